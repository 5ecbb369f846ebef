extension Rule {
  /// F702
  static let emptyFraction = Rule(
    702, "empty-fraction", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
