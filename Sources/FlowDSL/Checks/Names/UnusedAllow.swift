extension Rule {
  /// F211
  static let unusedAllow = Rule(
    211, "unused-allow", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
