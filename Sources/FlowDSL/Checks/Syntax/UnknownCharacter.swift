extension Rule {
  /// F102
  static let unknownCharacter = Rule(
    102, "unknown-character", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
