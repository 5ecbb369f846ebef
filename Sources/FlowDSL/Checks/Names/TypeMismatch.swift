extension Rule {
  /// F207
  static let typeMismatch = Rule(
    207, "type-mismatch", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
