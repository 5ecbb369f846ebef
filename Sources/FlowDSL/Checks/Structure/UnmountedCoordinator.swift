extension Rule {
  /// F311
  static let unmountedCoordinator = Rule(
    311, "unmounted-coordinator", .warning,
    summary: "A coordinator is mounted nowhere, and nothing leads there.",
    explanation: """
      A coordinator shows something only where it is mounted. This one is left over or was
      forgotten: mount it with `child`, `modal`, `detour`, `tab` or `flow` in the coordinator that
      shall hold it, or delete it.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }

      coordinator Settings {  // mounted nowhere
        route main: root { -> dismiss }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        modal Settings
        route feed: root { -> cart  -> Settings }
        route cart { -> back }
      }

      coordinator Settings {
        route main: root { -> dismiss }
      }
      """)
}
