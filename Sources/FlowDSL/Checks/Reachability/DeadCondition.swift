extension Rule {
  /// F507
  static let deadCondition = Rule(
    507, "dead-condition", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
