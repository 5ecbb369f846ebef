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
      Transitions from the coordinator's own screens, and from those of coordinators mounted below,
      do not insert these screens. If there are no others, the path has no effect: delete it, or
      add a transition or `link` that leads there from outside.

      If a `requires` may stop the navigation, or a transition begins with leaving, nothing is
      reported, because a waiting request is resumed from outside.
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
func checkIgnoredPaths(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard model.isOn(.ignoredPath) else { return }
  let paths = model.paths
  guard !paths.isEmpty else { return }
  let origins = EntryOrigins(analysis)
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
  private let analysis: Analysis

  /// The origins of the transitions to a target.
  private struct Origin {
    private(set) var isWithin = false
    private(set) var isOutside = false

    /// Adds a transition from within, or from outside.
    mutating func note(isWithin: Bool) {
      if isWithin { self.isWithin = true } else { isOutside = true }
    }
  }

  init(_ analysis: Analysis) {
    self.analysis = analysis
    let model = analysis.model
    routes = Array(repeating: Origin(), count: model.routes.count)
    mounts = Array(repeating: Origin(), count: model.mounts.count)
    let mayReturn = model.mayReturn
    analysis.eachGo { transition, id, origin, meant in
      let go = model.navigateActions[id]
      let route = analysis.route(meantBy: go.target, at: meant)
      let mayWait =
        mayReturn || !analysis.demands(on: route, then: go.steps, at: meant, from: nil).isEmpty
      let isFromHere =
        !mayWait
        && model.goings(of: transition.action).allSatisfy { $0.go != id || $0.isImmediate }
      note(route, at: meant, from: isFromHere ? origin : nil)
      if model.isOwn(transition) { note(route, at: meant, from: nil) }
    }
    for go in model.requirements.rows.map(\.fallback) + model.lockFallbacks {
      let target = model.navigateActions[go].target
      for place in analysis.places(meantBy: target, below: ID(0)) {
        note(analysis.route(meantBy: target, at: place), at: place, from: nil)
      }
    }
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

  /// Notes a transition to `route` at `place` from a screen at `origin`, or from outside.
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
