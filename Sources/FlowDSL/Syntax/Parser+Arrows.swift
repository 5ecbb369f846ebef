import FlowRuntime

// Corrections around `->`.

extension Parser {
  /// True iff an arrow is next. Hyphens before a name, as in a list, are reported and read as one.
  mutating func atArrow() -> Bool {
    if at(.arrow) { return true }
    guard at(.hyphen), !isRecovering else { return false }
    var last = 0
    while ahead(last + 1).kind == .hyphen { last += 1 }
    guard ahead(last + 1).kind == .name else { return false }
    let hyphens = Source.Span(file: tree.file, start: here.start, end: ahead(last).end)
    found.forget(in: hyphens)
    unexpected(
      "\(foundText) is written `->`", at: hyphens,
      fix: Diagnostic.Fix("write `->`", [Diagnostic.Edit(hyphens, "->")]))
    for _ in 0..<last { leaf(.error) }
    tree.tokens[position].kind = .arrow
    current.kind = .arrow
    return true
  }

  /// `->`, or its equivalent in other languages.
  mutating func expectArrow() {
    if atArrow() { return take() }
    let isWord = at(.name) && ahead(1).kind == .name && !isFirstOnLine(position)
    if isWord, ["goto", "go", "to", "open", "show", "push", "present", "then"].contains(foundName) {
      correct("\(foundText) is written `->`", to: "->")
    } else if answerAfterColon() {
      return
    } else if at(.leftBrace), taken > 0, mayReport {
      found.unexpected(
        ahead(1).word == .on
          ? "each transition has a condition of its own: write `on x when c -> y`"
          : "an action follows `->`, without braces: write `on x -> y`", at: here)
      startRecovery()
    } else if at(.colon) || at(.equals), ahead(1).kind == .arrow {
      correct("\(foundText) is not needed before `->`", to: "")
      take()
    } else if at(.colon) || at(.equals) {
      correct("expected `->` before the action", to: " ->")
    } else {
      missing("`->` and an action")
    }
  }

  /// `on x: Int -> y`: an answer is declared by `returns`. Reads up to the arrow, and returns true.
  private mutating func answerAfterColon() -> Bool {
    guard at(.colon), ahead(1).kind == .name, ahead(2).kind == .arrow,
      LetterCase.upper.accepts(tree.text(of: ahead(1)))
    else { return false }
    let type = tree.text(of: ahead(1))
    unexpected(
      "the type of an answer is written `returns \(type)`", at: here,
      fix: Diagnostic.Fix("write `returns`", [Diagnostic.Edit(here, " returns")], isSafe: false))
    for _ in 0..<2 { leaf(.error) }
    take()
    return true
  }

  var foundName: String { tree.name(position).lowercased() }

  /// `-> x when c`: the condition belongs before the arrow. Where another event follows on the line,
  /// it may be meant for that one.
  mutating func lateCondition(from first: Int, arrow: Int) {
    guard at(.when), !isFirstOnLine(position) else { return }
    let late = position
    let gap = lastEnd.start
    let error = begin(.error)
    take()
    boolean()
    finish(error)
    guard !isRecovering else { return }
    let condition = text(from: late)
    let rest = Source.Span(file: tree.file, start: gap, end: lastEnd.end)
    let before = tree.span(token: arrow)
    let insertion = Source.Span(file: tree.file, start: before.start, end: before.start)
    var event = ""
    if first == arrow {
      event = tree.tokens[arrow + 1].kind == .name ? "on \(tree.name(arrow + 1)) " : ""
    }
    let isWhole = first != arrow || !event.isEmpty
    let isCertain = !at(.on) || isFirstOnLine(position)
    unexpected(
      "`when` comes before `->`", at: tree.span(token: late),
      fix: isWhole
        ? Diagnostic.Fix(
          "move it before `->`",
          [Diagnostic.Edit(insertion, "\(event)\(condition) "), Diagnostic.Edit(rest, "")],
          isSafe: isCertain)
        : nil)
  }

  /// `[ "unanimated" ]`, or what is meant for it: `animated: false`.
  mutating func animation() {
    if at(.unanimated) { return leaf(.unanimated) }
    guard at(.name), !isFirstOnLine(position) else { return }
    guard foundName == "animated" else { return misspelledAnimation() }
    let start = position
    let gap = lastEnd.end
    let error = begin(.error)
    take()
    _ = eat(.colon)
    let isAnimated = at(.true) || !at(.false)
    if at(.true) || at(.false) { take() }
    finish(error)
    let written = Source.Span(
      file: tree.file, start: tree.span(token: start).start, end: lastEnd.end)
    let whole = Source.Span(file: tree.file, start: gap, end: lastEnd.end)
    unexpected(
      isAnimated
        ? "a change is animated unless `unanimated` follows the action"
        : "an action without animation ends with `unanimated`", at: written,
      fix: isAnimated
        ? Diagnostic.Fix("remove it", [Diagnostic.Edit(whole, "")])
        : Diagnostic.Fix("write `unanimated`", [Diagnostic.Edit(written, "unanimated")]))
  }

