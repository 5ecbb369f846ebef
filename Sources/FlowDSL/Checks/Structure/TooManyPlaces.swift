extension Rule {
  /// F309
  static let tooManyPlaces = Rule(
    309, "too-many-places", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
