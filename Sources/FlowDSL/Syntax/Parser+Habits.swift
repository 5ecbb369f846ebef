import FlowRuntime

// Punctuation and order from other languages: reported once, and read as intended.

extension Parser {
  /// `root: X`, `title = "x"`: nothing belongs between a keyword and its operand.
  mutating func dropColon() {
    let before = tree.tokens[taken - 1].word
    guard at(.colon) || at(.equals), before != .none, before != .route, before != .coordinator
    else { return }
    let next = ahead(1).kind
    // Of `checkpoint: Int` the name is missing.
    if before == .checkpoint, LetterCase.upper.accepts(tree.text(of: ahead(1))) { return }
    guard next == .name || next == .string || next == .leftParenthesis || next == .leftBracket
    else { return }
    // The correction of the word drops it.
    if reported == taken - 1 { return leaf(.error) }
    let isList = before == .links || before == .except || before == .detents
    if isList, next == .leftBracket { return leaf(.error) }
    let isCondition = at(.colon) && (ahead(1).word == .none || ahead(1).word == .not)
    if isCondition, [.locked, .shown, .starts].contains(before) { return colonForWhen(before) }
    let fix = Diagnostic.Fix("remove it", [Diagnostic.Edit(deleting: here, from: tree.source)])
    unexpected(
      "\(foundText) is not allowed after `\(before.text)`", at: here,
      fix: fix)
    leaf(.error)
  }

  /// `locked: c`: a condition follows `when`.
  private mutating func colonForWhen(_ before: Keyword) {
    guard ahead(1).kind == .name else { return leaf(.error) }
    unexpected(
      "a condition follows `when`: `\(before.text) when …`", at: here,
      fix: Diagnostic.Fix("write `when`", [Diagnostic.Edit(here, " when")]))
    tree.tokens[position].kind = .name
    tree.tokens[position].word = .when
    current = tree.tokens[position]
  }

