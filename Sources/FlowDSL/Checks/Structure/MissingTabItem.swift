extension Rule {
  /// F314
  static let missingTabItem = Rule(
    314, "missing-tab-item", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
