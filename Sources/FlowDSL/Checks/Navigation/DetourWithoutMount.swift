extension Rule {
  /// F406
  static let detourWithoutMount = Rule(
    406, "detour-without-mount", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
