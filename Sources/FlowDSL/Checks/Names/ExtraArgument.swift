extension Rule {
  /// F205
  static let extraArgument = Rule(
    205, "extra-argument", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
