extension Parser {
  /// The form of the clause that the current token seems to go on with: nothing but a space is
  /// between them. Nil if there is none.
  var formBefore: String? {
    guard taken > 0, !isFirstOnLine(position), here.start <= lastEnd.start + 1 else { return nil }
    // A string ends its clause.
    if at(.name), tree.tokens[taken - 1].kind == .string { return nil }
    var index = taken - 1
    while index >= 0, taken - index < 16 {
      let token = tree.tokens[index]
      if token.kind == .leftBrace || token.kind == .rightBrace { return nil }
      if token.kind == .arrow { return "`-> a`, `-> a(1)`, `-> a / b` or `-> a as sheet`" }
      let isOperand = index > 0 && [.colon, .comma, .dot].contains(tree.tokens[index - 1].kind)
      let isTarget = token.word.isMount && isAfterJoiner(index)
      if !isOperand, !isTarget, let form = token.word.form { return form }
      if isFirstOnLine(index) { return nil }
      index -= 1
    }
    return nil
  }

  /// True iff token `index` begins an atom of an action, not a clause.
  private func isAfterJoiner(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let before = tree.tokens[index - 1]
    return before.kind == .arrow || before.kind == .leftParenthesis || before.word == .then
      || before.word == .else
  }
}

extension Keyword {
  /// How the clause, declaration or step that begins with the word is written, for messages.
  var form: String? {
    switch self {
    case .back: "`back`, `back to root` or `back to x`"
    case .dismiss: "`dismiss` or `dismiss all`"
    case .finish: "`finish` or `finish(value)`"
    case .return: "`return to c` or `return to c(value)`"
    case .remove: "`remove x`"
    case .reset: "`reset x` or `reset tabs`"
    case .route: "`route a(id: Int): sheet { … }`"
    case .child, .modal, .detour, .tab, .flow, .column: "`\(text) x: X { … }`"
    case .coordinator: "`coordinator A: tabs { … }`"
    case .type: "`type A` or `type A = B.C`"
    case .enum: "`enum A { a, b }`"
    case .use: "`use A`"
    case .root: "`root A` in `app`, `root a` in a coordinator"
    case .import: "`import A`"
    case .given: "`given a, not b`"
    case .send: "`send a(1)`"
    case .on: "`on a -> b`"
    case .open: "`open \"shop:/items/1\"`"
    case .expect: "`expect at x`, `expect sheet x`, `expect stack a / b`"
    case .navigate: "`navigate A.b(1)`"
    // Also kinds and a declaration.
    case .cover, .popover, .meta: nil
    default: ClauseTable.row(of: self)?.form
    }
  }
}
