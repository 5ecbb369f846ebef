extension Rule {
  /// F506
  static let tooDeep = Rule(
    506, "too-deep", .off, limit: 6,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
