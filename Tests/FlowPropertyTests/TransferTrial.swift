@testable import FlowDSL
@testable import FlowRuntime
@testable import TestGraphs

/// A walk through a random graph, each step of which is compared with the transfer.
struct TransferTrial {
  /// What the transfer says.
  enum Claim {
    /// One of its ends is in front.
    case front
    /// It knows what comes on screen.
    case shown
    /// It is never refused.
    case never
    /// It is always refused.
    case always
    /// F308 knows what is built without naming its root.
    case built
  }

  /// What the machine does otherwise.
  struct Fault: Sendable {
    var claim: Claim
    var text: String
  }

  private let lowered: Lowered
  private let analysis: Analysis
  private let built: BuiltMounts
  private var transfer: Transfer
  private var known: [Question: TransferBound] = [:]
  /// What links, entries and `refresh` may do.
  private var (opened, navigated, refreshed): (TransferBound, TransferBound, TransferBound)
  private var graph: NavigationGraph { lowered.graph }
  private var model: Model { analysis.model }

  /// The faults that a walk through the graph of `seed` shows, at most one for each claim.
  static func faults(seed: UInt64) -> [Fault] {
    guard let flow = FlowGraph.make(seed: seed, isMended: false),
      let lowered = flow.compilation.lowered
    else {
      return [Fault(claim: .front, text: "seed \(seed) makes no graph")]
    }
    var trial = TransferTrial(flow, lowered)
    var faults: [Fault] = []
    for fault in trial.walk(SeededNumbers(seed: ~seed &+ 3))
    where !faults.contains(where: { $0.claim == fault.claim }) {
      faults.append(
        Fault(claim: fault.claim, text: "seed \(seed): \(fault.text)\nof\n\(flow.text)"))
    }
    return faults
  }

  private init(_ flow: FlowGraph, _ lowered: Lowered) {
    self.lowered = lowered
    analysis = flow.compilation.analysis
    built = BuiltMounts(lowered, analysis)
    transfer = Transfer(analysis)
    let nothing = TransferBound(analysis, .maybe)
    (opened, navigated, refreshed) = (nothing, nothing, nothing)
    boundOutside()
  }

  // MARK: Walking

  private mutating func walk(_ numbers: SeededNumbers) -> [Fault] {
    var actions = RandomActions(graph: graph, numbers: numbers, namesUsers: false)
    var conditions = actions.conditions()
    var state = graph.start(conditions: conditions).state
    var faults: [Fault] = []
    for _ in 0..<RandomGraphs.actions * 2 {
      if actions.numbers.once(in: 4) { conditions = actions.conditions() }
      let before = state
      let action = actions.action(in: state)
      var refusal: NavigationError?
      do throws(NavigationError) {
        _ = try graph.apply(action, to: &state, conditions: conditions)
      } catch {
        refusal = error
      }
      // Locks and what they hold are not looked at.
      if before.held != nil || state.held != nil { continue }
      if refusal == nil, isFollowed(action, in: before, conditions),
        let fault = built.fault(from: before, to: state)
      {
        faults.append(
          Fault(claim: .built, text: "\(action): \(fault)\nfrom \(before)\nto \(state)"))
      }
      guard let bound = bound(of: action, in: before, conditions) else { continue }
      faults += self.faults(bound, action, from: before, to: state, refusal)
    }
    return faults
  }

  private func faults(
    _ bound: TransferBound, _ action: NavigationAction, from before: NavigationState,
    to after: NavigationState, _ refusal: NavigationError?
  ) -> [Fault] {
    func fault(_ claim: Claim, _ text: String) -> Fault {
      Fault(claim: claim, text: "\(action): \(text)\nfrom \(before)\nto \(after)")
    }
    if let refusal {
      guard bound.refusal == .never, isRefused(refusal) else { return [] }
      return [fault(.never, "refused with \(refusal)")]
    }
    var faults: [Fault] = []
    if bound.refusal == .always { faults.append(fault(.always, "accepted")) }
    if let front = after.shown.last.flatMap(screen), !bound.mayBeInFront(front) {
      faults.append(fault(.front, "\(analysis.text(front)) is in front"))
    }
    if let new = new(from: before, to: after).first(where: { !bound.mayCome($0) }) {
      faults.append(fault(.shown, "\(analysis.text(new)) comes on screen"))
    }
    return faults
  }

  /// True iff an atom was refused, rather than the event, by a lock, or by arguments.
  private func isRefused(_ error: NavigationError) -> Bool {
    switch error {
    case .nothingBelow, .notBelow, .nothingPresented, .nothingToFinish, .noSuchTab, .hidden,
      .tooManyRedirections, .noSuchPlace, .nothingWaiting:
      true
    case .notInFront, .notLive, .noSuchEvent, .badArgument, .notNow, .locked, .notAnEntry, .noMatch,
      .otherGraph, .noControl:
      false
    }
  }

