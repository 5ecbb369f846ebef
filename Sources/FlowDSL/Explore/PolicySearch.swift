import FlowRuntime

/// Searches for sequences of actions that break claims, by running the graph: one search for all
/// claims.
///
/// The paths that the compiler knows to the nearest screens of the subjects are tried first, then
/// states are searched breadth first. Conditions are free, and arguments are examples of their
/// types. A search that tries everything in every state proves the claims if it ends, unless
/// arguments distinguish more states than it tries.
struct PolicySearch {
  typealias Graph = NavigationGraph

  /// A claim about the actions that bring a screen of the subject on screen.
  enum Claim {
    /// The condition holds.
    case requires(Rows<BooleanStep>)
    /// A screen of the other subject was in front before.
    case after(SubjectScreens)
  }

  /// A claim to decide.
  struct Question {
    var subject: SubjectScreens
    var claim: Claim
  }

  /// The result for one claim.
  enum Outcome {
    /// The steps of a scenario that breaks the claim; none if the start does.
    case broken([String])
    /// Nothing breaks it.
    case proved
    /// The limit was reached first. The last move by which a screen of the subject may come before
    /// those of `after`, as far as routes alone show.
    case open(Move?)
  }

  /// Moves that the compiler knows, each with the screen that is in front after it.
  private typealias KnownPath = [(move: Move, front: ID<Screen>)]

  /// The maximum number of actions that are tried to break all claims.
  static let budget = 24_000
  /// The maximum number of actions that are tried along one known path.
  private static let pathBudget = 2_000
  /// The maximum number of screens of a subject to which known paths are tried.
  private static let mostPaths = 8
  /// The numbers of states of a kind that searches continue from: few of them find most paths, all
  /// of them prove a claim. The parts of the budget that is left for each.
  private static let breadths = [(most: 1, part: 4), (most: 8, part: 3), (most: .max, part: 1)]
  /// The number of claims that states are searched for together.
  private static let together = 64

  private var search: StateSearch
  private var moves: CandidateActions
  private var questions: [Question] = []
  private var outcomes: [Outcome] = []
  /// The claims that are not decided yet.
  private var open: [Int] = []
  /// The number of actions that may still be tried.
  private var budget = PolicySearch.budget
  private let lowered: Lowered
  private let reached: Reachability
  private var analysis: Analysis { reached.analysis }

  /// A search in the graph that was lowered from what `reached` explores.
  init(_ lowered: Lowered, _ reached: Reachability) {
    self.lowered = lowered
    self.reached = reached
    let analysis = reached.analysis
    search = StateSearch(lowered, analysis)
    moves = CandidateActions(lowered, analysis, .reports)
  }

  /// The outcome for each of `questions`.
  mutating func outcomes(of questions: [Question]) -> [Outcome] {
    self.questions = questions
    outcomes = questions.map { _ in .open(nil) }
    open = Array(questions.indices)
    for number in questions.indices {
      if let lines = brokenAtStart(number) {
        decide(number, .broken(lines))
      } else if isSeenAtStart(number) {
        decide(number, .proved)
      } else if let outcome = outcomeOnKnownPaths(number) {
        decide(number, outcome)
      }
    }
    let all = open
    for start in stride(from: 0, to: all.count, by: PolicySearch.together) {
      let some = Array(all[start..<min(start + PolicySearch.together, all.count)])
      for breadth in PolicySearch.breadths {
        searchAll(some.filter(open.contains), breadth.most, budget / breadth.part)
      }
    }
    return outcomes
  }

  private mutating func decide(_ number: Int, _ outcome: Outcome) {
    outcomes[number] = outcome
    open.removeAll { $0 == number }
  }

  // MARK: Where the claim is broken

  /// No steps, if the start breaks the claim under some conditions; the steps set them.
  private mutating func brokenAtStart(_ number: Int) -> [String]? {
    for start in search.begin(0) {
      let screens = arrivals(from: nil, to: search.nodes[start].state)
      for conditions in violating(search.nodes[start].conditions, number, by: screens) {
        let state = lowered.graph.start(conditions: conditions).state
        guard isViolated(number, by: arrivals(from: nil, to: state), conditions) else { continue }
        let path = ActionPath(
          steps: [ActionPath.Step(conditions: conditions, action: nil)],
          route: state.focus.screen.route, isShortest: false)
        return path.lines(in: lowered.graph)
      }
    }
    return nil
  }

  /// True iff a screen of `after` is in front wherever the graph starts, so that nothing comes
  /// before it.
  private mutating func isSeenAtStart(_ number: Int) -> Bool {
    guard case .after = questions[number].claim, search.conditions.triesAllStarts else {
      return false
    }
    return search.begin(0).allSatisfy { isSeen(in: search.nodes[$0].state, by: number) }
  }

