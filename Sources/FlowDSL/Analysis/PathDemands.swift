import FlowRuntime

/// A `requires` on the path of a request, and the place of the coordinator that declares it.
struct Demand: Sendable, Hashable {
  var requirement: ID<Requirement>
  var place: ID<Place>
  /// True iff it is asked only where a path is built: it is a step's.
  var isOfStep = false
}

/// The guards of the mounts on the path to each place. Places without a guard of their own share
/// their parent's run.
struct PathDemands: Sendable {
  private var demands: [Demand] = []
  /// The run of each place.
  private var runs: [Range<Int>] = []
  /// For each place: true iff a step of a mount's path is guarded on the path to it.
  private(set) var hasGuardedPath: [Bool] = []
  /// For each requirement of a mount, that mount.
  let mounts: [ID<Mount>?]

  /// Collects the guards from the root down. O(places + guards × places below them).
  init(_ model: Model, _ places: Table<Place>) {
    mounts = model.guardedMounts
    runs.reserveCapacity(places.count)
    hasGuardedPath.reserveCapacity(places.count)
    for place in places.rows {
      guard let parent = place.parent, let id = place.mount else {
        runs.append(0..<0)
        hasGuardedPath.append(false)
        continue
      }
      let mount = model.mounts[id]
      hasGuardedPath.append(hasGuardedPath[parent.index] || model.isGuarded(mount.path))
      guard !mount.requirements.isEmpty else {
        runs.append(runs[parent.index])
        continue
      }
      let start = demands.count
      demands += demands[runs[parent.index]]
      for requirement in mount.requirements {
        demands.append(Demand(requirement: requirement, place: parent))
      }
      runs.append(start..<demands.count)
    }
  }

  /// The guards of the mounts on the path to `place`, from the root down.
  subscript(place: ID<Place>) -> ArraySlice<Demand> {
    let run = runs[place.index]
    // Mostly there are none: then the array need not be retained.
    return run.isEmpty ? [] : demands[run]
  }
}

extension Analysis {
  /// The place that a guard of a mount guards: its fallback means none at or below it. Nil for a
  /// guard of a route.
  func place(guardedBy demand: Demand) -> ID<Place>? {
    guard let mount = pathDemands.mounts[demand.requirement.index] else { return nil }
    return children(of: demand.place).first { places[$0].mount == mount }
  }
}

extension Model {
  /// For each requirement of a mount, that mount. O(requirements).
  fileprivate var guardedMounts: [ID<Mount>?] {
    var guarded = [ID<Mount>?](repeating: nil, count: requirements.count)
    for (id, mount) in zip(mounts.ids, mounts.rows) {
      for requirement in mount.requirements { guarded[requirement.index] = id }
    }
    return guarded
  }

  /// True iff a step of `path` has a `requires`.
  func isGuarded(_ path: Rows<ScreenReference>) -> Bool {
    for step in path {
      if let route = screenReferences[step].route, !routes[route].requirements.isEmpty {
        return true
      }
    }
    return false
  }
}

extension Analysis {
  /// Every `requires` on the path to `route` at `place` for a request from `origin` (nil: from
  /// outside), in the order they are asked: of the mounts from the root down, of the path steps
  /// that will be built, of the route, of the steps after it. O(their number), and O(depth) if a
  /// path is guarded.
  func demands(
    on route: ID<Route>?, then steps: Rows<ScreenReference> = .none, at place: ID<Place>,
    from origin: ID<Place>?
  ) -> ArraySlice<Demand> {
    let mounted = pathDemands[place]
    let requirements = route.map { model.routes[$0].requirements } ?? .none
    let path = route.map { model.routes[$0].path } ?? .none
    let hasGuardedPath = pathDemands.hasGuardedPath[place.index] || model.isGuarded(path)
    let hasGuardedSteps = model.isGuarded(steps)
    if requirements.isEmpty, !hasGuardedPath, !hasGuardedSteps { return mounted }
    var demands = Array(mounted)
    if hasGuardedPath {
      let placePath = placePath(to: place)
      for (parent, child) in zip(placePath, placePath.dropFirst()) {
        let path = places[child].mount.map { model.mounts[$0].path } ?? .none
        demands += stepDemands(of: path, at: parent, from: origin)
      }
      demands += stepDemands(of: path, at: place, from: origin)
    }
    demands += requirements.map { Demand(requirement: $0, place: place) }
    if hasGuardedSteps {
      demands += requirementsOfSteps(steps).map { Demand(requirement: $0, place: place) }
    }
    return demands[...]
  }

  private func stepDemands(
    of path: Rows<ScreenReference>, at place: ID<Place>, from origin: ID<Place>?
  ) -> [Demand] {
    if let origin, isPlace(origin, within: place) { return [] }
    return requirementsOfSteps(path).map { Demand(requirement: $0, place: place, isOfStep: true) }
  }

  private func requirementsOfSteps(_ steps: Rows<ScreenReference>) -> [ID<Requirement>] {
    steps.flatMap { step in
      model.screenReferences[step].route.map { model.routes[$0].requirements } ?? .none
    }
  }
}
