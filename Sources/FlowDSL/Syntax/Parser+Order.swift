import FlowRuntime

// Words in another order, or without the sign between them: reported with the right form, and read as
// intended.

extension Parser {
  /// `coordinator public A`: `public` stands before the keyword.
  mutating func publicAfterKeyword() {
    guard at(Keyword.public), taken > 0, ahead(1).kind == .name, ahead(1).word == .none,
      !isRecovering, !isFirstOnLine(position), !tree.hasLineBreak(before: ahead(1))
    else { return }
    let keyword = tree.tokens[taken - 1]
    let start = Source.Span(file: tree.file, start: keyword.start, end: keyword.start)
    let gap = Source.Span(file: tree.file, start: here.start, end: ahead(1).start)
    unexpected(
      "`public` stands before `\(tree.text(of: keyword))`", at: here,
      fix: Diagnostic.Fix(
        "move it before `\(tree.text(of: keyword))`",
        [Diagnostic.Edit(start, "public "), Diagnostic.Edit(gap, "")]))
    leaf(.publicModifier)
  }

  /// `route a sheet {`, `coordinator A tabs {`: a kind follows a colon. Reads it, reports that and returns
  /// true.
  mutating func kindWithoutColon(
    _ owner: String, _ kind: Tree.Kind, _ isKind: (Keyword) -> Bool
  ) -> Bool {
    guard at(.name), isKind(current.word), !isFirstOnLine(position), !isRecovering,
      ahead(1).kind == .leftBrace || tree.hasLineBreak(before: ahead(1))
    else { return false }
    unexpected(
      "a \(owner)'s kind follows `:`", at: here,
      fix: Diagnostic.Fix("insert `:`", [Diagnostic.Edit(lastEnd, ":")]))
    leaf(kind)
    return true
  }

  /// `modal a: A(cover)`: how it is shown is a clause. The mount is a `kind`.
  mutating func mountKindInParentheses(_ kind: Keyword) {
    guard at(.leftParenthesis), !isFirstOnLine(position), !isRecovering,
      ahead(1).word == .cover || ahead(1).word == .popover || ahead(1).word == .sheet,
      ahead(2).kind == .rightParenthesis
    else { return }
    let (gap, first, word) = (lastEnd, position, ahead(1).word)
    for _ in 0..<3 { leaf(.error) }
    mountKindBelongsInBraces(word, kind, from: first, after: gap)
  }

  /// `modal x: X: cover`, `modal x: X as cover`. The mount is a `kind`.
  mutating func mountKindAfterSign(_ kind: Keyword) {
    guard at(.colon) || at(.as) && ahead(1).kind == .name, !isFirstOnLine(position) else { return }
    let (gap, sign) = (lastEnd, position)
    let error = begin(.error)
    take()
    let word = current.word
    if !eat(.name) { missing("a clause in braces") }
    finish(error)
    guard !isRecovering else { return }
    mountKindBelongsInBraces(word, kind, from: sign, after: gap)
  }

