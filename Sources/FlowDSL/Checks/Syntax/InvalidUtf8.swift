extension Rule {
  /// F101
  static let invalidUtf8 = Rule(
    101, "invalid-utf8", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
