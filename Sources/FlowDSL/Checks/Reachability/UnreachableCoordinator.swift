extension Rule {
  /// F502
  static let unreachableCoordinator = Rule(
    502, "unreachable-coordinator", .warning,
    summary: "Nothing leads to a coordinator that is mounted.",
    explanation: """
      The mount is there, but no transition, tab, flow, link or entry opens it, so none of its
      routes can be shown. It is reported once, instead of every route. Add a transition to the
      mount, or remove it.

      Conditions are taken to hold or fail as needed: the rule errs towards silence.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        modal Settings  // never opened
        route feed: root { -> cart }
        route cart { -> back }
      }

      coordinator Settings {
        route main: root { -> about  -> dismiss }
        route about { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        modal Settings
        route feed: root { -> cart  -> Settings }
        route cart { -> back }
      }

      coordinator Settings {
        route main: root { -> about  -> dismiss }
        route about { -> back }
      }
      """)
}
