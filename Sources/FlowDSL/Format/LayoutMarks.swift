import FlowRuntime

/// The properties of each token of a tree that the layout needs, by the token's index.
struct LayoutMarks {
  /// The line on which each token begins, from 0.
  private(set) var firstLine: [UInt32] = []
  /// The line on which each token ends: another one only for invalid tokens.
  private(set) var lastLine: [UInt32] = []
  /// The role of each token in its line.
  private(set) var roles: [Role]
  /// For a token that opens a list the one that closes it.
  private(set) var closing: [UInt32]
  /// The number of spaces before each token if the line is not broken there.
  private(set) var lead: [UInt8]
  /// The number of columns that all tokens before each one take on one line.
  private var columns: [UInt32]
  /// The number of tokens before each one that force a line break.
  private var breaks: [UInt32]

  /// The role of a token in its line.
  struct Role: OptionSet {
    let rawValue: UInt8
    /// It begins a declaration, member, clause, setting or step.
    static let beginsItem = Role(rawValue: 1)
    /// A space precedes it, though it is a bracket or a dot.
    static let isApart = Role(rawValue: 2)
    /// A line that is too long may be broken before it.
    static let mayBreak = Role(rawValue: 4)
    /// It opens a list with elements that are on lines of their own if they do not fit in one.
    static let opensList = Role(rawValue: 8)
    /// It is omitted on one line: `;`, and a comma after the last element of a list.
    static let isDropped = Role(rawValue: 16)
    /// A line that is still too long after all other breaks may be broken before it.
    static let mayBreakAtLast = Role(rawValue: 32)
  }

  /// The marks of `tree`. O(bytes).
  init(_ tree: Tree) {
    let count = tree.tokens.count
    roles = Array(repeating: [], count: count)
    closing = Array(repeating: 0, count: count)
    lead = Array(repeating: 0, count: count)
    columns = Array(repeating: 0, count: count + 1)
    breaks = Array(repeating: 0, count: count + 1)
    countLines(tree)
    for index in tree.nodes.indices { mark(ID(index), in: tree) }
    markLastBreaks(tree)
    measure(tree)
  }

  /// The columns that the tokens take on one line, without the space before the first.
  func width(_ range: Range<Int>) -> Int {
    guard !range.isEmpty else { return 0 }
    return Int(columns[range.upperBound] - columns[range.lowerBound]) - Int(lead[range.lowerBound])
  }

  /// True iff the tokens cannot be on one line, however long it is.
  func isForced(_ range: Range<Int>) -> Bool {
    breaks[range.upperBound] > breaks[range.lowerBound]
  }

  /// True iff the tokens from `first` to `last` are on one line of the source.
  func isOnOneLine(_ first: Int, _ last: Int) -> Bool { lastLine[first] == firstLine[last] }

  /// True iff an empty line precedes `token` in the source.
  func followsBlankLine(_ token: Int) -> Bool {
    token > 0 && firstLine[token] > lastLine[token - 1] + 1
  }
}

// MARK: Lines and widths

extension LayoutMarks {
  private mutating func countLines(_ tree: Tree) {
    firstLine.reserveCapacity(tree.tokens.count)
    lastLine.reserveCapacity(tree.tokens.count)
    tree.source.bytes.withUnsafeBufferPointer { bytes in
      var line: UInt32 = 0
      var end = 0
      for token in tree.tokens {
        line += lineBreaks(bytes, end..<Int(token.start))
        firstLine.append(line)
        if token.kind == .unknown {
          line += lineBreaks(bytes, Int(token.start)..<Int(token.end))
        }
        lastLine.append(line)
        end = Int(token.end)
      }
    }
  }

