import FlowDSL
import FlowRuntime

/// The steps that lead from the start to each route.
///
/// For a small graph the machine takes them, with the conditions and arguments that they need; for
/// a large one they are the events that the compiler knows, with common beginnings written once.
struct DrawnPaths {
  /// The steps to a route.
  struct Steps {
    /// The route with the first steps; nil if the first step is taken at the start.
    var after: ID<NavigationGraph.Route>?
    /// The steps of a scenario.
    var lines: [String]
    /// True iff it is known that no other path has fewer.
    var isShortest: Bool
  }

  /// The maximum number of routes of a graph for which the machine finds the paths.
  static let machineLimit = 200
  /// The number of actions it tries for one of them.
  private static let budget = 400

  private var search: PathSearch?
  private let analysis: Analysis
  private let lowered: Lowered
  private var graph: NavigationGraph { lowered.graph }
  private var numbers: GraphNumbers { lowered.numbers }
  private let reached: Reachability
  /// The routes that are drawn.
  private let drawn: Set<ID<NavigationGraph.Route>>
  /// For each route of the model the screen that the fewest steps lead to.
  private var nearest: [ID<Screen>?]

  /// The paths of `lowered` to the routes that are `drawn`.
  init(_ lowered: Lowered, _ analysis: Analysis, to drawn: Set<ID<NavigationGraph.Route>>) {
    self.lowered = lowered
    self.drawn = drawn
    self.analysis = analysis
    search = lowered.graph.routes.count > Self.machineLimit ? nil : PathSearch(lowered, analysis)
    reached = Reachability(analysis)
    nearest = Array(repeating: nil, count: analysis.model.routes.count)
    guard search == nil else { return }
    for raw in 0..<analysis.screenCount where reached.reaches(ID(raw)) {
      let route = analysis.route(of: ID(raw)).index
      if let known = nearest[route], reached.distance[known.index] <= reached.distance[raw] {
        continue
      }
      nearest[route] = ID(raw)
    }
  }

  /// The steps to `route`; nil if none are found.
  mutating func steps(to route: ID<NavigationGraph.Route>) -> Steps? {
    guard search != nil else {
      guard let screen = nearest[analysis.model.route(route, of: graph).index] else { return nil }
      let (moves, known) = reached.moves(to: screen) { screen in
        let route = analysis.route(of: screen)
        return nearest[route.index] == screen && drawn.contains(numbers[route])
      }
      return Steps(
        after: known.map { numbers[analysis.route(of: $0)] },
        lines: moves.map { analysis.text($0) }, isShortest: false)
    }
    let owner = graph.routes[route].owner
    guard var path = search?.path(to: route, within: owner, budget: Self.budget) else { return nil }
    // A path that is as short and needs no link is more informative.
    if path.comesFromOutside,
      let other = search?.path(to: route, within: owner, withLinks: false, budget: Self.budget),
      other.length == path.length
    {
      path.steps = other.steps
    }
    return path.lines(in: graph).map { Steps(lines: $0, isShortest: path.isShortest) }
  }
}
