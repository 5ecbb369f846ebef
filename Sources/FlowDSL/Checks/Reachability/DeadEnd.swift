import FlowRuntime

extension Rule {
  /// F503
  static let deadEnd = Rule(
    503, "dead-end", .warning,
    summary: "A screen has no transition, and the user cannot go back.",
    explanation: """
      The user can only quit the app: the screen has no transition, nothing is below it to go back
      to, and it is not in a tab. Add a transition. If it is meant to be the end, declare it with
      `@allow(dead-end, "…")`.
      """,
    wrong: """
      app Shop { root Launch }

      coordinator Launch: flows {
        flow main: Main
        flow goodbye: Goodbye
      }

      coordinator Main {
        route feed: root { on deleteAccount -> Goodbye }
      }

      coordinator Goodbye {
        route thanks: root  // and then?
      }
      """,
    right: """
      app Shop { root Launch }

      coordinator Launch: flows {
        flow main: Main
        flow goodbye: Goodbye
      }

      coordinator Main {
        route feed: root { on deleteAccount -> Goodbye }
      }

      coordinator Goodbye {
        route thanks: root { on startOver -> Main }
      }
      """)
}

/// Reports routes without a transition that can be the bottom of a flow or of the app, with no tab
/// bar around: no transition and no exit leaves them. O(places × depth).
func checkDeadEnd(_ analysis: Analysis, _ reached: Reachability, _ found: inout Diagnostics) {
  let model = analysis.model
  for id in model.routes.ids {
    let route = model.routes[id]
    guard !model.isAlwaysLocked(id),
      !model.effectiveTransitions[route.effective].contains(where: {
        !analysis.isLeftOut($0, on: id)
      }),
      analysis.places(of: route.owner).contains(where: {
        analysis.root(of: $0) == id && reached.visits($0) && analysis.isBottom($0)
      })
    else { continue }
    found.report(
      .deadEnd, "`\(model.names[route.name])` has no transition, and the user cannot go back",
      at: route.nameSpan, notes: ["add a transition"])
  }
}

extension Analysis {
  /// True iff a node at `place` has nothing below it, and no tab bar around it or column beside it.
  fileprivate func isBottom(_ place: ID<Place>) -> Bool {
    var current: ID<Place>? = place
    while let place = current {
      switch mountKind(of: place) {
      case .child, .modal, .detour, .tab, .column: return false
      case .flow, nil: current = places[place].parent
      }
    }
    return true
  }
}
