extension Rule {
  /// F306
  static let duplicateMount = Rule(
    306, "duplicate-mount", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
