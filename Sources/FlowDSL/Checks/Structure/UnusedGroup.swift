extension Rule {
  /// F321
  static let unusedGroup = Rule(
    321, "unused-group", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
