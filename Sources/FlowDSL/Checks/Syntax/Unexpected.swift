extension Rule {
  /// F106
  static let unexpected = Rule(
    106, "unexpected", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
