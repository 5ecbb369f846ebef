extension Rule {
  /// F110
  static let numberOutOfRange = Rule(
    110, "number-out-of-range", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
