extension Rule {
  /// F419
  static let idleResume = Rule(
    419, "idle-resume", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
