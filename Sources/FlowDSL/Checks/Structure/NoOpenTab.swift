extension Rule {
  /// F318
  static let noOpenTab = Rule(
    318, "no-open-tab", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
