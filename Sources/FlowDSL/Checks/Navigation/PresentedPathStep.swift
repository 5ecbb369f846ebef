extension Rule {
  /// F402
  static let presentedPathStep = Rule(
    402, "presented-path-step", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
