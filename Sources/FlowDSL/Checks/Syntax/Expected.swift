extension Rule {
  /// F105
  static let expected = Rule(
    105, "expected", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
