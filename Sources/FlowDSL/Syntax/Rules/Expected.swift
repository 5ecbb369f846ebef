extension Rule {
  /// F105
  static let expected = Rule(
    105, "expected", .error,
    summary: "Something is missing.",
    fix: "Inserts the missing text if there is only one possible place for it.",
    explanation: """
      The message states the text that is expected at this position, and the text that was found.
      The compiler continues as if the missing text were there, or, if that makes no sense, with the
      next clause or declaration; so it still checks the rest of the file.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> product }
        route product(id Int) { -> back }  // a `:` is missing
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> product }
        route product(id: Int) { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports that `what` is missing at `span`, where `found` is instead.
  mutating func expected(
    _ what: String, found: String, at span: Source.Span, also secondary: Diagnostic.Label? = nil,
    fix: Diagnostic.Fix? = nil
  ) {
    report(.expected, "expected \(what), found \(found)", at: span, also: secondary, fix: fix)
  }
}
