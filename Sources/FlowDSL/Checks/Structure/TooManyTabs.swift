import FlowRuntime

extension Rule {
  /// F316
  static let tooManyTabs = Rule(
    316, "too-many-tabs", .warning, limit: 5,
    summary: "A coordinator can show more than 5 tabs together.",
    explanation: """
      An iPhone's tab bar has room for five tabs. The system moves the others to "More", and the
      navigation bar there contradicts the graph. Tabs with `shown when` count only where they can
      be shown together. Move the least used tabs into another tab, or set
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

/// Reports tabs coordinators that can show more tabs together than the limit.
func checkTooManyTabs(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard model.isOn(.tooManyTabs) else { return }
  let limit = model.limit(.tooManyTabs)
  for (id, owner) in zip(model.owners.ids, model.owners.rows) where owner.kind == .tabs {
    let tabs = model.mounts(of: id, .tab)
    let count = tabs.count > limit ? model.mostShown(of: tabs) : tabs.count
    if count <= limit { continue }
    let has = count == tabs.count ? "has \(count) tabs" : "can show \(count) tabs together"
    found.report(
      .tooManyTabs, "`\(model.names[owner.name])` \(has), more than \(limit)",
      at: owner.nameSpan, notes: ["move the tabs that are used least into another tab"])
  }
}

extension ModelRows {
  /// The greatest number of `tabs` that can be shown together; all, if there are too many
  /// conditions to decide. O(tabs × combinations of their conditions).
  fileprivate func mostShown(of tabs: [ID<Mount>]) -> Int {
    let shown = tabs.compactMap { mounts[$0].shown }
    guard !shown.isEmpty, let logic = BooleanLogic(shown.map { booleans[$0] }) else {
      return tabs.count
    }
    let tables = shown.map { logic.table(booleans[$0]) }
    let rows = 0..<(1 << logic.conditions.count)
    let most = rows.map { row in tables.count { $0.holds(in: row) } }.max() ?? 0
    return tabs.count - shown.count + most
  }
}
