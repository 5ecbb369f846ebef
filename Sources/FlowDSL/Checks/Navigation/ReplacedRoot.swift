extension Rule {
  /// F417
  static let replacedRoot = Rule(
    417, "replaced-root", .off,
    summary: "A `replace` route is entered from a root, where it is pushed.",
    explanation: """
      `replace` takes the place of the topmost screen, but a root is never taken away: over a root
      the screen is pushed, and going back leads to the root. If that is meant, write `push` or
      `as push`; if the root shall go, make it a screen above another root. The rule is off unless
      asked for.
      """,
    wrong: """
      app Shop { root Home }

      lint { replaced-root: warning }

      coordinator Home {
        route start: root { -> result }  // start stays below
        route result: replace { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      lint { replaced-root: warning }

      coordinator Home {
        route start: root { -> form }
        route form { -> result }
        route result: replace { -> back }
      }
      """)
}
