extension Rule {
  /// F103
  static let unterminatedString = Rule(
    103, "unterminated-string", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
