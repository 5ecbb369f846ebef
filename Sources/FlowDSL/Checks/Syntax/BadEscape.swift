extension Rule {
  /// F104
  static let badEscape = Rule(
    104, "bad-escape", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
