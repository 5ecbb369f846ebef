extension Rule {
  /// F902
  static let ambiguousScenarioRoute = Rule(
    902, "ambiguous-scenario-route", .error,
    summary: "A scenario names a route without its coordinator, and several have one of that name.",
    explanation: """
      A step like `navigate` goes to one screen, so its target must be unique in the whole graph.
      Write the coordinator before it: `Home.product`. In an `expect` a bare name is fine: any
      coordinator's route of that name will do.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        modal Settings
        route feed: root { -> about  -> Settings }
        route about { entry  -> back }
      }

      coordinator Settings {
        route main: root { -> about  -> dismiss }
        route about { -> back }
      }

      scenario "about the shop" {
        navigate about  // of Home or of Settings?
        expect at about
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        modal Settings
        route feed: root { -> about  -> Settings }
        route about { entry  -> back }
      }

      coordinator Settings {
        route main: root { -> about  -> dismiss }
        route about { -> back }
      }

      scenario "about the shop" {
        navigate Home.about
        expect at about
      }
      """)
}
