extension Rule {
  /// F703
  static let duplicateDetent = Rule(
    703, "duplicate-detent", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
