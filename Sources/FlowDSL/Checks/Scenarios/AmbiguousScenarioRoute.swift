extension Rule {
  /// F902
  static let ambiguousScenarioRoute = Rule(
    902, "ambiguous-scenario-route", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
