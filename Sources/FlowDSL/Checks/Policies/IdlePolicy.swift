import FlowRuntime

extension Rule {
  /// F802
  static let idlePolicy = Rule(
    802, "idle-policy", .warning,
    summary: "A policy is about screens that nothing leads to.",
    explanation: """
      None of the subject's screens can come to the front, so the claim holds whatever the rest of
      the graph declares. Either the subject is misspelled, or its routes are dead code. Name
      another subject, or delete the claim.
      """,
    wrong: """
      app Shop { root Home }

      policy "wishes come last" { Home.wishes after Home.cart }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
        @allow(unreachable-route, "back in spring")
        route wishes { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      policy "wishes come last" { Home.wishes after Home.cart }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> wishes  -> back }
        route wishes { -> back }
      }
      """)
}
