extension Rule {
  /// F601
  static let badPattern = Rule(
    601, "bad-pattern", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
