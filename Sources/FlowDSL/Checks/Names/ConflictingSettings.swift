extension Rule {
  /// F212
  static let conflictingSettings = Rule(
    212, "conflicting-settings", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
