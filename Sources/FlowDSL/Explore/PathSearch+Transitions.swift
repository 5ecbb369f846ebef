import FlowRuntime

/// Paths to transitions, each with the transition as its last action.
package struct TransitionPaths {
  /// An action of one path or more: paths share their beginnings.
  package struct Step {
    var step: ActionPath.Step
    /// The step before; nil for the start.
    var before: Int?
    /// The number of actions that lead to it.
    package var depth: Int
  }

  /// The end of a path that takes a transition as its last action.
  package struct End {
    /// Its last step.
    package var step: Int
    /// The route of the screen in front after it.
    var route: ID<NavigationGraph.Route>
  }

  /// Every action that paths begin with or end in.
  package var steps: [Step] = []
  /// The ends of the first paths that were found, one for each transition.
  package var ends: [ID<NavigationGraph.Transition>: End] = [:]
  /// The last refusal of each transition without a path.
  package var refusals: [ID<NavigationGraph.Transition>: NavigationError] = [:]
  /// Routes of which a screen came to the front.
  package var routes: Set<ID<NavigationGraph.Route>> = []

  /// The path that ends in `end`. O(its length).
  package func path(to end: End) -> ActionPath {
    var path: [ActionPath.Step] = []
    var next: Int? = end.step
    while let index = next {
      path.append(steps[index].step)
      next = steps[index].before
    }
    return ActionPath(steps: path.reversed(), route: end.route, isShortest: false)
  }
}

extension PathSearch {
  /// Selects the states to continue from: only a few of each kind.
  private struct Frontier {
    private let breadth: Int
    private let starts: [StateKey: [NavigationState]]
    private var seen: Set<NavigationState> = []
    private var counts: [StateKey: Int] = [:]
    /// The number of states that have tried other tabs, by the tab that they are in, for each
    /// place with tabs.
    private var tabCounts: [ID<Graph.Place>: [ID<Graph.Place>: Int]] = [:]

    /// The number of tabs beside each other from which others are tried.
    private static let mostTabs = 16

    /// Continues from `starts`, and from `breadth` other states of each kind.
    init(breadth: Int, _ starts: [NavigationState]) {
      self.breadth = breadth
      self.starts = Dictionary(grouping: starts) { StateKey($0) }
    }

    /// True iff other tabs are to be tried in `state`: it is one of the first that are in its tab.
    /// Trying all other tabs from each screen of each tab, or from each of many tabs, would be too
    /// much.
    mutating func triesTabs(in state: NavigationState) -> Bool {
      let graph = state.graph
      let tab = state.focusChain.last { place in
        graph.places[place].mount.map { graph.mounts[$0].kind == .tab } ?? false
      }
      guard let tab, let tabs = graph.places[tab].parent else { return true }
      let counts = tabCounts[tabs, default: [:]]
      guard counts[tab] != nil || counts.count < Self.mostTabs else { return false }
      tabCounts[tabs, default: [:]][tab, default: 0] += 1
      return counts[tab, default: 0] < breadth
    }

    /// True iff the search continues from `state`: it is new, and one of the first of its kind.
    mutating func insert(_ state: NavigationState) -> Bool {
      let scene = StateKey(state)
      let count = counts[scene, default: 0]
      // Hashing a state takes time in its size: only a state with others of its kind before or
      // after it is hashed.
      guard count < breadth, starts[scene]?.contains(state) != true,
        count == 0 || !seen.contains(state)
      else { return false }
      counts[scene] = count + 1
      if count + 1 < breadth { seen.insert(state) }
      return true
    }
  }

  /// The actions from outside that one of several searches tries.
  private enum Outside {
    case nowhere, atStart, everywhere
  }

  /// The actions from outside, and the number of states with the same screen in front that the
  /// search continues from, search by search: the first one finds most paths at once, the others
  /// find those that depend on the screens below.
  private static let searches: [(outside: Outside, breadth: Int)] = [
    (.nowhere, 1), (.nowhere, 8), (.atStart, 1), (.atStart, 8), (.everywhere, 8),
    (.everywhere, 64),
  ]

