extension Rule {
  /// F208
  static let eventDisagrees = Rule(
    208, "event-disagrees", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
