extension Rule {
  /// F418
  static let idleTransition = Rule(
    418, "idle-transition", .warning,
    summary: "A transition goes to the screen it starts from.",
    explanation: """
      Going to a screen that is already there with the same arguments goes back to it, so the
      button does nothing. Delete the transition, pass other arguments, or write `new` if another
      screen of the kind shall be added.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> category(1) }
        route category(id: Int) {
          on reload -> category(id)  // the same screen
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> category(1) }
        route category(id: Int) {
          on similar(other: Int) -> category(other)
          -> back
        }
      }
      """)
}
