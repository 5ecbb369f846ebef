extension Rule {
  /// F303
  static let noRoot = Rule(
    303, "no-root", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
