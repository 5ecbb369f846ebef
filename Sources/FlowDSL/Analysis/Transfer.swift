import FlowRuntime

/// A possible front: a screen, or any screen at a place or below it.
struct Front: Sendable, Hashable {
  /// The place of the screen; else the place that it is at or below.
  var scope: ID<Place>
  /// The screen that is in front, if that is known.
  var screen: ID<Screen>?
  /// A place that was just left: nothing at it or below it is in front.
  var hidden: ID<Place>?
  /// True iff nothing is presented.
  var isUncovered = false
  /// A column or tab that has come to the front: the guards of all that it shows are asked again.
  var again: ID<Place>?
  /// The place of the coordinator that sends its own event, as from outside; nil if the screen in
  /// front sends one.
  var sender: ID<Place>?
  /// True iff an earlier step may have removed the coordinator that sends its own event.
  var isLater = false

  /// Where what that coordinator asks for comes from; nil if the screen in front sends the event.
  var outside: Transfer.Origin? {
    sender.map { isLater ? .outside : .outside(while: $0) }
  }
}

/// One place that a go, a tab, a link, an entry, a fallback or a start may mean.
struct Arrival: Sendable {
  var place: ID<Place>
  /// The route that is gone to there; nil for a tab, and for tabs, flows and columns themselves.
  var route: ID<Route>?
  /// The routes that are gone on to.
  var steps: Rows<ScreenReference> = .none
  /// The screen in front then; nil where a tab, or tabs, flows or columns stay as they are.
  var front: ID<Screen>?
  /// The run of `Transfer.screens` of all that it may newly show, bottom first.
  var shown: Range<Int>
  /// A tab or column that it brings to the front: all at or below it may show again, and its guards
  /// are asked again.
  var again: ID<Place>?
  /// Where it comes from: what is live, and what is built on the way.
  var origin = Transfer.Origin.outside
  /// The run of `Transfer.demands` of its guards, in the order in which they are asked.
  var demands: Range<Int>
  /// True iff a flow that starts on its way may be redirected.
  var mayStopStart = false
  /// True iff something follows it in its action, unless a guard turns it away.
  var isPassed = false
  /// Where the atom, the link or the entry is written.
  var span: Source.Span
}

/// Whether an action is refused.
enum Refusal: Sendable, Hashable {
  case never, maybe, always
}

/// All that an action may do. If it is accepted, one of these happens: the list is complete, never
/// a guess.
struct Outcome: Sendable {
  /// A run of `Transfer.arrivals`.
  var arrivals: Range<Int>
  /// A run of `Transfer.fronts`: what leaving or staying leaves in front.
  var fronts: Range<Int>
  var refusal: Refusal
}

/// The meaning of a graph's actions as far as routes and places show it: an upper bound of what the
/// machine may do with one atom, a whole action, a gesture or a link.
///
/// Conditions are free, arguments and locks are not looked at. Its buffers grow until `forget`.
struct Transfer: Sendable {
  let analysis: Analysis
  /// The arrivals of all outcomes so far.
  private(set) var arrivals: [Arrival] = []
  /// The fronts of all outcomes so far.
  private(set) var fronts: [Front] = []
  /// The screens that arrivals show.
  var screens: [ID<Screen>] = []
  /// For each of them: how many steps back it is then from what is in front.
  var depths: [UInt32] = []
  /// The guards that arrivals ask.
  var demands: [Demand] = []
  var nearness = Nearness()
  /// For each transition the previous one of the same event.
  let predecessors: [ID<Transition>?]
  /// For each place: true iff a flow that it starts with may be redirected.
  let mayStopStart: [Bool]
  /// The places where a screen can be in front, and those where it can be while nothing is
  /// presented.
  lazy private(set) var counts = analysis.frontCounts
  /// True iff something was left out because nothing from which it follows can be in front.
  var awaitsFronts = false
  /// The routes that some transition pushes, or that replace another screen, whatever their kind
  /// is.
  lazy private(set) var pushed = analysis.model.pushedRoutes
  /// The routes that may be several times in a stack.
  lazy private(set) var repeated = analysis.model.repeatedRoutes
  /// The screens of each checkpoint.
  lazy private(set) var checkpoints = analysis.checkpointScreens
  /// The places of the tabs of each name.
  lazy private(set) var tabs = analysis.tabPlaces
  /// The guards that are declared at each place.
  var guards: PlacedGuards { analysis.guards }
  /// True iff a request or an action may wait to be resumed.
  let mayWait: Bool
  /// True iff some mount has a path.
  let hasPaths: Bool
  /// True iff some tab is hidden under a condition.
  let hasHiddenTabs: Bool
  /// True iff arrivals count as never refused, because the client itself asks which tabs are shown.
  var assumesShown = false
  /// For guards, whether what their fallbacks lead to may be refused; true while that is being
  /// found out.
  var refusals: [Demand: Bool] = [:]

