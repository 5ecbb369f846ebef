import FlowRuntime
import FlowSteps

/// Searches for declared exits that are refused, by running the graph.
///
/// The findings of the search by routes alone (`StackSearch`) are replayed step by step and count
/// only if the machine refuses the exit, too. Small graphs are also explored from their start,
/// breadth first, with conditions free and two examples for arguments. Of the states with the same
/// screen in front only those are kept that show something new (`StateTraits`): the exits of each
/// are tried as soon as it is found. New screens are explored first; in the other states, actions
/// from outside are tried last, since they lead to much the same from anywhere. Every finding is
/// real; the search is bounded by the number of actions tried, so it errs toward silence.
struct RefusalSearch {
  typealias Graph = NavigationGraph

  /// An exit that is refused.
  struct Refusal {
    var transition: ID<Transition>
    var screen: ID<Screen>
    var reason: RefusedExit
    /// The number of the refused part of the transition's action.
    var part: Int
    /// The steps of a scenario that shows it, the refused one last.
    var lines: [String]
  }

  /// The states to continue from, each queue in the order in which they were found.
  private struct Queues {
    /// Those with a new screen in front.
    var fronts: ArraySlice<Int> = []
    /// Those with a known screen in front.
    var others: ArraySlice<Int> = []
    /// Those of the others in which only actions from outside remain to be tried.
    var outside: ArraySlice<Int> = []
  }

  private var search: StateSearch
  private var queues = Queues()
  /// The exits that may be refused and have not been so far.
  private var open: Set<ID<Transition>> = []
  /// The findings, at most one for each transition.
  private var found: [Refusal] = []
  private var moves: CandidateActions
  private var traits: StateTraits
  private let lowered: Lowered
  private let analysis: Analysis
  private var graph: Graph { lowered.graph }

  /// The maximum number of actions tried to replay one path, and to explore a graph.
  private static let budgets = (path: 20_000, graph: 6_000)
  /// Graphs with more screens or transitions are not explored.
  fileprivate static let limits = (screens: 300, transitions: 1500)

  /// A search in the graph that was lowered from `analysis`.
  init(_ lowered: Lowered, _ analysis: Analysis) {
    self.lowered = lowered
    self.analysis = analysis
    moves = CandidateActions(lowered, analysis, .controls)
    search = StateSearch(lowered, analysis)
    traits = StateTraits(lowered.graph)
  }

  // MARK: Along a path

  /// `refusal` as the machine shows it; nil if it does not.
  mutating func confirm(_ refusal: StackSearch.Refusal) -> Refusal? {
    let level = search.follow(
      refusal.path, &moves, budget: RefusalSearch.budgets.path, keepsStates: true)
    for index in level where search.isFront(refusal.screen, at: index) {
      let state = search.nodes[index].state
      for action in moves.actions(for: .send(refusal.transition), in: state) {
        for branch in search.results(of: action, at: index) {
          let found = self.refusal(of: action, branch, at: index)
          if let found, found.transition == refusal.transition, found.reason == refusal.reason {
            return found
          }
        }
      }
    }
    return nil
  }

  // MARK: Exploring

  /// Explores the graph, if it is small and something in it may be refused that is not among
  /// `known`; returns the findings, at most one for each transition.
  mutating func explore(except known: Set<ID<Transition>>) -> [Refusal] {
    guard analysis.mayExploreRefusals else { return [] }
    open = analysis.refusable.subtracting(known)
    found = []
    queues = Queues()
    _ = moves.tryEverywhere()
    for start in search.begin(RefusalSearch.budgets.graph) {
      if let novelty = traits.addNew(of: search.nodes[start].state) { enqueue(start, novelty) }
    }
    while search.budget > 0, !open.isEmpty, let (next, actions) = dequeue() {
      for action in actions { advance(action, from: next) }
    }
    return found
  }

  /// Queues a node that shows something new, and tries its exits.
  private mutating func enqueue(_ index: Int, _ novelty: StateTraits.Novelty) {
    switch novelty {
    case .front: queues.fronts.append(index)
    case .other: queues.others.append(index)
    }
    tryExits(at: index)
  }

