import FlowRuntime
import FlowSteps

/// Searches for a state from which the user cannot bring a screen of a subject to the front, by
/// running the graph: by transitions of the screen in front, steps back, dismissals and tabs, under
/// conditions that do not change.
struct LeadingSearch {
  /// The maximum number of actions that are tried from one state, and to find states.
  static let budget = 6_000
  /// The maximum number of actions that are tried from all the states that a search finds.
  private static let totalBudget = 24_000
  /// The numbers of states of a kind that searches for states continue from.
  private static let breadths = [1, 8, .max]
  /// The maximum number of actions that are tried to find a path to a screen.
  static let pathBudget = 2_000
  /// The maximum number of screens from which a search begins.
  static let mostScreens = 8
  /// The maximum number of combinations of conditions that are tried in one state.
  private static let mostConditions = 16
  /// The search does not continue from a state with this many more screens than the one it began with.
  /// Without the limit, a screen that opens itself again and again takes quadratic time.
  static let mostOpened = 64

  /// The result of a search.
  enum Outcome {
    /// The steps of a scenario that ends where nothing leads to the subject.
    case broken([String])
    /// Something leads there from everywhere.
    case proved
    /// The limit was reached first.
    case open
  }

  private let subject: SubjectScreens
  private let lowered: Lowered
  private let analysis: Analysis
  private let moves: CandidateActions
  private var budget = 0
  /// True iff something was not tried from a state.
  private var isCut = false

  /// A search for states that do not lead to `subject`.
  init(_ subject: SubjectScreens, _ lowered: Lowered, _ analysis: Analysis) {
    self.subject = subject
    self.lowered = lowered
    self.analysis = analysis
    moves = CandidateActions(lowered, analysis)
  }

  /// The steps of a scenario that ends where nothing leads to the subject: `path`, and perhaps other
  /// conditions; nil if none is found.
  mutating func broken(after path: ActionPath) -> [String]? {
    guard let lines = path.lines(in: lowered.graph), let first = path.steps.first,
      let last = path.steps.last
    else { return nil }
    var state = lowered.graph.start(conditions: first.conditions).state
    for step in path.steps.dropFirst() {
      guard let action = step.action,
        (try? lowered.graph.apply(action, to: &state, conditions: step.conditions)) != nil
      else { return nil }
    }
    budget = LeadingSearch.budget
    guard let conditions = trap(in: state, near: last.conditions) else { return nil }
    return lines + given(conditions, after: last.conditions)
  }

  /// The step that sets `conditions`, if they differ.
  private func given(
    _ conditions: NavigationConditions, after others: NavigationConditions
  ) -> [String] {
    StepText(lowered.graph).given(conditions, after: others).map { [$0] } ?? []
  }

  /// Whether one of `screens` is in front somewhere where nothing leads to the subject: everything is tried
  /// from the start. If that ends and takes everything into account, the claim is proved.
  mutating func outcome(from screens: Set<ID<Screen>>) -> Outcome {
    for breadth in LeadingSearch.breadths {
      let outcome = outcome(from: screens, breadth)
      if case .open = outcome { continue }
      return outcome
    }
    return .open
  }

  private mutating func outcome(from screens: Set<ID<Screen>>, _ breadth: Int) -> Outcome {
    var search = StateSearch(lowered, analysis)
    var moves = moves
    var isComplete = moves.tryThoroughly(breadth, search.conditions)
    var total = LeadingSearch.totalBudget
    var counts: [StateKey: Int] = [:]
    var known: Set<NavigationState> = []
    for start in search.begin(LeadingSearch.budget) { known.insert(search.nodes[start].state) }
    let most = LeadingSearch.mostOpened + (search.nodes.map(\.state.liveScreens).max() ?? 0)
    var next = 0
    isCut = false
    while next < search.nodes.count {
      guard search.budget > 0, total > 0 else { return .open }
      let node = search.nodes[next]
      if isOne(of: screens, node.state.focus) {
        budget = min(total, LeadingSearch.budget)
        total -= budget
        if let conditions = trap(in: node.state, near: node.conditions) {
          let lines = search.steps(to: next).lines(in: lowered.graph)
          if let lines { return .broken(lines + given(conditions, after: node.conditions)) }
          isComplete = false
        }
        total += budget
      }
      guard node.state.liveScreens <= most else {
        isComplete = false
        next += 1
        continue
      }
      for action in moves.thorough(in: node.state, breadth) {
        for after in search.changes(by: action, at: next) {
          let count = counts[StateKey(after.state), default: 0]
          guard count < breadth, known.insert(after.state).inserted else { continue }
          counts[StateKey(after.state)] = count + 1
          _ = search.add(after)
        }
      }
      next += 1
    }
    return isComplete && !isCut && !search.isCut ? .proved : .open
  }

