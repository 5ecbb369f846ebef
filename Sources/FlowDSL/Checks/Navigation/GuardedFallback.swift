extension Rule {
  /// F415
  static let guardedFallback = Rule(
    415, "guarded-fallback", .error,
    summary: "A fallback lies behind the condition that it stands in for.",
    explanation: """
      `requires c else x` goes to `x` exactly when `c` is false. If `x`, its coordinator's mount
      or a step on the way there requires `c` too, the user is turned away again, and again. Let
      the fallback lead to a screen that is open while `c` is false.
      """,
    wrong: """
      app Shop { root Home }

      condition signedIn

      coordinator Home {
        modal account: Account { requires signedIn else Account.login }  // inside itself
        route feed: root { -> account }
      }

      coordinator Account {
        route profile: root { -> login }
        route login { on success -> resume else back }
      }
      """,
    right: """
      app Shop { root Home }

      condition signedIn

      coordinator Home {
        modal account: Account { requires signedIn else login }
        route feed: root { -> account }
        route login: sheet { on success -> resume else dismiss }
      }

      coordinator Account {
        route profile: root { -> dismiss }
      }
      """)
}
