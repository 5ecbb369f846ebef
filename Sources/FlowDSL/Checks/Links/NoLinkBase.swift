extension Rule {
  /// F607
  static let noLinkBase = Rule(
    607, "no-link-base", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
