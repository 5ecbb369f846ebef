extension Rule {
  /// F107
  static let nestedTooDeep = Rule(
    107, "nested-too-deep", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
