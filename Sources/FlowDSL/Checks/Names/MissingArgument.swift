extension Rule {
  /// F204
  static let missingArgument = Rule(
    204, "missing-argument", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
