extension Rule {
  /// F505
  static let linkOnly = Rule(
    505, "link-only", .off,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
