extension Rule {
  /// F504
  static let trap = Rule(
    504, "trap", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
