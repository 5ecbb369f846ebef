extension Rule {
  /// F704
  static let sheetOnSheet = Rule(
    704, "sheet-on-sheet", .off,
    summary: "x",
    explanation: """
      """,
    wrong: """
      """,
    right: """
      """)
}
