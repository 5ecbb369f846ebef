import FlowRuntime

extension Rule {
  /// F423
  static let ignoredPath = Rule(
    423, "ignored-path", .warning,
    summary: """
      A `path` is never used, because all transitions come from the coordinator's own screens.
      """,
    explanation: """
      A `path` lists the screens below a screen that is reached from outside its coordinator.
      Transitions from the coordinator's own screens, and from those of coordinators mounted
      below, do not insert these screens. If there are no other transitions, the path has no
      effect: delete it, or add a transition or `link` that leads to the screen from outside.

      If a `requires` may stop the navigation, nothing is reported, because a waiting request is resumed
      from outside.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> list }
        route list { -> detail }
        route detail {
          path list  // nobody comes from outside
          -> back
        }
      }
      """,
    right: """
      app Shop { root Home  links "shop:" }

      coordinator Home {
        route feed: root { -> list }
        route list { -> detail }
        route detail {
          link "/detail"
          path list
          -> back
        }
      }
      """)
}

/// Reports paths of routes and mounts that are only reached from within. O(transitions × places ×
/// depth).
func checkIgnoredPaths(
  _ analysis: Analysis, _ transfer: Transfer, _ found: inout Diagnostics
) {
  let model = analysis.model
  guard model.isOn(.ignoredPath) else { return }
  let paths = model.paths
  guard !paths.isEmpty else { return }
  let origins = EntryOrigins(transfer)
  for path in paths where origins.areAllFromWithin(path.destination) {
    let owner = model.name(path.owner)
    found.report(
      .ignoredPath,
      "this path is never used: only screens of `\(owner)` lead to `\(model.name(path))`",
      at: model.span(path.anchor, .path),
      notes: ["delete it, or let a `link` or another coordinator lead there"])
  }
}

/// The routes and mounts that are reached from within their coordinator's place, and those reached
/// from outside.
private struct EntryOrigins {
  private var routes: [Origin]
  private var mounts: [Origin]
  private let paths: PathTargets
  private let analysis: Analysis
  private var transfer: Transfer
  private let mayReturn: Bool
  private var model: Model { analysis.model }

  /// The origins of the arrivals at a target.
  private struct Origin {
    private(set) var isWithin = false
    private(set) var isOutside = false

    /// Adds an arrival from within, or from outside.
    mutating func note(isWithin: Bool) {
      if isWithin { self.isWithin = true } else { isOutside = true }
    }
  }

  init(_ transfer: Transfer) {
    self.transfer = transfer
    analysis = transfer.analysis
    routes = Array(repeating: Origin(), count: analysis.model.routes.count)
    mounts = Array(repeating: Origin(), count: analysis.model.mounts.count)
    paths = PathTargets(analysis)
    mayReturn = analysis.model.mayReturn
    for (id, transition) in zip(model.transitions.ids, model.transitions.rows)
    where model.goes(in: transition.action).contains(where: paths.contain) {
      for place in analysis.places(of: transition.owner) { note(id, transition, at: place) }
    }
    noteFallbacks()
    for (id, route) in zip(model.routes.ids, model.routes.rows)
    where route.isEntry || !route.links.isEmpty {
      for place in analysis.places(of: route.owner) { note(id, at: place, from: nil) }
    }
  }

  /// True iff a transition leads to `destination`, and none comes from outside.
  func areAllFromWithin(_ destination: Path.Destination) -> Bool {
    let origin =
      switch destination {
      case .route(let route): routes[route.index]
      case .mount(let mount): mounts[mount.index]
      }
    return origin.isWithin && !origin.isOutside
  }

  private mutating func note(
    _ id: ID<Transition>, _ transition: Transition, at place: ID<Place>
  ) {
    if let go = model.soleAct(of: transition.action)?.go, !model.isOwn(transition) {
      // Whichever screen sends it: it means the same.
      transfer.arrive(Transfer.Request(model.navigateActions[go]), fromScreenAt: place)
    } else {
      for front in transfer.senders(of: id, at: place) {
        _ = transfer.outcome(of: transition.action, from: front)
      }
    }
    noteArrivals()
  }

  /// Notes where guards and locks lead.
  private mutating func noteFallbacks() {
    for demand in transfer.guards.guards(within: ID(0), in: analysis)
    where paths.contain(model.requirements[demand.requirement].fallback) {
      transfer.divert(demand, from: .outside)
      noteArrivals()
    }
    for route in model.routes.rows {
      guard let go = route.lockFallback, paths.contain(go) else { continue }
      for place in analysis.places(of: route.owner) {
        transfer.arrive(
          Transfer.Request(model.navigateActions[go]), aside: place, from: .screen(place))
      }
      noteArrivals()
    }
  }

  /// Notes the arrivals of the transfer. What waits is resumed from outside.
  private mutating func noteArrivals() {
    for arrival in transfer.arrivals {
      let mayWait = mayReturn || transfer.mayWait(arrival)
      note(arrival.route, at: arrival.place, from: mayWait ? nil : arrival.origin.source)
    }
    transfer.forget()
  }

  /// Notes an arrival at `route` at `place` from a screen at `origin`, or from outside.
  private mutating func note(
    _ route: ID<Route>?, at place: ID<Place>, from origin: ID<Place>?
  ) {
    func isWithin(_ place: ID<Place>) -> Bool {
      origin.map { analysis.isPlace($0, within: place) } ?? false
    }
    if let route { routes[route.index].note(isWithin: isWithin(place)) }
    var current = place
    while !isWithin(current), let mount = analysis.places[current].mount,
      let parent = analysis.places[current].parent
    {
      mounts[mount.index].note(isWithin: isWithin(parent))
      current = parent
    }
  }
}

/// The targets that a path is built for: those that have one, and those beyond a mount with one.
private struct PathTargets {
  private let model: Model
  /// For each coordinator and group: true iff a mount on the way to one of its places has a path.
  private let isBeyondPath: [Bool]

  init(_ analysis: Analysis) {
    model = analysis.model
    isBeyondPath = analysis.ownersBeyondPaths
  }

  /// True iff the target of `go`, or a mount on the way to it, has a path.
  func contain(_ go: ID<NavigateAction>) -> Bool {
    switch model.navigateActions[go].target {
    case .hole: false
    case .route(let route, within: let owner):
      isBeyondPath[owner.index] || !model.routes[route].path.isEmpty
    case .coordinator(let owner): isBeyondPath[owner.index]
    case .mount(let mount, within: _):
      model.mounts[mount].coordinator.map { isBeyondPath[$0.index] } ?? false
    }
  }
}

extension Analysis {
  /// For each coordinator and group: true iff a mount on the way to one of its places has a path.
  /// O(places).
  fileprivate var ownersBeyondPaths: [Bool] {
    var owners = Array(repeating: false, count: model.owners.count)
    var isBeyond: [Bool] = []
    for place in places.rows {
      let hasPath = place.mount.map { !model.mounts[$0].path.isEmpty } ?? false
      isBeyond.append(hasPath || place.parent.map { isBeyond[$0.index] } ?? false)
      guard isBeyond.last == true else { continue }
      owners[place.coordinator.index] = true
      for group in model.contentGroups[model.owners[place.coordinator].contentGroups] {
        owners[group.index] = true
      }
    }
    return owners
  }
}
