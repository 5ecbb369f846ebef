extension Rule {
  /// F415
  static let guardedFallback = Rule(
    415, "guarded-fallback", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
