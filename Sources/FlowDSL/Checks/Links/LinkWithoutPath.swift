import FlowRuntime

extension Rule {
  /// F608
  static let linkWithoutPath = Rule(
    608, "link-without-path", .off,
    summary: "A linked route is deep in the app, and no path lists the screens below it.",
    explanation: """
      Transitions lead here only from deeper screens. If a link opens the screen, it lies directly
      above the root, and going back skips the screens that are usually in between. Write a `path`
      with the screens that should be below it. The rule is off by default.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      lint { link-without-path: warning }

      coordinator Home {
        route feed: root { -> product }
        route product(id: Int) { -> reviews(id) }
        route reviews(product: Int) {
          link "/products/{product}/reviews"  // back leads to feed, not to the product
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      lint { link-without-path: warning }

      coordinator Home {
        route feed: root { -> product }
        route product(id: Int) { -> reviews(id) }
        route reviews(product: Int) {
          link "/products/{product}/reviews"
          path product(product)
          -> back
        }
      }
      """)
}

/// Reports linked routes without a path that transitions reach only from pushed or presented
/// screens of the same coordinator. Silent if a transition comes from a root, another coordinator
/// or a fallback, or follows an exit, since it may find the route right above the root. O(routes +
/// transitions).
func checkLinkWithoutPath(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard model.isOn(.linkWithoutPath), !analysis.isPartial else { return }
  let sources = model.originsFromAbove()
  let roots = model.usedRoots
  for id in model.routes.ids {
    let route = model.routes[id]
    guard route.kind != .root, !roots.contains(id), route.path.isEmpty,
      let from = sources[id.index],
      let link = route.links.first(where: { model.links[$0].mode == .reset })
    else { continue }
    found.report(
      .linkWithoutPath,
      "opened by this link, `\(model.name(id))` lies directly above the root, not above"
        + " `\(model.name(from))`", at: model.links[link].patternSpan,
      also: Diagnostic.Label(model.routes[from].nameSpan, "users come from here"),
      notes: ["list the screens in between: `path \(model.name(from))`"])
  }
}

extension Model {
  /// The first screen that leads to each route, if all that do are screens above a root of the
  /// route's own coordinator.
  fileprivate func originsFromAbove() -> [ID<Route>?] {
    var first = [ID<Route>?](repeating: nil, count: routes.count)
    var isNear = [Bool](repeating: false, count: routes.count)
    var isAbove = [Bool](repeating: false, count: navigateActions.count)
    let roots = usedRoots
    for id in routes.ids {
      for transition in effectiveTransitions[routes[id].effective] {
        guard let go = soleAct(of: transitions[transition].action)?.go,
          case .route(let target, within: let owner) = navigateActions[go].target,
          owner == routes[id].owner
        else { continue }
        if routes[id].kind == .root || roots.contains(id) {
          isNear[target.index] = true
        } else {
          isAbove[go.index] = true
          if target != id, first[target.index] == nil { first[target.index] = id }
        }
      }
    }
    for id in navigateActions.ids where !isAbove[id.index] {
      if case .route(let target, within: _) = navigateActions[id].target {
        isNear[target.index] = true
      }
    }
    let gos =
      transitions.rows.flatMap { self.goes(in: $0.action) } + requirements.rows.map { $0.fallback }
    for go in gos { note(navigateActions[go], &first, &isNear) }
    return zip(first, isNear).map { $1 ? nil : $0 }
  }

  /// Notes that each step of `go` comes after the one before it, the first one after the target.
  private func note(
    _ go: NavigateAction, _ first: inout [ID<Route>?], _ isNear: inout [Bool]
  ) {
    var before = go.target.route.flatMap { routes[$0].kind == .root ? nil : $0 }
    for step in stepRoutes(of: go) {
      if before == nil { isNear[step.index] = true }
      if let before, before != step, first[step.index] == nil { first[step.index] = before }
      before = step
    }
  }
}
