extension Rule {
  /// F608
  static let linkWithoutPath = Rule(
    608, "link-without-path", .off,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
