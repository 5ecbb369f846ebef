extension Rule {
  /// F506
  static let tooDeep = Rule(
    506, "too-deep", .off, limit: 6,
    summary: "A route is more than 6 events away from the start.",
    explanation: """
      Every step costs some of the users. Offer a shorter way to what matters: a transition from
      further up, a tab, a link. The rule is off unless asked for; the number is yours: `lint {
      too-deep: warning 4 }`.
      """,
    wrong: """
      app Shop { root Home }

      lint { too-deep: warning 2 }

      coordinator Home {
        route feed: root { -> account }
        route account { -> orders }
        route orders { -> order }
        route order { -> back }  // three events away
      }
      """,
    right: """
      app Shop { root Home }

      lint { too-deep: warning 2 }

      coordinator Home {
        route feed: root { -> account  -> orders }
        route account { -> orders }
        route orders { -> order }
        route order { -> back }
      }
      """)
}
