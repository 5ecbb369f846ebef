import FlowRuntime

extension Rule {
  /// F405
  static let unconnectedPath = Rule(
    405, "unconnected-path", .warning,
    summary: "No transition leads from one step of a path to the next.",
    explanation: """
      A path makes it look as if the user had walked there. Where no transition leads from a step
      to the one above it, going back leads through a place the user could never have come by.
      Correct the path, or add the transition that is missing.
      """,
    wrong: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> shelf  -> cart }
        route shelf { -> product }
        route cart { -> back }
        route product {
          link "/product"
          path cart  // nothing leads from the cart to a product
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> shelf  -> cart }
        route shelf { -> product }
        route cart { -> back }
        route product {
          link "/product"
          path shelf
          -> back
        }
      }
      """)
}

/// Reports steps from which no transition leads to the next one, or to the destination.
///
/// The root is taken to lead everywhere. Silent where what comes next is also reached in a way that
/// may leave it above the step: from another coordinator, by `replace`, behind a leave, or by a
/// fallback.
func checkUnconnectedPaths(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  let paths = model.paths
  guard model.isOn(.unconnectedPath), model.isWhole, !analysis.isPartial, !paths.isEmpty else {
    return
  }
  let walks = Walks(model, paths)
  for path in paths {
    let steps = model.steps[path.steps]
    guard steps.allSatisfy({ model.isWalked($0, in: path) }) else { continue }
    for (step, next) in zip(steps, steps.dropFirst()) {
      guard let from = step.route, let to = next.route, from != model.owners[path.owner].root
      else { continue }
      if walks.lead(from, to: .route(to)) { continue }
      found.report(
        .unconnectedPath,
        "no transition leads from `\(model.name(from))` to `\(model.name(to))`", at: step.nameSpan,
        notes: ["name the screens that a user comes by, or add the transition"])
    }
    guard let last = steps.last, let from = last.route, from != model.owners[path.owner].root,
      !walks.lead(from, to: path.destination)
    else { continue }
    found.report(
      .unconnectedPath, "no transition leads from `\(model.name(from))` to `\(model.name(path))`",
      at: last.nameSpan, also: Diagnostic.Label(path.nameSpan, "where the path leads"),
      notes: ["name the screens that a user comes by, or add the transition"])
  }
}

extension Model {
  /// True iff the step is one that a user could come by: nothing else is wrong with it.
  fileprivate func isWalked(_ step: Step, in path: Path) -> Bool {
    guard let route = step.route, has(path.owner, route) else { return false }
    return routes[route].kind != .sheet && routes[route].kind != .cover
      && path.destination != .route(route)
  }
}

/// Which screens of paths the transitions lead between. O(transitions of all screens).
private struct Walks {
  /// Pairs of a route and one that a transition of it goes to.
  private var pairs: Set<Pair> = []
  /// Routes and mounts that something leads to in another way.
  private var open: Set<Path.Destination> = []
  /// Routes with a transition that could not be read.
  private var unreadable: Set<ID<Route>> = []
  /// Coordinators that something leads to, or into, from elsewhere.
  private var entered: Set<ID<Owner>> = []
  /// What stands above some step.
  private var wanted: Set<Path.Destination> = []

  private struct Pair: Hashable {
    var from: ID<Route>
    var to: Path.Destination
  }

  init(_ model: Model, _ paths: [Path]) {
    for path in paths {
      wanted.insert(path.destination)
      for step in model.steps[path.steps].dropFirst() {
        if let route = step.route { wanted.insert(.route(route)) }
      }
    }
    for (id, route) in zip(model.routes.ids, model.routes.rows) {
      for transition in model.effectiveTransitions[route.effective] {
        take(model.transitions[transition].action, from: id, model)
      }
    }
    for requirement in model.requirements.rows {
      openUp(model.gos[requirement.fallback], model)
    }
    for case .mount(let mount) in wanted {
      if let coordinator = model.mounts[mount].coordinator, entered.contains(coordinator) {
        open.insert(.mount(mount))
      }
    }
  }

  /// True iff a transition of `from` leads to `to`, or may do so, or `to` may be left above it.
  func lead(_ from: ID<Route>, to destination: Path.Destination) -> Bool {
    pairs.contains(Pair(from: from, to: destination)) || open.contains(destination)
      || unreadable.contains(from)
  }

  private mutating func take(_ action: Action, from: ID<Route>, _ model: Model) {
    switch action {
    case .go(let go), .resumeElseGo(let go): take(model.gos[go], from: from, model)
    case .leaveThenGo(_, let go): openUp(model.gos[go], model)
    case .hole: unreadable.insert(from)
    case .leave, .tab, .resume, .resumeElseLeave: break
    }
  }

  private mutating func take(_ go: Go, from: ID<Route>, _ model: Model) {
    let owner = model.routes[from].owner
    switch go.target {
    case .route(let route, let within) where within == owner:
      if wanted.contains(.route(route)) { pairs.insert(Pair(from: from, to: .route(route))) }
      let isReplacing = go.presentation.map { $0 == .replace }
      if isReplacing ?? (model.routes[route].kind == .replace) { openUp(go, model) }
    case .mount(let mount, let within) where within == owner:
      if wanted.contains(.mount(mount)) { pairs.insert(Pair(from: from, to: .mount(mount))) }
    case .route, .mount, .coordinator: openUp(go, model)
    case .hole: unreadable.insert(from)
    }
  }

  /// Notes that `go` leads to its target from who knows where.
  private mutating func openUp(_ go: Go, _ model: Model) {
    switch go.target {
    case .hole: break
    case .coordinator(let coordinator): entered.insert(coordinator)
    case .mount(let mount, let within):
      entered.insert(within)
      if wanted.contains(.mount(mount)) { open.insert(.mount(mount)) }
    case .route(let route, let within):
      entered.insert(within)
      if wanted.contains(.route(route)) { open.insert(.route(route)) }
    }
  }
}
