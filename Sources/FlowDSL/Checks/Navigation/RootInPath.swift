extension Rule {
  /// F403
  static let rootInPath = Rule(
    403, "root-in-path", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
