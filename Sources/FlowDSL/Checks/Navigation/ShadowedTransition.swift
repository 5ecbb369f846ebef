extension Rule {
  /// F413
  static let shadowedTransition = Rule(
    413, "shadowed-transition", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
