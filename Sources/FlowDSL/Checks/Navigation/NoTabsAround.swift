extension Rule {
  /// F420
  static let noTabsAround = Rule(
    420, "no-tabs-around", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
