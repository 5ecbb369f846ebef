extension HabitTable {
  /// Declarations that files do not have.
  static let adviceInFiles: [Habit] = [
    Habit(
      "^ word ->", "unexpected `$1` in $b",
      notes: ["a transition stands in its route's braces: `route $1 { -> … }`"])
  ]

  /// Members that coordinators do not have.
  static let adviceInMembers: [Habit] = [
    Habit(
      "^ word (|{", "unexpected `$1` in $b",
      notes: ["a route begins with its word: `public route $1`"]
    ) {
      match, _ in
      let token = match.captures[0].lowerBound
      return token > 0 && match.tree.tokens[token - 1].word == .public
    },
    Habit(
      "^ word ->", "unexpected `$1` in $b",
      notes: ["a transition stands in its route's braces: `route $1 { -> … }`"]),
    Habit(
      "^ word : upper", "unexpected `$1` in $b",
      notes: ["a coordinator is mounted by a word: `$m $1: $3`"]
    ) { match, _ in match.tree.hasLineBreak(before: match.tree.tokens[match.stop.token]) },
    property,
  ]

  /// Clauses that routes do not have.
  static let adviceInRoutes: [Habit] = [
    Habit("^ word (..)? ->|when", "", by: eventWithoutOn),
    Habit(
      "^ route string", "unexpected `route` in $b",
      notes: ["a route has a name, and a URL by a clause: `link $2`"]),
    Habit(
      "^ push|replace|sheet|alert|dialog", "unexpected `$1` in $b",
      notes: ["a route's kind stands after its name: `route a: $1`"]),
    Habit(
      "^ word : name", "unexpected `$1` in $b",
      notes: ["a parameter is declared after the route's name: `($1: $3)`"]),
    property,
  ]

  /// Steps that scenarios do not have.
  static let adviceInScenarios: [Habit] = [
    Habit("^ word $", "unexpected `$1` in $b", notes: [event], by: isForeign),
    Habit("^ word (", "unexpected `$1` in $b", notes: [event], by: isForeign),
    Habit(
      "^ present|push|show|replace|flow|column word $",
      "an event of the screen in front is sent: `send $2`", at: "1", ["1": "send"], isSafe: false,
      read: [1: .word(.send)]),
    Habit(
      "expect ^ word (..)?", "an expectation says what it is about, such as `expect at $2$3`",
      notes: ["a sheet is expected by `expect sheet $2`, a tab by `expect tab $2`"],
      fix: "write `at`", ["|2": "at "], isSafe: false, read: [2: .stand]),
  ]

  private static let event = "an event of the screen in front is sent: `send $1`"

  private static let isForeign: Habit.Finish = { match, _ in
    match.stop.block.habits[match.text(1).lowercased()] == nil
  }

  private static let property = Habit(
    "^ let|var|val|const|final|late", "unexpected `$1` in $b",
    notes: ["a parameter is declared after the route's name: `route a(id: Int)`"])

  /// Actions without an arrow before them.
  static let actionsWithoutArrow: [Habit] = [
    Habit(
      "^ back|dismiss|finish|resume|return|reset|remove", "an action follows an arrow: `-> $1`",
      fix: "write `->`", ["|1": "-> "], by: isAlone),
    Habit(
      "^ navigate|goto|go|push|present name", "an action follows an arrow: `-> $2`",
      fix: "write `->`", ["1>": "-> "], by: isAlone),
  ]

  /// After another action on its line, `else` or `then` may be missing.
  private static let isAlone: Habit.Finish = { match, correction in
    let token = match.captures[0].lowerBound
    if match.captures.count > 1, match.word(1) != .navigate, match.word(2) != .none { return false }
    let before = match.tree.tokens[max(0, token - 1)].kind
    let isAlone =
      match.tree.hasLineBreak(before: match.tree.tokens[token]) || before == .leftBrace
      || before == .semicolon
    if !isAlone {
      correction.notes = ["within the action before it, it follows `then` or `else`"]
      correction.fix?.isSafe = false
    }
    return true
  }

  /// `success -> x` in a route: an event begins with `on`.
  private static let eventWithoutOn: Habit.Finish = { match, correction in
    let name = match.tree.name(match.captures[0].lowerBound)
    let isPrefixed = name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
    let event = isPrefixed ? LetterCase.lower.apply(to: String(name.dropFirst(2))) : name
    correction.message = "an event's transition begins with `on`: `on \(event) -> …`"
    correction.fix =
      isPrefixed
      ? Diagnostic.Fix(
        "write `on \(event)`", [Diagnostic.Edit(match.span("1"), "on \(event)")], isSafe: false)
      : Diagnostic.Fix("write `on`", [Diagnostic.Edit(match.span("|1"), "on ")], isSafe: false)
    return true
  }
}
