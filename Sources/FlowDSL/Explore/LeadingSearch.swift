import FlowRuntime
import FlowSteps

/// Searches for states from which the user cannot bring a screen of a subject to the front, by
/// running the graph: by transitions of the screen in front, steps back, dismissals and tabs, under
/// conditions that do not change. There is one search for all claims.
struct LeadingSearch {
  /// A claim to decide: that everything leads to `subject` that has one of `screens` in front.
  struct Question {
    var subject: SubjectScreens
    var screens: [ID<Screen>]
  }

  /// The result for one claim.
  enum Outcome {
    /// The steps of a scenario that ends where nothing leads to the subject, the screen that is in
    /// front there, and if there are no steps, the conditions that must fail at the start for that.
    case broken([String], ID<Screen>, whileFailing: [String])
    /// Something leads there from everywhere.
    case proved
    /// The limit was reached first.
    case open
  }

  /// The maximum number of actions that are tried from one state, and to find states.
  private static let stateBudget = 6_000
  /// The maximum number of actions that are tried for all claims.
  static let budget = 24_000
  /// The numbers of states of a kind that searches for states continue from.
  private static let breadths = [1, 8, .max]
  /// The maximum number of actions that are tried to find a path to a screen.
  private static let pathBudget = 2_000
  /// The maximum numbers of screens to which paths are looked for, of one claim and of all.
  private static let mostScreens = (each: 8, all: 16)
  /// The maximum number of combinations of conditions that are tried in one state.
  private static let mostConditions = 16
  /// The search does not continue from a state with this many more screens than the one it began
  /// with. Without the limit, a screen that opens itself again and again takes quadratic time.
  static let mostOpened = 64
  /// So many screens that are looked at by routes alone count as one action.
  private static let screensForAction = 16

  private let lowered: Lowered
  private let analysis: Analysis
  private let moves: CandidateActions
  private var paths: PathSearch
  private var questions: [Question] = []
  private var outcomes: [Outcome] = []
  private var open: [Int] = []
  /// The subject of the claim that is looked at.
  private var subject: SubjectScreens
  /// The number of actions that may still be tried for all claims, and from one state.
  private var total = LeadingSearch.budget
  private var budget = 0
  /// True iff something was not tried from a state.
  private var isCut = false

  /// A search in the graph that was lowered from `analysis`; `paths` finds paths in it.
  init(_ lowered: Lowered, _ analysis: Analysis, _ paths: PathSearch) {
    self.lowered = lowered
    self.analysis = analysis
    self.paths = paths
    subject = SubjectScreens(.hole, in: analysis.model)
    moves = CandidateActions(lowered, analysis, .controls)
  }

  /// The outcome for each of `questions`.
  mutating func outcomes(of questions: [Question]) -> [Outcome] {
    self.questions = questions
    outcomes = questions.map { _ in .open }
    open = Array(questions.indices)
    breakAfterPaths()
    for breadth in LeadingSearch.breadths where !open.isEmpty { searchAll(breadth) }
    return outcomes
  }

  private mutating func decide(_ number: Int, _ outcome: Outcome) {
    outcomes[number] = outcome
    open.removeAll { $0 == number }
  }

  /// Looks at the ends of paths to the first screens of each claim.
  private mutating func breakAfterPaths() {
    var left = LeadingSearch.mostScreens.all
    var known: [ID<Screen>: ActionPath?] = [:]
    for number in questions.indices {
      for screen in questions[number].screens.prefix(LeadingSearch.mostScreens.each)
      where open.contains(number) {
        if known[screen] == nil {
          guard left > 0 else { continue }
          left -= 1
          let path = paths.path(
            to: lowered.numbers[analysis.route(of: screen)],
            within: ID(analysis.places[analysis.place(of: screen)].coordinator.raw),
            budget: LeadingSearch.pathBudget)
          known.updateValue(path, forKey: screen)
        }
        guard let path = known[screen] ?? nil, let outcome = broken(number, after: path) else {
          continue
        }
        decide(number, outcome)
      }
    }
  }

  /// The outcome if nothing leads to the subject at the end of `path`, perhaps under other
  /// conditions; nil if that is not found.
  private mutating func broken(_ number: Int, after path: ActionPath) -> Outcome? {
    guard let first = path.steps.first, let last = path.steps.last else { return nil }
    var state = lowered.graph.start(conditions: first.conditions).state
    for step in path.steps.dropFirst() {
      guard let action = step.action,
        (try? lowered.graph.apply(action, to: &state, conditions: step.conditions)) != nil
      else { return nil }
    }
    guard let conditions = trap(number, in: state, near: last.conditions) else { return nil }
    return broken(number, in: state, after: path, conditions)
  }

