import FlowRuntime

extension Rule {
  /// F316
  static let tooManyTabs = Rule(
    316, "too-many-tabs", .warning, limit: 5,
    summary: "A coordinator has more than 5 tabs.",
    explanation: """
      An iPhone's tab bar has room for five tabs. The system moves the others to "More", and the
      navigation bar there contradicts the graph. Move the least used tabs into another tab, or set
      another number if the app draws its own bar: `lint { too-many-tabs: warning 7 }`.
      """,
    wrong: """
      app News { root Main }

      coordinator Main: tabs {
        tab today: Page { title "Today"  icon "sun.max" }
        tab world: Page { title "World"  icon "globe" }
        tab sport: Page { title "Sport"  icon "sportscourt" }
        tab music: Page { title "Music"  icon "music.note" }
        tab books: Page { title "Books"  icon "book" }
        tab games: Page { title "Games"  icon "gamecontroller" }  // the sixth
      }

      coordinator Page {
        route list: root { -> article }
        route article { -> back }
      }
      """,
    right: """
      app News { root Main }

      coordinator Main: tabs {
        tab today: Page { title "Today"  icon "sun.max" }
        tab world: Page { title "World"  icon "globe" }
        tab sport: Page { title "Sport"  icon "sportscourt" }
        tab music: Page { title "Music"  icon "music.note" }
        tab books: Page { title "Books"  icon "book" }
      }

      coordinator Page {
        route list: root { -> article }
        route article { -> back }
      }
      """)
}

/// Reports tabs coordinators with more tabs than the limit.
func checkTooManyTabs(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard model.isOn(.tooManyTabs) else { return }
  let limit = model.limit(.tooManyTabs)
  for (id, owner) in zip(model.owners.ids, model.owners.rows) where owner.kind == .tabs {
    let count = model.mounts(of: id, .tab).count
    if count <= limit { continue }
    found.report(
      .tooManyTabs, "`\(model.names[owner.name])` has \(count) tabs, more than \(limit)",
      at: owner.nameSpan, notes: ["move the tabs that are used least into another tab"])
  }
}
