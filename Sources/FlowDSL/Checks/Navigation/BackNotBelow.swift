extension Rule {
  /// F407
  static let backNotBelow = Rule(
    407, "back-not-below", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
