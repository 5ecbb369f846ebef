extension Rule {
  /// F412
  static let unansweredQuestion = Rule(
    412, "unanswered-question", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
