extension Rule {
  /// F201
  static let duplicateDeclaration = Rule(
    201, "duplicate-declaration", .error,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
