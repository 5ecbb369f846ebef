extension Rule {
  /// F503
  static let deadEnd = Rule(
    503, "dead-end", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
