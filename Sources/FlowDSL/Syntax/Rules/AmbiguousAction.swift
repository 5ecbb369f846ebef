import FlowRuntime

extension Rule {
  /// F428
  static let ambiguousAction = Rule(
    428, "ambiguous-action", .error,
    summary: "`then` follows `else` without parentheses.",
    explanation: """
      `back else dismiss then help` can be read in two ways: `help` opens in both cases, or only
      after `dismiss`. Write parentheses: `(back else dismiss) then help`, or `back else (dismiss
      then help)`. The fix writes the parentheses of the second reading.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> list }
        route list { -> product  -> back }
        route product { on help -> back to list else back then help }
        route help: sheet { -> dismiss }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> list }
        route list { -> product  -> back }
        route product { on help -> (back to list else back) then help }
        route help: sheet { -> dismiss }
      }
      """)
}

extension Diagnostics {
  /// Reports the first `then` that follows an `else` in the action at `node` without parentheses.
  mutating func checkJoiners(of node: ID<Tree.Node>, in tree: Tree) {
    // It takes two joiners, which few actions have.
    guard tree.hasThreeChildren(node) else { return }
    let sequence = JoinedChoices(of: node, in: tree)
    guard let then = sequence.ambiguousThen else { return }
    let old = sequence.parenthesesAfterElse
    let readings = [sequence.parenthesesBeforeThen, old].compactMap { sequence.text(with: $0) }
    report(
      .ambiguousAction, "`then` after `else` reads in two ways without parentheses",
      at: tree.span(token: then),
      notes: readings.isEmpty ? [] : ["write \(readings.joined(separator: " or "))"],
      fix: Diagnostic.Fix("put what follows `else` in parentheses", old, isSafe: false))
  }
}

extension Tree {
  /// True iff the node has at least three children.
  fileprivate func hasThreeChildren(_ id: ID<Node>) -> Bool {
    var children = children(id)
    for _ in 0..<3 where children.next() == nil { return false }
    return true
  }
}

/// The choices of a sequence, and the words between them.
private struct JoinedChoices {
  private let tree: Tree
  private let choices: [Source.Span]
  /// The token before each choice but the first: `then` or `else`.
  private let joiners: [Int]

  /// The texts of longer actions are not shown.
  private static let longest = 160

  init(of node: ID<Tree.Node>, in tree: Tree) {
    self.tree = tree
    let nodes = tree.children(node).filter { tree.kind($0).isAtom || tree.kind($0) == .action }
    choices = nodes.map { tree.span($0) }
    joiners = nodes.dropFirst().map { node in
      var token = Int(tree[node].first) - 1
      while tree.tokens[token].kind.isComment { token -= 1 }
      return token
    }
  }

  private func isElse(_ joiner: Int) -> Bool { tree.tokens[joiners[joiner]].word == .else }

  /// The token of the first `then` after an `else`.
  var ambiguousThen: Int? {
    guard let first = joiners.indices.first(where: isElse) else { return nil }
    return joiners.indices[first...].first { !isElse($0) }.map { joiners[$0] }
  }

  /// Puts what follows each `else` that a `then` follows in parentheses, up to the end.
  var parenthesesAfterElse: [Diagnostic.Edit] {
    let opening = joiners.indices.dropLast().filter { isElse($0) && !isElse($0 + 1) }
    guard let end = choices.last?.end else { return [] }
    return opening.map { insertion("(", at: choices[$0 + 1].start) }
      + [insertion(String(repeating: ")", count: opening.count), at: end)]
  }

  /// Puts each step with an `else` that a `then` follows in parentheses.
  var parenthesesBeforeThen: [Diagnostic.Edit] {
    var edits: [Diagnostic.Edit] = []
    var first = 0
    for joiner in joiners.indices where !isElse(joiner) {
      if first < joiner {
        edits += [
          insertion("(", at: choices[first].start), insertion(")", at: choices[joiner].end),
        ]
      }
      first = joiner + 1
    }
    return edits
  }

  private func insertion(_ text: String, at offset: UInt32) -> Diagnostic.Edit {
    Diagnostic.Edit(Source.Span(file: tree.file, start: offset, end: offset), text)
  }

  /// The source on one line with `edits`, which insert something in its order; nil if it is long or
  /// has comments.
  func text(with edits: [Diagnostic.Edit]) -> String? {
    guard let start = choices.first?.start, let end = choices.last?.end,
      end - start <= JoinedChoices.longest
    else { return nil }
    var text = ""
    var offset = Int(start)
    for edit in edits {
      text += String(decoding: tree.source.bytes[offset..<Int(edit.span.start)], as: UTF8.self)
      text += edit.text
      offset = Int(edit.span.start)
    }
    text += String(decoding: tree.source.bytes[offset..<Int(end)], as: UTF8.self)
    if zip(text, text.dropFirst()).contains(where: { $0 == "/" && $1 == "/" }) { return nil }
    return "`" + text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ") + "`"
  }
}