  private func isOne(
    of screens: Set<ID<Screen>>, _ screen: NavigationState.PlacedScreen
  ) -> Bool {
    let route = analysis.model.route(screen.screen.route, of: lowered.graph)
    return analysis.screen(of: route, at: lowered.numbers[screen.place.id])
      .map(screens.contains) ?? false
  }

  /// False iff routes alone show that nothing in `state` leads to the subject under `conditions`.
  private func mayLead(from state: NavigationState, _ conditions: NavigationConditions) -> Bool {
    // What waits may be anywhere.
    if state.waiting != nil || state.held != nil { return true }
    var live: [ID<Screen>] = []
    state.root.eachScreen { route, place in
      let route = analysis.model.route(route, of: lowered.graph)
      if let screen = analysis.screen(of: route, at: lowered.numbers[place]) { live.append(screen) }
    }
    let reached = Reachability(analysis, from: live) { conditions[$0] }
    return subject.screens(in: analysis).contains(where: reached.reaches)
  }

  /// Conditions under which nothing leads from `state` to the subject; nil if none are found.
  private mutating func trap(
    in state: NavigationState, near conditions: NavigationConditions
  ) -> NavigationConditions? {
    var waiting = [conditions]
    var next = 0
    while next < waiting.count, next < LeadingSearch.mostConditions {
      let conditions = waiting[next]
      next += 1
      if !mayLead(from: state, conditions) { return conditions }
      let asked = ConditionTrace()
      switch leads(from: state, conditions, asked) {
      case false: return conditions
      case nil: isCut = true
      default: break
      }
      for fact in asked.facts {
        var other = conditions
        other[fact].toggle()
        if !waiting.contains(other) { waiting.append(other) }
      }
    }
    if next < waiting.count { isCut = true }
    return nil
  }

  /// True iff the user can bring the subject to the front; nil if a limit is reached first. Notes the
  /// conditions that were asked.
  private mutating func leads(
    from start: NavigationState, _ conditions: NavigationConditions, _ asked: ConditionTrace
  ) -> Bool? {
    var known: Set<NavigationState> = [start]
    var states = [start]
    var next = 0
    var isLimited = false
    let most = start.liveScreens + LeadingSearch.mostOpened
    let all = ConditionTrace()
    while next < states.count {
      let before = states[next]
      next += 1
      if isSubject(before.focus) { return true }
      guard before.liveScreens <= most else {
        isLimited = true
        continue
      }
      for action in moves.inFront(before) {
        guard budget > 0 else { return nil }
        budget -= 1
        var state = before
        all.removeAll()
        let result = try? lowered.graph.apply(
          action, to: &state, conditions: conditions, asking: all)
        asked.add(all)
        if result != nil, known.insert(state).inserted { states.append(state) }
      }
    }
    return isLimited ? nil : false
  }

  private func isSubject(_ screen: NavigationState.PlacedScreen) -> Bool {
    subject.contains(
      analysis.model.route(screen.screen.route, of: lowered.graph),
      at: lowered.numbers[screen.place.id],
      in: analysis)
  }
}

extension NavigationState {
  /// The number of live screens. O(state).
  fileprivate var liveScreens: Int {
    var count = 0
    root.eachScreen { _, _ in count += 1 }
    return count
  }
}

extension NavigationState.Node {
  /// Calls `visit` with the route and the place of each live screen, on screen or not.
  fileprivate func eachScreen(
    _ visit: (ID<NavigationGraph.Route>, ID<NavigationGraph.Place>) -> Void
  ) {
    for entry in stack + presented.flatMap(\.entries) {
      switch entry {
      case .screen(let screen): visit(screen.route, place)
      case .node(let node): node.eachScreen(visit)
      }
    }
    for node in content + detours { node.eachScreen(visit) }
  }
}
