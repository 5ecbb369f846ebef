extension HabitTable {
  /// Claims of policies.
  static let claims: [Habit] =
    [
      Habit("^ requires|require ^ name", "what a claim is about comes first: `X requires $2`"),
      Habit(
        "never|only ^ target", "what a claim is about comes first: `$2 $1 …`", at: "1"
      ) { match, correction in
        if match.word(1) == .never { correction.readings = [(match.captures[0].lowerBound, .out)] }
        return true
      },
      Habit(
        "name .? name? ^ must|always|is|can|may|should", "a claim needs no `$4`", ["4": ""],
        isSafe: false, read: [4: .out]),
      Habit(
        "name .? name? ^ ~before target $", "what comes later stands first: `$5 after $1$2$3`",
        at: "4", ["1-5": "$5 after $1$2$3"], isSafe: false, read: [4: .word(.after)]),
      Habit(
        "… name ^ / name", "a coordinator and its route are joined by `.`", ["3": "."],
        read: [3: .sign(.dot)]),
      Habit(
        "… goes ^ never", "`never` stands before `goes to`", fix: "write `never goes`",
        ["2-3": "never goes"], read: [3: .leaf(.never)]),
      Habit(
        "… goes to … ^ or|and target", "this claim has one target: write another claim for `$6`",
        read: [5: .out, 6: .out]),
      Habit(
        "… goes to … ^ , target $", "this claim has one target: write another claim for `$6`",
        read: [5: .out, 6: .out]),
      Habit(
        "… within int ^ event|events|step|steps|clicks|taps|screens",
        "`within` takes a number alone: the events", ["<4": ""], read: [4: .out]),
    ] + [
      meant("needs|require|when|if", .requires), meant("follows|behind", .after),
      meant("reaches|lead", .leads), meant("go|navigates", .goes),
    ]

  /// A row for `words` that mean `keyword` after the subject of a claim.
  private static func meant(_ words: String, _ keyword: Keyword) -> Habit {
    Habit(
      HabitPattern(stringLiteral: "name .? name? ^ ~\(words)"),
      "expected `requires`, `after`, `goes to`, `never goes to`, `leads to`, `only from` or "
        + "`within`, found `$4`", ["4": keyword.text], isSafe: false, as: .expected)
  }
}
