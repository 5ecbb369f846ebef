import FlowRuntime

extension Rule {
  /// F502
  static let unreachableCoordinator = Rule(
    502, "unreachable-coordinator", .warning,
    summary: "Nothing leads to a coordinator that is mounted.",
    explanation: """
      The mount is there, but no transition, tab, flow, link or entry opens it, so none of its
      routes can be shown. It is reported once, instead of every route. Add a transition to the
      mount, or remove it.

      Conditions are taken to hold or fail as needed: the rule errs towards silence.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        modal Settings  // never opened
        route feed: root { -> cart }
        route cart { -> back }
      }

      coordinator Settings {
        route main: root { -> about  -> dismiss }
        route about { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        modal Settings
        route feed: root { -> cart  -> Settings }
        route cart { -> back }
      }

      coordinator Settings {
        route main: root { -> about  -> dismiss }
        route about { -> back }
      }
      """)
}

/// Reports coordinators that have places but none of whose routes can be reached. Of coordinators
/// that stand only below such a one nothing is said. O(places).
func checkUnreachableCoordinator(
  _ analysis: Analysis, _ reached: Reachability, _ found: inout Diagnostics
) {
  let model = analysis.model
  for id in model.owners.ids where model.owners[id].kind != .group {
    let places = analysis.places(of: id)
    guard !places.isEmpty, !places.contains(where: { reached.visits($0) }),
      places.contains(where: { place in
        analysis.places[place].parent.map { reached.visits($0) } ?? true
      })
    else { continue }
    let name = model.names[model.owners[id].name]
    found.report(
      .unreachableCoordinator, "nothing leads to `\(name)`", at: model.owners[id].nameSpan,
      notes: ["add a transition, a `link` or an `entry` that leads there, or delete its mount"])
  }
}
