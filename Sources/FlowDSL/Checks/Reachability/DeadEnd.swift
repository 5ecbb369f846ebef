import FlowRuntime

extension Rule {
  /// F503
  static let deadEnd = Rule(
    503, "dead-end", .warning,
    summary: "A screen has no transition, and the user cannot go back.",
    explanation: """
      The user can only quit the app: the screen has no transition, the system has no control that
      leaves it, and the app does not leave it by itself. A pushed screen has a back button, a sheet
      can be swiped down, and a tab has its bar. The first screen of a flow or of the app has none
      of these, and **a cover and a detour have no gesture**: they need a transition such as
      `-> dismiss`.

      The app can leave a screen by itself: if one of the screen's guards fails later, if its lock
      asks the user, or if a live coordinator has its own event that leads out.

      If the screen is meant to be the end, declare this with `@allow(dead-end, "…")`.
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
/// bar around, and those of `closed`, what nobody leaves, that are alone in a cover or detour.
/// O(places × depth).
func checkDeadEnd(
  _ analysis: Analysis, _ reached: Reachability, _ parts: inout ClosedParts,
  _ closed: [ClosedParts.Part], _ found: inout Diagnostics
) {
  let model = analysis.model
  let hasOthers = reached.count > 1
  for id in model.routes.ids where hasOthers {
    let route = model.routes[id]
    guard !model.isAlwaysLocked(id),
      !model.effectiveTransitions[route.effective].contains(where: {
        !analysis.isLeftOut($0, on: id)
      }),
      analysis.places(of: route.owner).contains(where: { place in
        analysis.root(of: place) == id && reached.visits(place) && analysis.isBottom(place)
          && !parts.isLeftByApp(
            ClosedParts.Extent(place: place), analysis.rootScreen(of: place).map { [$0] } ?? [])
      })
    else { continue }
    found.report(
      .deadEnd, "`\(model.names[route.name])` has no transition, and the user cannot go back",
      at: route.nameSpan, notes: ["add a transition"])
  }
  var reported: Set<ID<Route>> = []
  for part in closed where part.kind != .flow && part.screens.count == 1 {
    let route = analysis.route(of: part.screens[0])
    guard !model.isAlwaysLocked(route), reported.insert(route).inserted else { continue }
    let kind = part.kind.rawValue
    found.report(
      .deadEnd, "nothing closes the \(kind) `\(model.names[part.name])`: a \(kind) has no gesture",
      at: model.routes[route].nameSpan, notes: ["add a transition, such as `-> dismiss`"],
      grounds: [model.span(model.routes[route].anchor)])
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