  private func screen(_ shown: NavigationState.Shown) -> ID<FlowDSL.Screen>? {
    analysis.screen(
      of: model.route(shown.screen.route, of: graph), at: lowered.numbers[shown.node.place])
  }

  /// The screens that come on screen, but for the roots of `fresh` columns that start over, which are
  /// uncovered.
  private func new(
    from before: NavigationState, to after: NavigationState
  ) -> [ID<FlowDSL.Screen>] {
    let old = before.shown(withAllColumns: true)
    let ids = Set(old.map(\.screen.id))
    let places = Set(old.map(\.node.place))
    return after.shown(withAllColumns: true).filter { shown in
      let mount = graph.places[shown.node.place].mount.map { graph.mounts[$0] }
      let isRestarted =
        mount?.kind == .column && mount?.isFresh == true && places.contains(shown.node.place)
        && shown.node.stack.first == .screen(shown.screen)
      return !ids.contains(shown.screen.id) && !isRestarted
    }.compactMap(screen)
  }

  // MARK: What the transfer says

  /// What is asked of the transfer: nil for `dismiss all`.
  private struct Question: Hashable {
    var move: Move?
    var screen: ID<FlowDSL.Screen>
  }

  /// What the transfer says of `action`; nil if it says nothing of it.
  private mutating func bound(
    of action: NavigationAction, in state: NavigationState, _ conditions: NavigationConditions
  ) -> TransferBound? {
    guard let shown = state.shown.last, let screen = screen(shown) else { return nil }
    let move: Move?
    switch action {
    case .send, .sendEvent:
      guard let sent = sent(action, in: state, conditions) else { return nil }
      move = sent
    case .back: move = .back
    case .dismiss, .userDismissed: move = .dismiss
    case .dismissAll: move = nil
    case .tab(let name), .userSelected(let name, _):
      guard let tab = tab(name, around: screen) else { return nil }
      move = .tab(tab)
    case .open: return opened
    case .navigate: return navigated
    case .refresh: return refreshed
    case .userPopped: return nil
    }
    return answer(Question(move: move, screen: screen))
  }

  /// The move that an event which `action` sends is; nil if it sends none that is taken.
  private func sent(
    _ action: NavigationAction, in state: NavigationState, _ conditions: NavigationConditions
  ) -> Move? {
    switch action {
    case .send(let event, let arguments, _):
      guard let shown = state.shown.last, let screen = screen(shown) else { return nil }
      let taken = try? graph.transition(
        for: event, arguments, of: shown.screen, conditions, isPresented: shown.isPresented)
      return taken.flatMap { transition($0, of: screen) }.map { .send($0) }
    case .sendEvent(let event, let coordinator, let arguments):
      return transition(event, arguments, of: coordinator, conditions).map { .sendEvent($0) }
    default: return nil
    }
  }

  /// True iff F308 follows all that `action` does.
  private func isFollowed(
    _ action: NavigationAction, in state: NavigationState, _ conditions: NavigationConditions
  ) -> Bool {
    switch sent(action, in: state, conditions) {
    case .send(let transition), .sendEvent(let transition): built.follows(transition)
    default: true
    }
  }

  /// The answer to `question`, which is found once.
  private mutating func answer(_ question: Question) -> TransferBound? {
    if let known = known[question] { return known }
    transfer.forget()
    known[question] = bound(of: question)
    return known[question]
  }

  private mutating func bound(of question: Question) -> TransferBound? {
    let screen = question.screen
    let front = Front(scope: analysis.place(of: screen), screen: screen)
    switch question.move {
    case .send(let transition):
      if transfer.answers(taking: transition, on: screen) == nil {
        return TransferBound(analysis, .always)
      }
      return bound([transfer.outcome(of: model.transitions[transition].action, from: front)])
    case .sendEvent(let transition):
      let row = model.transitions[transition]
      let outcomes = analysis.places(of: row.owner).map {
        transfer.outcome(of: row.action, from: Front(scope: ID(0), sender: $0))
      }
      return bound(outcomes)
    case .back: return bound([transfer.back(from: screen)])
    case .dismiss: return bound([transfer.dismiss(from: screen)])
    case .tab(let mount):
      guard let place = place(of: mount, around: screen) else {
        return TransferBound(analysis, .always)
      }
      return bound([transfer.select(place, at: model.mounts[mount].nameSpan)])
    case nil:
      let atom = Atom(act: .dismissAll, span: model.owners.rows[0].nameSpan)
      return bound([transfer.outcome(of: atom, from: front)])
    case .start, .open, .navigate: return nil
    }
  }

