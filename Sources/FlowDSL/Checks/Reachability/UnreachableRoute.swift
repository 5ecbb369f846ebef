extension Rule {
  /// F501
  static let unreachableRoute = Rule(
    501, "unreachable-route", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
