extension Rule {
  /// F409
  static let nothingToDismiss = Rule(
    409, "nothing-to-dismiss", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
