extension Rule {
  /// F206
  static let mixedArguments = Rule(
    206, "mixed-arguments", .error,
    summary: "A list mixes labeled and unlabeled arguments.",
    fix: "Adds the missing labels.",
    explanation: """
      Arguments are either all positional or all labeled. A mixed list would need a rule that says
      which parameter an unlabeled argument belongs to if it follows a labeled one, and nobody
      remembers such rules. Label all arguments, or none.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> product(1, isNew: true) }  // the first has no label
        route product(id: Int, isNew: Bool) { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> product(id: 1, isNew: true) }
        route product(id: Int, isNew: Bool) { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports that an argument has a label where others have none, or the other way round.
  mutating func mixedArguments(at span: Source.Span, fix: Diagnostic.Fix?) {
    report(
      .mixedArguments, "label all arguments, or none", at: span,
      notes: fix == nil ? ["as in `a(id: 1, isNew: true)` or `a(1, true)`"] : [], fix: fix)
  }
}
