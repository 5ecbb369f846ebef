extension Rule {
  /// F206
  static let mixedArguments = Rule(
    206, "mixed-arguments", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
