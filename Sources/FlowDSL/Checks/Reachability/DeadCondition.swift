extension Rule {
  /// F507
  static let deadCondition = Rule(
    507, "dead-condition", .warning,
    summary: "A condition of a transition, guard or flow can never hold, or never fail.",
    explanation: """
      `a and not a` is false whatever the app says, and `a or not a` true: the clause says less
      than it seems to, and something was probably mistyped. Correct the condition, or delete the
      clause.

      Conditions are taken to be independent of each other, and booleans of more than 12
      conditions are not looked at: the rule errs towards silence.
      """,
    wrong: """
      app Shop { root Home }

      condition signedIn

      coordinator Home {
        route feed: root {
          on buy when signedIn and not signedIn -> cart  // never
          -> cart
        }
        route cart { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      condition signedIn
      condition blocked

      coordinator Home {
        route feed: root {
          on buy when signedIn and not blocked -> cart
          -> cart
        }
        route cart { -> back }
      }
      """)
}
