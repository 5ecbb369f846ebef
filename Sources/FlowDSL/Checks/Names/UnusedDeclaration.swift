extension Rule {
  /// F210
  static let unusedDeclaration = Rule(
    210, "unused-declaration", .warning,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
