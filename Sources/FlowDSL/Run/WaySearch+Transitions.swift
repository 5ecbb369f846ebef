import FlowRuntime

/// Ways that take transitions, each as its last action.
struct TransitionWays {
  /// The first way that was found to take each transition.
  var ways: [ID<NavigationGraph.Transition>: Way] = [:]
  /// How transitions for which none was found were refused last.
  var refusals: [ID<NavigationGraph.Transition>: NavigationError] = [:]
  /// Routes of which a screen came to the front.
  var routes: Set<ID<NavigationGraph.Route>> = []
}

extension WaySearch {
  /// What tells states apart where only a few of a kind are gone on from.
  private struct Scene: Hashable {
    var route: ID<Graph.Route>
    var place: ID<Graph.Place>
    var isPresented: Bool
    var isWaiting: Bool

    init(_ state: NavigationState) {
      let focus = state.focus
      route = focus.screen.route
      place = focus.place.id
      isPresented = state.isFrontPresented
      isWaiting = state.waiting != nil
    }
  }

  /// What one search of several tries.
  private enum Outside {
    case nowhere, atStart, everywhere
  }

  /// What comes from outside, and how many states with the same screen in front are gone on from,
  /// search by search: the first one finds most ways at once, the others look for what depends on
  /// what lies below.
  private static let searches: [(outside: Outside, breadth: Int)] = [
    (.nowhere, 1), (.nowhere, 8), (.atStart, 1), (.atStart, 8), (.everywhere, 8),
    (.everywhere, 64),
  ]

  /// Ways that end with taking `wanted` transitions, for as many of them as are found: all in one
  /// search, breadth first, by what a user can do, and for what is left with links and entries. Each
  /// search tries `budget` actions, the first of its kind more in a large graph.
  /// O(screens × transitions), as long as every transition is found.
  mutating func ways(
    taking wanted: Set<ID<Graph.Transition>>, budget: Int = WaySearch.usualBudget
  ) -> TransitionWays {
    var missing = wanted
    var found = TransitionWays()
    for (outside, breadth) in WaySearch.searches where !missing.isEmpty {
      switch outside {
      case .nowhere: moves.tryAtStart(false)
      case .atStart: moves.tryAtStart(true)
      case .everywhere: moves.tryEverywhere()
      }
      begin(budget + (breadth == 1 ? 32 * graph.transitions.count : 0))
      search(for: &missing, breadth, &found)
    }
    return found
  }

  /// Adds to `found` the first way to each transition of `missing`, which is then taken out.
  private mutating func search(
    for missing: inout Set<ID<Graph.Transition>>, _ breadth: Int, _ found: inout TransitionWays
  ) {
    var queue = start()
    var seen = Set(queue.map { nodes[$0].state })
    var counts: [Scene: Int] = [:]
    var next = 0
    while next < queue.count, budget > 0, !missing.isEmpty {
      let index = queue[next]
      next += 1
      found.routes.insert(nodes[index].state.focus.screen.route)
      for action in moves.actions(in: nodes[index].state, depth: nodes[index].depth) {
        let before = nodes[index]
        let branches = branches.all(of: action, in: before.state, near: before.conditions)
        budget -= branches.count
        for (taken, branch) in sorted(branches, by: action, in: before.state) {
          if let taken, missing.contains(taken), case .failure(let error) = branch.result {
            found.refusals[taken] = error
          }
          guard let state = branch.state else { continue }
          let isWanted = taken.map { missing.remove($0) != nil } ?? false
          let isNew = seen.insert(state).inserted
          guard isWanted || isNew else { continue }
          nodes.append(
            Node(
              state: state, conditions: branch.conditions, action: action, before: index,
              depth: before.depth + 1))
          if let taken, isWanted { found.ways[taken] = way(to: nodes.count - 1) }
          guard isNew else { continue }
          counts[Scene(state), default: 0] += 1
          if counts[Scene(state), default: 0] <= breadth { queue.append(nodes.count - 1) }
        }
      }
    }
  }

  /// Branches with the transitions that are taken in them; those in which a request waits come last.
  private func sorted(
    _ branches: [Branches.Branch], by action: NavigationAction, in before: NavigationState
  ) -> [(taken: ID<Graph.Transition>?, branch: Branches.Branch)] {
    let all = branches.map { (transition(action, $0.conditions, in: before), $0) }
    func waits(_ branch: Branches.Branch) -> Bool { branch.state?.waiting != nil }
    return all.filter { !waits($0.1) } + all.filter { waits($0.1) }
  }

  /// The transition that `action` takes in `state`; nil of what sends nothing, or nothing that the
  /// screen in front knows.
  func transition(
    _ action: NavigationAction, _ conditions: NavigationConditions, in state: NavigationState
  ) -> ID<Graph.Transition>? {
    guard case .send(let event, let arguments, _) = action else { return nil }
    return try? graph.transition(
      for: event, arguments, of: state.focus.screen.route, conditions,
      isPresented: state.isFrontPresented)
  }
}