  /// A word that is nearly `unanimated`.
  private mutating func misspelledAnimation() {
    var suggestion = Suggestion(for: foundName)
    suggestion.consider(Keyword.unanimated.text)
    guard current.word == .none, let nearest = suggestion.nearest else { return }
    correct(
      "unexpected \(foundText) after an action; did you mean `unanimated`?", to: nearest.name,
      isSafe: nearest.isCertain)
  }

  /// `on a, b -> x`: each event has its own transition. `commas` follow the events except the last,
  /// `rest` is the first token after that.
  mutating func splitEvents(_ commas: [Int], rest: Int) {
    guard let first = commas.first, mayReport else { return }
    let action = text(from: rest)
    let edits = commas.map { Diagnostic.Edit(tree.span(token: $0), " \(action) on") }
    found.unexpected(
      "`on` takes one event; write a transition for each", at: tree.span(token: first),
      notes: [],
      fix: action.utf8.count < 200 ? Diagnostic.Fix("write a transition for each", edits) : nil)
  }

  /// `on x -> a -> b`: an arrow separated by one space from an event's action looks like its second
  /// step, and would declare an event of its own. It is read as such a step, so that the rest is
  /// checked.
  mutating func chain(mayGoOn: Bool) {
    let gap = lastEnd.start
    guard at(.arrow), tree.tokens[position].start == gap + 1, !isFirstOnLine(position),
      tree.source.bytes[Int(gap)] == UInt8(ascii: " ")
    else { return }
    unexpected(
      mayGoOn
        ? "a transition has only one `->`: write `then` before what follows"
        : "a transition has only one target and one `->`",
      at: here,
      notes: ["if it is a separate transition, put it on its own line"],
      fix: mayGoOn
        ? Diagnostic.Fix("write `then`", [Diagnostic.Edit(here, "then")], isSafe: false) : nil)
  }

  /// A verb where only a place is allowed. `word` precedes it.
  mutating func verbForPlace(after word: Keyword) {
    let note =
      current.word == .tab
      ? "a target can be the tab's coordinator" : "quote it with back-ticks if it is a name"
    let leading = word == .none ? "here" : "after `\(word.text)`"
    unexpected(
      "expected a target \(leading): a route, a mount or a coordinator, not \(foundText)",
      at: here, notes: [note])
    startRecovery()
  }

  /// Words after `expect` that do not specify an expectation.
  mutating func wrongExpectation() {
    let what =
      "`at`, `tab`, `flow`, `alert`, `cover`, `sheet`, `stack`, `value`, `column`, `detour`, "
      + "`dialog`, `nothing`, `popover` or `waiting`"
    guard at(.name), !isFirstOnLine(position) else { return missing(what) }
    let before = tree.span(token: taken - 1)
    if tree.tokens[taken - 1].kind == .colon {
      found.forget(in: before)
      return found.unexpected(
        "an expectation says what it is about, such as `expect at \(tree.name(position))`",
        at: before,
        fix: Diagnostic.Fix("write `at`", [Diagnostic.Edit(before, " at")], isSafe: false))
    }
    guard !expectationOfRefusal(), !styleAfterPlace() else { return }
    missing(
      what, fix: Diagnostic.Fix("write `at`", [Diagnostic.Edit(lastEnd, " at")], isSafe: false))
  }

  /// `expect error`, `expect not at x`: that a step is refused, and that something is not there.
  private mutating func expectationOfRefusal() -> Bool {
    let refused = ["error", "failure", "fails", "refused", "rejected", "refusal", "throws", "no"]
    guard at(.not) || at(.rejects) || refused.contains(foundName), mayReport else { return false }
    found.unexpected(
      "an expectation says what is there", at: here,
      notes: [
        "a step that must be refused is written `rejects send x`; that nothing lies over the app, "
          + "`expect nothing presented`"
      ])
    startRecovery()
    return true
  }
  /// True iff an `else` here begins another transition, as in other languages: `else when c -> x`.
  var isElseWithCondition: Bool {
    guard at(.else) else { return false }
    let next = ahead(1)
    // On the next line another transition begins.
    if next.kind == .arrow || next.word == .on, tree.hasLineBreak(before: next) { return false }
    return next.kind == .arrow || next.word == .when || next.word == .on
      || next.kind == .name && tree.text(of: next) == "if"
  }

