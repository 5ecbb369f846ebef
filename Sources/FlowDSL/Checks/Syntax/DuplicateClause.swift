extension Rule {
  /// F108
  static let duplicateClause = Rule(
    108, "duplicate-clause", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
