extension Rule {
  /// F605
  static let ambiguousLink = Rule(
    605, "ambiguous-link", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
