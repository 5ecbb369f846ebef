extension Rule {
  /// F410
  static let nothingToFinish = Rule(
    410, "nothing-to-finish", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
