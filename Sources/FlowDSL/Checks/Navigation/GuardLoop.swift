extension Rule {
  /// F414
  static let guardLoop = Rule(
    414, "guard-loop", .error,
    summary: "Fallbacks lead to each other in a loop.",
    explanation: """
      A fallback is where the user goes instead while a `requires` does not hold. It has guards of
      its own, and so have the steps of its path. If they send the user in a circle, no screen is
      ever shown. The message shows the whole loop. Let at least one fallback lead to a screen
      that is open to everybody.
      """,
    wrong: """
      app Shop { root Home }

      condition signedIn
      condition verified

      coordinator Home {
        route feed: root { -> login  -> verify }
        route login { requires verified else verify  -> back }
        route verify { requires signedIn else login  -> back }  // login → verify → login
      }
      """,
    right: """
      app Shop { root Home }

      condition signedIn

      coordinator Home {
        route feed: root { -> login  -> verify }
        route login { -> back }
        route verify { requires signedIn else login  -> back }
      }
      """)
}
