extension Rule {
  /// F308
  static let rootNeedsArguments = Rule(
    308, "root-needs-arguments", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
