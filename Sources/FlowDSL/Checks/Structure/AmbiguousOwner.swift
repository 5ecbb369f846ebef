extension Rule {
  /// F312
  static let ambiguousOwner = Rule(
    312, "ambiguous-owner", .warning,
    summary: "Only the order of declarations decides which of several places a target means.",
    explanation: """
      A target is looked up from near to far: here, below, then above and below there. Where two
      places are equally near, the first declared one is taken, and moving a line would change
      what the app does. Say which one is meant: name the mount (`Home.product`), or write `in`
      behind a link.
      """,
    wrong: """
      app Shop { root Main }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab search: Search { title "Search"  icon "magnifyingglass" }
        tab account: Account { title "You"  icon "person" }
      }

      coordinator Home {
        child product: Product
        route feed: root { -> product }
      }

      coordinator Search {
        child product: Product
        route form: root { -> product }
      }

      coordinator Account {
        route orders: root { -> Product }  // in Home or in Search?
      }

      coordinator Product {
        route detail: root { -> back }
      }
      """,
    right: """
      app Shop { root Main }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab search: Search { title "Search"  icon "magnifyingglass" }
        tab account: Account { title "You"  icon "person" }
      }

      coordinator Home {
        child product: Product
        route feed: root { -> product }
      }

      coordinator Search {
        child product: Product
        route form: root { -> product }
      }

      coordinator Account {
        route orders: root { -> Home.product }
      }

      coordinator Product {
        route detail: root { -> back }
      }
      """)
}