  /// The outcome that the paths show which the compiler knows; nil if they do not.
  private mutating func outcomeOnKnownPaths(_ number: Int) -> Outcome? {
    let screens = questions[number].subject.screens(in: analysis)
    var paths = paths(to: screens, reached)
    if case .after(let other) = questions[number].claim {
      // If the nearest path of all avoids the other screens, it is also the nearest of those that
      // do.
      let first = paths.first.flatMap { path in
        path.dropLast().contains { other.contains($0.front, in: analysis) } ? nil : path
      }
      if let lines = first.flatMap({ broken(number, along: $0) }) { return .broken(lines) }
      let known = Reachability(analysis, upTo: other)
      guard let screen = screens.first(where: known.reaches) else { return .proved }
      outcomes[number] = .open(known.arrival[screen.index].move)
      paths = self.paths(to: screens, known)
      if let first, let nearest = paths.first, nearest.elementsEqual(first, by: { $0 == $1 }) {
        paths.removeFirst()
      }
    }
    for path in paths {
      if let lines = broken(number, along: path) { return .broken(lines) }
    }
    return nil
  }

  /// The paths of `known` to the nearest of `screens`, nearest first, if they are not too long.
  private func paths(to screens: [ID<Screen>], _ known: Reachability) -> [KnownPath] {
    screens.filter(known.reaches).sorted { known.distance[$0.index] < known.distance[$1.index] }
      .prefix(PolicySearch.mostPaths)
      .filter { known.distance[$0.index] <= UInt32(PathSearch.longestPath) }.map(known.path)
  }

  /// The steps up to where the claim is broken along `path`; nil if it is not, or the budget is
  /// spent.
  private mutating func broken(_ number: Int, along path: KnownPath) -> [String]? {
    guard budget > 0 else { return nil }
    let given = min(PolicySearch.pathBudget, budget)
    let level = search.follow(path, &moves, budget: given, keepsStates: true)
    budget -= given - search.budget
    for end in level {
      if let lines = broken(number, on: search.path(to: end)) { return lines }
    }
    return nil
  }

  /// The steps up to the first node of `path` at which the claim is broken.
  private func broken(_ number: Int, on path: [Int]) -> [String]? {
    var seen = false
    for (before, after) in zip(path, path.dropFirst()) {
      seen = seen || isSeen(in: search.nodes[before].state, by: number)
      guard !seen, let action = search.nodes[after].action else { continue }
      let conditions = search.nodes[after].conditions
      let paths = breaking(number, by: action, at: before, under: conditions)
      if let lines = lines(paths) { return lines }
    }
    return nil
  }

