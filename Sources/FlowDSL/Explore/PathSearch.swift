import FlowRuntime

/// Searches for sequences of actions that bring a route to the front, by running the machine.
///
/// The path that the compiler found by routes alone is tried first; where it fails, and to find a
/// shorter one, states are searched breadth first. Links and entries of other routes are tried at
/// the start only, until a path is known: then everything is tried everywhere to see whether it is
/// the shortest. Conditions are free, and arguments are examples of their types, two if everything
/// is tried. The search is bounded by the number of actions tried.
package struct PathSearch {
  package typealias Graph = NavigationGraph

  /// The goal of a search: a screen of a route at one of these places.
  struct Goal {
    var route: ID<Graph.Route>
    var places: Set<ID<Graph.Place>>

    func isMet(by screen: NavigationState.PlacedScreen) -> Bool {
      screen.screen.route == route && places.contains(screen.place.id)
    }
  }

  /// Moves that the compiler knows, each with the screen that is in front after it.
  private typealias StaticPath = [(move: Move, front: ID<Screen>)]

  /// The states that the search has reached.
  var states: StateSearch
  /// The actions to try.
  var moves: CandidateActions
  /// The compiler's analysis of the graph.
  let analysis: Analysis
  private let lowered: Lowered
  /// The graph that is run.
  var graph: Graph { lowered.graph }
  /// The numbers that the graph has for the routes and mounts of its model.
  var numbers: GraphNumbers { lowered.numbers }
  /// The paths that the compiler knows: with links and entries, and without.
  private var reachability: [Bool: Reachability] = [:]

  /// The maximum number of actions of a path. Nobody reads a longer one, and each action takes time
  /// in the size of the state, which grows along the path.
  static let longestPath = 1000
  /// The number of actions one search tries by default.
  package static let usualBudget = 50_000
  /// The number of actions tried to find a path shorter than a known one.
  static let improvingBudget = 4_000
  /// An action in a state of this many entries counts as two.
  private static let usualSize = 32
  /// The same where many paths are searched at once: long ones lead through large states.
  static let largeSize = 256

  /// Searches the graph that was lowered from `analysis`.
  package init(_ lowered: Lowered, _ analysis: Analysis) {
    self.lowered = lowered
    self.analysis = analysis
    moves = CandidateActions(lowered, analysis, .controls)
    states = StateSearch(lowered, analysis)
  }

  /// False iff it is certain that no screen of `route` at a place of `owner` comes to the front.
  package mutating func canReach(
    _ route: ID<Graph.Route>, within owner: ID<Graph.Owner>
  ) -> Bool {
    !nearest(to: goal(route, owner), true).screens.isEmpty
  }

  func goal(_ route: ID<Graph.Route>, _ owner: ID<Graph.Owner>) -> Goal {
    Goal(route: route, places: Set(graph.places(of: owner).map { $0.place }))
  }

  /// The shortest path found to a screen of `route` at a place of `owner`; nil if none is found in
  /// `budget` actions. Without links, nothing comes from outside.
  package mutating func path(
    to route: ID<Graph.Route>, within owner: ID<Graph.Owner>, withLinks: Bool = true,
    budget: Int = PathSearch.usualBudget
  ) -> ActionPath? {
    let goal = goal(route, owner)
    moves.aim(at: route, withLinks: withLinks)
    // A screen that the compiler calls unreachable never comes to the front.
    let paths = staticPaths(to: goal, withLinks)
    guard let nearest = paths.first else { return nil }
    let guided = guidedPath(to: goal, paths, budget)
    let starts = states.begin(guided == nil ? budget : min(budget, PathSearch.improvingBudget))
    let limit = guided.map { $0.length } ?? .max
    let found = search(from: starts, goal, depth: limit).map { path(to: $0) } ?? guided
    guard let found else {
      return states.isCut
        ? followedPath(to: goal, nearest, budget) : pathOverAll(to: goal, nearest, budget)
    }
    return states.isCut ? found : shortestPath(to: goal, not: found)
  }

  /// The shortest path if it is shorter than `known`, else that one; marks it as the shortest if
  /// the rest of the budget is enough to know. Actions that lead on are tried in every state that
  /// so many actions lead to; as the last action, those that can lead to `goal`.
  private mutating func shortestPath(to goal: Goal, not known: ActionPath) -> ActionPath {
    let starts = states.begin(min(states.budget, PathSearch.improvingBudget))
    states.isCut = !moves.tryAll()
    let found = search(from: starts, goal, depth: known.length - 1, isThorough: true)
    var path = found.map { self.path(to: $0) } ?? known
    path.isShortest = !states.isCut
    return path
  }

  /// The first path where every link and entry is tried in every state: what is opened from outside
  /// after another step may be what leads on.
  private mutating func pathOverAll(
    to goal: Goal, _ nearest: StaticPath, _ budget: Int
  ) -> ActionPath? {
    let starts = states.begin(budget)
    states.isCut = !moves.tryAll()
    if let end = search(from: starts, goal, depth: .max, isThorough: true) { return path(to: end) }
    return states.isCut ? followedPath(to: goal, nearest, budget) : nil
  }

  /// The actions that lead to `node`.
  func path(to node: Int) -> ActionPath {
    let steps = states.path(to: node).map { index in
      ActionPath.Step(
        conditions: states.nodes[index].conditions, action: states.nodes[index].action)
    }
    return ActionPath(
      steps: steps, route: states.nodes[node].state.focus.screen.route, isShortest: false)
  }

  // MARK: Breadth first

  /// The first state, in the order of actions, that meets `goal`; nil if there is none within
  /// `depth` actions and the budget, of which an action in a large state takes more. A search that
  /// `isThorough` tries every action.
  mutating func search(
    from starts: [Int], _ goal: Goal, depth: Int, isThorough: Bool = false
  ) -> Int? {
    if let met = starts.first(where: { goal.isMet(by: states.nodes[$0].state.focus) }) {
      return met
    }
    var seen = Set(starts.map { states.nodes[$0].state })
    var queue = starts
    var next = 0
    while next < queue.count {
      let index = queue[next]
      next += 1
      guard states.nodes[index].depth < min(depth, PathSearch.longestPath) else {
        states.isCut = states.isCut || depth > PathSearch.longestPath
        continue
      }
      let (state, done) = (states.nodes[index].state, states.nodes[index].depth)
      let isLast = done + 1 == depth
      let price = 1 + state.root.size / PathSearch.usualSize
      let actions =
        isThorough ? moves.all(in: state, isLast: isLast) : moves.actions(in: state, depth: done)
      for action in actions {
        guard states.budget > 0 else {
          states.isCut = true
          return nil
        }
        for node in states.changes(by: action, at: index, price: price) {
          let isMet = goal.isMet(by: node.state.focus)
          guard isMet || !isLast && seen.insert(node.state).inserted else { continue }
          let number = states.add(node)
          if isMet { return number }
          queue.append(number)
        }
      }
    }
    return nil
  }

  // MARK: Along the compiler's path

  /// The compiler's paths to the nearest screens that meet `goal`, nearest first, if they are not
  /// too long.
  private mutating func staticPaths(to goal: Goal, _ withLinks: Bool) -> [StaticPath] {
    let (known, screens) = nearest(to: goal, withLinks)
    return screens.sorted { known.distance[$0.index] < known.distance[$1.index] }
      .prefix { known.distance[$0.index] <= PathSearch.longestPath }.prefix(4).map(known.path)
  }

  /// The screens that meet `goal` and that the compiler knows a path to, and its reachability.
  private mutating func nearest(
    to goal: Goal, _ withLinks: Bool
  ) -> (known: Reachability, screens: [ID<Screen>]) {
    let known = self.known(withLinks: withLinks)
    let route = analysis.model.route(goal.route, of: graph)
    let screens = Set(goal.places.map { numbers[$0] }).sorted().compactMap {
      analysis.screen(of: route, at: $0)
    }
    return (known, screens.filter(known.reaches))
  }

  /// The paths that the compiler knows, which are found once.
  mutating func known(withLinks: Bool) -> Reachability {
    let known = reachability[withLinks] ?? Reachability(analysis, withLinks: withLinks)
    reachability[withLinks] = known
    return known
  }

  /// The first of the compiler's paths that the machine can take as it is.
  private mutating func guidedPath(
    to goal: Goal, _ paths: [StaticPath], _ budget: Int
  ) -> ActionPath? {
    for path in paths {
      let level = states.follow(path, &moves, budget: budget, keepsStates: false)
      let met = level.first { goal.isMet(by: states.nodes[$0].state.focus) }
      if let met { return self.path(to: met) }
    }
    return nil
  }

  private func goal(_ screen: ID<Screen>) -> Goal {
    Goal(
      route: numbers[analysis.route(of: screen)],
      places: [numbers[analysis.place(of: screen)]])
  }

  /// A path from one screen of the compiler's path to the next, by whatever actions lead there.
  private mutating func followedPath(to goal: Goal, _ path: StaticPath, _ budget: Int)
    -> ActionPath?
  {
    var level = states.begin(budget)
    let share = budget / (path.count + 1)
    for (_, front) in path {
      states.budget = share
      if let next = search(from: level, self.goal(front), depth: .max) { level = [next] }
    }
    states.budget = share
    return search(from: level, goal, depth: .max).map { self.path(to: $0) }
  }
}

extension NavigationState.Node {
  /// The number of entries and nodes it contains, at any depth. O(those).
  var size: Int {
    func size(_ entries: [NavigationState.Entry]) -> Int {
      entries.reduce(entries.count) { sum, entry in
        guard case .node(let node) = entry else { return sum }
        return sum + node.size
      }
    }
    return presented.reduce(size(stack)) { $0 + size($1.entries) }
      + (content + detours).reduce(1) { $0 + $1.size }
  }
}
