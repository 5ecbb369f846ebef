/// The table of habits. A row is tried in the clauses of the blocks that list it, in this order:
/// the rows of one kind of clause before those that many share.
enum HabitTable {
  /// The rows for the clauses that begin in `block`.
  static func rows(in block: Block) -> [[Habit]] {
    switch block {
    case .file: [declarations, coordinatorKinds, parameters, values, words]
    case .app: [apps, lists, words]
    case .members:
      [commas, members, routeKinds, parameters, values, transitions, actions, presentations, words]
    case .route:
      [
        commas, clauses, detents, parameters, values, transitions, actions, presentations, lists,
        words,
      ]
    case .mount:
      [commas, mountClauses, clauses, detents, values, actions, presentations, lists, words]
    case .scenario: [commas, steps, values, lists, actions, presentations, words]
    case .policy: [commas, claims, values, words]
    case .lint: [commas, settings, words]
    case .enum: []
    }
  }

  /// The rows for words that mean no keyword: tried where nothing else is said about the word.
  static func advice(in block: Block) -> [[Habit]] {
    switch block {
    case .file: [adviceInFiles]
    case .members: [actionsWithoutArrow, adviceInMembers]
    case .route: [actionsWithoutArrow, adviceInRoutes]
    case .scenario: [adviceInScenarios]
    case .app, .mount, .policy, .lint, .enum: []
    }
  }

  /// A row for `words`, the last element of `pattern`, that are called `keyword` here.
  static func called(
    _ keyword: Keyword, _ words: String, in pattern: String, isSafe: Bool = true,
    _ rest: String = ""
  ) -> Habit {
    let pattern = HabitPattern(stringLiteral: "\(pattern) ^ ~\(words)")
    let word = "\(pattern.mark)"
    return Habit(
      pattern, "`$\(word)` is called `\(keyword.text)`\(rest)", [word: keyword.text],
      isSafe: isSafe, read: [pattern.mark: .word(keyword)])
  }
}
