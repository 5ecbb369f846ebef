extension Rule {
  /// F413
  static let shadowedTransition = Rule(
    413, "shadowed-transition", .error,
    summary: "A transition is never taken: an earlier one of its event always holds.",
    explanation: """
      Transitions of one event are tried in order, and the first whose condition holds is taken.
      Put the special case before the general one, or give the second event a name of its own.

      Conditions are compared exactly up to 12 of them in one event. Beyond that only an earlier
      transition without a condition, or with the very same one, is found: the rule errs towards
      silence.
      """,
    wrong: """
      app Shop { root Home }

      condition signedIn

      coordinator Home {
        route feed: root {
          on buy -> login
          on buy when signedIn -> cart  // always login
          -> cart
        }
        route cart { -> back }
        route login: sheet { -> dismiss }
      }
      """,
    right: """
      app Shop { root Home }

      condition signedIn

      coordinator Home {
        route feed: root {
          on buy when signedIn -> cart
          on buy -> login
          -> cart
        }
        route cart { -> back }
        route login: sheet { -> dismiss }
      }
      """)
}
