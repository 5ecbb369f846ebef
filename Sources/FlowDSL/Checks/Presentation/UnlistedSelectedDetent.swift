extension Rule {
  /// F701
  static let unlistedSelectedDetent = Rule(
    701, "unlisted-selected-detent", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
