extension Rule {
  /// F307
  static let emptyCoordinator = Rule(
    307, "empty-coordinator", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
