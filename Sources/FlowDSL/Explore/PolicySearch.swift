import FlowRuntime

/// Searches for a sequence of actions that breaks a claim, by running the graph.
///
/// The paths that the compiler knows to the nearest screens of the subject are tried first, then
/// states are searched breadth first. Conditions are free, and arguments are examples of their types.
/// A search that tries everything in every state proves the claim if it ends, unless arguments
/// distinguish more states than it tries.
struct PolicySearch {
  typealias Graph = NavigationGraph

  /// A claim about the actions that bring a screen of the subject on screen.
  enum Claim {
    /// The condition holds.
    case requires(Rows<BooleanStep>)
    /// A screen of the other subject was in front before.
    case after(SubjectScreens)
  }

  /// The result of a search.
  enum Outcome {
    /// The steps of a scenario that breaks the claim; none if the start does.
    case broken([String])
    /// Nothing breaks it.
    case proved
    /// The limit was reached first.
    case open
  }

  /// The maximum number of actions that are tried to break one claim.
  static let budget = 6_000
  /// The maximum number of actions that are tried along one known path.
  private static let pathBudget = 2_000
  /// The maximum number of screens of the subject to which known paths are tried.
  private static let mostPaths = 8
  /// The numbers of states of a kind that searches continue from: few of them find most paths, all of
  /// them prove a claim.
  private static let breadths = [1, 8, .max]

  private var search: StateSearch
  private var moves: CandidateActions
  /// For each node of the search: true iff a screen of `after` was in front on the path to it.
  private var hasSeen: [Bool] = []
  private let subject: SubjectScreens
  private let claim: Claim
  private let lowered: Lowered
  private let analysis: Analysis

  /// A search for what breaks `claim` about `subject`.
  init(_ subject: SubjectScreens, _ claim: Claim, _ lowered: Lowered, _ analysis: Analysis) {
    self.subject = subject
    self.claim = claim
    self.lowered = lowered
    self.analysis = analysis
    search = StateSearch(lowered, analysis)
    moves = CandidateActions(lowered, analysis)
  }

  /// The outcome. `known` leads to screens of the subject as far as routes alone show.
  mutating func outcome(_ known: Reachability) -> Outcome {
    if let lines = brokenAtStart() { return .broken(lines) }
    if isSeenAtStart() { return .proved }
    if let lines = brokenOnKnownPath(known) { return .broken(lines) }
    for breadth in PolicySearch.breadths {
      let outcome = searchAll(breadth)
      if case .open = outcome { continue }
      return outcome
    }
    return .open
  }

  // MARK: Where the claim is broken

  /// No steps, if the start breaks the claim under some conditions; the steps set them.
  private mutating func brokenAtStart() -> [String]? {
    for start in search.begin(0) {
      for conditions in violating(search.nodes[start].conditions) {
        let state = lowered.graph.start(conditions: conditions).state
        guard !arrivals(from: nil, to: state).isEmpty else { continue }
        let path = ActionPath(
          steps: [ActionPath.Step(conditions: conditions, action: nil)],
          route: state.focus.screen.route, isShortest: false)
        return path.lines(in: lowered.graph)
      }
    }
    return nil
  }

  /// True iff a screen of `after` is in front wherever the graph starts, so that nothing comes before it.
  private mutating func isSeenAtStart() -> Bool {
    guard case .after = claim, search.conditions.triesAllStarts else { return false }
    return search.begin(0).allSatisfy { isSeen(in: search.nodes[$0].state) }
  }

  private mutating func brokenOnKnownPath(_ known: Reachability) -> [String]? {
    let screens = subject.screens(in: analysis).filter(known.reaches)
      .sorted { known.distance[$0.index] < known.distance[$1.index] }
    for screen in screens.prefix(PolicySearch.mostPaths)
    where known.distance[screen.index] <= UInt32(PathSearch.longestPath) {
      let level = search.follow(
        known.path(to: screen), &moves, budget: PolicySearch.pathBudget, keepsStates: true)
      for end in level {
        if let lines = broken(on: search.path(to: end)) { return lines }
      }
    }
    return nil
  }

  /// The steps up to the first node of `path` at which the claim is broken.
  private func broken(on path: [Int]) -> [String]? {
    var seen = false
    for (before, after) in zip(path, path.dropFirst()) {
      seen = seen || isSeen(in: search.nodes[before].state)
      guard !seen, let action = search.nodes[after].action else { continue }
      let conditions = search.nodes[after].conditions
      if let lines = lines(breaking(by: action, at: before, under: conditions)) { return lines }
    }
    return nil
  }

