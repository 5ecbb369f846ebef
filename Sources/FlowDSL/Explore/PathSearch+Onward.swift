import FlowRuntime

/// A path to one route, and on to another.
package struct OnwardPath: Sendable {
  /// The path from the start to the first route.
  package var first: ActionPath
  /// The whole path, which begins with the steps of `first`; nil if none is found. It is the
  /// shortest iff it is known that nothing shorter leads on from where `first` ends.
  package var whole: ActionPath?
  /// True iff something was not tried because of the budget.
  package var isCut = false
}

extension PathSearch {
  /// The number of actions tried to lead on from one route of a way to the next.
  private static let hopBudget = 2_000
  /// The number of them in a whole path.
  private static let onwardBudget = 20_000

  /// A path from `start`, as it is after the shortest path there, on to `goal`, without links; nil
  /// if none leads to `start`. If the search for the shortest is cut, a path by the routes of
  /// `way`, each of which leads to the next.
  package mutating func onwardPath(
    from start: (route: ID<Graph.Route>, owner: ID<Graph.Owner>),
    to goal: (route: ID<Graph.Route>, owner: ID<Graph.Owner>), by way: [ID<Graph.Route>]
  ) -> OnwardPath? {
    let found =
      path(to: start.route, within: start.owner, withLinks: false)
      ?? path(to: start.route, within: start.owner)
    guard let first = found, let node = replay(first, PathSearch.improvingBudget) else {
      return nil
    }
    var path = OnwardPath(first: first)
    moves.aim(at: goal.route, withLinks: false)
    let aim = self.goal(goal.route, goal.owner)
    if let end = search(from: [node], aim, depth: .max, isThorough: true) {
      path.whole = self.path(to: end)
      path.whole?.isShortest = !states.isCut
    } else if states.isCut {
      path.isCut = true
      path.whole = follow(way, from: first, to: aim).map { self.path(to: $0) }
    }
    return path
  }

  /// The last node of a path that has been taken before; nil if the machine refuses it.
  private mutating func replay(_ path: ActionPath, _ budget: Int) -> Int? {
    guard let first = path.steps.first else { return nil }
    _ = states.begin(budget)
    let start = graph.start(conditions: first.conditions).state
    var node = states.add(StateSearch.Node(state: start, conditions: first.conditions))
    for step in path.steps.dropFirst() {
      guard let action = step.action,
        let next = states.node(after: action, step.conditions, at: node)
      else { return nil }
      node = states.add(next)
    }
    return node
  }

  /// A node that meets `goal`, by way of these routes, as far as each can be reached from the one
  /// before.
  private mutating func follow(
    _ way: [ID<Graph.Route>], from path: ActionPath, to goal: Goal
  ) -> Int? {
    guard var node = replay(path, 0) else { return nil }
    var budget = PathSearch.onwardBudget
    for route in way where budget > 0 {
      let places = Set(graph.places(of: graph.routes[route].owner).map { $0.place })
      states.budget = min(budget, PathSearch.hopBudget)
      budget -= states.budget
      if let next = search(from: [node], Goal(route: route, places: places), depth: .max) {
        node = next
      }
    }
    states.budget = PathSearch.hopBudget
    return search(from: [node], goal, depth: .max)
  }
}
