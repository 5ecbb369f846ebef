extension Rule {
  /// F202
  static let unknownName = Rule(
    202, "unknown-name", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