  /// The number of line ends in `range`; CR LF is one.
  private func lineBreaks(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt32 {
    var count: UInt32 = 0
    for index in range {
      if bytes[index] == UInt8(ascii: "\n") {
        if index == 0 || bytes[index - 1] != UInt8(ascii: "\r") { count += 1 }
      } else if bytes[index] == UInt8(ascii: "\r") {
        count += 1
      }
    }
    return count
  }

  private mutating func measure(_ tree: Tree) {
    var last: Token.Kind?
    for index in tree.tokens.indices {
      let kind = tree.tokens[index].kind
      var width = 0
      var isForced = kind.isComment
      if !kind.isComment, !roles[index].contains(.isDropped) {
        lead[index] = last.map { spaces(between: $0, and: kind, roles[index]) } ?? 0
        width = tree.displayWidth(index) + Int(lead[index])
        last = kind
      }
      if kind == .leftBrace, roles[index].contains(.opensList) {
        isForced = !isOnOneLine(index, Int(closing[index]))
      }
      columns[index + 1] = columns[index] + UInt32(width)
      breaks[index + 1] = breaks[index] + (isForced ? 1 : 0)
    }
  }

  /// The number of spaces between two tokens on one line.
  private func spaces(between last: Token.Kind, and next: Token.Kind, _ role: Role) -> UInt8 {
    if next == .rightBrace { return last == .leftBrace ? 0 : 1 }
    if last == .leftBrace { return 1 }
    if role.contains(.beginsItem) { return 2 }
    switch last {
    case .leftParenthesis, .leftBracket, .at, .dot, .hyphen: return 0
    default: break
    }
    switch next {
    case .comma, .colon, .question, .exclamation, .rightParenthesis, .rightBracket, .hyphen:
      return 0
    case .leftParenthesis, .dot: return role.contains(.isApart) ? 1 : 0
    default: return 1
    }
  }
}

extension Tree {
  /// The number of screen columns of the token.
  func displayWidth(_ token: Int) -> Int {
    let bytes = bytes(of: token)
    guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes.count }
    return String(decoding: bytes, as: UTF8.self).reduce(0) { $0 + $1.displayWidth }
  }

  /// The token that opens the braces of a declaration; nil if it has none.
  func brace(of id: ID<Node>) -> Int? {
    (Int(self[id].first)..<Int(self[id].end)).first { tokens[$0].kind == .leftBrace }
  }
}

// MARK: Roles

extension LayoutMarks {
  private mutating func mark(_ id: ID<Tree.Node>, in tree: Tree) {
    let node = tree[id]
    switch node.kind {
    case .file, .app, .coordinator, .group, .route, .mount, .lint, .policy, .scenario:
      markItems(of: id, in: tree)
    case .enum, .attribute, .params, .args, .list: markList(id, in: tree)
    case .action: markAction(id, in: tree)
    case .parenthesized, .enumValue: roles[Int(node.first)].insert(.isApart)
    case .or, .and, .go, .path, .expectStack: markSeparators(of: id, in: tree)
    case .appLinks, .appExcept, .appUnwrap, .detents, .given: markElements(of: id, in: tree)
    case .claimRequires, .claimAfter, .claimGoesTo, .claimLeadsTo, .claimOnlyFrom, .claimWithin:
      markClaim(id, in: tree)
    case .when, .linkIn, .keep, .asDetour, .returns: roles[Int(node.first)].insert(.mayBreak)
    case .presentation: markBreak(before: id, in: tree)
    case .module: markSeparators(of: id, in: tree)
    case .transition: markArrow(of: id, in: tree)
    case .requires, .locked: markElse(of: id, in: tree)
    case .returnTo, .finish: markValue(of: id, in: tree)
    case .link:
      if let args = tree.child(id, .args) { roles[Int(tree[args].first)].insert(.isApart) }
    default: break
    }
  }

  private mutating func markItems(of id: ID<Tree.Node>, in tree: Tree) {
    guard let start = id == Tree.root ? 0 : tree.brace(of: id) else { return }
    var end = start
    for child in tree.children(id) where tree[child].first >= start {
      dropSemicolons(end..<Int(tree[child].first), in: tree)
      roles[Int(tree[child].first)].insert(.beginsItem)
      end = Int(tree[child].end)
    }
    dropSemicolons(end..<Int(tree[id].end), in: tree)
  }

  /// One after documentation stays: without it the documentation would belong to the next item.
  private mutating func dropSemicolons(_ range: Range<Int>, in tree: Tree) {
    for token in range where tree.tokens[token].kind == .semicolon {
      if token == 0 || tree.tokens[token - 1].kind != .documentation {
        roles[token].insert(.isDropped)
      }
    }
  }

