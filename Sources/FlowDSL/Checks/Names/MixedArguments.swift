extension Rule {
  /// F206
  static let mixedArguments = Rule(
    206, "mixed-arguments", .error,
    summary: "One list has arguments with labels and arguments without.",
    fix: "Writes the labels that are left out.",
    explanation: """
      Arguments are all positional or all labelled. A mixture would need a rule for which
      parameter an unlabelled argument means behind a labelled one, and nobody remembers such
      rules. Label all of them, or none.
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
  mutating func mixedArguments(at span: Span, fix: Diagnostic.Fix?) {
    report(
      .mixedArguments, "write all arguments with labels, or all without", at: span, fix: fix)
  }
}
