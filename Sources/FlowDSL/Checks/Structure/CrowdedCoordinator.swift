extension Rule {
  /// F317
  static let crowdedCoordinator = Rule(
    317, "crowded-coordinator", .off, limit: 20,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