  /// The refusals found of each action, and of each part of one, by its first part; nil if that
  /// is not noted.
  var noted: [Int: Set<Refusal>]?

  /// The last steps of actions that were told; nil if each is told every time.
  private var known: LaterSteps?
  /// The cost of the action that is being looked at, for a client that wants the cheapest way
  /// alone.
  private var cost: UInt32 = 0

  /// With more fronts than this, any screen counts as in front; a nested sequence allows fewer.
  static let mostFronts = 64
  /// Above zero if more follows the step that is being looked at, or if it never happens.
  private var following = 0
  /// Above zero if something is done instead where the step that is being looked at is refused.
  private var choosing = 0
  /// The number of sequences around the step that is being looked at.
  private(set) var depth = 0

  /// A transfer that knows no outcomes yet. O(places + declarations).
  init(_ analysis: Analysis) {
    let model = analysis.model
    self.analysis = analysis
    predecessors = model.predecessors
    mayStopStart = analysis.placesWhoseStartMayStop()
    mayWait = model.mayWait
    hasPaths = model.mounts.rows.contains { !$0.path.isEmpty }
    hasHiddenTabs = model.mounts.rows.contains { $0.shown != nil }
  }

  /// Forgets all outcomes, but not what is known of targets. Their runs are no longer valid.
  mutating func forget() {
    arrivals.removeAll(keepingCapacity: true)
    fronts.removeAll(keepingCapacity: true)
    screens.removeAll(keepingCapacity: true)
    depths.removeAll(keepingCapacity: true)
    demands.removeAll(keepingCapacity: true)
  }

  /// From now on, what the last step of an action leads to is told once for each front, and again
  /// only where the action costs less. Fronts that are limited in another way begin this again.
  mutating func tellOnce(atCost cost: UInt32) {
    self.cost = cost
    if known == nil { known = LaterSteps() }
  }

  /// From now on, something can be in front only at the places for which `isFront` is true.
  /// O(places).
  mutating func limitFronts(to isFront: [Bool]) {
    counts = analysis.frontCounts(at: isFront)
    if known != nil { known = LaterSteps() }
  }

  /// From now on, a screen can be in front wherever there is one.
  mutating func allowAllFronts() {
    counts = analysis.frontCounts
    if known != nil { known = LaterSteps() }
  }

  /// Removes the last outcome, which never happens.
  private mutating func forget(_ outcome: Outcome) {
    fronts.removeSubrange(outcome.fronts.lowerBound...)
    arrivals.removeSubrange(outcome.arrivals.lowerBound...)
  }

  /// Removes the fronts from number `start` on, and returns them.
  mutating func takeFronts(from start: Int) -> [Front] {
    let taken = Array(fronts[start...])
    fronts.removeSubrange(start...)
    return taken
  }

  /// Adds an arrival to the outcome that is being computed.
  mutating func add(_ arrival: Arrival) { arrivals.append(arrival) }

  /// Adds fronts to it.
  mutating func add(_ front: Front) { fronts.append(front) }

  // MARK: Actions

