import FlowDSL
import FlowRuntime

/// A token with its meaning, as editors color it.
package struct SemanticToken: Hashable, Sendable {
  /// Its bytes, all on one line.
  package var span: Range<Int>
  /// Its meaning.
  package var kind: Kind
  /// True iff it declares its symbol.
  package var isDeclaration: Bool

  /// The possible meanings of a token. The raw values are the protocol's names.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case namespace, `class`, interface, type, `enum`, enumMember, function, property, event
    case parameter, variable, keyword, comment, string, number, decorator, `operator`, label
  }
}

extension Tree {
  /// Every token of the file that has a color, in order. The tree distinguishes keywords and
  /// names. O(tokens).
  package var semanticTokens: [SemanticToken] {
    let names = names
    var result: [SemanticToken] = []
    result.reserveCapacity(tokens.count)
    for (index, token) in tokens.enumerated() {
      let span = Int(token.start)..<Int(token.end)
      if let (kind, isDeclaration) = names[index] {
        result.append(SemanticToken(span: span, kind: kind, isDeclaration: isDeclaration))
      } else if let kind = token.semanticKind {
        result.append(SemanticToken(span: span, kind: kind, isDeclaration: false))
      }
    }
    return result
  }

  /// The meaning of each token that is a name.
  private var names: [(kind: SemanticToken.Kind, isDeclaration: Bool)?] {
    var found: [(kind: SemanticToken.Kind, isDeclaration: Bool)?] = Array(
      repeating: nil, count: tokens.count)
    var parents: [ID<Node>] = []
    for index in nodes.indices {
      let node = ID<Node>(index)
      while let last = parents.last, self[last].next <= node.raw { parents.removeLast() }
      let kind = self.kind(node)
      if self[node].next == node.raw + 1, self[node].end > self[node].first {
        let parent = parents.last ?? Tree.root
        if let one = semantics(of: node, kind, in: parent) { found[token(node)] = one }
        if kind == .ruleName || kind == .error {
          for token in Int(self[node].first)..<Int(self[node].end) {
            if tokens[token].kind == .name, kind == .ruleName { found[token] = (.property, false) }
          }
        }
      }
      parents.append(node)
    }
    return found
  }

  /// The meaning of the leaf `node` of `kind`, a child of `parent`; nil if it follows from its
  /// token.
  private func semantics(
    of node: ID<Node>, _ kind: Kind, in parent: ID<Node>
  ) -> (kind: SemanticToken.Kind, isDeclaration: Bool)? {
    switch kind {
    case .typeName: return (.type, false)
    case .enumCase: return (.enumMember, true)
    case .argLabel, .nameValue: return (.parameter, false)
    case .conditionName: return (.variable, false)
    case .enumValue: return tokens[token(node)].kind == .name ? (.enumMember, false) : nil
    case .name: return semantics(ofName: node, in: parent)
    default: return nil
    }
  }

  private func semantics(
    ofName node: ID<Node>, in parent: ID<Node>
  ) -> (kind: SemanticToken.Kind, isDeclaration: Bool)? {
    let isFirst = child(parent, .name) == node
    switch kind(parent) {
    case .app: return (.namespace, true)
    case .module: return isFirst ? (.namespace, true) : (.enum, true)
    case .import: return (.namespace, false)
    case .coordinator: return (.class, true)
    case .group: return (.interface, true)
    case .use: return (.interface, false)
    case .route: return (.function, true)
    case .mount:
      let isNamed = isFirst && children(parent).filter { kind($0) == .name }.count > 1
      return isNamed || !isUpper(node) ? (.property, isFirst) : (.class, false)
    case .condition: return (.variable, true)
    case .meta: return (.property, true)
    case .metaValue: return (.property, false)
    case .conditionValue: return (.variable, false)
    case .enum: return (.enum, true)
    case .type: return (.type, isFirst)
    case .param: return (.parameter, true)
    case .event: return (.event, true)
    case .send: return (.event, false)
    case .checkpoint: return (.label, true)
    case .returnTo: return (.label, false)
    case .attribute: return (.decorator, false)
    case .tabAction, .reset, .userTab, .expectTab, .expectFlow: return (.property, false)
    case .detent: return nil
    case .appRoot, .expectDetour: return (.class, false)
    default: return isUpper(node) ? (.class, false) : (.function, false)
    }
  }

  private func isUpper(_ leaf: ID<Node>) -> Bool { LetterCase.upper.accepts(name(token(leaf))) }
}

extension Token {
  /// The meaning of the token regardless of its context.
  fileprivate var semanticKind: SemanticToken.Kind? {
    switch kind {
    case .name: word == .none ? nil : .keyword
    case .integer, .float: .number
    case .string: .string
    case .comment, .documentation: .comment
    case .arrow, .equals, .question, .exclamation: .operator
    case .at: .decorator
    case .endOfFile, .leftBrace, .rightBrace, .leftParenthesis, .rightParenthesis, .leftBracket,
      .rightBracket, .comma, .colon, .semicolon, .dot, .slash, .hyphen, .unknown:
      nil
    }
  }
}
