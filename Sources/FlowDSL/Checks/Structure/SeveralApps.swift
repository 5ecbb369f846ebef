extension Rule {
  /// F302
  static let severalApps = Rule(
    302, "several-apps", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
