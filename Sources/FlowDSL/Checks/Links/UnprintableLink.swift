extension Rule {
  /// F609
  static let unprintableLink = Rule(
    609, "unprintable-link", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
