extension Rule {
  /// F604
  static let unlinkableType = Rule(
    604, "unlinkable-type", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
