import FlowRuntime

/// The routes that each go action of a graph names or passes through, and coordinators as a whole.
///
/// A go action names its target and the steps after it. It passes through the roots of the coordinators on the path down to
/// the target from the coordinator that it comes from, and through the steps of the paths of those
/// coordinators' mounts and of the target.
struct PolicyTargets {
  /// The routes, those of one go action adjacent, each once.
  private var routes: [ID<Route>] = []
  /// The coordinators, likewise.
  private var owners: [ID<Owner>] = []
  private var runs: [(routes: Range<Int>, owners: Range<Int>)]
  private var nearness = Nearness()
  private let analysis: Analysis

  /// Knows nothing of the go actions yet.
  init(_ analysis: Analysis) {
    self.analysis = analysis
    runs = Array(repeating: (0..<0, 0..<0), count: analysis.model.navigateActions.count)
  }

  /// Adds what `go` leads to from `places`. O(places × depth).
  mutating func add(_ go: ID<NavigateAction>, from places: ArraySlice<ID<Place>>) {
    guard runs[go.index].routes.isEmpty, runs[go.index].owners.isEmpty else { return }
    let (firstRoute, firstOwner) = (routes.count, owners.count)
    let action = analysis.model.navigateActions[go]
    name(action.target, firstRoute, firstOwner)
    add(action.steps, firstRoute)
    for origin in places {
      for place in nearness.meaning(of: action, from: origin, in: analysis)?.places ?? [] {
        pass(to: place, from: origin, firstRoute, firstOwner)
      }
    }
    runs[go.index] = (firstRoute..<routes.count, firstOwner..<owners.count)
  }

  /// True iff `go` names or passes through one of `screens`.
  func leads(_ go: ID<NavigateAction>, to screens: SubjectScreens) -> Bool {
    routes[runs[go.index].routes].contains { screens.contains($0) }
      || owners[runs[go.index].owners].contains { screens.contains($0) }
  }

  /// Adds the target, whatever its place.
  private mutating func name(_ target: Target, _ firstRoute: Int, _ firstOwner: Int) {
    let model = analysis.model
    switch target {
    case .hole: return
    case .route(let route, _):
      add(route, firstRoute)
      add(model.routes[route].path, firstRoute)
    case .coordinator(let owner): add(owner, firstRoute, firstOwner)
    case .mount(let mount, _):
      if let owner = model.mounts[mount].coordinator { add(owner, firstRoute, firstOwner) }
    }
  }

  /// Adds the coordinators on the path down to `place`, and the steps of their mounts' paths.
  private mutating func pass(
    to place: ID<Place>, from origin: ID<Place>, _ firstRoute: Int, _ firstOwner: Int
  ) {
    let path = analysis.placePath(to: place, fromAbove: origin).dropFirst()
    for passed in path {
      add(analysis.places[passed].coordinator, firstRoute, firstOwner)
      if let mount = analysis.places[passed].mount {
        add(analysis.model.mounts[mount].path, firstRoute)
      }
    }
  }

  private mutating func add(_ owner: ID<Owner>, _ firstRoute: Int, _ firstOwner: Int) {
    if !owners[firstOwner...].contains(owner) { owners.append(owner) }
    if let root = analysis.model.owners[owner].root { add(root, firstRoute) }
  }

  private mutating func add(_ path: Rows<Step>, _ firstRoute: Int) {
    for step in path {
      if let route = analysis.model.steps[step].route { add(route, firstRoute) }
    }
  }

  private mutating func add(_ route: ID<Route>, _ firstRoute: Int) {
    if !routes[firstRoute...].contains(route) { routes.append(route) }
  }
}
