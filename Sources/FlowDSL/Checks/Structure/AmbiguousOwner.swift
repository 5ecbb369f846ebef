extension Rule {
  /// F312
  static let ambiguousOwner = Rule(
    312, "ambiguous-owner", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
