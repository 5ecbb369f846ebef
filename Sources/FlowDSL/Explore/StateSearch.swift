import FlowRuntime

/// The states that a search has reached by running a graph, and the actions that lead there.
///
/// It tries actions under every combination of the conditions that they ask, and counts the
/// attempts against a budget. Its clients decide what to try in which state, and what to search
/// for.
struct StateSearch {
  typealias Graph = NavigationGraph

  /// A state that was reached, and how.
  struct Node {
    var state: NavigationState
    var conditions: NavigationConditions
    /// The action that leads to it; nil for the start.
    var action: NavigationAction?
    /// The node in which the action was performed.
    var before: Int?
    /// The number of actions that lead to it.
    var depth = 0
  }

  /// The states that were reached, in the order in which they were found.
  private(set) var nodes: [Node] = []
  /// The number of actions that may still be tried.
  var budget = 0
  /// True iff something was not tried because of the budget.
  var isCut = false
  private let lowered: Lowered
  private let analysis: Analysis
  /// The graph that is run.
  var graph: Graph { lowered.graph }
  private var numbers: GraphNumbers { lowered.numbers }
  /// Performs actions under each combination of the conditions that they ask.
  let conditions: ConditionEnumerator

  /// The maximum number of states that are kept for one step along a path.
  private static let mostStates = 16

  /// A search in the graph that was lowered from `analysis`.
  init(_ lowered: Lowered, _ analysis: Analysis) {
    self.lowered = lowered
    self.analysis = analysis
    conditions = ConditionEnumerator(lowered.graph)
  }

  /// Forgets all nodes, to try `budget` actions. Returns the nodes that the graph starts in.
  mutating func begin(_ budget: Int) -> [Int] {
    nodes = conditions.starts().map { Node(state: $0.state, conditions: $0.conditions) }
    self.budget = budget
    isCut = false
    return Array(nodes.indices)
  }

  /// Adds a node, and returns its number.
  mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  /// The results of `action` in the state of a node, each of which takes `price` of the budget.
  /// Nothing if the budget is spent.
  mutating func results(
    of action: NavigationAction, at index: Int, price: Int = 1
  ) -> [ConditionEnumerator.Branch] {
    guard budget > 0 else {
      isCut = true
      return []
    }
    let branches = conditions.all(
      of: action, in: nodes[index].state, near: nodes[index].conditions)
    budget -= branches.count * price
    if branches.count == ConditionEnumerator.limit { isCut = true }
    return branches
  }

  /// The node for a result of `action` in a node, which is not added; nil if the action was
  /// refused.
  func node(
    _ branch: ConditionEnumerator.Branch, after action: NavigationAction, at index: Int
  ) -> Node? {
    branch.state.map {
      Node(
        state: $0, conditions: branch.conditions, action: action, before: index,
        depth: nodes[index].depth + 1)
    }
  }

  /// The node after `action` under `conditions` in a node, which is not added; nil if it is
  /// refused.
  func node(
    after action: NavigationAction, _ conditions: NavigationConditions, at index: Int
  ) -> Node? {
    var state = nodes[index].state
    guard (try? graph.apply(action, to: &state, conditions: conditions)) != nil else { return nil }
    return Node(
      state: state, conditions: conditions, action: action, before: index,
      depth: nodes[index].depth + 1)
  }

  /// The states after `action` that differ from the state of the node, each once. They are not
  /// added.
  mutating func changes(
    by action: NavigationAction, at index: Int, price: Int = 1
  ) -> [Node] {
    let branches = results(of: action, at: index, price: price)
    // Most actions ask nothing: states are hashed only to compare those of several branches.
    var seen: Set<NavigationState> = []
    return branches.compactMap { branch in
      guard let node = node(branch, after: action, at: index),
        node.state != nodes[index].state,
        branches.count == 1 || seen.insert(node.state).inserted
      else { return nil }
      return node
    }
  }

  /// Follows `path` from the start: moves, each with the screen that is in front after it. Returns
  /// the nodes at its end in which that screen is in front, then others that its actions lead to.
  /// Unless it `keepsStates`, nodes along the path lose their states, which can be large.
  mutating func follow(
    _ path: [(move: Move, front: ID<Screen>)], _ actions: inout CandidateActions, budget: Int,
    keepsStates: Bool
  ) -> [Int] {
    var level = begin(budget)
    for (number, (move, front)) in path.enumerated() {
      if number == 0, move == .start {
        level = nearest(level, to: front)
        continue
      }
      var reached: [Int] = []
      for index in level {
        for action in actions.actions(for: move, in: nodes[index].state) {
          for node in changes(by: action, at: index) { reached.append(add(node)) }
        }
      }
      if !keepsStates {
        for index in level { nodes[index].state = nodes[0].state }
      }
      level = nearest(reached, to: front)
    }
    return level
  }

  /// Those of `level` in which `screen` is in front, then the others, at most as many as are kept.
  private func nearest(_ level: [Int], to screen: ID<Screen>) -> [Int] {
    let fit = level.filter { isFront(screen, at: $0) }
    let others = level.filter { !isFront(screen, at: $0) }
    return Array((fit + others).prefix(StateSearch.mostStates))
  }

  /// True iff `screen` is in front in the state of a node, or on top of another column beside it.
  func isFront(_ screen: ID<Screen>, at index: Int) -> Bool {
    nodes[index].state.activeScreens.contains {
      numbers[$0.place.id] == analysis.place(of: screen)
        && $0.screen.route == numbers[analysis.route(of: screen)]
    }
  }

  /// The nodes that lead to a node, itself last.
  func path(to node: Int) -> [Int] {
    Array(sequence(first: node) { nodes[$0].before }).reversed()
  }

  /// The actions that lead to a node.
  func steps(to node: Int) -> ActionPath {
    let steps = path(to: node).map {
      ActionPath.Step(conditions: nodes[$0].conditions, action: nodes[$0].action)
    }
    return ActionPath(
      steps: steps, route: nodes[node].state.focus.screen.route, isShortest: false)
  }
}
