extension Rule {
  /// F411
  static let backAtRoot = Rule(
    411, "back-at-root", .error,
    summary: "`back` on a root that can have nothing below it.",
    explanation: """
      Below the root of a tab, a flow or the app there is nothing to go back to, so `back` is
      refused. Delete the transition, or say where it shall lead. A coordinator that is also
      mounted as child or modal can say `when presented`.

      The rule knows `when presented` and reports only what it can show, so it errs towards
      silence.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart  -> back }  // nothing lies below feed
        route cart { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """)
}
