extension Rule {
  /// F307
  static let emptyCoordinator = Rule(
    307, "empty-coordinator", .error,
    summary: "A `tabs` coordinator has no tab, or a `flows` coordinator has no flow.",
    explanation: """
      These coordinators show nothing of their own: what is on screen is always one of their tabs
      or flows. Mount at least one. A coordinator with routes of its own has no kind.
      """,
    wrong: """
      app Shop { root Main }

      coordinator Main: tabs {  // no tab
      }
      """,
    right: """
      app Shop { root Main }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
      }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """)
}
