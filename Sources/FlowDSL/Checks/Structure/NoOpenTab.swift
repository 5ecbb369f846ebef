extension Rule {
  /// F318
  static let noOpenTab = Rule(
    318, "no-open-tab", .error,
    summary: "Every tab is guarded by a `requires`.",
    explanation: """
      A tabs coordinator starts with the first tab whose `requires` holds. When none holds there
      is nothing to select. Leave one tab open to everybody, or guard the tabs coordinator itself
      where it is mounted.
      """,
    wrong: """
      app Shop { root Main }

      condition signedIn

      coordinator Main: tabs {  // signed out: which tab is selected?
        tab home: Home { title "Home"  icon "house"  requires signedIn else login }
        tab account: Account { title "You"  icon "person"  requires signedIn else login }
        modal login: Login
      }

      coordinator Home {
        route feed: root { -> Account }
      }

      coordinator Account {
        route profile: root { -> Home }
      }

      coordinator Login {
        route form: root { on success -> resume else dismiss }
      }
      """,
    right: """
      app Shop { root Main }

      condition signedIn

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab account: Account { title "You"  icon "person"  requires signedIn else login }
        modal login: Login
      }

      coordinator Home {
        route feed: root { -> Account }
      }

      coordinator Account {
        route profile: root { -> Home }
      }

      coordinator Login {
        route form: root { on success -> resume else dismiss }
      }
      """)
}