  /// The conditions under which `transition` is the one that `screen` takes; nil if it never is.
  func answers(taking transition: ID<Transition>, on screen: ID<Screen>) -> [Answer]? {
    let model = analysis.model
    if model.transitions[transition].when == nil, predecessors[transition.index] == nil {
      return []
    }
    guard let answers = model.answers(taking: transition, after: predecessors) else { return nil }
    let mayHold =
      (analysis.mayBePresented(screen) && model.booleans.canHold(answers, presented: true))
      || (!analysis.mustBePresented(screen) && model.booleans.canHold(answers, presented: false))
    return mayHold ? answers : nil
  }

  /// The same for `transition`, an own event of a coordinator.
  func answers(takingOwn transition: ID<Transition>) -> [Answer]? {
    analysis.model.answers(taking: transition, after: predecessors).flatMap {
      analysis.model.booleans.canHold($0, presented: false) ? $0 : nil
    }
  }

  /// The outcome of `action` with `front` in front.
  mutating func outcome(of action: Action, from front: Front) -> Outcome {
    let outcome = outcomeOfParts(of: action, from: front)
    noted?[action.startIndex, default: []].insert(outcome.refusal)
    return outcome
  }

  private mutating func outcomeOfParts(of action: Action, from front: Front) -> Outcome {
    let parts = analysis.model.actionParts
    switch parts.shape(of: action) {
    case .act(let atom): return outcome(of: atom, from: front)
    case .else(let left, let right):
      choosing += 1
      let first = outcome(of: left, from: front)
      choosing -= 1
      switch first.refusal {
      case .never: return first
      case .always:
        forget(first)
        return outcome(of: right, from: front)
      case .maybe: break
      }
      let second = outcome(of: right, from: front)
      // Both runs are adjacent: whatever a sequence has left in between is a part of its outcome.
      return Outcome(
        arrivals: first.arrivals.lowerBound..<second.arrivals.upperBound,
        fronts: first.fronts.lowerBound..<second.fronts.upperBound,
        refusal: second.refusal == .never ? .never : .maybe)
    case .then(let left, let right):
      let (steps, last) = steps(of: right)
      following += 1
      var outcome = outcome(of: left, from: front)
      for step in steps { outcome = then(step, after: outcome, from: front) }
      following -= 1
      return then(last, after: outcome, from: front)
    }
  }

  /// The steps of a sequence, in order, and the last one: `then` is associative.
  private func steps(of action: Action) -> ([Action], last: Action) {
    guard case .then(let left, let right) = analysis.model.actionParts.shape(of: action) else {
      return ([], action)
    }
    let (first, rest) = (steps(of: left), steps(of: right))
    return (first.0 + [first.last] + rest.0, rest.last)
  }

  /// The outcome of `step` after `first`, which came from `front`. Where a guard turns `first`
  /// away, `step` is left out.
  private mutating func then(_ step: Action, after first: Outcome, from front: Front) -> Outcome {
    let mayEnd = mayBeTurnedAway(first)
    let ends = takeEnds(of: first, from: front)
    let start = fronts.count
    var refusals: Set<Refusal> = []
    depth += 1
    let isLost = first.refusal == .always
    if isLost { following += 1 }
    for end in ends { refusals.insert(tell(step, from: end)) }
    if isLost { following -= 1 }
    depth -= 1
    if mayEnd { add(anywhere(after: front)) }
    let isAlways = first.refusal == .always || !mayEnd && refusals == [.always]
    let isNever = first.refusal == .never && refusals.isSubset(of: [.never])
    return Outcome(
      arrivals: first.arrivals.lowerBound..<arrivals.count, fronts: start..<fronts.count,
      refusal: isAlways ? .always : isNever ? .never : .maybe)
  }

  /// Adds the outcome of a later `step` from `front`, unless it is known, and returns its refusal.
  /// Only last steps are known: others are gone on from, and each action goes on in its own way.
  private mutating func tell(_ step: Action, from front: Front) -> Refusal {
    if following > 0 { return outcome(of: step, from: front).refusal }
    let key = LaterSteps.Key(what: identity(of: step), front: front, depth: depth)
    if let refusal = known?.refusal(of: key, atCost: cost) { return refusal }
    if choosing == 0, let refusal = known?.refusal(of: key, atCost: cost, in: analysis) {
      return refusal
    }
    let refusal = outcome(of: step, from: front).refusal
    known?.note(key, refusal, atCost: cost)
    return refusal
  }