  /// Reports that `word`, in the tokens from `first` to the last one taken, which follow `gap`, is a clause
  /// of a modal; the mount is a `kind`.
  private mutating func mountKindBelongsInBraces(
    _ word: Keyword, _ kind: Keyword, from first: Int, after gap: Source.Span
  ) {
    let span = span(from: first)
    let rest = Source.Span(file: tree.file, start: gap.start, end: span.end)
    if word.isRouteKind, kind != .modal || word == .sheet {
      found.unexpected(
        kind == .modal
          ? "a modal is a sheet by itself"
          : "a `\(kind.text)` is shown as such; `sheet`, `cover` and `popover` are for a `modal`",
        at: span,
        fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(rest, "")], isSafe: kind == .modal))
      return
    }
    let isStyle = word == .cover || word == .popover
    var edits = [Diagnostic.Edit(rest, at(.leftBrace) || !isStyle ? "" : " { \(word.text) }")]
    if at(.leftBrace), isStyle {
      let inside = Source.Span(file: tree.file, start: here.end, end: here.end)
      edits.append(Diagnostic.Edit(inside, " \(word.text)"))
    }
    found.unexpected(
      isStyle
        ? "the presentation of a mount is a clause: `{ \(word.text) }`"
        : "the clauses of a mount are written in braces",
      at: span, fix: Diagnostic.Fix("write it in braces", edits))
  }

  /// `link "/a" in A (b: 1)`: arguments stand right after the pattern, which ended with token `pattern`.
  mutating func argumentsAfterPlace(_ pattern: Int) {
    guard at(.leftParenthesis), !isFirstOnLine(position), !isRecovering else { return }
    let (gap, first) = (lastEnd, position)
    args()
    move(first, from: gap, to: pattern, "the arguments of a link stand right after its pattern")
  }

  /// `link "/a" keep in A`: the mode comes last. The pattern and its arguments end with token `before`.
  mutating func placeAfterMode(_ before: Int) {
    guard at(.in), ahead(1).kind == .name, !isFirstOnLine(position), !isRecovering else { return }
    let (gap, first) = (lastEnd, position)
    linkPlace()
    move(first, from: gap, to: before, "`\(text(from: first))` stands before how the link opens")
  }

  /// Reports `message` about the tokens from `first` to the last one taken, which follow `gap`; they
  /// belong after token `target`.
  private mutating func move(
    _ first: Int, from gap: Source.Span, to target: Int, _ message: String
  ) {
    guard !isRecovering else { return }
    let end = tree.span(token: target).end
    let place = Source.Span(file: tree.file, start: end, end: end)
    let whole = Source.Span(file: tree.file, start: gap.start, end: lastEnd.end)
    found.unexpected(
      message, at: span(from: first),
      fix: Diagnostic.Fix(
        "move it",
        [Diagnostic.Edit(place, " \(text(from: first))"), Diagnostic.Edit(whole, "")]))
  }

  /// `locked else a when c`: the condition comes first. The clause's word is token `word`.
  mutating func conditionAfterElse(of word: Int) {
    guard at(.when), ahead(1).kind == .name, !isFirstOnLine(position), !isRecovering else { return }
    let (gap, first) = (lastEnd, position)
    when()
    move(first, from: gap, to: word, "`\(text(from: first))` stands before `else`")
  }

  /// `goes never to`: `never` comes first.
  mutating func neverAfterGoes() {
    guard at(.never), !isRecovering, !isFirstOnLine(position) else { return }
    let goes = tree.span(token: taken - 1)
    let both = Source.Span(file: tree.file, start: goes.start, end: here.end)
    unexpected(
      "`never` stands before `goes to`", at: here,
      fix: Diagnostic.Fix("write `never goes`", [Diagnostic.Edit(both, "never goes")]))
    leaf(.never)
  }

  /// `too-deep: 8 warning`: the severity comes first. The number was just read.
  mutating func severityAfterNumber() {
    guard at(Keyword.error) || at(.warning) || at(.off), !isFirstOnLine(position) else { return }
    let number = tree.span(token: taken - 1)
    let both = Source.Span(file: tree.file, start: number.start, end: here.end)
    let right = "\(tree.text(of: current)) \(text(from: taken - 1))"
    unexpected(
      "the severity stands before the number: `\(right)`", at: both,
      fix: Diagnostic.Fix("write `\(right)`", [Diagnostic.Edit(both, right)]))
    leaf(.severity)
  }

  /// `-> a new`: `new` comes first. The target's first token is `target`.
  mutating func newAfterTarget(_ target: Int) {
    guard at(.new), !isFirstOnLine(position), !isRecovering,
      tree.hasLineBreak(before: ahead(1)) || ahead(1).kind == .rightBrace
    else { return }
    let start = tree.span(token: target).start
    let place = Source.Span(file: tree.file, start: start, end: start)
    let gap = Source.Span(file: tree.file, start: lastEnd.start, end: here.end)
    unexpected(
      "`new` stands before its target", at: here,
      fix: Diagnostic.Fix(
        "move it before the target", [Diagnostic.Edit(place, "new "), Diagnostic.Edit(gap, "")]))
    leaf(.new)
  }

  /// `link "/a" on A`: the place follows `in`.
  mutating func inBeforePlace() {
    guard at(.name), !isFirstOnLine(position), ahead(1).kind == .name else { return }
    let words = ["on", "from", "at", "within", "inside", "under", "for", "of"]
    guard words.contains(tree.name(position)), !tree.hasLineBreak(before: ahead(1)),
      !isRecovering, LetterCase.upper.accepts(tree.text(of: ahead(1)))
    else { return }
    correctWord(
      "the coordinator that a link opens in follows `in`", to: .in, isSafe: !at(.from))
  }

  /// `-> a if c`: a condition stands before the arrow. Reports that and reads up to the end of the line.
  mutating func ifAfterAction() {
    guard at(.name), current.word == .none, !isFirstOnLine(position), mayReport,
      ["if", "unless", "where"].contains(tree.name(position)), ahead(1).kind == .name
    else { return }
    found.unexpected(
      "a condition stands before `->`: `on x when \(tree.text(of: ahead(1))) -> a`", at: here,
      notes: ["each condition has a transition of its own; the last one may have none"])
    reported = position
    let error = begin(.error)
    repeat { take() } while !isFirstOnLine(position) && !at(.rightBrace) && !at(.endOfFile)
    finish(error)
  }

  /// `back to checkpoint a`: it is returned to. Reads the atom, reports that and returns true.
  mutating func backToCheckpoint() -> Bool {
    guard at(.back), ahead(1).word == .to, ahead(2).word == .checkpoint, ahead(3).kind == .name,
      !tree.hasLineBreak(before: ahead(3))
    else { return false }
    let words = Source.Span(file: tree.file, start: here.start, end: ahead(2).end)
    unexpected(
      "a checkpoint is returned to: `return to \(tree.text(of: ahead(3)))`", at: words,
      fix: Diagnostic.Fix("write `return to`", [Diagnostic.Edit(words, "return to")]))
    node(.returnTo) { parser in
      for _ in 0..<3 { parser.take() }
      parser.name("a checkpoint's name")
      parser.handedValue()
    }
    return true
  }

  /// `a: (id: Int)`: parameters stand right after the name.
  mutating func colonBeforeParameters() {
    guard at(.colon), ahead(1).kind == .leftParenthesis, !isFirstOnLine(position) else { return }
    let gap = Source.Span(file: tree.file, start: lastEnd.start, end: ahead(1).start)
    unexpected(
      "parameters stand right after the name", at: here,
      fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(gap, "")]))
    leaf(.error)
  }

  /// `route a[id: Int]`: parameters stand in parentheses.
  mutating func parametersInBrackets() {
    let (name, first) = (lastEnd, position)
    let isClosed = skipBrackets()
    let list = text(from: first).dropFirst().dropLast(isClosed ? 1 : 0)
    let whole = Source.Span(file: tree.file, start: name.start, end: lastEnd.end)
    if mayReport {
      found.unexpected(
        "parameters stand in parentheses: `(\(list))`", at: span(from: first),
        fix: Diagnostic.Fix(
          "write `(\(list))`", [Diagnostic.Edit(whole, "(\(list))")], isSafe: isClosed))
    }
    startRecovery()
  }

  /// `keep link "/a"`: skips the first word, and returns it with the space after it.
  mutating func modeBeforeLink() -> Source.Span? {
    guard at(.keep), ahead(1).word == .link, mayReport else { return nil }
    let gap = Source.Span(file: tree.file, start: here.start, end: ahead(1).start)
    leaf(.error)
    return gap
  }

  /// Reports that the `keep` that begins `gap` belongs at the end of the link, which was just read.
  mutating func modeBelongsAtEnd(_ gap: Source.Span) {
    guard !isRecovering else { return }
    let word = Source.Span(file: tree.file, start: gap.start, end: gap.start + 4)
    found.unexpected(
      "`keep` stands at the end of a link", at: word,
      fix: Diagnostic.Fix(
        "move it to the end", [Diagnostic.Edit(gap, ""), Diagnostic.Edit(lastEnd, " keep")]))
  }

  /// `expect a sheet`: how it is shown comes first. Reports it and returns true.
  mutating func styleAfterPlace() -> Bool {
    let next = ahead(1)
    guard at(.name), current.word == .none, mayReport,
      [.sheet, .cover, .popover, .alert, .dialog, .tab, .flow, .column, .waiting, .stack]
        .contains(next.word),
      !tree.hasLineBreak(before: next), tree.hasLineBreak(before: ahead(2))
    else { return false }
    let both = Source.Span(file: tree.file, start: here.start, end: next.end)
    let right = "\(tree.text(of: next)) \(tree.text(of: current))"
    found.unexpected(
      "an expectation says first what it is about: `expect \(right)`", at: both,
      fix: Diagnostic.Fix("write `\(right)`", [Diagnostic.Edit(both, right)]))
    startRecovery()
    return true
  }

  /// `module A: B`: the name of the generated enum follows `as`.
  mutating func asBeforeModuleName() {
    guard at(.colon) || at(.equals), ahead(1).kind == .name, !isFirstOnLine(position),
      !isRecovering
    else { return }
    let gap = Source.Span(file: tree.file, start: lastEnd.start, end: here.end)
    unexpected(
      "a module's name in generated code follows `as`", at: here,
      fix: Diagnostic.Fix("write `as`", [Diagnostic.Edit(gap, " as")]))
    leaf(.error)
    name("a name for the generated enum")
  }

  /// `import { A } from B`: a whole module is imported. Reads that, reports it and returns true.
  mutating func importedNames() -> Bool {
    guard at(.leftBrace), !isRecovering, !isFirstOnLine(position) else { return false }
    var index = position
    while tree.tokens[index].kind != .endOfFile, tree.tokens[index].kind != .rightBrace {
      index += 1
    }
    guard tree.tokens[index].kind == .rightBrace,
      tree.bytes(of: index + 1).elementsEqual("from".utf8),
      tree.tokens[index + 2].kind == .name
    else { return false }
    let first = position
    let module = tree.tokens[index + 2]
    let gap = Source.Span(file: tree.file, start: here.start, end: module.start)
    unexpected(
      "a whole module is imported: `import \(tree.text(of: module))`", at: here,
      fix: Diagnostic.Fix("remove the names", [Diagnostic.Edit(gap, "")]))
    let error = begin(.error)
    while position < index + 2, position >= first { take() }
    finish(error)
    name("a module's name")
    return true
  }

  /// `(Int)`: a parameter has a name. Reports it and returns true.
  mutating func parameterWithoutName() -> Bool {
    guard at(.name), mayReport else { return false }
    let after = ahead(1).kind == .question ? ahead(2).kind : ahead(1).kind
    guard after == .comma || after == .rightParenthesis,
      LetterCase.upper.accepts(tree.name(position))
    else { return false }
    found.unexpected(
      "a parameter has a name before its type: `name: \(tree.text(of: current))`", at: here)
    startRecovery()
    return true
  }

  /// `policy "p": A requires c`: claims stand in braces. Reports it and returns true.
  mutating func claimsWithoutBraces() -> Bool {
    guard at(.colon) || at(.arrow) || at(.name), !isFirstOnLine(position), mayReport else {
      return false
    }
    found.isUnbraced = true
    found.expected("`{` and the policy's claims", found: foundText, at: here)
    startRecovery()
    return true
  }
}
