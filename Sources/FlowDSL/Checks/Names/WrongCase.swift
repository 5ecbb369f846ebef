extension Rule {
  /// F203
  static let wrongCase = Rule(
    203, "wrong-case", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
