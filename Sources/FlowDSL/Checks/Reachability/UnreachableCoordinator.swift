extension Rule {
  /// F502
  static let unreachableCoordinator = Rule(
    502, "unreachable-coordinator", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