  /// The outcome where nothing leads to the subject in `state`, to which `path` leads, under
  /// `conditions`; nil if no scenario can show it.
  private mutating func broken(
    _ number: Int, in state: NavigationState, after path: ActionPath,
    _ conditions: NavigationConditions
  ) -> Outcome? {
    guard let lines = path.lines(in: lowered.graph, then: conditions),
      let screen = screen(state.focus)
    else { return nil }
    let failing = lines.isEmpty ? failingConditions(number, in: state) : []
    return .broken(lines, screen, whileFailing: failing)
  }

  /// The conditions, all of which fail, that take the user elsewhere than to `start` if they hold,
  /// or lead from there to the subject.
  private mutating func failingConditions(
    _ number: Int, in start: NavigationState
  ) -> [String] {
    let asked = ConditionTrace()
    _ = lowered.graph.start(conditions: NavigationConditions(), asking: asked)
    budget = min(total, LeadingSearch.stateBudget)
    total -= budget
    defer { total += max(0, budget) }
    _ = leads(from: start, NavigationConditions(), asked)
    return asked.facts.prefix(ConditionEnumerator.conditionLimit).filter { fact in
      var conditions = NavigationConditions()
      conditions[fact] = true
      let state = lowered.graph.start(conditions: conditions).state
      return state.focus.screen.route != start.focus.screen.route
        || leads(from: start, conditions, ConditionTrace()) == true
    }.map { StepText(lowered.graph).fact($0) }
  }

  /// Tries everything from the start, and looks at each state that has a screen of a claim in
  /// front. If that ends and takes everything into account, the claims are proved that nothing
  /// breaks.
  private mutating func searchAll(_ breadth: Int) {
    var search = StateSearch(lowered, analysis)
    var moves = moves
    var isComplete = moves.tryThoroughly(breadth, search.conditions)
    var incomplete: Set<Int> = []
    var counts: [StateKey: Int] = [:]
    var known: Set<NavigationState> = []
    let given = min(LeadingSearch.stateBudget, total)
    for start in search.begin(given) { known.insert(search.nodes[start].state) }
    defer { total -= given - max(0, search.budget) }
    let most = LeadingSearch.mostOpened + (search.nodes.map { $0.state.liveScreens }.max() ?? 0)
    let screens = questions.map { Set($0.screens) }
    var next = 0
    while next < search.nodes.count {
      guard search.budget > 0, total > 0, !open.isEmpty else { return }
      let node = search.nodes[next]
      for number in open where isOne(of: screens[number], node.state.focus) {
        isCut = false
        if let conditions = trap(number, in: node.state, near: node.conditions) {
          let path = search.steps(to: next)
          if let outcome = broken(number, in: node.state, after: path, conditions) {
            decide(number, outcome)
          }
          isCut = true
        }
        if isCut { incomplete.insert(number) }
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
    guard isComplete, !search.isCut else { return }
    for number in open where !incomplete.contains(number) { decide(number, .proved) }
  }

  private func isOne(
    of screens: Set<ID<Screen>>, _ screen: NavigationState.PlacedScreen
  ) -> Bool {
    self.screen(screen).map(screens.contains) ?? false
  }

  private func screen(_ screen: NavigationState.PlacedScreen) -> ID<Screen>? {
    analysis.screen(
      of: analysis.model.route(screen.screen.route, of: lowered.graph),
      at: lowered.numbers[screen.place.id])
  }

  /// False iff routes alone show that nothing in `state` leads to the subject under `conditions`.
  private mutating func mayLead(from state: NavigationState, _ conditions: NavigationConditions)
    -> Bool
  {
    // A waiting request may lead anywhere.
    if state.waiting != nil || state.held != nil { return true }
    var live: [ID<Screen>] = []
    state.root.eachScreen { route, place in
      let route = analysis.model.route(route, of: lowered.graph)
      if let screen = analysis.screen(of: route, at: lowered.numbers[place]) { live.append(screen) }
    }
    budget -= analysis.screenCount / LeadingSearch.screensForAction
    let reached = Reachability(analysis, from: live) { conditions[$0] }
    return subject.screens(in: analysis).contains(where: reached.reaches)
  }

  /// Conditions under which nothing leads from `state` to the subject of a claim; nil if none are
  /// found.
  private mutating func trap(
    _ number: Int, in state: NavigationState, near conditions: NavigationConditions
  ) -> NavigationConditions? {
    subject = questions[number].subject
    budget = min(total, LeadingSearch.stateBudget)
    total -= budget
    defer { total += max(0, budget) }
    var waiting = [conditions]
    var next = 0
    while next < waiting.count, next < LeadingSearch.mostConditions {
      let conditions = waiting[next]
      next += 1
      guard budget > 0 else {
        isCut = true
        return nil
      }
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

  /// True iff the user can bring the subject to the front; nil if a limit is reached first. Notes
  /// the conditions that were asked.
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
    for entry in stack + presented.flatMap({ $0.entries }) {
      switch entry {
      case .screen(let screen): visit(screen.route, place)
      case .node(let node): node.eachScreen(visit)
      }
    }
    for node in content + detours { node.eachScreen(visit) }
  }
}
