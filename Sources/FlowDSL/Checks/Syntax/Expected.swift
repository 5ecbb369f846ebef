extension Rule {
  /// F105
  static let expected = Rule(
    105, "expected", .error,
    summary: "Something is missing.",
    fix: "Inserts what is missing where there is one place for it.",
    explanation: """
      The message says what could stand at the place, and what stands there instead. The compiler
      goes on as if the missing thing were there or, if that makes no sense, with the next clause
      or declaration; so what follows is still checked.
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
  /// Reports that `what` is missing at `span`, where `found` stands.
  mutating func expected(
    _ what: String, found: String, at span: Span, also secondary: Diagnostic.Label? = nil,
    fix: Diagnostic.Fix? = nil
  ) {
    report(.expected, "expected \(what), found \(found)", at: span, also: secondary, fix: fix)
  }
}
