extension Rule {
  /// F417
  static let replacedRoot = Rule(
    417, "replaced-root", .off,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