  /// Sends the events of the open exits of the active screens, and notes which are refused.
  private mutating func tryExits(at index: Int) {
    let state = search.nodes[index].state
    let model = analysis.model
    let transitions = state.activeScreens.flatMap { active in
      let route = model.routes[model.route(active.screen.route, of: graph)]
      return Array(model.effectiveTransitions[route.effective])
    }
    for transition in transitions where open.contains(transition) {
      for action in moves.actions(for: .send(transition), in: state) {
        for branch in search.results(of: action, at: index) {
          guard let refusal = refusal(of: action, branch, at: index),
            open.remove(refusal.transition) != nil
          else { continue }
          found.append(refusal)
        }
      }
    }
  }

  /// The next state to continue from, and the actions to try in it.
  private mutating func dequeue() -> (index: Int, actions: [NavigationAction])? {
    if let front = queues.fronts.popFirst() {
      return (front, moves.insideAndOthers(search.nodes[front].state) + moves.always)
    }
    if let other = queues.others.popFirst() {
      queues.outside.append(other)
      return (other, moves.insideAndOthers(search.nodes[other].state))
    }
    return queues.outside.popFirst().map { ($0, moves.always) }
  }

  /// Adds the states after `action` that show something new. Actions that locks stop, or hold until
  /// they have asked, are also forced, if possible.
  private mutating func advance(_ action: NavigationAction, from index: Int) {
    var isLocked = false
    for branch in search.results(of: action, at: index) {
      switch branch.result {
      case .success(let state):
        if state.held != nil, search.nodes[index].state.held == nil { isLocked = true }
        guard let node = search.node(branch, after: action, at: index),
          let novelty = traits.addNew(of: node.state)
        else { continue }
        enqueue(search.add(node), novelty)
      case .failure(.locked): isLocked = true
      case .failure: continue
      }
    }
    if isLocked, let forced = action.forced { advance(forced, from: index) }
  }

  // MARK: Refusals

  /// The declared exit that is refused when `action` is performed in a state; nil if none is.
  private func refusal(
    of action: NavigationAction, _ branch: ConditionEnumerator.Branch, at index: Int
  ) -> Refusal? {
    guard case .send(let event, let arguments, _) = action,
      case .failure(let error) = branch.result
    else { return nil }
    let state = search.nodes[index].state
    guard let sender = state.sender(of: event) else { return nil }
    let taken = try? graph.transition(
      for: event, arguments, of: sender.screen, branch.conditions, isPresented: sender.isPresented)
    let model = analysis.model
    let route = model.route(sender.route, of: graph)
    guard let taken, let screen = analysis.screen(of: route, at: lowered.numbers[sender.place]),
      let transition = model.effectiveTransitions[model.routes[route].effective].first(where: {
        model.span(model.transitions[$0].anchor) == lowered.sources[taken]
      }),
      let (part, front) = refusedPart(of: transition, action, branch, from: sender, at: index),
      let act = model.atom(part, of: transition)?.act,
      let reason = RefusedExit(error, of: act),
      reason != .noTabsAround || model.isLater(part, of: transition),
      isDecided(act, refusedWith: front, at: index)
    else { return nil }
    return Refusal(
      transition: transition, screen: screen, reason: reason, part: part,
      lines: lines(to: index, then: action, under: branch.conditions))
  }

  /// False iff `act`, which is refused with `front` in front, may find its route below that with
  /// other arguments.
  private func isDecided(_ act: Act, refusedWith front: Front, at index: Int) -> Bool {
    guard case .backTo(let step) = act else { return true }
    let reference = analysis.model.screenReferences[step]
    guard let route = reference.route,
      analysis.model.bindings[reference.bindings].contains(where: { $0.span != nil })
    else { return true }
    return !search.nodes[index].state.screens.prefix { $0.screen.id != front.screen }.contains {
      $0.place == front.place && $0.screen.route == lowered.numbers[route]
    }
  }

  private typealias Front = (screen: NavigationState.Screen.ID, place: ID<Graph.Place>)

  /// The number of the part of the action of `transition` that refuses `action`, and the screen
  /// that is in front then.
  private func refusedPart(
    of transition: ID<Transition>, _ action: NavigationAction, _ branch: ConditionEnumerator.Branch,
    from sender: NavigationState.Sender, at index: Int
  ) -> (part: Int, front: Front)? {
    let front = (sender.screen.id, sender.place)
    if analysis.model.transitions[transition].action.count == 1 { return (0, front) }
    let trace = graph.trace(action, in: search.nodes[index].state, branch.conditions)
    return (trace.refusedAct, trace.refusedFront ?? front)
  }

