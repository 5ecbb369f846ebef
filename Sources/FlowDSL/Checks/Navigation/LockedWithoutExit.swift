extension Rule {
  /// F416
  static let lockedWithoutExit = Rule(
    416, "locked-without-exit", .warning,
    summary: "A locked screen has no transition that leaves it.",
    explanation: """
      Nothing but a declared transition removes or covers a locked screen. Without one the user
      can do nothing but quit the app. That is right for a forced update: say so with
      `@allow(locked-without-exit, "…")`. Else declare the way out.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> payment }
        route payment: cover { locked }  // no way out
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> payment }
        route payment: cover {
          locked
          on paid -> dismiss
        }
      }
      """)
}
