extension Rule {
  /// F310
  static let noDefaultFlow = Rule(
    310, "no-default-flow", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
