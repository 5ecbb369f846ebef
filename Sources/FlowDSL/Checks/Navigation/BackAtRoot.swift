extension Rule {
  /// F411
  static let backAtRoot = Rule(
    411, "back-at-root", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
