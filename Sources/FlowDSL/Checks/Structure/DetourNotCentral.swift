extension Rule {
  /// F313
  static let detourNotCentral = Rule(
    313, "detour-not-central", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