  /// The paths on which `action` breaks the claim in a node's state. Conditions of the claim that
  /// allow it are tried, near `conditions`.
  private func breaking(
    _ number: Int, by action: NavigationAction, at index: Int,
    under conditions: NavigationConditions
  ) -> [ActionPath] {
    let before = search.nodes[index].state
    var after = before
    let isDone = (try? lowered.graph.apply(action, to: &after, conditions: conditions)) != nil
    let screens = isDone ? arrivals(from: before, to: after) : []
    return violating(conditions, number, by: screens).compactMap { conditions in
      var state = before
      guard
        (try? lowered.graph.apply(action, to: &state, conditions: conditions)) != nil,
        isViolated(number, by: arrivals(from: before, to: state), conditions)
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

  /// The conditions near `conditions` under which coming may break the claim: of those that it asks
  /// about any screen, or about one of `screens`, which come under `conditions`.
  private func violating(
    _ conditions: NavigationConditions, _ number: Int,
    by screens: [NavigationState.VisibleScreen]
  ) -> [NavigationConditions] {
    guard case .requires(let boolean) = questions[number].claim else { return [conditions] }
    let isOpen = analysis.model.booleans.isOpen(boolean)
    let arguments =
      isOpen ? screens.filter { isSubject($0, of: number) }.map { $0.screen.arguments } : [[]]
    var asked: [NavigationFact] = []
    for arguments in arguments {
      for step in analysis.model.booleans[boolean] {
        if let fact = fact(of: step, on: arguments, number), !asked.contains(fact) {
          asked.append(fact)
        }
      }
    }
    let count = min(asked.count, ConditionEnumerator.conditionLimit)
    return (0..<1 << count).map { bits in
      var changed = conditions
      for (position, fact) in asked.prefix(count).enumerated() {
        changed[fact] = bits >> position & 1 == 1
      }
      return changed
    }.filter { conditions in arguments.contains { !holds(boolean, on: $0, number, conditions) } }
  }

  /// True iff a screen of the subject among `screens`, which come under `conditions`, breaks the
  /// claim.
  private func isViolated(
    _ number: Int, by screens: [NavigationState.VisibleScreen], _ conditions: NavigationConditions
  ) -> Bool {
    screens.contains { screen in
      guard isSubject(screen, of: number) else { return false }
      guard case .requires(let boolean) = questions[number].claim else { return true }
      return !holds(boolean, on: screen.screen.arguments, number, conditions)
    }
  }

  /// True iff the condition of a claim holds for a screen of its subject with `arguments`.
  private func holds(
    _ boolean: Rows<BooleanStep>, on arguments: [NavigationArgument], _ number: Int,
    _ conditions: NavigationConditions
  ) -> Bool {
    analysis.model.booleans.value(of: boolean) { step in
      fact(of: step, on: arguments, number).map { conditions[$0] } ?? false
    }
  }

  private func fact(
    of step: BooleanStep, on arguments: [NavigationArgument], _ number: Int
  ) -> NavigationFact? {
    let model = analysis.model
    let route = questions[number].subject.routes.first
    return model.fact(
      of: step, on: arguments, for: route.map { model.routes[$0].parameters } ?? .none)
  }

  /// The screens that are on screen in `after`, in any column, and were not in `before`. The root
  /// of a `fresh` column that starts over after the one in front is uncovered, and does not come.
  private func arrivals(
    from before: NavigationState?, to after: NavigationState
  ) -> [NavigationState.VisibleScreen] {
    let shown = after.screensOfAllColumns
    guard let before else { return shown }
    let old = Set(before.screensOfAllColumns.map { $0.screen.id })
    let new = shown.filter { !old.contains($0.screen.id) }
    if new.isEmpty || !hasFreshColumns { return new }
    let places = Set(before.screensOfAllColumns.map { $0.place })
    let restarted = after.root.restartedColumns(in: lowered.graph).filter {
      places.contains($0.place)
    }
    return new.filter { screen in !restarted.contains { $0.root == screen.screen.id } }
  }

  private var hasFreshColumns: Bool {
    lowered.graph.mounts.rows.contains { $0.kind == .column && $0.isFresh }
  }

  private func isSubject(_ screen: NavigationState.VisibleScreen, of number: Int) -> Bool {
    questions[number].subject.contains(
      analysis.model.route(screen.screen.route, of: lowered.graph),
      at: lowered.numbers[screen.place],
      in: analysis)
  }

  private func isSeen(in state: NavigationState, by number: Int) -> Bool {
    guard case .after(let other) = questions[number].claim else { return false }
    let focus = state.focus
    return other.contains(
      analysis.model.route(focus.screen.route, of: lowered.graph),
      at: lowered.numbers[focus.place.id],
      in: analysis)
  }

  // MARK: Everything

  /// Tries everything, breadth first, at most `most` actions, and continues from `breadth` states
  /// of each kind, to decide the claims of `numbers`. States after a screen of `after` was in front
  /// break nothing: each state is followed for the claims that it may still break.
  private mutating func searchAll(_ numbers: [Int], _ breadth: Int, _ most: Int) {
    guard !numbers.isEmpty else { return }
    var isComplete = moves.tryThoroughly(breadth, search.conditions)
    var incomplete: Set<Int> = []
    var known: [NavigationState: [UInt64]] = [:]
    var counts: [StateKey: Int] = [:]
    /// For each node the claims that were not seen to hold on the way to it: bits.
    var masks: [UInt64] = []
    let all: UInt64 = numbers.count == 64 ? .max : 1 << UInt64(numbers.count) - 1
    for start in search.begin(most) {
      masks.append(unseen(all, numbers, in: search.nodes[start].state))
      known[search.nodes[start].state, default: []].append(masks[start])
    }
    defer { budget -= most - search.budget }
    var next = 0
    while next < search.nodes.count {
      let (state, mask) = (search.nodes[next].state, masks[next])
      let index = next
      next += 1
      let following = numbers.enumerated().filter {
        mask & 1 << UInt64($0.offset) != 0 && open.contains($0.element)
      }
      if following.isEmpty { continue }
      for action in moves.thorough(in: state, breadth) {
        for branch in search.results(of: action, at: index) {
          guard let node = search.node(branch, after: action, at: index) else { continue }
          let new = arrivals(from: state, to: node.state)
          for (_, number) in following
          where open.contains(number) && new.contains(where: { isSubject($0, of: number) }) {
            let paths = breaking(number, by: action, at: index, under: branch.conditions)
            if let lines = lines(paths) {
              decide(number, .broken(lines))
            } else if !paths.isEmpty {
              incomplete.insert(number)
            }
          }
          let left = unseen(mask, numbers, in: node.state)
          let count = counts[StateKey(node.state), default: 0]
          guard count < breadth,
            known[node.state]?.contains(where: { left & ~$0 == 0 }) != true
          else { continue }
          known[node.state, default: []].append(left)
          counts[StateKey(node.state)] = count + 1
          _ = search.add(node)
          masks.append(left)
        }
        if search.isCut { isComplete = false }
        guard search.budget > 0, !open.isEmpty else { return }
      }
    }
    guard isComplete else { return }
    for number in numbers where open.contains(number) && !incomplete.contains(number) {
      decide(number, .proved)
    }
  }

  /// The bits of `mask` for those of `numbers` that `state` does not show to hold.
  private func unseen(_ mask: UInt64, _ numbers: [Int], in state: NavigationState) -> UInt64 {
    var mask = mask
    for (bit, number) in numbers.enumerated()
    where mask & 1 << UInt64(bit) != 0 && isSeen(in: state, by: number) {
      mask &= ~(1 << UInt64(bit))
    }
    return mask
  }
}
