extension Rule {
  /// F301
  static let noApp = Rule(
    301, "no-app", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
