extension Rule {
  /// F420
  static let noTabsAround = Rule(
    420, "no-tabs-around", .error,
    summary:
      "`tab x` where some place of this screen has no tabs coordinator with an `x` above it.",
    explanation: """
      `tab x` selects a tab of the nearest tabs coordinator above that has one called `x`. A
      screen that is also shown somewhere else, such as in a flow beside the tabs, would be
      refused there. Name the tab's coordinator instead (`-> Home`), which finds its way from
      anywhere.
      """,
    wrong: """
      app Shop { root Launch }

      coordinator Launch: flows {
        flow login: Login
        flow main: Main
      }

      coordinator Login {
        route form: root { on skip -> tab home }  // the login is not in the tabs
      }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab account: Account { title "You"  icon "person" }
      }

      coordinator Home {
        route feed: root { -> Account }
      }

      coordinator Account {
        route profile: root { on signOut -> Login }
      }
      """,
    right: """
      app Shop { root Launch }

      coordinator Launch: flows {
        flow login: Login
        flow main: Main
      }

      coordinator Login {
        route form: root { on skip -> Home }
      }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab account: Account { title "You"  icon "person" }
      }

      coordinator Home {
        route feed: root { -> Account }
      }

      coordinator Account {
        route profile: root { on signOut -> Login }
      }
      """)
}
