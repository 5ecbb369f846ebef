extension Rule {
  /// F408
  static let checkpointNotBelow = Rule(
    408, "checkpoint-not-below", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
