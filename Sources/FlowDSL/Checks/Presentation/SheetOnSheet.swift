import FlowRuntime

extension Rule {
  /// F704
  static let sheetOnSheet = Rule(
    704, "sheet-on-sheet", .off,
    summary: "A coordinator presents a screen over another one that it presents.",
    explanation: """
      Users lose their way in sheets on sheets, and some design guides forbid them. Push onto the
      presented screen instead (`as push`), use `dismiss then`, or move the second step to its own
      coordinator. The rule is off by default.

      The rule considers only the kinds of the routes. It does not find a screen that is pushed
      onto a sheet and presents another screen, so it may miss mistakes.
      """,
    wrong: """
      app Shop { root Home }

      lint { sheet-on-sheet: warning }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet { -> brands  -> dismiss }
        route brands: sheet { -> dismiss }  // a sheet over a sheet
      }
      """,
    right: """
      app Shop { root Home }

      lint { sheet-on-sheet: warning }

      coordinator Home {
        route feed: root { -> filters }
        route filters: sheet { -> brands  -> dismiss }
        route brands { -> back }
      }
      """)
}

/// Reports transitions of a sheet or cover that present another route, or a modal, of the same
/// coordinator, and those of a modal that present another instance of it. Examines the kinds of
/// routes: a screen that is pushed onto a sheet is not followed.
func checkSheetOnSheet(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard model.isOn(.sheetOnSheet) else { return }
  var isReported = Array(repeating: false, count: model.transitions.count)
  for (id, route) in zip(model.routes.ids, model.routes.rows) where route.kind.holdsScreens {
    for transition in model.effectiveTransitions[route.effective] {
      let goes = model.immediateGoes(in: model.transitions[transition].action)
      guard !isReported[transition.index],
        let go = goes.first(where: { model.presents(model.navigateActions[$0], from: id) })
      else { continue }
      isReported[transition.index] = true
      found.report(
        .sheetOnSheet,
        "`\(model.text(model.navigateActions[go].targetSpan))` is presented over `\(model.name(id))`",
        at: model.navigateActions[go].targetSpan,
        also: Diagnostic.Label(model.span(route.anchor, .routeKind), "presented already"),
        notes: ["push it with `as push`, or `dismiss then` go there"])
    }
  }
  for transition in model.transitions.rows {
    for go in model.goes(in: transition.action) {
      check(stepsOf: model.navigateActions[go], model, &found)
    }
  }
  checkInstanceOnInstance(model, &isReported, &found)
}

/// Reports transitions in the coordinator of a modal `up to` several times that lead to another
/// instance of it.
private func checkInstanceOnInstance(
  _ model: Model, _ isReported: inout [Bool], _ found: inout Diagnostics
) {
  for (id, mount) in zip(model.mounts.ids, model.mounts.rows)
  where mount.kind == .modal && mount.instances > 1 {
    guard let coordinator = mount.coordinator else { continue }
    for route in model.contentRoutes[model.owners[coordinator].contentRoutes] {
      for transition in model.effectiveTransitions[model.routes[route].effective] {
        let goes = model.immediateGoes(in: model.transitions[transition].action)
        guard !isReported[transition.index],
          let go = goes.first(where: {
            model.navigateActions[$0].target.isRoot(of: coordinator, on: id, in: model)
          })
        else { continue }
        isReported[transition.index] = true
        found.report(
          .sheetOnSheet,
          "`\(model.text(model.navigateActions[go].targetSpan))` may be presented over another one",
          at: model.navigateActions[go].targetSpan,
          also: Diagnostic.Label(mount.nameSpan, "presented already"),
          notes: ["`dismiss then` go there"])
      }
    }
  }
}

/// Reports the first step of `go` that is presented over its target or an earlier step.
private func check(stepsOf go: NavigateAction, _ model: Model, _ found: inout Diagnostics) {
  var under: ID<Route>?
  if let target = go.target.route {
    let isPresented = go.presentation?.isPresented ?? model.routes[target].kind.holdsScreens
    if isPresented { under = target }
  }
  for step in model.screenReferences[go.steps] {
    guard let route = step.route, model.routes[route].kind.holdsScreens else { continue }
    guard let lower = under else {
      under = route
      continue
    }
    found.report(
      .sheetOnSheet, "`\(model.name(route))` is presented over `\(model.name(lower))`",
      at: step.nameSpan,
      also: Diagnostic.Label(model.routes[lower].nameSpan, "presented already"),
      notes: ["let the transition lead to one of them, or declare one as `push`"])
    return
  }
}

extension Target {
  /// True iff it means the root of `coordinator`, which `mount` places.
  fileprivate func isRoot(of coordinator: ID<Owner>, on mount: ID<Mount>, in model: Model) -> Bool {
    switch self {
    case .coordinator(let owner): owner == coordinator
    case .mount(let other, within: _): other == mount
    case .route(let route, within: _): model.owners[coordinator].root == route
    case .hole: false
    }
  }
}

extension Model {
  /// True iff `go`, from a screen of `route`, presents something of the same coordinator.
  fileprivate func presents(_ go: NavigateAction, from route: ID<Route>) -> Bool {
    let owner = routes[route].owner
    switch go.target {
    case .route(let target, let within):
      guard within == owner || has(owner, target) else { return false }
      if target == route && !go.isNew { return false }
      return go.presentation?.isPresented ?? routes[target].kind.holdsScreens
    case .mount(let mount, let within):
      return within == owner && mounts[mount].kind == .modal
    case .coordinator, .hole: return false
    }
  }
}

extension Route.Kind {
  /// True iff it is shown over its coordinator's screens and stays there: an alert or dialog goes
  /// when anything else comes.
  fileprivate var holdsScreens: Bool { isPresented && !isPrompt }
}
