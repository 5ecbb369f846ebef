extension Rule {
  /// F308
  static let rootNeedsArguments = Rule(
    308, "root-needs-arguments", .error,
    summary: "A coordinator is shown without the arguments that its root needs.",
    explanation: """
      Tabs, flows and the app's root are shown without anybody asking for them, so nobody passes
      arguments; and a child or modal that is built on the way to something deeper needs its
      root's arguments too. Give the root's parameters defaults, write start arguments at the
      mount (`tab help: Chat("support")`), or let the path of what lies deeper begin with the
      root.
      """,
    wrong: """
      app Shop { root Main }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab help: Chat { title "Help"  icon "bubble.left" }  // which topic?
      }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }

      coordinator Chat {
        route thread(topic: String): root { on home -> tab home }
      }
      """,
    right: """
      app Shop { root Main }

      coordinator Main: tabs {
        tab home: Home { title "Home"  icon "house" }
        tab help: Chat("support") { title "Help"  icon "bubble.left" }
      }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }

      coordinator Chat {
        route thread(topic: String): root { on home -> tab home }
      }
      """)
}
