extension Rule {
  /// F316
  static let tooManyTabs = Rule(
    316, "too-many-tabs", .warning, limit: 5,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
