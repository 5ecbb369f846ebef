extension Rule {
  /// F414
  static let guardLoop = Rule(
    414, "guard-loop", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