  private mutating func markList(_ id: ID<Tree.Node>, in tree: Tree) {
    let close = Int(tree[id].end) - 1
    // The list of an enum's attribute precedes its own.
    let isEnum = tree.kind(id) == .enum
    let open = (Int(tree[id].first)..<close).first {
      switch tree.tokens[$0].kind {
      case .leftBrace: true
      case .leftParenthesis, .leftBracket: !isEnum
      default: false
      }
    }
    guard let open else { return }
    roles[open].insert(.opensList)
    closing[open] = UInt32(close)
    let last = tree.lastToken(in: open + 1..<close)
    if let last, tree.tokens[last].kind == .comma { roles[last].insert(.isDropped) }
  }

  /// Marks the tokens between the node's children.
  private mutating func markSeparators(of id: ID<Tree.Node>, in tree: Tree) {
    var end: UInt32?
    for child in tree.children(id) where tree.kind(child) != .attribute {
      if let end, let token = tree.firstToken(in: Int(end)..<Int(tree[child].first)) {
        roles[token].insert(.mayBreak)
      }
      end = tree[child].end
    }
  }

  /// Marks the node's children except the first. A condition with a name that is also the first
  /// word of a clause must not begin a line: the parser would read it as one.
  private mutating func markElements(of id: ID<Tree.Node>, in tree: Tree) {
    let elements = tree.children(id).filter { tree.kind($0) != .attribute }
    for element in elements.dropFirst() {
      guard tree.kind(element) != .caseless else { continue }
      let first = Int(tree[element].first)
      let word = tree.tokens[first].word
      if tree.kind(id) != .given || word == .none || word == .not {
        roles[first].insert(.mayBreak)
      }
    }
  }

  /// Marks `then` and `else`, and the parenthesis of a sequence in another one.
  private mutating func markAction(_ id: ID<Tree.Node>, in tree: Tree) {
    let first = Int(tree[id].first)
    if tree.tokens[first].kind == .leftParenthesis { roles[first].insert(.isApart) }
    markSeparators(of: id, in: tree)
  }

  private mutating func markBreak(before id: ID<Tree.Node>, in tree: Tree) {
    if let token = tree.lastToken(in: 0..<Int(tree[id].first)) { roles[token].insert(.mayBreak) }
  }

  /// Marks the one value that is passed.
  private mutating func markValue(of id: ID<Tree.Node>, in tree: Tree) {
    for child in tree.children(id) {
      let first = Int(tree[child].first)
      if tree.tokens[first - 1].kind == .leftParenthesis, tree.tokens[first].word == .none {
        roles[first].insert(.mayBreakAtLast)
      }
    }
  }

  /// Marks the tokens after a colon, and the dots and equals signs within names and declarations. A
  /// name that is also the first word of a clause must not begin a line.
  private mutating func markLastBreaks(_ tree: Tree) {
    var last: Token.Kind?
    for (index, token) in tree.tokens.enumerated() where !token.kind.isComment {
      let isJoined = token.kind == .equals || token.kind == .dot && last == .name
      if isJoined || last == .colon && token.word == .none {
        roles[index].insert(.mayBreakAtLast)
      }
      last = token.kind
    }
  }

  private mutating func markArrow(of id: ID<Tree.Node>, in tree: Tree) {
    var hasEvent = false
    for child in tree.children(id) {
      if tree.kind(child) == .event || tree.kind(child) == .when { hasEvent = true }
      if hasEvent, tree.kind(child) == .action { markBreak(before: child, in: tree) }
    }
  }

  /// Marks the words of a claim after its subject, and the names after the first in its list.
  private mutating func markClaim(_ id: ID<Tree.Node>, in tree: Tree) {
    markSeparators(of: id, in: tree)
    var subjects = 0
    for child in tree.children(id) where tree.kind(child) == .subject {
      subjects += 1
      let first = Int(tree[child].first)
      if subjects > 2, tree.tokens[first].word == .none { roles[first].insert(.mayBreak) }
    }
  }

  private mutating func markElse(of id: ID<Tree.Node>, in tree: Tree) {
    for child in tree.children(id) where tree.kind(child) == .go {
      markBreak(before: child, in: tree)
    }
  }
}

extension Tree {
  /// The first token of `range` that is not a comment.
  fileprivate func firstToken(in range: Range<Int>) -> Int? {
    range.first { !tokens[$0].kind.isComment }
  }

  /// The last token of `range` that is not a comment.
  fileprivate func lastToken(in range: Range<Int>) -> Int? {
    range.last { !tokens[$0].kind.isComment }
  }
}
