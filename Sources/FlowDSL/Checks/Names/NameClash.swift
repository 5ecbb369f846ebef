extension Rule {
  /// F209
  static let nameClash = Rule(
    209, "name-clash", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
