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
      `tab x` selects a tab in the nearest tabs coordinator above that has a tab `x`. If the
      screen is also shown outside such a coordinator, for example in a flow next to the tabs, the
      action would be refused in that place. Name the tab's coordinator instead (`-> Home`), which
      works from anywhere. `reset x` and `reset tabs` need a tabs coordinator around each place of
      the screen, too.
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

/// Reports each `tab x` that is always refused at a place of its screen, since no tab `x` is
/// around. O(transitions with tabs × places × content).
func checkNoTabsAround(
  _ analysis: Analysis, _ reached: Reachability, _ found: inout Diagnostics
) {
  let model = analysis.model
  var transfer: Transfer?
  lazy var mounted = model.coordinatorsInTabs()
  for (id, transition) in zip(model.transitions.ids, model.transitions.rows)
  where model.has(transition.action, where: { $0.needsTabs }) {
    var tabs = transfer ?? Transfer(analysis)
    var reported: Set<Int> = []
    for place in analysis.places(of: transition.owner) where reached.visits(place) {
      for index in tabs.refusedTabs(of: id, at: place) where reported.insert(index).inserted {
        guard let atom = model.actionParts.rows[index].act else { continue }
        found.report(atom, at: place, analysis, mounted)
      }
    }
    transfer = tabs
  }
}

extension Verb {
  /// True iff it needs tabs around.
  fileprivate var needsTabs: Bool { self == .tab || self == .resetTab || self == .resetTabs }
}

extension Transfer {
  /// The parts of the action of `transition` that select or reset a tab and are refused wherever it
  /// is sent at `place`, in order.
  fileprivate mutating func refusedTabs(of id: ID<Transition>, at place: ID<Place>) -> [Int] {
    let action = analysis.model.transitions[id].action
    noted = [:]
    for front in senders(of: id, at: place) {
      _ = outcome(of: action, from: front)
      forget()
    }
    return action.indices.filter { index in
      analysis.model.actionParts.rows[index].act?.act.verb?.needsTabs == true
        && noted?[index] == [.always]
    }
  }
}

extension Diagnostics {
  fileprivate mutating func report(
    _ atom: Atom, at place: ID<Place>, _ analysis: Analysis, _ mounted: [Name: ID<Owner>]
  ) {
    var (name, span): (Name?, Source.Span) = (nil, atom.span)
    if case .tab(let tab, let at) = atom.act { (name, span) = (tab, at) }
    if case .resetTab(let tab, let at) = atom.act { (name, span) = (tab, at) }
    let target = name.flatMap { mounted[$0] }.map(analysis.model.name) ?? "Name"
    let tab = name.map { " with a tab `\(analysis.model.names[$0])`" } ?? ""
    report(
      .noTabsAround,
      "`\(analysis.path(of: place))` is not inside a tabs coordinator\(tab)", at: span,
      notes: atom.act.verb == .tab
        ? ["name the tab's coordinator instead: `-> \(target)` works from anywhere"] : [])
  }
}

extension Model {
  /// The coordinators that are mounted as tabs, by the names of these; the first of each name.
  fileprivate func coordinatorsInTabs() -> [Name: ID<Owner>] {
    var coordinators: [Name: ID<Owner>] = [:]
    for tab in mounts.rows where tab.kind == .tab && coordinators[tab.name] == nil {
      coordinators[tab.name] = tab.coordinator
    }
    return coordinators
  }
}
