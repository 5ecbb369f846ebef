import FlowRuntime

// Signs and words that people write by habit, and that nothing here needs.

extension Parser {
  /// `root X()` in an app: there are no arguments.
  mutating func dropArguments(
    _ message: String = "the app's root is given no arguments",
    _ advice: String = "give the parameters of its root route defaults"
  ) {
    guard at(.leftParenthesis), !isFirstOnLine(position), !isRecovering else { return }
    let isEmpty = ahead(1).kind == .rightParenthesis
    let first = position
    skipBrackets()
    guard mayReport else { return }
    found.unexpected(
      isEmpty ? "it is named without parentheses" : message, at: span(from: first),
      notes: isEmpty ? [] : [advice],
      fix: Diagnostic.Fix("remove them", [Diagnostic.Edit(span(from: first), "")], isSafe: isEmpty))
  }

  /// `-> @x`, `-> /x`: a name has no sign.
  mutating func dropSign() {
    guard current.kind == .at || at(.slash), !isRecovering, !isFirstOnLine(position),
      ahead(1).kind == .name,
      ahead(1).start == current.end
    else { return }
    found.forget(in: here)
    found.unexpected(
      "a target is a name without a sign: `\(tree.text(of: ahead(1)))`", at: here,
      fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(here, "")]))
    leaf(.error)
  }

  /// `Int | String`: a type is one.
  mutating func dropUnion() {
    guard at(.unknown), tree.foreign(position) == .or, ahead(1).kind == .name, !isRecovering else {
      return
    }
    let first = position
    while at(.unknown), tree.foreign(position) == .or {
      found.forget(in: here)
      leaf(.error)
      if at(.name) { leaf(.error) }
    }
    found.unexpected(
      "a parameter has one type", at: span(from: first),
      notes: ["declare `type NAME`, for a Swift type that can be either; or two parameters"])
  }

  /// True iff `/` is next, or what is written for it between screens: `a -> b`, `a, b`.
  mutating func eatSlash() -> Bool {
    if eat(.slash) { return true }
    guard at(.arrow) || at(.comma) || at(.then), !isFirstOnLine(position), !isRecovering,
      ahead(1).kind == .name
    else { return false }
    found.forget(in: here)
    correct("screens above each other are separated by `/`", to: "/")
    return true
  }

  /// True iff an arrow is next that is not written `->`: `>`, `=>`.
  var isForeignArrow: Bool { at(.arrow) && !tree.bytes(of: position).elementsEqual("->".utf8) }

  /// `end` on a line of its own, for `}`: reports it, and reads it as that.
  mutating func endForBrace() {
    guard at(.name), current.word == .none, !isRecovering,
      isFirstOnLine(position) || beginsDeclaration(ahead(1)),
      ["end", "endif", "done", "fi"].contains(tree.name(position).lowercased())
    else { return }
    let first = position
    let next = ahead(1)
    if next.kind == .arrow || next.kind == .leftParenthesis { return }
    if next.kind == .name, !tree.hasLineBreak(before: next) {
      guard next.word != .none, ahead(2).kind != .leftBrace else { return }
      // Of `end coordinator A {`, only the first word ends the block.
      if !beginsDeclaration(next) || tree.hasLineBreak(before: ahead(2)) { leaf(.error) }
    } else if next.kind == .rightBrace || next.kind == .comma {
      return
    }
    let word = Source.Span(file: tree.file, start: tree.tokens[first].start, end: here.end)
    found.unexpected(
      "a block ends with `}`", at: word,
      fix: Diagnostic.Fix("write `}`", [Diagnostic.Edit(word, "}")]))
    tree.tokens[position].kind = .rightBrace
    current.kind = .rightBrace
    current.word = .none
  }

  /// True iff a declaration begins with `token`, which is the next but one.
  func beginsDeclaration(_ token: Token) -> Bool {
    token.word.isDeclaration && isPlausibleStart(after: position)
  }

  /// `go back`, `then send x` in a scenario: drops the words before a step.
  mutating func dropWordsBeforeStep() {
    let words = [
      "go", "then", "and", "now", "user", "i", "we", "do", "tap", "press", "click", "please",
      "navigate", "finally", "when", "but",
    ]
    while at(.name), !isRecovering, words.contains(tree.name(position).lowercased()) {
      let next = ahead(1)
      let isStep = Block.scenario.starts(next.word) && next.word != .navigate
      guard next.kind == .name, isStep || words.contains(tree.text(of: next)),
        !tree.hasLineBreak(before: next) || ["then", "and", "when"].contains(tree.name(position)),
        !at(.navigate) || next.word == .back || next.word == .dismiss
      else { return }
      let gap = Source.Span(file: tree.file, start: here.start, end: next.start)
      unexpected(
        "\(foundText) is not needed before a step", at: here,
        fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(gap, "")]))
      leaf(.error)
    }
  }

  /// `on a if c ->`, `on a unless c ->`: reports the word, which is read as `when`.
  mutating func ifForWhen() {
    conditionInBrackets()
    guard at(.name), !isFirstOnLine(position), current.word == .none,
      ["if", "unless", "where", "while"].contains(tree.name(position)), ahead(1).kind != .arrow
    else { return }
    let isUnless = tree.name(position) == "unless"
    let right = isUnless ? "when not" : "when"
    unexpected(
      "\(foundText) is written `\(right)`", at: here,
      fix: Diagnostic.Fix(
        "write `\(right)`", [Diagnostic.Edit(here, right)], isSafe: !isUnless))
    tree.tokens[position].word = .when
    current.word = .when
  }

  /// `on a [c] ->`, as in diagrams of states.
  private mutating func conditionInBrackets() {
    guard at(.leftBracket), ahead(1).kind == .name, ahead(2).kind == .rightBracket, !isRecovering
    else { return }
    let whole = Source.Span(file: tree.file, start: here.start, end: ahead(2).end)
    let right = "when \(tree.text(of: ahead(1)))"
    unexpected(
      "a condition is written `\(right)`", at: whole,
      fix: Diagnostic.Fix("write `\(right)`", [Diagnostic.Edit(whole, right)]))
    for _ in 0..<3 { leaf(.error) }
  }

  /// `dismiss, a`, `dismiss && a`, `dismiss and a`: reports what is written for `then`, and reads it as
  /// that.
  mutating func thenInOtherWords() {
    if at(.and) || at(.comma), ahead(1).word == .then, !isFirstOnLine(position), !isRecovering {
      let gap = Source.Span(file: tree.file, start: lastEnd.start, end: here.end)
      unexpected(
        "\(foundText) is not needed before `then`", at: here,
        fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(gap, "")]))
      return leaf(.error)
    }
    let isSign =
      at(.comma) || at(.and) || at(.semicolon)
      || at(.unknown) && tree.foreign(position) == .and
    let next = ahead(1)
    guard isSign, !isRecovering, !isFirstOnLine(position), next.kind == .name,
      next.word == .none || next.word.isVerb, !tree.hasLineBreak(before: next),
      ahead(2).kind != .arrow, ahead(2).kind != .colon
    else { return }
    let gap = Source.Span(file: tree.file, start: lastEnd.start, end: here.end)
    found.forget(in: here)
    found.unexpected(
      "what is done next follows `then`", at: here,
      fix: Diagnostic.Fix("write `then`", [Diagnostic.Edit(gap, " then")], isSafe: false))
    reported = position
    tree.tokens[position].kind = .name
    tree.tokens[position].word = .then
    current = tree.tokens[position]
  }

  /// `resume or a`, `resume ?? a`, `resume || a`: reports what is written for `else`, and reads it as
  /// that.
  mutating func elseInOtherWords() {
    guard !isFirstOnLine(position), !isRecovering else { return }
    let first = position
    let isSign = at(.question) && ahead(1).kind == .question
    let isWord =
      at(.or)
      || at(.name)
        && ["otherwise", "orelse", "fallback"].contains(tree.name(position).lowercased())
    guard isSign || isWord || at(.unknown) && tree.foreign(position) == .or else { return }
    if ahead(1).word == .on || ahead(1).kind == .arrow {
      let sign = here
      found.forget(in: sign)
      found.unexpected(
        "transitions are separated by a line break or `;`", at: sign,
        fix: Diagnostic.Fix("write `;`", [Diagnostic.Edit(sign, ";")]))
      return leaf(.error)
    }
    let isLonger = isSign || isWord && ahead(1).word == .else
    let last = isLonger ? ahead(1) : current
    let next = ahead(isLonger ? 2 : 1)
    guard next.kind == .name, !tree.hasLineBreak(before: next) else { return }
    let span = Source.Span(file: tree.file, start: tree.tokens[first].start, end: last.end)
    found.forget(in: span)
    found.unexpected(
      "what is done where the first is refused follows `else`", at: span,
      fix: Diagnostic.Fix("write `else`", [Diagnostic.Edit(span, "else")]))
    if isLonger { leaf(.error) }
    tree.tokens[position].kind = .name
    tree.tokens[position].word = .else
    current = tree.tokens[position]
  }

  /// `requires c otherwise X`, `requires c -> X`, `locked when c, X`: reports what is written for `else`,
  /// and reads it as that.
  mutating func elseAfterCondition() {
    let next = ahead(1)
    let isSign =
      (at(.arrow) || at(.comma)) && next.kind == .name && !tree.hasLineBreak(before: next)
      && (next.word == .none || next.word == .else)
    if isSign, !isFirstOnLine(position), !isRecovering {
      let gap = Source.Span(file: tree.file, start: lastEnd.start, end: here.end)
      if next.word == .else {
        correct("where to go instead follows `else` alone", to: "")
        return
      }
      unexpected(
        "where to go instead follows `else`", at: here,
        fix: Diagnostic.Fix("write `else`", [Diagnostic.Edit(gap, " else")], isSafe: false))
      tree.tokens[position].kind = .name
      tree.tokens[position].word = .else
      current = tree.tokens[position]
    } else {
      elseInOtherWords()
    }
  }

  /// `a = b` between arguments, `self.a`, `x.a`: what other languages write for a label or a parameter.
  mutating func argumentInOtherWords() {
    guard at(.name), !isRecovering else { return }
    if ahead(1).kind == .equals, ahead(2).kind != .equals {
      let sign = Source.Span(file: tree.file, start: ahead(1).start, end: ahead(1).end)
      let gap = Source.Span(file: tree.file, start: current.end, end: ahead(1).end)
      guard mayReport else { return }
      found.unexpected(
        "a label is followed by `:`", at: sign,
        fix: Diagnostic.Fix("write `:`", [Diagnostic.Edit(gap, ":")]))
      leaf(.argLabel)
      return take()
    }
    if ahead(1).kind == .dot, ahead(2).kind == .name, ahead(3).kind != .dot,
      LetterCase.upper.accepts(tree.text(of: current)),
      LetterCase.lower.accepts(tree.text(of: ahead(2)))
    {
      return correct(
        "a case is written without its enum: `.\(tree.text(of: ahead(2)))`", to: "")
    }
    guard ahead(1).kind == .dot, ahead(2).kind == .name,
      ahead(3).kind == .comma || ahead(3).kind == .rightParenthesis,
      LetterCase.lower.accepts(tree.text(of: current))
    else { return }
    let gap = Source.Span(file: tree.file, start: here.start, end: ahead(1).end)
    let right = tree.text(of: ahead(2))
    unexpected(
      "a parameter is named alone: `\(right)`", at: gap,
      fix: Diagnostic.Fix(
        "remove it", [Diagnostic.Edit(gap, "")],
        isSafe: ["self", "this"].contains(tree.text(of: current))))
    for _ in 0..<2 { leaf(.error) }
  }

  /// `\(a)`: a parameter needs no interpolation. Reports that, skips what opens it, and returns true.
  mutating func interpolation() -> Bool {
    guard at(.leftParenthesis), ahead(1).kind == .name, ahead(2).kind == .rightParenthesis,
      here.start > 0, tree.source.bytes[Int(here.start) - 1] == UInt8(ascii: "\\")
    else { return false }
    let whole = Source.Span(file: tree.file, start: here.start - 1, end: ahead(2).end)
    let right = tree.text(of: ahead(1))
    found.forget(in: whole)
    found.unexpected(
      "a parameter is named alone: `\(right)`", at: whole,
      fix: Diagnostic.Fix("write `\(right)`", [Diagnostic.Edit(whole, right)]))
    leaf(.error)
    return true
  }

  /// `route cover cart(id: Int)`: reads the kind, and returns its token.
  mutating func kindAfterRoute(_ node: Int) -> Int? {
    let next = ahead(2)
    guard ahead(1).word.isRouteKind, next.kind == .name, next.word == .none,
      !tree.hasLineBreak(before: next), LetterCase.lower.accepts(tree.text(of: next))
    else { return nil }
    start(node, .route)
    let kind = position
    leaf(.routeKind)
    name("a name for the route")
    return kind
  }

  /// Reports that the kind at token `kind`, which was read before the name, belongs after the route's
  /// name and parameters.
  mutating func kindBelongsAfterName(_ kind: Int) {
    guard !isRecovering else { return }
    let (word, name) = (tree.span(token: kind), tree.tokens[kind + 1])
    let gap = Source.Span(file: tree.file, start: word.start, end: name.start)
    let text = tree.text(of: tree.tokens[kind])
    found.unexpected(
      "a route's kind follows its name: `route \(self.text(from: kind + 1)): \(text)`", at: word,
      fix: Diagnostic.Fix(
        "move it after the name", [Diagnostic.Edit(gap, ""), Diagnostic.Edit(lastEnd, ": \(text)")])
    )
  }

  /// `-> a else` with nothing after it: reports it, and returns true.
  mutating func nothingAfterElse() -> Bool {
    guard taken > 0, tree.tokens[taken - 1].word == .else,
      at(.rightBrace) || isFirstOnLine(position),
      !isRecovering
    else { return false }
    let word = tree.span(token: taken - 1)
    let start = taken > 1 ? tree.tokens[taken - 2].end : word.start
    let gap = Source.Span(file: tree.file, start: start, end: word.end)
    found.unexpected(
      "nothing follows `else`", at: word,
      notes: ["write where to go then, or `stay`"],
      fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(gap, "")], isSafe: false))
    return true
  }

  /// True iff `%` follows the current number.
  var isPercent: Bool {
    Int(current.end) < tree.source.bytes.count
      && tree.source.bytes[Int(current.end)] == UInt8(ascii: "%")
  }

  /// `50%`: reports it, with its sign.
  mutating func percentDetent(_ number: String) {
    let span = Source.Span(file: tree.file, start: here.start, end: here.end + 1)
    found.forget(in: span)
    let digits = number.utf8.count == 1 ? "0\(number)" : number
    let right = number == "100" ? "large" : "fraction(0.\(digits))"
    found.unexpected(
      "a share of the height is written `\(right)`", at: span,
      fix: Diagnostic.Fix("write `\(right)`", [Diagnostic.Edit(span, right)], isSafe: false))
    leaf(.error)
  }
}
