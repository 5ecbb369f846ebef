extension Rule {
  /// F315
  static let duplicateTabTitle = Rule(
    315, "duplicate-tab-title", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
