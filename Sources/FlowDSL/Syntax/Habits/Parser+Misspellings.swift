import FlowRuntime

// Words that are nearly right, or mean a keyword in another language.

extension Parser {
  /// The finding about the word at `stop` where it is nearly a keyword that the grammar expects
  /// there, or one of another language; it is read as that. The clause begins at token `first`.
  func misspelling(at stop: HabitStop, from first: Int) -> Correction? {
    guard tree.tokens[stop.token].kind == .name, !stop.isTold else { return nil }
    if stop.wanted == .start, stop.token == first { return misspelledStart(at: stop) }
    guard stop.token != first, !tree.hasLineBreak(before: tree.tokens[stop.token]) else {
      return nil
    }
    if !stop.keywords.isEmpty {
      return misspelled(at: stop, stop.keywords) { "there is no \(stop.what) `\($0)`" }
    }
    guard tree.tokens[stop.token].word == .none, stop.wanted == .end else { return nil }
    if stop.block == .app, tree.tokens[first].word == .links,
      tree.tokens[stop.token - 1].kind == .string
    {
      return misspelled(at: stop, [.caseless]) { "unexpected `\($0)` after a base" }
    }
    guard stop.block == .route || stop.block == .members,
      tree.tokens[first..<stop.token].contains(where: { $0.kind == .arrow })
    else { return nil }
    return misspelled(at: stop, [.unanimated]) { "unexpected `\($0)` after an action" }
  }

  /// The finding `message` about a word that is nearly one of `words`, with the nearest.
  private func misspelled(
    at stop: HabitStop, _ words: [Keyword], _ message: (String) -> String
  ) -> Correction? {
    let name = tree.name(stop.token)
    guard let nearest = name.nearest(of: words) else { return nil }
    let span = tree.span(token: stop.token)
    let sign = stop.keywords.isEmpty ? ";" : ":"
    var correction = Correction(
      "\(message(name))\(sign) did you mean `\(nearest.word.text)`?", at: span)
    correction.fix = Diagnostic.Fix(
      "write `\(nearest.word.text)`", [Diagnostic.Edit(span, nearest.word.text)],
      isSafe: nearest.isCertain)
    correction.readings = [(stop.token, .word(nearest.word))]
    return correction
  }

  // MARK: Beginnings

  /// A misspelled keyword, or one from another language, at the beginning of a clause.
  private func misspelledStart(at stop: HabitStop) -> Correction? {
    let (token, block) = (stop.token, stop.block)
    let word = tree.tokens[token].word
    let isMistaken = word == .link && block == .app || word == .links && block == .route
    guard word == .none || isMistaken || !isPlausibleStart(token), mayBegin(token, in: block)
    else { return nil }
    let name = tree.name(token)
    let habit = block.habits[name.lowercased()]
    let hint = isSwiftType(token, in: block) ? nil : block.hints[name.lowercased()]
    let next = tree.next(token)
    // `rout feed {` declares a route.
    let declares = [.colon, .leftBrace, .leftParenthesis]
      .contains(tree.tokens[tree.next(next)].kind)
    let nearest = block.nearest(
      name.inLatinLetters ?? name, except: block == .members && declares ? .root : nil)
    let isClause = block == .app || block == .route || block == .mount
    guard let meant = habit ?? hint ?? nearest?.word,
      mayFollow(meant, token, isForeign: habit != nil && isClause)
    else { return nil }
    let isSigned = tree.tokens[next].kind == .equals || tree.tokens[next].kind == .colon
    let span = tree.span(token: token)
    var written = span
    if isSigned { written.end = tree.tokens[next].end }
    var correction = Correction(
      "unexpected `\(name)` in \(block.name); did you mean `\(meant.text)`?", at: span)
    correction.notes = name.foreignLetter.map { ["its \($0), a letter of another script"] } ?? []
    correction.fix = Diagnostic.Fix(
      "write `\(meant.text)`", [Diagnostic.Edit(written, meant.text)],
      isSafe: habit != nil || hint == nil && nearest?.isCertain == true)
    guard !meant.isMount else { return correction }
    correction.readings = [(token, .word(meant))]
    if isSigned { correction.readings.append((next, .out)) }
    return correction
  }

  /// True iff token `token`, which is no keyword of `block`, may be meant as one. Declarations,
  /// members and steps begin a line, or follow a brace or `;`: another word goes on with what is
  /// before it.
  private func mayBegin(_ token: Int, in block: Block) -> Bool {
    guard block == .file || block == .members || block == .scenario, token > 0,
      !isFirstOnLine(token)
    else { return true }
    let before = tree.tokens[token - 1]
    return [.leftBrace, .rightBrace, .semicolon].contains(before.kind) || before.kind.isComment
      || before.end + 1 < tree.tokens[token].start || before.word == .public
      || before.word == .rejects
  }

  /// True iff a type of Swift begins at `token`, by what is in its braces: `struct A { let …`.
  private func isSwiftType(_ token: Int, in block: Block) -> Bool {
    let brace = tree.next(tree.next(token))
    guard block == .file, tree.tokens[brace].kind == .leftBrace else { return false }
    return ["let", "var", "case", "init", "static", "public", "private"].contains(
      tree.text(of: tree.tokens[tree.next(brace)]))
  }

  /// True iff what follows `token` can follow `meant`: else the word is hardly a keyword.
  private func mayFollow(_ meant: Keyword, _ token: Int, isForeign: Bool) -> Bool {
    let next = tree.next(token)
    let second = tree.tokens[tree.next(next)].kind
    switch tree.tokens[next].kind {
    case .name: return !tree.hasLineBreak(before: tree.tokens[next])
    case .string, .leftBrace: return true
    case .equals, .colon: return isForeign && [.name, .string].contains(second)
    case .leftParenthesis: return meant == .requires || second == .string
    default:
      return [.back, .dismiss, .refresh].contains(meant)
        || ClauseTable.row(of: meant)?.mayBeAlone == true
    }
  }
}

extension String {
  /// The one of `words` that is nearest to the text, and whether it is certainly meant.
  func nearest(of words: [Keyword]) -> (word: Keyword, isCertain: Bool)? {
    var suggestion = Suggestion(for: inLatinLetters ?? self)
    for word in words { suggestion.consider(word.text) }
    guard let nearest = suggestion.nearest else { return nil }
    return words.first { $0.text == nearest.name }.map { ($0, nearest.isCertain) }
  }
}

extension Block {
  /// The keyword of this block that is nearest to `name`, except for one, and whether it is
  /// certainly meant.
  fileprivate func nearest(
    _ name: String, except excluded: Keyword?
  ) -> (word: Keyword, isCertain: Bool)? {
    var suggestion = Suggestion(for: name)
    let words = Keyword.allCases.filter { starts($0) && $0 != excluded }
    for word in words { suggestion.consider(word.text) }
    guard let nearest = suggestion.nearest else {
      let longer = name.utf8.count < 4 ? [] : words.filter { $0.text.hasPrefix(name.lowercased()) }
      return longer.count == 1 ? (longer[0], false) : nil
    }
    return words.first { $0.text == nearest.name }.map { ($0, nearest.isCertain) }
  }
}
