// The bases of links.

extension Parser {
  /// `[ "caseless" ]`, or what is meant for it: `caseInsensitive`, `case-insensitive`,
  /// `caseSensitive: false`.
  mutating func caseless() {
    if at(.string), tree.bytes(of: position).elementsEqual("\"caseless\"".utf8) {
      return correct("`caseless` is written without quotes", to: "caseless")
    }
    if at(.caseless) {
      leaf(.caseless)
      return dropValueOfCaseless()
    }
    guard at(.name), !isFirstOnLine(position) else { return }
    let name = foundName.lowercased()
    let isSplit = name == "case" && !tree.hasGap(after: position)
    guard isSplit || ForeignWords.caseless.contains(name) || name == "casesensitive" else {
      return misspelledCaseless()
    }
    let start = position
    let gap = lastEnd.end
    let error = begin(.error)
    take()
    while lastEnd.end == here.start, !at(.comma), !at(.colon), !at(.equals), !at(.rightBrace),
      !at(.endOfFile)
    {
      take()
    }
    let hasValue = eat(.colon) || eat(.equals)
    let isFalse = hasValue && at(.false)
    if hasValue, at(.true) || at(.false) { take() }
    finish(error)
    let isCaseless = (name == "casesensitive") == isFalse
    let written = Source.Span(
      file: tree.file, start: tree.span(token: start).start, end: lastEnd.end)
    let whole = Source.Span(file: tree.file, start: gap, end: lastEnd.end)
    unexpected(
      isCaseless
        ? "a base under which case does not matter ends with `caseless`"
        : "case matters unless `caseless` follows the base", at: written,
      fix: isCaseless
        ? Diagnostic.Fix("write `caseless`", [Diagnostic.Edit(written, "caseless")])
        : Diagnostic.Fix("remove it", [Diagnostic.Edit(whole, "")]))
  }

  /// `caseless: true`: the word stands alone.
  private mutating func dropValueOfCaseless() {
    guard at(.colon) || at(.equals), ahead(1).word == .true, !isRecovering else { return }
    let gap = Source.Span(file: tree.file, start: lastEnd.start, end: ahead(1).end)
    unexpected(
      "`caseless` stands alone", at: here,
      fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(gap, "")]))
    for _ in 0..<2 { leaf(.error) }
  }

  /// A word that is nearly `caseless`.
  private mutating func misspelledCaseless() {
    var suggestion = Suggestion(for: foundName)
    suggestion.consider(Keyword.caseless.text)
    guard current.word == .none, let nearest = suggestion.nearest else { return }
    correct(
      "unexpected \(foundText) after a base; did you mean `caseless`?", to: nearest.name,
      isSafe: nearest.isCertain)
  }
}

extension Tree {
  /// True iff something stands between token `index` and the next one.
  fileprivate func hasGap(after index: Int) -> Bool {
    guard index + 1 < tokens.count else { return true }
    return tokens[index].end != tokens[index + 1].start
  }
}
