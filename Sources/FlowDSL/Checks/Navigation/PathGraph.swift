import FlowRuntime

/// The transitions between the screens of paths. O(transitions of all screens).
struct PathGraph {
  /// Pairs of a route and one that a transition of it goes to.
  private var pairs: Set<Pair> = []
  /// The targets that are reached in other ways.
  private var open: Destinations
  /// The destinations above some step.
  private var wanted: Destinations
  /// For each coordinator and group, whether something outside leads to it, or into it.
  private var isEntered: [Bool]
  /// For each route, whether a transition of it could not be read.
  private var isUnreadable: [Bool]

  private struct Pair: Hashable {
    var from: ID<Route>
    var to: Path.Destination
  }

  init(_ model: Model, _ paths: [Path]) {
    wanted = Destinations(model)
    open = wanted
    isEntered = Array(repeating: false, count: model.owners.count)
    isUnreadable = Array(repeating: false, count: model.routes.count)
    for path in paths {
      wanted.insert(path.destination)
      for case .some(let route) in model.screenReferences[path.steps].dropFirst().map(\.route) {
        wanted.insert(.route(route))
      }
    }
    for (id, route) in zip(model.routes.ids, model.routes.rows) {
      for transition in model.effectiveTransitions[route.effective] {
        take(model.transitions[transition].action, from: id, model)
        for go in model.goes(in: model.transitions[transition].action) {
          takeSteps(of: model.navigateActions[go], model)
        }
      }
    }
    for go in model.requirements.rows.map(\.fallback) + model.lockFallbacks {
      openUp(model.navigateActions[go])
    }
    for case .mount(let mount) in paths.map(\.destination) {
      let coordinator = model.mounts[mount].coordinator
      if coordinator.map({ isEntered[$0.index] }) ?? true { open.insert(.mount(mount)) }
    }
  }

  /// True iff a transition of `from` leads to `to`, or may do so, or `to` may be left above it.
  func lead(_ from: ID<Route>, to destination: Path.Destination) -> Bool {
    pairs.contains(Pair(from: from, to: destination)) || open.contains(destination)
      || isUnreadable[from.index]
  }

  private mutating func take(_ action: Action, from: ID<Route>, _ model: Model) {
    if model.isBroken(action) { isUnreadable[from.index] = true }
    for going in model.goings(of: action) {
      if going.isImmediate {
        take(model.navigateActions[going.go], from: from, model)
      } else {
        openUp(model.navigateActions[going.go])
      }
    }
  }

  private mutating func take(_ go: NavigateAction, from: ID<Route>, _ model: Model) {
    let owner = model.routes[from].owner
    switch go.target {
    case .route(let route, let within) where within == owner:
      if wanted.contains(.route(route)) { pairs.insert(Pair(from: from, to: .route(route))) }
      let isReplacing = go.presentation.map { $0 == .replace }
      if isReplacing ?? (model.routes[route].kind == .replace) { open.insert(.route(route)) }
    case .mount(let mount, let within) where within == owner:
      if wanted.contains(.mount(mount)) { pairs.insert(Pair(from: from, to: .mount(mount))) }
    case .route, .mount, .coordinator: openUp(go)
    case .hole: isUnreadable[from.index] = true
    }
  }

  /// Notes that each step of `go` comes after the one before it, the first one after the target.
  private mutating func takeSteps(of go: NavigateAction, _ model: Model) {
    var before = go.target.route
    for step in model.stepRoutes(of: go) {
      if let before, wanted.contains(.route(step)) {
        pairs.insert(Pair(from: before, to: .route(step)))
      }
      before = step
    }
  }

  /// Notes that `go` leads to its target from an unknown origin.
  private mutating func openUp(_ go: NavigateAction) {
    switch go.target {
    case .hole: break
    case .coordinator(let coordinator): isEntered[coordinator.index] = true
    case .mount(let mount, let within):
      isEntered[within.index] = true
      open.insert(.mount(mount))
    case .route(let route, let within):
      isEntered[within.index] = true
      open.insert(.route(route))
    }
  }
}

/// A set of routes and mounts, with a flag for each.
private struct Destinations {
  private var routes: [Bool]
  private var mounts: [Bool]

  /// Contains none of those of `model`.
  init(_ model: Model) {
    routes = Array(repeating: false, count: model.routes.count)
    mounts = Array(repeating: false, count: model.mounts.count)
  }

  func contains(_ destination: Path.Destination) -> Bool {
    switch destination {
    case .route(let route): routes[route.index]
    case .mount(let mount): mounts[mount.index]
    }
  }

  mutating func insert(_ destination: Path.Destination) {
    switch destination {
    case .route(let route): routes[route.index] = true
    case .mount(let mount): mounts[mount.index] = true
    }
  }
}
