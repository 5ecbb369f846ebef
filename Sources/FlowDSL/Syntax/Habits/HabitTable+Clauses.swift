extension HabitTable {
  /// Clauses of routes and mounts.
  static let clauses: [Habit] =
    [
      Habit(
        "^ ~hidesbottombarwhenpushed|hidestabbar|hidetabbar|tabbarhidden =|:? true?",
        "`$1` is written `hides tabs`", at: "1", ["1-3": "hides tabs"],
        read: [1: .words(.hides, .tabs), 2: .out, 3: .out]),
      Habit(
        "^ ~analytics|tracking|screenname|trackingname string",
        "a value of a route that the app reads is a `meta`: `meta $1 …`",
        notes: ["declare it at the top of a file: `meta $1: String`"],
        fix: "write `meta`", ["|1": "meta "], isSafe: false),
      Habit(
        "meta name ^ :",
        "`meta $2: …` belongs in a file, outside of braces; a route says `meta $2 VALUE`",
        as: .misplacedClause),
      Habit(
        "meta name ^ =", "the value of a `meta` follows its name, without `=`", ["<3": ""],
        read: [3: .out]),
      Habit(
        "locked|shown|starts ^ : word|not", "a condition follows `when`: `$1 when …`",
        ["2": " when"],
        read: [2: .word(.when)]),
      Habit(
        "locked|shown|starts ^ if|where|while", "`$2` is written `when`", ["2": "when"],
        read: [2: .word(.when)]),
      Habit(
        "locked|shown|starts ^ unless", "`$2` is written `when not`", ["2": "when not"],
        isSafe: false,
        read: [2: .word(.when)]),
      Habit(
        "locked else target ^ when boolean", "`$4 $5` stands before `else`", at: "4-5",
        fix: "move it", ["1|": " $4 $5", "<4-5": ""], read: [4: .moved]),
    ] + links + guards

  /// Clauses of mounts alone.
  static let mountClauses: [Habit] = [
    Habit(
      "^ when boolean", "a flow's condition is written `starts when`", fix: "write `starts when`",
      ["|1": "starts "], read: [1: .words(.starts, .when)])
  ]

  private static let links: [Habit] = [
    Habit(
      "^ keep link string (..)? in? upper?", "`keep` stands at the end of a link",
      fix: "move it to the end", ["1>": "", "6|": " keep"], read: [1: .out]),
    Habit(
      "link string (..)? keep|as? detour? ^ from|on|at|within|inside|under|for|of upper",
      "the coordinator that a link opens in follows `in`", ["6": "in"],
      read: [6: .word(.in), 6: .moved]
    ) { match, correction in
      correction.fix?.isSafe = match.word(6) != .from
      return true
    },
    Habit(
      "link string in name ^ (..)", "the arguments of a link stand right after its pattern",
      fix: "move it", ["2|": " $5", "<5": ""], read: [5: .moved]),
    Habit(
      "link string (..)? keep|as detour? ^ in name", "`$6 $7` stands before how the link opens",
      at: "6-7", fix: "move it", ["3|": " $6 $7", "<6-7": ""], read: [6: .moved]),
  ]

  private static let guards: [Habit] = [
    Habit(
      "requires|locked when? boolean ^ ->|, else", "where to go instead follows `else` alone",
      ["4": ""], read: [4: .out]),
    Habit(
      "… requires|when boolean ^ , not? word ->|else|,|and|or",
      "conditions that must all hold are joined by `and`", ["<4": " and"], isSafe: false,
      read: [4: .word(.and)]),
    Habit(
      "requires|locked when? boolean ^ ->|, word", "where to go instead follows `else`",
      ["<4": " else"], isSafe: false, read: [4: .word(.else)]),
    Habit(
      "requires|locked … else ^ -> name", "an arrow is not needed after `else`", ["4": ""],
      read: [4: .out]),
    Habit(
      "requires|locked … else ^ (..)", "a target is written without parentheses", at: "4(",
      fix: "remove them", ["<4(>": " ", "4)": ""], read: [4: .inside], by: isOnePlace),
  ]

  /// True iff element 4 is a place in parentheses.
  private static let isOnePlace: Habit.Finish = { match, _ in
    let inside = match.captures[3].dropFirst().dropLast()
    return inside.first.map(match.tree.endOfTarget) == inside.upperBound
  }

  /// Heights of sheets.
  static let detents: [Habit] = [
    Habit(
      "detents|selected … ^ ~small", "there is no `small` detent; give its height in points",
      ["3": "height(240)"], isSafe: false, read: [3: .stand]),
    Habit(
      "detents|selected … ^ ~extralarge|xlarge", "`$3` is called `large`", ["3": "large"],
      read: [3: .stand]),
    Habit(
      "detents|selected … ^ ~big|expanded", "`$3` is called `large`", ["3": "large"], isSafe: false,
      read: [3: .stand]),
    Habit(
      "detents|selected … ^ ~content|auto|automatic|intrinsic",
      "`$3` is called `fit`: as high as its content", ["3": "fit"], read: [3: .stand]),
    Habit(
      "detents|selected … ^ ~custom", "`$3` is called `fit`: as high as its content", ["3": "fit"],
      isSafe: false, read: [3: .stand]),
    Habit(
      "detents|selected … ^ ~half", "`half` is called `medium`", ["3": "medium"], read: [3: .stand]),
    Habit(
      "detents|selected … ^ ~fullscreen|full|cover",
      "`$3` is not a detent; a full-screen presentation is a `cover`",
      notes: ["write `: cover` after the route, or the clause `cover` in a modal's braces"],
      read: [3: .stand]
    ) { match, correction in
      correction.fix = coverForDetent(match)
      return true
    },
    Habit("detents|selected … ^ int %", "", at: "3-4", read: [3: .stand]) { match, correction in
      let digits = match.text(3)
      let share = digits.utf8.count == 1 ? "0\(digits)" : digits
      let right = digits == "100" ? "large" : "fraction(0.\(share))"
      correction.message = "a share of the height is written `\(right)`"
      correction.fix = Diagnostic.Fix(
        "write `\(right)`", [Diagnostic.Edit(match.span("3-4"), right)], isSafe: false)
      return true
    },
    Habit(
      "detents|selected … ^ int", "a height is written `height($3)`", ["3": "height($3)"],
      read: [3: .stand]),
    Habit(
      "detents|selected … ^ float", "a fraction is written `fraction($3)`", ["3": "fraction($3)"],
      read: [3: .stand]),
    Habit(
      "detents|selected … ^ . medium|large|fit", "a detent is written without a dot", ["3": ""],
      read: [3: .out]),
  ]

  /// `detents fullscreen` with its intended meaning: a modal's clause `cover`, a route's kind
  /// `cover`. Among other detents it is removed.
  private static func coverForDetent(_ match: HabitMatch) -> Diagnostic.Fix? {
    let tree = match.tree
    let token = match.captures[2].lowerBound
    guard match.word(1) == .detents else { return nil }
    let isFirst = !match.has(2)
    guard isFirst, tree.tokens[tree.next(token)].kind != .comma else {
      var word = tree.span(token: token)
      if isFirst {
        word.end = tree.tokens[tree.next(tree.next(token))].start
      } else {
        guard tree.tokens[token - 1].kind == .comma else { return nil }
        word.start = tree.tokens[token - 1].start
      }
      return Diagnostic.Fix("remove it", [Diagnostic.Edit(word, "")], isSafe: false)
    }
    let clause = match.span("1-3")
    guard let owner = tree.nodes.lastIndex(where: { $0.kind == .route || $0.kind == .mount })
    else { return nil }
    if tree.nodes[owner].kind == .mount {
      return Diagnostic.Fix("write `cover`", [Diagnostic.Edit(clause, "cover")])
    }
    guard let kind = tree.nodes[owner...].first(where: { $0.kind == .routeKind }) else {
      return nil
    }
    return Diagnostic.Fix(
      "make it a `cover`",
      [
        Diagnostic.Edit(tree.span(token: Int(kind.first)), "cover"),
        Diagnostic.Edit(deleting: clause, from: tree.source),
      ])
  }
}