  /// The paths on which `action` breaks the claim in a node's state. Conditions of the claim that allow it
  /// are tried, near `conditions`.
  private func breaking(
    by action: NavigationAction, at index: Int, under conditions: NavigationConditions
  ) -> [ActionPath] {
    let before = search.nodes[index].state
    return violating(conditions).compactMap { conditions in
      var state = before
      guard
        (try? lowered.graph.apply(action, to: &state, conditions: conditions)) != nil,
        !arrivals(from: before, to: state).isEmpty
      else { return nil }
      var path = search.steps(to: index)
      path.steps.append(ActionPath.Step(conditions: conditions, action: action))
      path.route = state.focus.screen.route
      return path
    }
  }

  /// The steps of a scenario that takes the first of `paths` that one can take; nil if none can.
  private func lines(_ paths: [ActionPath]) -> [String]? {
    paths.lazy.compactMap { $0.lines(in: lowered.graph) }.first
  }

  /// The conditions near `conditions` under which coming breaks the claim.
  private func violating(_ conditions: NavigationConditions) -> [NavigationConditions] {
    guard case .requires(let boolean) = claim else { return [conditions] }
    let model = analysis.model
    var asked: [NavigationFact] = []
    for step in model.booleans[boolean] {
      if let fact = model.fact(of: step), !asked.contains(fact) { asked.append(fact) }
    }
    let count = min(asked.count, ConditionEnumerator.conditionLimit)
    return (0..<1 << count).map { bits in
      var changed = conditions
      for (position, fact) in asked.prefix(count).enumerated() {
        changed[fact] = bits >> position & 1 == 1
      }
      return changed
    }.filter { conditions in
      !model.booleans.value(of: boolean) { model.fact(of: $0).map { conditions[$0] } ?? false }
    }
  }

  /// The screens of the subject that are on screen in `after`, in any column, and were not in
  /// `before`.
  private func arrivals(
    from before: NavigationState?, to after: NavigationState
  ) -> [NavigationState.VisibleScreen] {
    let shown = after.screensOfAllColumns.filter(isSubject)
    guard !shown.isEmpty, let before else { return shown }
    let old = Set(before.screensOfAllColumns.map { $0.screen.id })
    return shown.filter { !old.contains($0.screen.id) }
  }

  private func isSubject(_ screen: NavigationState.VisibleScreen) -> Bool {
    subject.contains(
      analysis.model.route(screen.screen.route, of: lowered.graph),
      at: lowered.numbers[screen.place],
      in: analysis)
  }

  private func isSeen(in state: NavigationState) -> Bool {
    guard case .after(let other) = claim else { return false }
    let focus = state.focus
    return other.contains(
      analysis.model.route(focus.screen.route, of: lowered.graph),
      at: lowered.numbers[focus.place.id],
      in: analysis)
  }

  // MARK: Everything

  /// Tries everything, breadth first, and continues from `breadth` states of each kind. States after a
  /// screen of `after` was in front break nothing.
  private mutating func searchAll(_ breadth: Int) -> Outcome {
    var isComplete = moves.tryThoroughly(breadth, search.conditions)
    var known: Set<NavigationState> = []
    var counts: [StateKey: Int] = [:]
    let starts = search.begin(PolicySearch.budget)
    for start in starts { known.insert(search.nodes[start].state) }
    var next = 0
    while next < search.nodes.count {
      let state = search.nodes[next].state
      next += 1
      if isSeen(in: state) { continue }
      for action in moves.thorough(in: state, breadth) {
        for branch in search.results(of: action, at: next - 1) {
          guard let node = search.node(branch, after: action, at: next - 1) else { continue }
          if !arrivals(from: state, to: node.state).isEmpty {
            let paths = breaking(by: action, at: next - 1, under: branch.conditions)
            if let lines = lines(paths) { return .broken(lines) }
            if !paths.isEmpty { isComplete = false }
          }
          let count = counts[StateKey(node.state), default: 0]
          guard count < breadth, known.insert(node.state).inserted else { continue }
          counts[StateKey(node.state)] = count + 1
          _ = search.add(node)
        }
        if search.isCut { isComplete = false }
        guard search.budget > 0 else { return .open }
      }
    }
    return isComplete ? .proved : .open
  }
}
