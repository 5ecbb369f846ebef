extension HabitTable {
  /// Routes, mounts and other members, up to their braces.
  static let members: [Habit] =
    modifiers + [
      Habit(
        "^ . . . name", "a group's routes are taken in by `use $4`", at: "1-3", ["1-3>": "use "],
        read: [1: .word(.use), 2: .out, 3: .out]),
      Habit(
        "^ - name : name", "a coordinator is mounted by a word: `$m $2: $4`",
        fix: "write `$m`", ["1>": "$m "]),
      rootCalled,
    ] + routes + mounts

  private static let routes: [Habit] = [
    Habit(
      "^ @kind route ^ name (..)? :", "a route's kind follows its name", ["1>": ""], read: [1: .out]
    ),
    Habit(
      "^ @kind route ^ name (..)?", "a route's kind follows its name: `route $3$4: $1`",
      fix: "move it after the name", ["1>": "", "4|": ": $1"], read: [1: .leaf(.routeKind)]),
    Habit(
      "^ @kind lower ^ (..)? !:", "a route's kind follows its name: `route $2$3: $1`",
      fix: "move it after the name", ["1": "route", "3|": ": $1"],
      read: [1: .words(.route, leaf: .routeKind)]
    ) { match, _ in
      match.word(1) != .root || !match.has(3)
        || match.tree.tokens[match.captures[2].lowerBound + 2].kind == .colon
    },
    Habit(
      "root name ^ (..", "the root is given no arguments here",
      notes: ["give them where the coordinator is mounted, or give its parameters defaults"],
      fix: "remove them", ["3": ""], isSafe: false, read: [3: .out]),
    Habit(
      "route @kind ^ lower (..)?", "a route's kind follows its name: `route $3$4: $2`", at: "2",
      fix: "move it after the name", ["2>": "", "4|": ": $2"], read: [2: .leaf(.routeKind)]),
    Habit(
      "route name : ^ (..", "parameters stand right after the name", at: "3", ["<3>": ""],
      read: [3: .out]),
    Habit(
      "route name ( @kind ^ )", "a route's kind follows `:`", at: "3", ["<3-5": ": $4"],
      read: [3: .out, 4: .leaf(.routeKind, in: .route), 5: .out]),
    Habit(
      "route name (..)? ^ -> @kind {", "a route's kind follows `:`", ["<4": ":"],
      read: [4: .sign(.colon)]),
    Habit(
      "route name (..)? ^ -> upper :? @kind?", "what a route answers is a clause: `returns $5`",
      at: "4-5", read: [4: .out, 5: .out], by: answerBeforeBraces),
    Habit(
      "route name (..)? ^ =|as name", "a route's kind follows `:`", ["<4": ":"],
      read: [4: .sign(.colon)]),
    Habit(
      "route name (..)? ^ @kind !word", "a route's kind follows `:`", fix: "insert `:`",
      ["3|": ":"], read: [4: .leaf(.routeKind, in: .route)]),
    Habit("route name ^ [..", "parameters stand in parentheses: ") { match, correction in
      let tokens = match.captures[2]
      let isClosed = match.tree.tokens[tokens.upperBound - 1].kind == .rightBracket
      let list = "(\(match.text(3).dropFirst().dropLast(isClosed ? 1 : 0)))"
      guard match.tree.tokens[min(tokens.lowerBound + 2, match.end)].kind == .colon else {
        return false
      }
      correction.message += "`\(list)`"
      correction.fix = Diagnostic.Fix(
        "write `\(list)`", [Diagnostic.Edit(match.span("<3"), list)], isSafe: isClosed)
      if isClosed {
        correction.readings = [
          (tokens.lowerBound, .sign(.leftParenthesis)),
          (tokens.upperBound - 1, .sign(.rightParenthesis)),
        ]
      }
      return true
    },
  ]

  /// `route pick -> Int: sheet {`: the type goes into the braces.
  private static let answerBeforeBraces: Habit.Finish = { match, correction in
    let clause = "returns \(match.text(5))"
    let end = match.isBeforeBrace ? match.tree.tokens[match.end].end : match.span("7|").start
    let place = Source.Span(file: match.tree.file, start: end, end: end)
    let text = match.isBeforeBrace ? " \(clause)" : " { \(clause) }"
    let builtIn = ["Bool", "Int", "Double", "String", "UUID", "URL"]
    correction.fix = Diagnostic.Fix(
      "write `\(clause)`",
      [Diagnostic.Edit(match.span("<4-5"), ""), Diagnostic.Edit(place, text)],
      isSafe: builtIn.contains(match.text(5)))
    return true
  }

  private static let mounts: [Habit] = [
    Habit(
      "@mount ^ upper : lower", "a mount's name comes before its coordinator: `$4: $2`", at: "2-4",
      ["2-4": "$4: $2"]),
    Habit(
      "@mount name ^ =|-> upper", "a mount's coordinator follows `:`", ["<3": ":"],
      read: [3: .sign(.colon)]),
    Habit(
      "@mount name ^ upper", "a mount's coordinator follows `:`", fix: "insert `:`", ["2|": ":"],
      read: [3: .leaf(.name, in: .mount)]),
    Habit(
      "@mount name :? name? ^ ( sheet|cover|popover )", "", at: "5-7",
      read: [5: .out, 6: .out, 7: .out]
    ) { match, correction in styleInBraces(match, 6, "5-7", &correction) },
    Habit(
      "@mount name :? name? (..)? ^ :|as name", "", at: "6-7", read: [6: .out, 7: .out]
    ) { match, correction in
      hasCoordinator(match, &correction) && styleInBraces(match, 7, "6-7", &correction)
    },
    Habit(
      "@mount name :? name? (..)? ^ when|if|unless boolean?", "", at: "6-7",
      read: [6: .out, 7: .out]
    ) {
      match, correction in
      let condition = match.has(7) ? match.text(7) : "…"
      let clause = "{ starts when \(match.text(6) == "unless" ? "not " : "")\(condition) }"
      correction.message = "a flow's condition is a clause: `\(clause)`"
      if match.has(7), !match.isBeforeBrace {
        correction.fix = Diagnostic.Fix(
          "write `\(clause)`", [Diagnostic.Edit(match.span("6-7"), clause)])
      }
      return true
    },
    Habit(
      "@mount name :? name? (..)? ^ ,? @clause rest?",
      "the clauses of a mount are written in braces", at: "6-8",
      read: [6: .out, 7: .out, 8: .out], by: clausesWithoutBraces),
  ]

  /// How a mount is shown, which is element `number`, belongs in braces, or is not needed.
  private static func styleInBraces(
    _ match: HabitMatch, _ number: Int, _ place: String, _ correction: inout Correction
  ) -> Bool {
    let (style, mount) = (match.word(number), match.word(1))
    let rest = match.span("<\(place)")
    if style.isRouteKind, mount != .modal || style == .sheet {
      correction.message =
        mount == .modal
        ? "a modal is a sheet by itself"
        : "a `\(mount.text)` is shown as such; `sheet`, `cover` and `popover` are for a `modal`"
      correction.fix = Diagnostic.Fix(
        "remove it", [Diagnostic.Edit(rest, "")], isSafe: mount == .modal)
      return true
    }
    let isStyle = style == .cover || style == .popover
    let hasBraces = match.isBeforeBrace
    var edits = [Diagnostic.Edit(rest, hasBraces || !isStyle ? "" : " { \(style.text) }")]
    if hasBraces, isStyle {
      let brace = match.tree.tokens[match.end]
      let inside = Source.Span(file: match.tree.file, start: brace.end, end: brace.end)
      edits.append(Diagnostic.Edit(inside, " \(style.text)"))
    }
    correction.message =
      isStyle
      ? "the presentation of a mount is a clause: `{ \(style.text) }`"
      : "the clauses of a mount are written in braces"
    correction.fix = Diagnostic.Fix("write it in braces", edits)
    return true
  }

  /// True iff the mount has a coordinator if it has a colon.
  private static let hasCoordinator: Habit.Finish = { match, _ in match.has(3) == match.has(4) }

  /// `tab a: A, title "A"`, `flow a: A starts when c`.
  private static let clausesWithoutBraces: Habit.Finish = { match, correction in
    let tree = match.tree
    let tokens = match.captures[5].lowerBound..<match.captures[7].upperBound
    let isSimple = tokens.allSatisfy {
      ![.leftBrace, .rightBrace, .leftParenthesis, .arrow].contains(tree.tokens[$0].kind)
    }
    guard isSimple, hasCoordinator(match, &correction) else { return false }
    let commas = tokens.dropFirst().filter { tree.tokens[$0].kind == .comma }
    correction.fix = Diagnostic.Fix(
      "write them in braces",
      [Diagnostic.Edit(match.span("<6>"), " { ")]
        + commas.map { Diagnostic.Edit(tree.span(token: $0), "") }
        + [Diagnostic.Edit(match.span("8|"), " }")])
    return true
  }

  /// Kinds of routes.
  static let routeKinds: [Habit] = [
    Habit(
      "route name (..)? : ^ . @kind", "a kind is written without a dot", ["5": ""], read: [5: .out]),
    Habit(
      "route name (..)? : ^ name @kind", "a kind is one word: `$6`", ["5>": ""], read: [5: .out]),
    Habit(
      "route name (..)? :? @kind ^ ,|/|or? @kind", "a route has one kind", at: "6-7",
      notes: ["a transition may show it in another way: `-> a as $7`"], read: [6: .out, 7: .out]),
    called(.cover, "fullscreencover|fullscreen|covers|full", in: kind),
    Habit(
      "route name (..)? : ^ ~modal",
      "`modal` mounts a coordinator; a route is shown as `sheet` or `cover`", ["5": "sheet"],
      isSafe: false, read: [5: .word(.sheet)]),
    called(.dialog, "actionsheet|confirmationdialog", in: kind),
    called(.dialog, "confirm", in: kind, isSafe: false),
    called(.alert, "uialert|alertdialog|alerts|alertcontroller", in: kind),
    called(.alert, "uialertcontroller", in: kind, isSafe: false),
    called(.popover, "popovers|uipopoverpresentationcontroller", in: kind),
    called(
      .sheet, "sheets|bottomsheet|formsheet|pagesheet", in: kind,
      ", or `cover` where it fills the screen"),
    called(
      .sheet, "present|presented", in: kind, isSafe: false, ", or `cover` where it fills the screen"
    ),
    called(
      .push, "pushed|navigate|navigation|stack|show|detail", in: kind, ", and may be left out"),
    called(.root, "start|initial", in: kind),
    called(.root, "main|home|first", in: kind, isSafe: false),
    Habit(
      "route name (..)? : ^ ~child|detour|tab|flow|column|embed",
      "`$5` mounts a coordinator; it is not a kind of route",
      notes: ["write `$5 NAME: COORDINATOR` in the coordinator"], read: [5: .stand]),
  ]

  private static let kind = "route name (..)? :"

  /// Kinds after `as`.
  static let presentations: [Habit] = [
    called(.cover, "fullscreencover|fullscreen", in: "… as"),
    Habit(
      "… as ^ ~alert|uialertcontroller",
      "an alert or dialog is declared as one, and always shown so",
      notes: ["write `route NAME: alert`"], read: [3: .stand]),
    Habit(
      "… as ^ ~dialog|actionsheet|confirmationdialog",
      "an alert or dialog is declared as one, and always shown so",
      notes: ["write `route NAME: dialog`"], read: [3: .stand]),
    called(.sheet, "modal|present", in: "… as", isSafe: false),
  ]
}

extension HabitMatch {
  /// The token after the pattern's.
  var end: Int { tree.skippingComments(captures[captures.count - 1].upperBound) }

  /// True iff a `{` follows.
  var isBeforeBrace: Bool { tree.tokens[end].kind == .leftBrace }
}
