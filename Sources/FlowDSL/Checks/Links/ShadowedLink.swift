extension Rule {
  /// F606
  static let shadowedLink = Rule(
    606, "shadowed-link", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
