import FlowRuntime

// Brackets and braces that other languages put around lists and actions.

extension Parser {
  /// `detents [a, b]`, `detents: [a, b]`: a list has no brackets. Skips what opens it, with the sign
  /// before it, and returns what is written, up to the bracket.
  mutating func openedList() -> Source.Span? {
    guard at(.leftBracket), !isFirstOnLine(position), !isRecovering, closesOnLine(.rightBracket)
    else { return nil }
    let sign = taken > 0 ? tree.tokens[taken - 1] : current
    let isSigned = sign.kind == .colon || sign.kind == .equals
    let span = Source.Span(
      file: tree.file, start: isSigned ? sign.start : here.start, end: here.end)
    leaf(.error)
    return span
  }

  /// Reports the brackets around a list, the first of which `openedList` skipped.
  mutating func closeList(_ open: Source.Span?) {
    guard let open, at(.rightBracket) else { return }
    let space = open.start > 0 && tree.source.bytes[Int(open.start) - 1] != 0x20 ? " " : ""
    let edits = [Diagnostic.Edit(open, space), Diagnostic.Edit(here, "")]
    if !isRecovering {
      found.unexpected(
        "a list is written without brackets", at: open, fix: Diagnostic.Fix("remove them", edits))
    }
    leaf(.error)
  }

  /// `else { X }`, `-> { X }`, `else(X)`: an action has no braces, and a target no parentheses. Reports
  /// and skips what opens, and returns what closes.
  mutating func openedAction() -> Token.Kind? {
    let isBrace = at(.leftBrace)
    guard isBrace || at(.leftParenthesis), !isFirstOnLine(position), !isRecovering,
      ahead(1).kind == .name, ahead(1).word == .none || ahead(1).word.isVerb,
      closesOnLine(isBrace ? .rightBrace : .rightParenthesis)
    else { return nil }
    let close = closing(isBrace ? .rightBrace : .rightParenthesis)
    unexpected(
      isBrace ? "an action is written without braces" : "a target is written without parentheses",
      at: here,
      fix: Diagnostic.Fix(
        "remove them",
        [
          Diagnostic.Edit(here, tree.source.bytes[Int(here.start) - 1] == 0x20 ? "" : " "),
          Diagnostic.Edit(deleting: close, from: tree.source),
        ]))
    leaf(.error)
    return isBrace ? .rightBrace : .rightParenthesis
  }

  /// Skips the `close` that `openedAction` returned.
  mutating func closeAction(_ close: Token.Kind?) {
    guard let close, at(close), !isRecovering else { return }
    leaf(.error)
  }

  /// The span of the first `close` after the current token.
  private func closing(_ close: Token.Kind) -> Source.Span {
    tree.span(token: tree.tokens[position...].firstIndex { $0.kind == close } ?? position)
  }

  /// True iff `close` follows on this line before anything else opens or ends.
  private func closesOnLine(_ close: Token.Kind) -> Bool {
    var index = position + 1
    while index < tree.tokens.count, !isFirstOnLine(index) {
      switch tree.tokens[index].kind {
      case close: return true
      case .leftBrace, .rightBrace, .leftBracket, .rightBracket, .arrow, .endOfFile: return false
      default: index += 1
      }
    }
    return false
  }

  /// True iff another string follows; a comma that lacks before it is reported.
  mutating func eatCommaBetweenStrings() -> Bool {
    if eat(.comma) { return true }
    guard !isRecovering, !isFirstOnLine(position) else { return false }
    if at(.and) || at(.or), ahead(1).kind == .string {
      let gap = Source.Span(file: tree.file, start: lastEnd.start, end: here.end)
      unexpected(
        "the strings of a list are separated by commas", at: here,
        fix: Diagnostic.Fix("write `,`", [Diagnostic.Edit(gap, ",")]))
      leaf(.error)
      return true
    }
    guard at(.string) else { return false }
    supply(",")
    return true
  }

  // MARK: Mounts

  /// `tab a: A, title "A"`, `flow a: A starts when c`: clauses stand in braces. Reports and skips them
  /// up to the end of the line.
  mutating func clausesWithoutBraces() {
    let next = at(.comma) ? ahead(1) : current
    guard !isRecovering, !isFirstOnLine(position), next.kind == .name, next.word.isClause,
      !tree.hasLineBreak(before: next)
    else { return }
    guard let end = endOfClauses() else { return }
    let (gap, first) = (lastEnd, position)
    var edits = [
      Diagnostic.Edit(
        Source.Span(file: tree.file, start: gap.start, end: next.start), " { ")
    ]
    let error = begin(.error)
    while position < end {
      if at(.comma), position > first { edits.append(Diagnostic.Edit(here, "")) }
      take()
    }
    finish(error)
    edits.append(Diagnostic.Edit(lastEnd, " }"))
    found.unexpected(
      "the clauses of a mount are written in braces", at: span(from: first),
      fix: Diagnostic.Fix("write them in braces", edits))
  }

  /// The token after those on this line, without a comment; nil if a brace or an arrow is among them.
  private func endOfClauses() -> Int? {
    var end = position
    while end == position || !isFirstOnLine(end) {
      switch tree.tokens[end].kind {
      case .leftBrace, .rightBrace, .leftParenthesis, .arrow: return nil
      case .endOfFile, .comment, .documentation: return end
      default: end += 1
      }
    }
    return end
  }

  /// `- home: Home` among members, as in YAML: reports how it is mounted, and returns true.
  mutating func listItem() -> Bool {
    guard at(.hyphen), ahead(1).kind == .name, ahead(2).kind == .colon, ahead(3).kind == .name,
      !isRecovering
    else { return false }
    let kind = coordinatorKind.member
    let gap = Source.Span(file: tree.file, start: here.start, end: ahead(1).start)
    let right = "\(kind.text) \(tree.text(of: ahead(1))): \(tree.text(of: ahead(3)))"
    found.forget(in: here)
    unexpected(
      "a coordinator is mounted by a word: `\(right)`", at: here,
      fix: Diagnostic.Fix("write `\(kind.text)`", [Diagnostic.Edit(gap, "\(kind.text) ")]))
    startRecovery()
    return true
  }
}
