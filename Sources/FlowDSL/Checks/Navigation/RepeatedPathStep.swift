extension Rule {
  /// F404
  static let repeatedPathStep = Rule(
    404, "repeated-path-step", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
