extension Rule {
  /// F602
  static let unknownPlaceholder = Rule(
    602, "unknown-placeholder", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
