extension Rule {
  /// F311
  static let unmountedCoordinator = Rule(
    311, "unmounted-coordinator", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
