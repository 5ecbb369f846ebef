import FlowRuntime

/// Finds ways that build a coordinator on the way to something deeper, where its mount does not
/// give its root all arguments and no path does.
///
/// O(goes × places of their owners × depth), and nothing where every mount gives its arguments.
struct Passages {
  private let analysis: Analysis
  /// For each mount, whether its root is given too little.
  private let isNeedy: [Bool]
  /// For each place, whether a mount on the way to it, its own included, is needy.
  private var isBehindNeedy: [Bool] = []
  private var nearness = Nearness()
  private var found: [ID<Mount>: Span] = [:]

  init(_ analysis: Analysis, _ isNeedy: [Bool]) {
    self.analysis = analysis
    self.isNeedy = isNeedy
    guard isNeedy.contains(true) else { return }
    for place in analysis.places.rows {
      let isBehind = place.parent.map { isBehindNeedy[$0.index] } ?? false
      isBehindNeedy.append(isBehind || place.mount.map { isNeedy[$0.index] } ?? false)
    }
  }

  /// The needy children, modals and detours that some way builds, each with the first such way.
  mutating func search() -> [(mount: ID<Mount>, way: Span)] {
    guard isBehindNeedy.contains(true) else { return [] }
    for (id, go) in zip(analysis.model.gos.ids, analysis.model.gos.rows) {
      guard let owner = analysis.goOwners[id.index] else { continue }
      for origin in analysis.places(of: owner) { take(go, from: origin) }
    }
    for link in analysis.model.links.rows {
      for place in analysis.places(openedBy: link) {
        take(link.route, at: place, from: nil, span: link.patternSpan)
      }
    }
    for (id, route) in zip(analysis.model.routes.ids, analysis.model.routes.rows)
    where route.isEntry {
      let target = Target.route(id, within: route.owner)
      let meaning = nearness.meaning(of: target, from: ID(0), in: analysis)
      for place in meaning?.places ?? [] {
        take(id, at: place, from: nil, span: analysis.model.span(route.anchor, .entry))
      }
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private mutating func take(_ go: Go, from origin: ID<Place>) {
    let meaning = nearness.meaning(of: go.target, from: origin, in: analysis)
    for place in meaning?.places ?? [] where isBehindNeedy[place.index] {
      switch go.target {
      case .hole: break
      case .route(let route, within: _): take(route, at: place, from: origin, span: go.targetSpan)
      case .coordinator, .mount:
        take(analysis.root(of: place), at: place, from: origin, span: go.targetSpan)
      }
    }
  }

  /// Looks at each needy place on the way to `route` at `target` that has to be built.
  private mutating func take(
    _ route: ID<Route>?, at target: ID<Place>, from origin: ID<Place>?, span: Span
  ) {
    guard isBehindNeedy[target.index] else { return }
    var path = route.map { analysis.model.routes[$0].path } ?? .none
    var isGiven = route != nil && analysis.root(of: target) == route
    var current: ID<Place>? = target
    while let place = current, let mount = analysis.places[place].mount {
      let isThere = origin.map { analysis.isPlace($0, within: place) } ?? false
      if isThere { return }
      let row = analysis.model.mounts[mount]
      isGiven = isGiven || analysis.model.beginsWithRoot(path)
      if isNeedy[mount.index], row.kind != .tab, row.kind != .flow, !isGiven, found[mount] == nil {
        found[mount] = span
      }
      path = row.path
      isGiven = false
      current = analysis.places[place].parent
    }
  }
}

extension Model {
  /// True iff the path's first step is a root, so that it says the root's arguments.
  fileprivate func beginsWithRoot(_ path: Rows<Step>) -> Bool {
    path.first.flatMap { steps[$0].route }.map { routes[$0].kind == .root } ?? false
  }
}