  /// The last steps of a scenario that leads to a state and then performs `action`.
  private func lines(
    to index: Int, then action: NavigationAction, under conditions: NavigationConditions
  ) -> [String] {
    let text = StepText(graph)
    var path: [[String]] = []
    var last = (action: action, conditions: conditions)
    var current: Int? = index
    while let index = current, path.count < Witness.longest {
      let node = search.nodes[index]
      let given = text.given(last.conditions, after: node.conditions).map { [$0] } ?? []
      path.append(given + [text.step(last.action, in: node.state)])
      guard let action = node.action else {
        let start = text.given(node.conditions, after: NavigationConditions())
        let part = graph.line(parting: node.state, from: last.conditions)
        return [start, part].compactMap { $0 } + path.reversed().joined()
      }
      last = (action, node.conditions)
      current = node.before
    }
    return [Witness.omission] + path.reversed().joined()
  }
}

extension Analysis {
  /// True iff the graph is small and an exit in it might be refused.
  var mayExploreRefusals: Bool { isSmall && !refusable.isEmpty }

  /// True iff the graph is small enough to be explored.
  var isSmall: Bool {
    screenCount <= RefusalSearch.limits.screens
      && model.transitions.count <= RefusalSearch.limits.transitions
  }

  /// The transitions with an exit that can be refused somewhere, as far as places show.
  fileprivate var refusable: Set<ID<Transition>> {
    var transitions: Set<ID<Transition>> = []
    for (id, route) in zip(model.routes.ids, model.routes.rows) {
      for transition in model.effectiveTransitions[route.effective] {
        guard !isLeftOut(transition, on: id),
          canBeRefused(model.transitions[transition].action, on: id)
        else { continue }
        transitions.insert(transition)
      }
    }
    return transitions
  }

  /// True iff an atom of `action` can be refused on `route` that nothing replaces, as far as places
  /// show: where a later step is asked depends on the state.
  private func canBeRefused(_ action: Action, on route: ID<Route>) -> Bool {
    switch model.actionParts.shape(of: action) {
    case .act(let atom): canBeRefused(atom.act, on: route)
    case .then(let left, let right): canBeRefused(left, on: route) || isAsked(right)
    case .else(let left, let right): isAsked(left) ? isAsked(right) : canBeRefused(right, on: route)
    }
  }

  /// True iff an atom of `action` needs something below or presented, and nothing replaces it.
  private func isAsked(_ action: Action) -> Bool {
    switch model.actionParts.shape(of: action) {
    case .act(let atom):
      atom.act.verb.map { $0.leaves || $0 == .remove } == true || mayLackTabs(atom.act)
    case .then(let left, let right): isAsked(left) || isAsked(right)
    case .else(_, let right): isAsked(right)
    }
  }

  private func canBeRefused(_ act: Act, on route: ID<Route>) -> Bool {
    let places = places(of: model.routes[route].owner)
    return switch act {
    case .back: places.contains { root(of: $0) == route && !canFinish($0) }
    case .backToRoot: places.contains { root(of: $0) == route }
    case .backTo(let step):
      places.contains {
        root(of: $0) == route || root(of: $0) != model.screenReferences[step].route
      }
    case .returnTo(let checkpoint, _):
      places.contains {
        !hasCheckpoint(checkpoint, below: $0, isRoot: root(of: $0) == route)
      }
    case .dismiss, .dismissAll:
      !presentability.isAlwaysPresented(route)
        && places.contains { !presentability.mustBePresented($0) }
    case .finish:
      // A pushed question may also replace a layer's first screen, which answers for the opener of
      // the layer.
      !(presentability.isAlwaysPresented(route) && model.routes[route].returns != nil)
        && places.contains { !canFinish($0) }
    case .remove: true
    case .hole, .go, .tab, .resume, .stay, .resetTab, .resetTabs: false
    }
  }

  /// True iff a root below any screen at `place` declares `checkpoint`: the roots of a node and of
  /// all around it are never removed while the node exists. A root at `place` has only those around
  /// it below.
  private func hasCheckpoint(
    _ checkpoint: ID<Checkpoint>?, below place: ID<Place>, isRoot: Bool
  ) -> Bool {
    guard let checkpoint else { return false }
    let around = sequence(first: place) { self.places[$0].parent }.dropFirst(isRoot ? 1 : 0)
    return around.contains { place in
      root(of: place).map { model.routes[$0].checkpoint == checkpoint } ?? false
    }
  }
}
