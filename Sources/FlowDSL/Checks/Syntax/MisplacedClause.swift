extension Rule {
  /// F109
  static let misplacedClause = Rule(
    109, "misplaced-clause", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
