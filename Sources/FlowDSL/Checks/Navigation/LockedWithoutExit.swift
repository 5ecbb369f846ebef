extension Rule {
  /// F416
  static let lockedWithoutExit = Rule(
    416, "locked-without-exit", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
