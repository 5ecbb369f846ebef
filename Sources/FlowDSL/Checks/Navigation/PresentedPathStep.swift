import FlowRuntime

extension Rule {
  /// F402
  static let presentedPathStep = Rule(
    402, "presented-path-step", .error,
    summary: "A path names a presented route.",
    explanation: """
      The steps of a path are pushed above one another, so each must be a `push` or `replace`
      route. A sheet, cover or popover in between would open without a request by the user. Remove
      the step, or declare the route as `push` and write `as sheet` where the route should be
      presented. Nothing can lie above an alert or dialog.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet { -> brands }
        route brands {
          link "/brands"
          path filters  // a sheet
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> filters as sheet }
        route filters { -> brands }
        route brands {
          link "/brands"
          path filters
          -> back
        }
      }
      """)
}

/// Reports steps that are presented.
func checkPresentedPathSteps(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  for path in model.paths {
    for step in model.screenReferences[path.steps] {
      guard let id = step.route else { continue }
      let route = model.routes[id]
      guard route.kind.isPresented, model.has(path.owner, id) else {
        continue
      }
      found.report(
        .presentedPathStep,
        "`\(model.name(id))` is \(route.kind == .alert ? "an" : "a") \(route.kind), but the steps of a path"
          + " are pushed",
        at: step.nameSpan,
        also: Diagnostic.Label(model.span(route.anchor, .routeKind), "presented"),
        notes: [
          route.kind.isPrompt
            ? "remove the step: nothing can lie above it"
            : "remove the step, or declare the route as `push` and write `as \(route.kind)` where it"
              + " should be presented"
        ])
    }
  }
}