  /// A tab called `name`: of the innermost tabs around `screen` that have one, if any do.
  private func tab(_ name: String, around screen: ID<FlowDSL.Screen>) -> ID<Mount>? {
    let named = model.mounts.ids.filter {
      model.mounts[$0].kind == .tab && model.names[model.mounts[$0].name] == name
    }
    let around = named.compactMap { mount in
      place(of: mount, around: screen).map { (mount: mount, depth: analysis.places[$0].depth) }
    }
    return around.max { $0.depth < $1.depth }?.mount ?? named.first
  }

  /// The innermost place of `tab` in tabs around `screen`.
  private func place(
    of tab: ID<Mount>, around screen: ID<FlowDSL.Screen>
  ) -> ID<FlowDSL.Place>? {
    let place = analysis.place(of: screen)
    return analysis.places.ids.last {
      analysis.places[$0].mount == tab
        && analysis.places[$0].parent.map { analysis.isPlace(place, within: $0) } == true
    }
  }

  /// The transition of the model that is `id` of the graph.
  private func transition(
    _ id: ID<NavigationGraph.Transition>, of screen: ID<FlowDSL.Screen>
  ) -> ID<Transition>? {
    let route = model.routes[analysis.route(of: screen)]
    return model.effectiveTransitions[route.effective].first {
      model.span(model.transitions[$0].anchor) == lowered.sources[id]
    }
  }

  /// The transition of the model that `coordinator` takes for its own `event`.
  private func transition(
    _ event: String, _ arguments: [NavigationArgument], of coordinator: String,
    _ conditions: NavigationConditions
  ) -> ID<Transition>? {
    guard let owner = graph.owner(withEvents: coordinator),
      let taken = try? graph.transition(for: event, arguments, of: owner, conditions)
    else { return nil }
    return model.ownTransitions(of: ID(owner.raw)).first {
      model.span(model.transitions[$0].anchor) == lowered.sources[taken]
    }
  }

  /// Finds what comes from outside.
  private mutating func boundOutside() {
    let edges = Edges(analysis)
    transfer = edges.transfer
    var bounds = (opened: opened, navigated: navigated, refreshed: refreshed)
    var followed: [Set<Followed>] = [[], [], []]
    for edge in edges.all {
      switch edge.cause {
      case .move(.open): add(edge.outcome, to: &bounds.opened, &followed[0])
      case .move(.navigate): add(edge.outcome, to: &bounds.navigated, &followed[1])
      case .guarded, .diverted, .refreshed, .move(.tab):
        add(edge.outcome, to: &bounds.refreshed, &followed[2])
      case .move, .locked, .resumed: continue
      }
    }
    // What guards take away may leave anything in front.
    bounds.refreshed.fronts.append(Front(scope: ID(0)))
    (opened, navigated, refreshed) = bounds
  }

  private mutating func bound(_ outcomes: [Outcome]) -> TransferBound {
    let refusals = Set(outcomes.map(\.refusal))
    var bound = TransferBound(analysis, refusals.count == 1 ? refusals.first ?? .maybe : .maybe)
    var followed: Set<Followed> = []
    for outcome in outcomes { add(outcome, to: &bound, &followed) }
    return bound
  }

  /// An arrival that was looked at.
  private struct Followed: Hashable {
    var place: ID<FlowDSL.Place>
    var route: ID<FlowDSL.Route>?
    var steps: Rows<FlowDSL.ScreenReference>
    var origin: Transfer.Origin
    var isPassed: Bool
  }

  private mutating func add(
    _ outcome: Outcome, to bound: inout TransferBound, _ followed: inout Set<Followed>
  ) {
    for front in transfer.fronts[outcome.fronts] {
      bound.fronts.append(front)
      guard let again = front.again else { continue }
      bound.fronts.append(Front(scope: again))
      add(transfer.diverted(showing: again), to: &bound, &followed)
    }
    add(outcome.arrivals, to: &bound, &followed)
  }

  /// Adds arrivals, and what guards turn them into.
  private mutating func add(
    _ arrivals: Range<Int>, to bound: inout TransferBound, _ followed: inout Set<Followed>
  ) {
    for index in arrivals {
      let arrival = transfer.arrivals[index]
      let key = Followed(
        place: arrival.place, route: arrival.route, steps: arrival.steps, origin: arrival.origin,
        isPassed: arrival.isPassed)
      guard followed.insert(key).inserted else { continue }
      bound.shown.formUnion(transfer.screens[arrival.shown])
      if !arrival.isPassed {
        bound.fronts.append(Front(scope: arrival.place, screen: arrival.front))
      }
      if let again = arrival.again {
        bound.again.append(again)
        bound.fronts.append(Front(scope: again))
      }
      add(transfer.diverted(arrival), to: &bound, &followed)
    }
  }
}
