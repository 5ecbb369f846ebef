extension Rule {
  /// F419
  static let idleResume = Rule(
    419, "idle-resume", .warning,
    summary: "`resume` where no `requires` can ever wait.",
    explanation: """
      `resume` goes on to what a `requires` stopped. Where no fallback leads, nothing ever waits,
      and only the part behind `else` is done. Write that part alone, or guard what the user was
      on the way to with `requires … else` a screen that resumes.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> login  -> account }
        route account { -> back }
        route login: sheet { on success -> resume else dismiss }  // what should wait?
      }
      """,
    right: """
      app Shop { root Home }

      condition signedIn

      coordinator Home {
        route feed: root { -> login  -> account }
        route account { requires signedIn else login  -> back }
        route login: sheet { on success -> resume else dismiss }
      }
      """)
}
