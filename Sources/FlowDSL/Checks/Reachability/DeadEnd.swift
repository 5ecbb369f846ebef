extension Rule {
  /// F503
  static let deadEnd = Rule(
    503, "dead-end", .warning,
    summary: "Nothing leads on from a screen and nothing leads back.",
    explanation: """
      The user can only quit the app: the screen has no transition, nothing lies below it to go
      back to, and it is not in a tab. Say where it leads. If it is meant to be the end, say so
      with `@allow(dead-end, "…")`.
      """,
    wrong: """
      app Shop { root Launch }

      coordinator Launch: flows {
        flow main: Main
        flow goodbye: Goodbye
      }

      coordinator Main {
        route feed: root { on deleteAccount -> Goodbye }
      }

      coordinator Goodbye {
        route thanks: root  // and then?
      }
      """,
    right: """
      app Shop { root Launch }

      coordinator Launch: flows {
        flow main: Main
        flow goodbye: Goodbye
      }

      coordinator Main {
        route feed: root { on deleteAccount -> Goodbye }
      }

      coordinator Goodbye {
        route thanks: root { on startOver -> Main }
      }
      """)
}
