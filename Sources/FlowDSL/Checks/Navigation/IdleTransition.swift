import FlowRuntime

extension Rule {
  /// F418
  static let idleTransition = Rule(
    418, "idle-transition", .warning,
    summary: "A transition goes to the screen it starts from.",
    explanation: """
      A transition to a screen that is already shown with the same arguments goes back to this
      screen, so the button does nothing. Delete the transition, pass other arguments, or write
      `new` to add another screen of the same route.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> category(1) }
        route category(id: Int) {
          on reload -> category(id)  // the same screen
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> category(1) }
        route category(id: Int) {
          on similar(other: Int) -> category(other)
          -> back
        }
      }
      """)
}

/// Reports transitions of a route to the same screen that they start from.
func checkIdleTransitions(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for transition in model.transitions.rows {
    guard let id = model.soleAct(of: transition.action)?.go, let route = transition.route else {
      continue
    }
    let go = model.navigateActions[id]
    guard !go.isNew, go.steps.isEmpty, go.presentation != .detour,
      model.leads(go.target, to: route)
    else { continue }
    let isSame = zip(model.bindings[go.bindings], model.routes[route].parameters)
      .allSatisfy { $0.value == .parameter($1) }
    guard isSame else { continue }
    let hasParameters = !model.routes[route].parameters.isEmpty
    found.report(
      .idleTransition,
      "`\(model.name(route))` goes to itself" + (hasParameters ? " with its own arguments" : ""),
      at: go.targetSpan,
      notes: [
        "delete the transition, or write `new` to "
          + (model.routes[route].kind == .root ? "start over" : "add another screen")
      ])
  }
}

extension Model {
  /// True iff `target`, from a screen of `route`, means that route at the same place.
  fileprivate func leads(_ target: Target, to route: ID<Route>) -> Bool {
    switch target {
    case .route(let target, let within): target == route && within == routes[route].owner
    case .coordinator(let coordinator):
      owners[coordinator].root == route && coordinator == routes[route].owner
    case .mount, .hole: false
    }
  }
}
