import FlowRuntime

/// An enum as other languages write it: reported once for each, with a fix for all of it.
private struct EnumHabit {
  /// The message, and its place.
  private(set) var message: String?
  private(set) var span: Source.Span?
  /// True iff the first that was noted is that a comma is missing.
  private(set) var isComma = false
  private var edits: [Diagnostic.Edit] = []
  private var isSafe = true

  /// Notes `message` at `span`, which `edit` corrects, certainly if it is safe. The first message
  /// is that of all.
  mutating func note(
    _ message: String, at span: Source.Span, _ edit: Diagnostic.Edit, isComma: Bool = false,
    isSafe: Bool = true
  ) {
    self.isSafe = self.isSafe && isSafe
    if self.message == nil {
      self.message = message
      self.span = span
      self.isComma = isComma
    }
    edits.append(edit)
  }

  /// The fix for all of it.
  var fix: Diagnostic.Fix? {
    guard let first = edits.first else { return nil }
    let title =
      if isComma { "insert `,`" } else if edits.allSatisfy({ $0.text.isEmpty }) { "remove it" } else
      {
        edits.count == 1 ? "write `\(first.text)`" : "write names and commas"
      }
    return Diagnostic.Fix(title, edits, isSafe: isSafe)
  }
}

extension Parser {
  /// `"{" NAME { "," NAME } "}"` after the name of an enum.
  mutating func cases(_ node: Int) {
    if passed.contains(where: { $0.parent == .enum }) { return }
    adoptPassed()
    let open = position
    guard eat(.leftBrace) else { return missing("`{` and the enum's cases") }
    var habit = EnumHabit()
    repeat {
      if at(.rightBrace), habit.message != nil { break }
      dropCase(&habit)
      if at(.name), !leaves(.enum, of: node) {
        leaf(.enumCase)
        dropRawValue(&habit)
      } else {
        missing("a case's name")
      }
      endForBrace()
    } while (eat(.comma) || lacksComma(&habit, node)) && !at(.rightBrace)
    report(habit)
    recover(in: .enum, of: node)
    if !eat(.rightBrace) { missingBrace(of: .enum, openedAt: open) }
  }

  private mutating func report(_ habit: EnumHabit) {
    guard let message = habit.message, let span = habit.span else { return }
    let fix = isRecovering ? nil : habit.fix
    if habit.isComma {
      found.expected("`,`", found: message, at: span, fix: fix)
    } else {
      found.unexpected(message, at: span, fix: fix)
    }
  }

  /// `case a` and `.a`, as in Swift.
  private mutating func dropCase(_ habit: inout EnumHabit) {
    if at(.name), ahead(1).kind == .name, tree.name(position) == "case" {
      let gap = Source.Span(file: tree.file, start: here.start, end: ahead(1).start)
      habit.note(
        "enum cases are names separated by commas, without `case`", at: here,
        Diagnostic.Edit(gap, ""))
      leaf(.error)
    }
    if at(.dot), ahead(1).kind == .name {
      habit.note("a case is declared without a dot", at: here, Diagnostic.Edit(here, ""))
      leaf(.error)
    }
  }

  /// `a = 1`, `a: 1`, `a(Int)`: a case is a name alone.
  private mutating func dropRawValue(_ habit: inout EnumHabit) {
    guard at(.equals) || at(.colon) || at(.leftParenthesis), !isFirstOnLine(position) else {
      return
    }
    let (first, end) = (here, lastEnd)
    var isClosed = true
    if at(.leftParenthesis) {
      isClosed = skipBrackets()
    } else {
      let error = begin(.error)
      take()
      if !at(.comma), !at(.rightBrace), !isFirstOnLine(position) { take() }
      finish(error)
    }
    habit.note(
      "an enum case is a name alone, without a value", at: first,
      Diagnostic.Edit(Source.Span(file: tree.file, start: end.start, end: lastEnd.end), ""),
      isSafe: isClosed)
  }

  /// True iff a further case follows without a comma before it.
  private mutating func lacksComma(_ habit: inout EnumHabit, _ node: Int) -> Bool {
    let isBar = at(.unknown) && tree.foreign(position) == .or
    if isBar || at(.semicolon) {
      let sign = here
      let gap = Source.Span(file: tree.file, start: lastEnd.start, end: sign.end)
      let isLast = ahead(1).kind == .rightBrace
      found.forget(in: sign)
      leaf(.error)
      habit.note(
        "enum cases are separated by commas", at: sign, Diagnostic.Edit(gap, isLast ? "" : ","))
      return true
    }
    guard at(.name), !leaves(.enum, of: node) else { return false }
    if beginsDeclaration(ahead(1)) {
      // Of `enum A { a, b c coordinator …`, the `}` is missing or mistaken.
      missing("`}` at the end of the enum")
      return false
    }
    habit.note(foundText, at: missingSpan, Diagnostic.Edit(lastEnd, ","), isComma: true)
    return true
  }
}
