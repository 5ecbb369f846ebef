import FlowRuntime

extension Parser {
  /// Elements in brackets with commas between, and perhaps after, them. After a mistake in one
  /// element the others are still read.
  mutating func list(
    _ open: Token.Kind, _ close: Token.Kind, _ element: (inout Parser) -> Void
  ) {
    let opening = position
    guard eat(open) else { return }
    if isAbandoned { return unclosed(opening, by: close) }
    while !at(close), !isRecovering {
      element(&self)
      if !at(close), !at(.comma) { unclosedList(close) }
      recoverInList(close)
      if !eat(.comma) { break }
    }
    _ = eat(close)
  }

  /// True iff the next token begins a clause or member on a line of its own, so that the bracket
  /// before it is not closed.
  private var isAbandoned: Bool {
    current.word != .none && isFirstOnLine(position) && isPlausibleStart(position)
  }

  /// Reports that the bracket at token `opening` is empty and not closed.
  private mutating func unclosed(_ opening: Int, by close: Token.Kind) {
    let owner = opening > 0 && tree.tokens[opening - 1].kind == .name ? opening - 1 : opening
    let what = owner < opening ? " after \(tree.described(token: owner))" : ""
    unexpected(
      "the \(tree.described(token: opening))\(what) is not closed", at: tree.span(token: opening),
      fix: Diagnostic.Fix("insert \(closing(close))", [Diagnostic.Edit(lastEnd, close.closing)]))
    reported = position
  }

  /// Reports that a comma or `close` is missing. Where the list cannot go on, that is certain.
  private mutating func unclosedList(_ close: Token.Kind) {
    let ends =
      isAbandoned || at(.leftBrace) || at(.arrow) || at(.rightBrace) || at(.endOfFile)
      || at(.colon) && close == .rightParenthesis
    let fix = Diagnostic.Fix("insert \(closing(close))", [Diagnostic.Edit(lastEnd, close.closing)])
    missing("`,` or \(closing(close))", fix: ends ? fix : nil, wanted: .comma)
  }

  /// Runs `body` one level deeper. At the deepest level it reports this, once, and skips the
  /// current element with all its contents.
  mutating func nest(_ body: (inout Parser) -> Void) {
    guard depth == Parser.deepest else {
      depth += 1
      body(&self)
      depth -= 1
      return
    }
    if mayReport { found.nestedTooDeep(at: here) }
    let isBracket = at(.leftParenthesis) || at(.leftBracket)
    if !isBracket { skipRun() }
    if !isBracket || !skipBrackets() { startRecovery() }
  }

  /// Skips the current token and those like it that follow.
  private mutating func skipRun() {
    let first = current
    node(.error) { parser in
      repeat { parser.take() } while parser.at(first.kind) && parser.at(first.word)
    }
  }

  private func closing(_ kind: Token.Kind) -> String { "`\(kind.closing)`" }
}

extension Token.Kind {
  /// The text of a closing bracket.
  fileprivate var closing: String { self == .rightParenthesis ? ")" : "]" }
}
