extension Rule {
  /// F902
  static let ambiguousScenarioRoute = Rule(
    902, "ambiguous-scenario-route", .error,
    summary: "A scenario names a route without its coordinator, and the name is not unique.",
    explanation: """
      A step such as `navigate` goes to one screen, so its target must be unique in the whole
      graph. Qualify the name with the coordinator: `Home.product`. In an `expect`, an unqualified
      name is allowed and means any coordinator's route with that name.
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

extension Diagnostics {
  /// Reports that `written` is a route or mount of each of `owners`.
  mutating func ambiguousScenarioRoute(_ written: String, owners: [String], at span: Source.Span) {
    let list = owners.prefix(4).map { "`\($0).\(written)`" }.joined(separator: ", ")
    report(
      .ambiguousScenarioRoute, "`\(written)` may mean \(list)\(owners.count > 4 ? ", …" : "")",
      at: span, fix: nil)
  }

  /// Reports that a coordinator without screens of its own is expected on screen.
  mutating func expectedScreen(_ coordinator: String, at span: Source.Span) {
    report(
      .unknownName, "`\(coordinator)` has no screen of its own: name a route", at: span)
  }
}
