import FlowRuntime

extension Rule {
  /// F401
  static let foreignPathStep = Rule(
    401, "foreign-path-step", .error,
    summary: "A path, or a step after a target, names a route of another coordinator.",
    explanation: """
      A path lists the screens between the coordinator's root and the destination, on the
      coordinator's own stack. Screens of other coordinators are already below it, because of where
      the coordinator is mounted. Remove the step, or write the path on the mount, where it can name
      the parent's routes. The steps after the target of a transition must also be screens of the
      target's coordinator.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        child palette: Palette
        route feed: root { -> shelf }
        route shelf { -> palette }
      }

      coordinator Palette {
        route red: root { -> orange }
        route orange {
          link "/orange"
          path shelf  // a route of Home
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        child palette: Palette { path shelf }
        route feed: root { -> shelf }
        route shelf { -> palette }
      }

      coordinator Palette {
        route red: root { -> orange }
        route orange {
          link "/orange"
          -> back
        }
      }
      """)
}

/// Reports steps that are not routes of the path's own coordinator.
func checkForeignPathSteps(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for path in model.paths {
    for step in model.screenReferences[path.steps] {
      guard let route = step.route, !model.has(path.owner, route) else { continue }
      let holder = model.name(model.routes[route].owner)
      found.report(
        .foreignPathStep,
        "`\(model.name(route))` is a route of `\(holder)`, not of `\(model.name(path.owner))`",
        at: step.nameSpan,
        also: Diagnostic.Label(model.routes[route].nameSpan, "a route of `\(holder)`"),
        notes: [
          "a path lists screens of the destination's own coordinator: remove the step, or write"
            + " it in the path of the mount that leads there"
        ])
    }
  }
  for go in model.navigateActions.rows { check(stepsOf: go, model, &found) }
}

/// Reports steps that are not routes of the coordinator of `go`'s target.
private func check(stepsOf go: NavigateAction, _ model: Model, _ found: inout Diagnostics) {
  guard let owner = model.ownerOfSteps(after: go.target) else { return }
  for step in model.screenReferences[go.steps] {
    guard let route = step.route, !model.has(owner, route) else { continue }
    let holder = model.name(model.routes[route].owner)
    found.report(
      .foreignPathStep,
      "`\(model.name(route))` is a route of `\(holder)`, not of `\(model.name(owner))`",
      at: step.nameSpan,
      also: Diagnostic.Label(model.routes[route].nameSpan, "a route of `\(holder)`"),
      notes: [
        "the steps after a target are screens of its own coordinator: remove the step, or let the"
          + " transition lead to `\(holder).\(model.name(route))`"
      ])
  }
}
