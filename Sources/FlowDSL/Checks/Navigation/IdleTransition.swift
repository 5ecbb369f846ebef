extension Rule {
  /// F418
  static let idleTransition = Rule(
    418, "idle-transition", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