  /// `condition c: Bool = false`: the app supplies it, and it is a Bool. Nothing is reported if the
  /// keyword was corrected, as `isSaid` indicates.
  mutating func dropConditionType(isSaid: Bool) {
    guard at(.colon) || at(.equals), !isFirstOnLine(position), !isRecovering else { return }
    let gap = lastEnd
    let first = position
    let error = begin(.error)
    repeat { take() } while (at(.name) || at(.equals)) && !isFirstOnLine(position)
    finish(error)
    let isBool = taken == first + 2 && tree.text(of: tree.tokens[first + 1]) == "Bool"
    if isSaid { return }
    let rest = Source.Span(file: tree.file, start: gap.start, end: lastEnd.end)
    found.unexpected(
      "a condition is only a name: the app supplies its value", at: span(from: first),
      notes: [],
      fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(rest, "")], isSafe: isBool))
  }

  /// `enum Sort: String`: an enum has no raw type.
  mutating func dropRawType() {
    guard at(.colon), ahead(1).kind == .name, ahead(2).kind == .leftBrace else { return }
    let gap = Source.Span(file: tree.file, start: lastEnd.start, end: ahead(1).end)
    unexpected(
      "an enum has no raw type", at: here,
      fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(gap, "")]))
    leaf(.error)
    leaf(.error)
  }

  /// `when c == true`: a condition holds or does not.
  mutating func dropComparison() {
    guard at(.equals) else { return }
    let count = ahead(1).kind == .equals ? 2 : 1
    guard ahead(count).word == .true || ahead(count).word == .false else { return }
    let isTrue = ahead(count).word == .true
    let gap = Source.Span(file: tree.file, start: lastEnd.start, end: ahead(count).end)
    unexpected(
      "a condition is not compared: write `c` or `not c`", at: here,
      fix: isTrue ? Diagnostic.Fix("remove it", [Diagnostic.Edit(gap, "")]) : nil)
    for _ in 0...count { leaf(.error) }
  }

  /// `route "feed"`: a name in quotes. Reports it and returns true; the name stays unknown.
  mutating func unquotedName() -> Bool {
    guard at(.string), !tree.isUnterminated(position), !isFirstOnLine(position) else {
      return false
    }
    let text = String(decoding: tree.bytes(of: position).dropFirst().dropLast(), as: UTF8.self)
    guard Self.isName(text) else { return false }
    correct("a name is written without quotes: `\(text)`", to: text)
    return true
  }

  /// True iff `text` is one name.
  static func isName(_ text: String) -> Bool {
    let tokens = lex(Source(name: "", text: text))
    return tokens.count == 2 && tokens[0].kind == .name && Int(tokens[0].end) == text.utf8.count
      && tokens[0].start == 0
  }

  /// `link("/x")`: reports that a clause is not a call, and returns true.
  mutating func stringInParentheses(_ kind: Tree.Kind) -> Bool {
    guard at(.leftParenthesis), ahead(1).kind == .string, ahead(2).kind == .rightParenthesis
    else { return false }
    let close = ahead(2)
    let last = Source.Span(file: tree.file, start: close.start, end: close.end)
    let isTight = taken > 0 && tree.tokens[taken - 1].end == here.start
    unexpected(
      "a clause is not a call: its text is written without parentheses", at: here,
      fix: Diagnostic.Fix(
        "remove the parentheses",
        [Diagnostic.Edit(here, isTight ? " " : ""), Diagnostic.Edit(last, "")]))
    leaf(.error)
    leaf(kind)
    leaf(.error)
    return true
  }

  /// `{ {`: one is superfluous.
  mutating func dropBrace(of block: Block) {
    guard at(.leftBrace) else { return }
    if block != .scenario { found.isUnbraced = true }
    correct("a single `{` begins the block", to: "", isSafe: false)
  }

  /// `when c on e -> …`: the event comes first. The boolean was just read, from token `first` on.
  mutating func eventAfterCondition(from first: Int) {
    guard at(.on), ahead(1).kind == .name, !isFirstOnLine(position) else { return }
    let condition = text(from: first)
    let gap = Source.Span(file: tree.file, start: tree.tokens[first].start, end: here.start)
    let event = position
    node(.event) { parser in
      parser.take()
      parser.name("an event's name")
      if parser.at(.leftParenthesis) { parser.params() }
    }
    guard !isRecovering else { return }
    found.unexpected(
      "an event comes before its condition: `\(text(from: event)) \(condition)`", at: gap,
      notes: [],
      fix: Diagnostic.Fix(
        "move it after the event",
        [Diagnostic.Edit(gap, ""), Diagnostic.Edit(lastEnd, " \(condition)")]))
  }

  /// True iff a route's kind is in the position of `route`: `cover cart { … }`.
  var isKindFirst: Bool {
    guard current.word.isRouteKind else { return false }
    if ahead(1).word == .route, ahead(2).kind == .name { return true }
    let next = ahead(1)
    // `root feed` by itself is a clause of the app or of a coordinator.
    if at(.root), ahead(2).kind != .leftBrace {
      guard ahead(2).kind == .leftParenthesis, ahead(4).kind == .colon else { return false }
    }
    guard next.kind == .name, ahead(2).kind != .colon, !tree.hasLineBreak(before: next),
      next.word != .route
    else { return false }
    return LetterCase.lower.accepts(tree.text(of: next))
  }

  /// `tabs coordinator Main`: reads the kind and reports that it belongs after the name.
  mutating func coordinatorKindFirst() {
    guard current.word.isCoordinatorKind, ahead(1).word == .coordinator, ahead(2).kind == .name
    else { return }
    let (word, name) = (current.word.text, ahead(2))
    let gap = Source.Span(file: tree.file, start: here.start, end: ahead(1).start)
    let end = Source.Span(file: tree.file, start: name.end, end: name.end)
    unexpected(
      "a coordinator's kind follows its name: `coordinator \(tree.text(of: name)): \(word)`",
      at: here,
      fix: Diagnostic.Fix(
        "move it after the name", [Diagnostic.Edit(gap, ""), Diagnostic.Edit(end, ": \(word)")]))
    leaf(.coordinatorKind)
  }

  /// `cover cart(id: Int)`: reads the head of a route and reports that its kind belongs after it.
  mutating func routeWithKindFirst(_ node: Int) {
    let word = here
    let kind = current.word
    let hasWord = ahead(1).word == .route
    let gap = Source.Span(
      file: tree.file, start: word.start, end: hasWord ? ahead(1).start : word.end)
    tree.nodes[node].kind = .route
    leaf(.routeKind)
    if hasWord { leaf(.error) }
    let first = position
    name("a name for the route")
    if at(.leftParenthesis) { params() }
    guard !isRecovering else { return }
    found.unexpected(
      "a route's kind follows its name: `route \(text(from: first)): \(kind.text)`", at: word,
      notes: [],
      fix: Diagnostic.Fix(
        "move it after the name",
        [
          Diagnostic.Edit(gap, hasWord ? "" : "route"),
          Diagnostic.Edit(lastEnd, ": \(kind.text)"),
        ]))
  }

  /// `modal x = X`, `modal x -> X`, `modal x X`: a mount's coordinator follows a colon.
  mutating func colonBeforeCoordinator() {
    let isOther = at(.equals) || at(.arrow)
    let name = isOther ? ahead(1) : current
    guard name.kind == .name, name.word == .none, !isFirstOnLine(position),
      !tree.hasLineBreak(before: name), LetterCase.upper.accepts(tree.text(of: name))
    else { return }
    if isOther {
      let gap = Source.Span(file: tree.file, start: lastEnd.start, end: here.end)
      unexpected(
        "a mount's coordinator follows `:`", at: here,
        fix: Diagnostic.Fix("write `:`", [Diagnostic.Edit(gap, ":")]))
      leaf(.error)
    } else {
      unexpected(
        "a mount's coordinator follows `:`", at: here,
        fix: Diagnostic.Fix("insert `:`", [Diagnostic.Edit(lastEnd, ":")]))
    }
    self.name("the coordinator that is mounted")
  }

  /// `tab Home: home`: the name comes first. The two were just read, from token `first` on.
  mutating func mountTurnedRound(from first: Int) {
    let (name, coordinator) = (tree.tokens[first], tree.tokens[taken - 1])
    guard !isRecovering, taken == first + 3, coordinator.kind == .name,
      LetterCase.upper.accepts(tree.text(of: name)),
      LetterCase.lower.accepts(tree.text(of: coordinator))
    else { return }
    let right = "\(tree.text(of: coordinator)): \(tree.text(of: name))"
    found.unexpected(
      "a mount's name comes before its coordinator: `\(right)`", at: span(from: first), notes: [],
      fix: Diagnostic.Fix("write `\(right)`", [Diagnostic.Edit(span(from: first), right)]))
  }

  /// `analytics "feed"` in a route: reports that it is a `meta`, and returns true.
  mutating func analyticsName(_ node: Int) -> Bool {
    guard at(.name), current.word == .none, ahead(1).kind == .string else { return false }
    let word = tree.name(position)
    guard ["analytics", "tracking", "screenname", "trackingname"].contains(word.lowercased()) else {
      return false
    }
    let gap = Source.Span(file: tree.file, start: here.start, end: here.start)
    unexpected(
      "a value of a route that the app reads is a `meta`: `meta \(word) …`", at: here,
      notes: ["declare it at the top of a file: `meta \(word): String`"],
      fix: Diagnostic.Fix("write `meta`", [Diagnostic.Edit(gap, "meta ")], isSafe: false))
    tree.nodes[node].kind = .error
    take()
    take()
    return true
  }

  /// `meta name: String` in a route: the declaration belongs at the top of a file.
  mutating func metaDeclarationInRoute() {
    let name = tree.name(taken - 1)
    found.misplaced(
      "`meta \(name): …` belongs in a file, outside of braces; a route says `meta \(name) VALUE`",
      at: here)
    startRecovery()
  }

  /// `(var id: Int)`, `(_ id: Int)`: a parameter has one name.
  mutating func dropParameterWord() {
    guard at(.name), ahead(1).kind == .name else { return }
    let isModifier = ["required", "final", "const"].contains(tree.name(position))
    guard ahead(2).kind == .colon || isModifier && ahead(2).kind == .name else { return }
    let words = ["_", "var", "let", "val", "const", "inout", "required", "final", "readonly"]
    if isInBraces, tree.name(position) == "required" { return leaf(.error) }
    let isHabit = words.contains(tree.name(position))
    let gap = Source.Span(file: tree.file, start: here.start, end: ahead(1).start)
    unexpected(
      "a parameter has only one name", at: here,
      fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(gap, "")], isSafe: isHabit))
    leaf(.error)
  }
}

extension Tree {
  func text(of token: Token) -> String {
    String(decoding: source.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  /// True iff `token` is the first on its line. Linear in the white space before it.
  func hasLineBreak(before token: Token) -> Bool {
    var offset = Int(token.start)
    while offset > 0, [0x20, 0x09].contains(source.bytes[offset - 1]) { offset -= 1 }
    return offset == 0 || source.bytes[offset - 1] == 0x0a || source.bytes[offset - 1] == 0x0d
  }
}
