extension Rule {
  /// F501
  static let unreachableRoute = Rule(
    501, "unreachable-route", .warning,
    summary: "No sequence of transitions, tabs, links or entries leads to a route.",
    explanation: """
      A screen that nobody can reach is dead code, or its transition was forgotten. Add a
      transition, a `link` or an `entry`, or delete the route.

      Conditions are taken to hold or fail as needed, and arguments and locks are not looked at:
      what is reported is unreachable; some unreachable routes are not found. The rule errs
      towards silence.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
        route wishes { -> back }  // nothing leads here
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart  -> wishes }
        route cart { -> back }
        route wishes { -> back }
      }
      """)
}
