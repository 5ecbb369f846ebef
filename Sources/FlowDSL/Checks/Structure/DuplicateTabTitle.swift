extension Rule {
  /// F315
  static let duplicateTabTitle = Rule(
    315, "duplicate-tab-title", .warning,
    summary: "Two tabs of one coordinator have the same title.",
    explanation: """
      The user cannot tell them apart, least of all by ear. Give each tab its own title.
      """,
    wrong: """
      app Shop { root Main }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab account: Account { title "Home"  icon "person" }  // the same title
      }

      coordinator Home {
        route feed: root { -> Account }
      }

      coordinator Account {
        route profile: root { -> Home }
      }
      """,
    right: """
      app Shop { root Main }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab account: Account { title "You"  icon "person" }
      }

      coordinator Home {
        route feed: root { -> Account }
      }

      coordinator Account {
        route profile: root { -> Home }
      }
      """)
}
