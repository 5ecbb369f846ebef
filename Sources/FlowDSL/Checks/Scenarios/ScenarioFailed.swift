extension Rule {
  /// F901
  static let scenarioFailed = Rule(
    901, "scenario-failed", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
