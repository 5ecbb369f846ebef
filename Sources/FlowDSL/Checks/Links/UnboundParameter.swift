extension Rule {
  /// F603
  static let unboundParameter = Rule(
    603, "unbound-parameter", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