  private func identity(of step: Action) -> LaterSteps.Key.What {
    guard case .act(let atom) = analysis.model.actionParts.shape(of: step),
      case .go(let id) = atom.act
    else { return .step(step.startIndex) }
    let request = Request(analysis.model.navigateActions[id])
    guard request.steps.isEmpty else { return .step(step.startIndex) }
    return .go(request.target, asDetour: request.asDetour, isNew: request.isNew)
  }

  /// Any screen in front, after a step of the action with `front` in front.
  private func anywhere(after front: Front) -> Front {
    Front(scope: ID(0), again: ID(0), sender: front.sender, isLater: front.sender != nil)
  }

  /// True unless no guard can turn away what leads to `outcome`: of a request, or of what it or a
  /// step back shows again.
  private func mayBeTurnedAway(_ outcome: Outcome) -> Bool {
    fronts[outcome.fronts].contains { $0.again.map(mayBeTaken) == true }
      || arrivals[outcome.arrivals].contains { mayBeTurnedAway($0) }
  }

  /// True unless no guard can turn a request for `arrival` away, or something that it shows again.
  func mayBeTurnedAway(_ arrival: Arrival) -> Bool {
    mayWait(arrival) || arrival.again.map(mayBeTaken) == true
  }

  /// True unless no guard can turn a request for `arrival` away, so that it waits.
  func mayWait(_ arrival: Arrival) -> Bool {
    arrival.mayStopStart
      || demands[arrival.demands].contains {
        analysis.model.booleans.canFail(analysis.model.requirements[$0.requirement].condition)
      }
  }

  /// The fronts after an outcome, to go on from: its fronts are removed, its arrivals are passed.
  private mutating func takeEnds(of outcome: Outcome, from front: Front) -> [Front] {
    var ends: [Front] = []
    var known: Set<Front> = []
    func add(_ end: Front) {
      var end = end
      end.sender = front.sender
      end.isLater = front.sender != nil
      if known.insert(end).inserted { ends.append(end) }
    }
    var again: Set<ID<Place>> = []
    for end in fronts[outcome.fronts] {
      add(end)
      if let place = end.again { again.insert(place) }
    }
    fronts.removeSubrange(outcome.fronts)
    for index in outcome.arrivals where !arrivals[index].isPassed {
      arrivals[index].isPassed = true
      let arrival = arrivals[index]
      add(Front(scope: arrival.place, screen: arrival.front, again: arrival.again))
      if let place = arrival.again { again.insert(place) }
    }
    // A screen that is shown again may be taken away, so that a fallback is in front.
    if again.contains(where: mayBeTaken) { add(Front(scope: ID(0), again: ID(0))) }
    guard ends.count <= max(1, Transfer.mostFronts >> (3 * depth)) else {
      return [anywhere(after: front)]
    }
    return ends
  }
}

extension Analysis {
  /// The places of the tabs of each name. O(places).
  fileprivate var tabPlaces: [Name: [ID<Place>]] {
    Dictionary(grouping: places.ids.filter { mountKind(of: $0) == .tab }) { place in
      places[place].mount.map { model.mounts[$0].name } ?? model.owners.rows[0].name
    }
  }

  /// The screens of each checkpoint, in order. O(screens).
  fileprivate var checkpointScreens: [ID<Checkpoint>: [ID<Screen>]] {
    var screens: [ID<Checkpoint>: [ID<Screen>]] = [:]
    for (id, route) in zip(model.routes.ids, model.routes.rows) {
      guard let checkpoint = route.checkpoint else { continue }
      screens[checkpoint, default: []] += places(of: route.owner).compactMap {
        screen(of: id, at: $0)
      }
    }
    return screens
  }
}

extension Model {
  /// True iff a guard or a lock may make something wait until it is resumed.
  fileprivate var mayWait: Bool {
    requirements.rows.contains { booleans.canFail($0.condition) } || !lockFallbacks.isEmpty
  }
}
