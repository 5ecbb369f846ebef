extension Rule {
  /// F212
  static let conflictingSettings = Rule(
    212, "conflicting-settings", .error,
    summary: "Two `lint` settings of the same rule disagree.",
    explanation: """
      Lint settings apply to the whole graph, wherever they are written. If two files set the same
      rule differently, one of them would win by accident. Keep one of the two; a graph usually has
      a single `lint` block next to the `app`.
      """,
    wrong: """
      app Shop { root Home }

      lint { link-only: warning }
      lint { link-only: error }  // which of the two?

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      lint { link-only: error }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports that a rule is set twice and differently.
  mutating func conflictingSettings(_ rule: String, at span: Source.Span, first: Source.Span) {
    report(
      .conflictingSettings, "`\(rule)` has two different settings", at: span,
      also: Diagnostic.Label(first, "first set here"))
  }
}
