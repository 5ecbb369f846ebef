extension Rule {
  /// F320
  static let useCycle = Rule(
    320, "use-cycle", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