  /// `on x when c -> a else when d -> b`: each condition has a transition of its own. The event of the
  /// first, the tokens `event`, is that of the second, too.
  mutating func elseWithCondition(after event: Range<Int>) {
    guard isElseWithCondition, !isRecovering else { return }
    var gap = here
    var text = event.isEmpty ? "" : self.text(from: event)
    if tree.text(of: ahead(1)) == "if" {
      gap.end = ahead(1).end
      text += " when"
    }
    unexpected(
      "each condition has a transition of its own", at: here,
      notes: ["write `on x when a -> b`, and `on x when c -> d` on the next line"],
      fix: event.isEmpty || ahead(1).word == .on
        ? nil : Diagnostic.Fix("write `\(text)`", [Diagnostic.Edit(gap, text)], isSafe: false))
    let error = begin(.error)
    repeat { take() } while !isFirstOnLine(position) && !at(.rightBrace) && !at(.endOfFile)
    finish(error)
  }

  /// `c ? a : b`, `a?`, `A.b.c`: what follows a target in other languages.
  mutating func wrongTarget() {
    if at(.question), !isFirstOnLine(position) { return ternary() }
    if at(.tab), !isFirstOnLine(position),
      tree.hasLineBreak(before: ahead(1)) || ahead(1).kind == .rightBrace
    {
      return tabAfterName()
    }
    guard at(.dot), ahead(1).kind == .name else { return }
    let dot = position
    let error = begin(.error)
    while eat(.dot), at(.name) { take() }
    if at(.leftParenthesis) { _ = skipBrackets() }
    finish(error)
    let last = tree.name(taken - 1)
    found.unexpected(
      "a target has at most a coordinator and a name, such as `Home.\(last)`",
      at: span(from: dot), notes: ["the way there is found: leave out what lies above"])
    reported = position
  }

  /// `-> cart tab`
  private mutating func tabAfterName() {
    let name = tree.tokens[taken - 1]
    let whole = Source.Span(file: tree.file, start: name.start, end: here.end)
    unexpected(
      "`tab` stands before the tab's name: `tab \(tree.text(of: name))`", at: here,
      fix: Diagnostic.Fix(
        "write `tab \(tree.text(of: name))`",
        [Diagnostic.Edit(whole, "tab \(tree.text(of: name))")], isSafe: false))
    leaf(.error)
  }

  private mutating func ternary() {
    let start = position
    if argumentsAfterQuestion() || choiceOfTargets() { return }
    guard ahead(1).kind == .name || ahead(1).kind == .question, ahead(2).kind != .arrow,
      !tree.hasLineBreak(before: ahead(1)), ahead(2).kind == .colon || ahead(1).kind == .question
    else { return correct("a target is not optional", to: "") }
    let condition = tree.name(taken - 1)
    let error = begin(.error)
    while !isFirstOnLine(position), at(.question) || at(.name) || at(.colon) || at(.dot) { take() }
    finish(error)
    found.unexpected(
      "a target is not chosen by `?`", at: tree.span(token: start),
      notes: ["write a transition for each: `on x when \(condition) -> a`, then `on x -> b`"])
    reported = position
  }

  /// `a?x=1`: arguments stand in parentheses.
  private mutating func argumentsAfterQuestion() -> Bool {
    guard ahead(1).kind == .name, ahead(2).kind == .equals else { return false }
    let right = "\(tree.name(taken - 1))(\(tree.text(of: ahead(1))): …)"
    found.unexpected(
      "arguments stand in parentheses: `\(right)`", at: here,
      notes: ["a URL is written in a `link`, or after `open` in a scenario"])
    startRecovery()
    return true
  }

  /// `c ? a(1) : b`: reports that each condition has a transition.
  private mutating func choiceOfTargets() -> Bool {
    var index = position + 1
    var open = 0
    while !isFirstOnLine(index), tree.tokens[index].kind != .endOfFile {
      switch tree.tokens[index].kind {
      case .leftParenthesis: open += 1
      case .rightParenthesis: open -= 1
      case .colon where open == 0:
        let condition = tree.name(taken - 1)
        found.unexpected(
          "a target is not chosen by `?`", at: here,
          notes: ["write a transition for each: `on x when \(condition) -> a`, then `on x -> b`"])
        startRecovery()
        return true
      case .arrow, .leftBrace, .rightBrace: return false
      default: break
      }
      index += 1
    }
    return false
  }
}
