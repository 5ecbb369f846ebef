extension Rule {
  /// F405
  static let unconnectedPath = Rule(
    405, "unconnected-path", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
