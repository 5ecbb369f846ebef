extension Rule {
  /// F305
  static let mountCycle = Rule(
    305, "mount-cycle", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
