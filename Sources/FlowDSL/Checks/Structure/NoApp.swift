extension Rule {
  /// F301
  static let noApp = Rule(
    301, "no-app", .error,
    summary: "A graph has no `app`.",
    explanation: """
      The `app` declaration names the coordinator that everything starts in. Without it there is
      no start state, and the compiler cannot tell what is reachable. Declare one. To lint a part
      of a graph by itself, such as one team's folder, pass `--partial`.
      """,
    wrong: """
      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """)
}
