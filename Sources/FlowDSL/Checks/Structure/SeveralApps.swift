extension Rule {
  /// F302
  static let severalApps = Rule(
    302, "several-apps", .error,
    summary: "A graph has more than one `app`.",
    explanation: """
      One set of `.flow` files is one graph with one start. Two apps that share coordinators are
      two graphs: give each its own file with an `app`, and compile it together with the shared
      files.
      """,
    wrong: """
      app Shop { root Home }
      app ShopForTeams { root Home }  // a second app

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
