import FlowRuntime

extension Rule {
  /// F420
  static let noTabsAround = Rule(
    420, "no-tabs-around", .error,
    summary:
      """
      `tab x` or `reset x` in a screen that is not always inside a tabs coordinator with a tab `x`.
      """,
    explanation: """
      `tab x` selects a tab of the nearest tabs coordinator above that has a tab `x`. If the screen
      is also shown somewhere else, such as in a flow next to the tabs, the action would be refused
      there. Name the tab's coordinator instead (`-> Home`), which works from anywhere. `reset x` and
      `reset tabs` need a tabs coordinator around each place of the screen, too.
      """,
    wrong: """
      app Shop { root Launch }

      coordinator Launch: flows {
        flow login: Login
        flow main: Main
      }

      coordinator Login {
        route form: root {
          on success -> Main
          on skip -> tab home  // the login is not in the tabs
        }
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
        route form: root {
          on success -> Main
          on skip -> Home
        }
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

/// Reports each `tab x` for which a place of its screen has no tab `x` around it.
/// O(transitions × places × depth).
func checkNoTabsAround(
  _ analysis: Analysis, _ reached: Reachability, _ found: inout Diagnostics
) {
  let model = analysis.model
  for transition in model.transitions.rows {
    for atom in model.atoms(in: transition.action) {
      guard let (name, span) = atom.tab,
        let place = analysis.places(of: transition.owner).first(where: {
          reached.visits($0) && !analysis.hasTab(name, around: $0)
        })
      else { continue }
      let tab = name.map { " with a tab `\(model.names[$0])`" } ?? ""
      found.report(
        .noTabsAround,
        "`\(analysis.path(of: place))` is not inside a tabs coordinator\(tab)", at: span,
        notes: atom.act.verb == .tab
          ? ["name the tab's coordinator instead: `-> Name` works from anywhere"] : [])
    }
  }
}

extension Atom {
  /// The tab that it selects or resets; nil inside for any.
  fileprivate var tab: (name: Name?, span: Source.Span)? {
    switch act {
    case .tab(let name, let span), .resetTab(let name, let span): (name, span)
    case .resetTabs: (nil, span)
    case .hole, .go, .back, .backToRoot, .backTo, .dismiss, .dismissAll, .finish, .returnTo,
      .resume,
      .stay, .remove:
      nil
    }
  }
}

extension Analysis {
  /// True iff `place` or one above it is a tabs coordinator with a tab called `name`, if it is given.
  fileprivate func hasTab(_ name: Name?, around place: ID<Place>) -> Bool {
    var current: ID<Place>? = place
    while let place = current {
      let owner = model.owners[places[place].coordinator]
      if owner.kind == .tabs,
        model.contentMounts[owner.contentMounts].contains(where: {
          model.mounts[$0].kind == .tab && (name == nil || model.mounts[$0].name == name)
        })
      {
        return true
      }
      current = places[place].parent
    }
    return false
  }
}
