extension Rule {
  /// F401
  static let foreignPathStep = Rule(
    401, "foreign-path-step", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
