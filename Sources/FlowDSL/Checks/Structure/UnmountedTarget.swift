extension Rule {
  /// F319
  static let unmountedTarget = Rule(
    319, "unmounted-target", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
