extension Rule {
  /// F304
  static let severalRoots = Rule(
    304, "several-roots", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
