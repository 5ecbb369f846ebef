extension Rule {
  /// F314
  static let missingTabItem = Rule(
    314, "missing-tab-item", .warning,
    summary: "A tab has no title or no icon.",
    explanation: """
      A tab bar shows a title and an icon for each tab, and VoiceOver reads the title. Write both:
      `title` is a key of the String Catalog, `icon` an SF Symbol or the name of an asset. If the
      app draws its own tab bar without them, switch the rule off: `lint { missing-tab-item: off
      }`.
      """,
    wrong: """
      app Shop { root Main }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab account: Account { title "You" }  // no icon
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