  /// Paths that end with taking `wanted` transitions, for as many of them as are found: all in one
  /// search, breadth first, by actions of a user, and for the rest with links and entries. Each
  /// search tries `budget` actions, the first of its kind more in a large graph. O(screens ×
  /// transitions), as long as every transition that a path of `longestPath` can end in is found.
  package mutating func paths(
    taking wanted: Set<ID<Graph.Transition>>, budget: Int = PathSearch.usualBudget
  ) -> TransitionPaths {
    var missing = wanted.intersection(transitionsInReach())
    var found = TransitionPaths()
    for (outside, breadth) in PathSearch.searches where !missing.isEmpty {
      switch outside {
      case .nowhere: moves.tryAtStart(false)
      case .atStart: moves.tryAtStart(true)
      case .everywhere: moves.tryEverywhere()
      }
      _ = states.begin(budget + (breadth == 1 ? 32 * graph.transitions.count : 0))
      search(for: &missing, breadth, &found)
    }
    return found
  }

  /// The transitions of the screens that fewer than `longestPath` actions may lead to, and those
  /// that coordinators take for their own events. Searching for others would end without a path.
  /// O(screens × transitions).
  private mutating func transitionsInReach() -> Set<ID<Graph.Transition>> {
    let known = self.known(withLinks: true)
    var inReach = Set(graph.owners.ids.flatMap { graph.ownTransitions(of: $0) })
    var isSeen = Array(repeating: false, count: graph.routes.count)
    for raw in 0..<analysis.screenCount where known.distance[raw] < PathSearch.longestPath {
      let route = numbers[analysis.route(of: ID(raw))]
      guard !isSeen[route.index] else { continue }
      isSeen[route.index] = true
      inReach.formUnion(graph.transitions(of: route))
    }
    return inReach
  }

  /// Adds to `found` the first path to each transition of `missing`, and removes the transition
  /// there.
  private mutating func search(
    for missing: inout Set<ID<Graph.Transition>>, _ breadth: Int, _ found: inout TransitionPaths
  ) {
    var queue = states.nodes.map { start in
      let step = ActionPath.Step(conditions: start.conditions, action: nil)
      found.steps.append(TransitionPaths.Step(step: step, before: nil, depth: 0))
      return (state: start.state, step: found.steps.count - 1)
    }
    var frontier = Frontier(breadth: breadth, queue.map { $0.state })
    var next = 0
    while next < queue.count, states.budget > 0, !missing.isEmpty {
      let (before, last) = queue[next]
      // Large states are kept no longer than they are needed.
      queue[next].state = queue[0].state
      next += 1
      found.routes.insert(before.focus.screen.route)
      let (conditions, depth) = (found.steps[last].step.conditions, found.steps[last].depth)
      guard depth < PathSearch.longestPath else { continue }
      let withTabs = frontier.triesTabs(in: before)
      let price = 1 + before.root.size / PathSearch.largeSize
      for action in moves.actions(in: before, depth: depth, withTabs: withTabs) {
        let branches = states.conditions.all(of: action, in: before, near: conditions)
        states.budget -= branches.count * price
        for (taken, branch) in sorted(branches, by: action, in: before) {
          if let taken, missing.contains(taken), case .failure(let error) = branch.result {
            found.refusals[taken] = error
          }
          guard let state = branch.state else { continue }
          let isWanted = taken.map { missing.remove($0) != nil } ?? false
          let isNew = frontier.insert(state)
          guard isWanted || isNew else { continue }
          let step = ActionPath.Step(conditions: branch.conditions, action: action)
          found.steps.append(TransitionPaths.Step(step: step, before: last, depth: depth + 1))
          let index = found.steps.count - 1
          if let taken, isWanted {
            found.ends[taken] = TransitionPaths.End(step: index, route: state.focus.screen.route)
          }
          if isNew { queue.append((state, index)) }
        }
      }
    }
  }

  /// Branches with the transitions that are taken in them; those in which a request waits are last.
  private func sorted(
    _ branches: [ConditionEnumerator.Branch], by action: NavigationAction,
    in before: NavigationState
  ) -> [(taken: ID<Graph.Transition>?, branch: ConditionEnumerator.Branch)] {
    let all = branches.map {
      (taken: graph.transition(takenBy: action, in: before, $0.conditions), branch: $0)
    }
    func waits(_ branch: ConditionEnumerator.Branch) -> Bool { branch.state?.waiting != nil }
    return all.filter { !waits($0.branch) } + all.filter { waits($0.branch) }
  }
}
