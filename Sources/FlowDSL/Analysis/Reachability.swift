import FlowRuntime

/// The screens that can come to the front or be active in another column, and the shortest path
/// found to each.
///
/// Conditions are free unless they can never hold; arguments and locks are ignored, and where the
/// selected tab decides which place is meant every place counts. So a screen that is called
/// unreachable never comes to the front; one that is called reachable nearly always can. O(screens
/// × transitions × depth): each screen, place and guard is examined once, each transition that
/// depends on the screen in front at most `mostRounds` times.
package struct Reachability: Sendable {
  /// Moves from the start to each screen, `.max` if there is no path.
  package private(set) var distance: [UInt32]
  /// The last move to each screen and the screen that was in front before; nil for the start
  /// state's front and for screens that links open.
  private(set) var arrival: [(move: Move, from: ID<Screen>?)]
  /// The screen that is in front at the start if every condition holds.
  private(set) var front: ID<Screen>?

  /// The actions already performed at each place: bits.
  private var visits: [UInt8]
  /// For each place, the farthest origin of its requests so far: the depth below which the path to
  /// it was new, `.max` before the first time.
  private var entrances: [UInt32]
  /// The guards with a fallback that was followed, each with the origin of the request; nil for
  /// outside, which also stands for requests of several origins. The key has the requirement in its
  /// high half and the place that declares it in its low half: one number is hashed faster than a
  /// struct of two.
  private var followed: [UInt64: ID<Place>?] = [:]
  /// Screens to examine, by their distance.
  private var waiting: [[ID<Screen>]] = [[]]
  /// The remaining tasks for the current screen: fallbacks may lead to fallbacks, and tabs contain
  /// tabs, to any depth.
  var tasks: [Task] = []
  /// Go actions with targets that depend on the screen in front, as far as they have not been
  /// taken.
  var openings: [Opening] = []
  /// The openings that were already seen.
  var known: Set<Opening.Key> = []
  /// For each place: true iff one of its screens can come to the front.
  private(set) var isFront: [Bool]
  /// The meaning of atoms.
  var transfer: Transfer
  /// The known facts about the graph.
  var analysis: Analysis { transfer.analysis }
  /// For each coordinator the transitions of its own events.
  private var ownTransitions: [[ID<Transition>]]
  /// True iff a request from outside may return to a screen that was in front, once guards were
  /// asked again and something resumes.
  private let mayReturn: Bool

  enum Task {
    case start(ID<Place>, Step, isShown: Bool)
    case follow(ID<NavigateAction>, from: ID<Place>, Step)
    case fallBack(ID<NavigateAction>, from: ID<Place>, past: ID<Place>?, Step)
  }

  /// The number of rounds that examine which openings can be taken, before all of them count as
  /// open.
  private static let mostRounds = 32
  /// The screens where paths end: nothing that only they lead to is followed.
  private let ends: SubjectScreens?
  /// The values of conditions, if they do not change.
  private(set) var holds: (@Sendable (NavigationFact) -> Bool)?
  private static let touched: UInt8 = 1
  private static let started: UInt8 = 2
  private static let startedHidden: UInt8 = 4

  /// Explores the graph from its start, with links and entries iff `withLinks`.
  package init(_ analysis: Analysis, withLinks: Bool = true) {
    self.init(analysis, upTo: nil)
    guard analysis.places.count > 0 else { return }
    begin()
    if withLinks { openLinks() }
    finish()
  }

  /// Explores the graph from its start, but follows nothing from the screens of `ends`.
  init(_ analysis: Analysis, upTo ends: SubjectScreens) {
    self.init(analysis, upTo: ends as SubjectScreens?)
    guard analysis.places.count > 0 else { return }
    begin()
    openLinks()
    finish()
  }

  /// Explores what the user can bring to the front from `screens` while `holds` gives the values of
  /// conditions: without links, entries and coordinators' own events.
  init(
    _ analysis: Analysis, from screens: [ID<Screen>],
    _ holds: @escaping @Sendable (NavigationFact) -> Bool
  ) {
    self.init(analysis, upTo: nil)
    self.holds = holds
    ownTransitions = ownTransitions.map { _ in [] }
    for screen in screens { reach(screen, Step(move: .start, distance: 0)) }
    finish()
  }

  /// Explores nothing yet.
  private init(_ analysis: Analysis, upTo ends: SubjectScreens?) {
    transfer = Transfer(analysis)
    self.ends = ends
    distance = Array(repeating: .max, count: analysis.screenCount)
    arrival = Array(repeating: (.start, nil), count: analysis.screenCount)
    visits = Array(repeating: 0, count: analysis.places.count)
    isFront = Array(repeating: false, count: analysis.places.count)
    entrances = Array(repeating: .max, count: analysis.places.count)
    ownTransitions = analysis.model.owners.ids.map { analysis.model.ownTransitions(of: $0) }
    mayReturn = analysis.model.mayReturn
  }

  private mutating func begin() {
    front = analysis.front(of: ID(0))
    start(ID(0), Step(move: .start, distance: 0), isShown: true)
    finishTasks()
  }

  /// Follows everything that was reached.
  private mutating func finish() {
    finishTasks()
    explore()
    var round = 0
    while takeOpenings(all: round == Reachability.mostRounds) {
      finishTasks()
      explore()
      round += 1
    }
  }

  /// Removes everything not among `screens`, which are all that can come to the front.
  mutating func restrict(to screens: Set<ID<Screen>>) {
    for index in distance.indices where !screens.contains(ID(index)) { distance[index] = .max }
  }

  /// The number of screens that a path leads to.
  var count: Int { distance.count { $0 != .max } }

  /// True iff a path leads to `screen`.
  package func reaches(_ screen: ID<Screen>) -> Bool { distance[screen.index] != .max }

  /// True iff the place's node can be on the state's tree.
  package func visits(_ place: ID<Place>) -> Bool { visits[place.index] != 0 }

  /// How a screen comes to the front.
  struct Step {
    var move: Move
    var from: ID<Screen>?
    var distance: UInt32
    /// The place of the screen that the request comes from, or one above it; nil for a request from
    /// outside.
    var origin: ID<Place>?

    /// The next step, from `screen`, of the same request.
    func then(_ move: Move, from screen: ID<Screen>?) -> Step {
      var next = self
      next.move = move
      next.from = screen
      next.distance += 1
      return next
    }
  }

  // MARK: Exploring

  private mutating func explore() {
    var level = 0
    while level < waiting.count {
      var next = 0
      while next < waiting[level].count {
        let screen = waiting[level][next]
        next += 1
        guard distance[screen.index] == UInt32(level) else { continue }
        follow(screen)
        finishTasks()
      }
      waiting[level] = []
      level += 1
    }
  }

  private mutating func finishTasks() {
    while let task = tasks.popLast() {
      switch task {
      case .start(let place, let step, let isShown): start(place, step, isShown: isShown)
      case .follow(let go, let place, let step): follow(go, from: place, step)
      case .fallBack(let go, let place, let guarded, let step):
        fallBack(go, from: place, past: guarded, step)
      }
    }
  }

  /// Notes that the node at `place` can be live, and follows its coordinator's own events if that is
  /// new: `screen`, which is `distance` moves from the start, is in front then.
  private mutating func touch(_ place: ID<Place>, while screen: ID<Screen>?, _ distance: UInt32) {
    guard visits[place.index] == 0 else { return }
    visits[place.index] |= Reachability.touched
    for id in ownTransitions[analysis.places[place].coordinator.index] {
      let transition = analysis.model.transitions[id]
      if let when = transition.when, !analysis.model.booleans.canHold(when) { continue }
      let step = Step(move: .sendEvent(id), from: screen, distance: distance)
      for go in analysis.model.goes(in: transition.action) {
        tasks.append(.fallBack(go, from: place, past: nil, step))
      }
    }
  }

  /// Notes that `place` is started, on screen or not; false if it already was.
  mutating func markStarted(_ place: ID<Place>, _ step: Step, isShown: Bool) -> Bool {
    let mark = isShown ? Reachability.started : Reachability.startedHidden
    guard visits[place.index] & mark == 0 else { return false }
    // A node that is started on screen is in front after the step; if something is started
    // elsewhere, the screen before it still is.
    touch(
      place, while: isShown ? analysis.front(of: place) : step.from,
      step.distance + (isShown ? 1 : 0))
    visits[place.index] |= mark
    return true
  }

  mutating func reach(_ screen: ID<Screen>, _ step: Step) {
    guard step.distance < distance[screen.index] else { return }
    distance[screen.index] = step.distance
    arrival[screen.index] = (step.move, step.from)
    isFront[analysis.place(of: screen).index] = true
    while waiting.count <= Int(step.distance) { waiting.append([]) }
    waiting[Int(step.distance)].append(screen)
  }

  private mutating func follow(_ screen: ID<Screen>) {
    if let ends, ends.contains(screen, in: analysis) { return }
    let route = analysis.route(of: screen)
    for id in analysis.model.effectiveTransitions[analysis.model.routes[route].effective] {
      let transition = analysis.model.transitions[id]
      guard mayTake(id, on: screen) else { continue }
      let place = analysis.place(of: screen)
      let step = Step(
        move: .send(id), from: screen, distance: distance[screen.index] + 1, origin: place)
      for going in analysis.model.goings(of: transition.action) {
        follow(going.go, after: going.before, step, from: screen)
      }
    }
    followLock(of: route, on: screen)
  }

  mutating func follow(
    _ go: ID<NavigateAction>, from place: ID<Place>, past guarded: ID<Place>? = nil, _ step: Step
  ) {
    let target = analysis.model.navigateActions[go].target
    let asDetour = analysis.model.navigateActions[go].presentation == .detour
    guard
      let meaning = transfer.nearness.meaning(
        of: target, from: place, asDetour: asDetour, past: guarded, in: analysis)
    else { return }
    for place in meaning.places { arrive(go, at: place, step) }
  }

  // MARK: Arriving

  mutating func arrive(_ go: ID<NavigateAction>, at place: ID<Place>, _ step: Step) {
    let row = analysis.model.navigateActions[go]
    switch row.target {
    case .hole: break
    case .route(let route, within: _): arrive(route, then: row.steps, at: place, step)
    case .coordinator, .mount: arrive(analysis.root(of: place), then: row.steps, at: place, step)
    }
  }

  /// Goes to `route` at `place` and on to `steps`, or to the tabs or flows coordinator there itself.
  mutating func arrive(
    _ route: ID<Route>?, then steps: Rows<FlowDSL.ScreenReference> = .none, at place: ID<Place>,
    _ step: Step
  ) {
    var step = step
    var isGuarded = false
    for demand in analysis.demands(on: route, then: steps, at: place, from: step.origin) {
      let condition = analysis.model.requirements[demand.requirement].condition
      if redirect(demand, step) { isGuarded = true }
      // A path is not built if more than the root is already there.
      if demand.isOfStep { continue }
      guard canBe(true, condition) else { return }
    }
    if isGuarded || transfer.startMayStop(route, at: place, from: step.origin) {
      // A waiting request is resumed from outside.
      step.origin = nil
      for demand in analysis.demands(on: route, then: steps, at: place, from: nil) {
        _ = redirect(demand, step)
      }
    }
    if mayReturn {
      // The way to what is in front may be what waits when guards are asked again.
      step.origin = nil
    }
    guard let route, let screen = analysis.screen(of: route, at: place) else {
      start(place, step, isShown: true)
      if let parent = analysis.places[place].parent {
        touch(parent, on: place, step.then(.dismiss, from: step.from))
      }
      return
    }
    let last = reachAll(steps, at: place, step)
    reach(screen, last)
    var above = last.then(.back, from: screen)
    above = reach(analysis.model.routes[route].path, at: place, above)
    touch(place, on: nil, above)
  }

  /// True unless it is known that `boolean`, which does not ask `presented`, cannot be `value`.
  func canBe(_ value: Bool, _ boolean: Rows<BooleanStep>) -> Bool {
    let booleans = analysis.model.booleans
    guard let holds, !booleans.isOpen(boolean) else {
      return value ? booleans.canHold(boolean) : booleans.canFail(boolean)
    }
    let model = analysis.model
    return booleans.value(of: boolean) { model.fact(of: $0).map(holds) ?? value } == value
  }

  /// The depth of the part of the path to `place` that a request from `origin` does not share.
  private func entrance(of place: ID<Place>, from origin: ID<Place>?) -> UInt32 {
    guard let origin else { return 0 }
    var current = place
    while !analysis.isPlace(origin, within: current), let parent = analysis.places[current].parent {
      current = parent
    }
    return analysis.places[current].depth + 1
  }

  /// Follows the fallback of a guard, once, and once more for all other requests if those come from
  /// elsewhere: their origin decides what is built on the path. True iff the guard can fail.
  mutating func redirect(_ demand: Demand, _ step: Step) -> Bool {
    let requirement = analysis.model.requirements[demand.requirement]
    guard canBe(false, requirement.condition) else { return false }
    let key = UInt64(demand.requirement.raw) << 32 | UInt64(demand.place.raw)
    var step = step
    if let origin = followed[key] {
      guard origin != nil, origin != step.origin else { return true }
      step.origin = nil
    }
    followed.updateValue(step.origin, forKey: key)
    tasks.append(
      .fallBack(
        requirement.fallback, from: demand.place, past: analysis.place(guardedBy: demand), step))
    return true
  }

  /// Marks that `place` is on the path to what is open, and reaches what lies beneath that: its
  /// root, its other tabs, the places above. `child` is the next place on the path.
  private mutating func touch(_ place: ID<Place>, on child: ID<Place>?, _ step: Step) {
    let entrance = entrance(of: place, from: step.origin)
    var current: ID<Place>? = place
    var child = child
    var step = step
    while let place = current {
      if let mount = child.flatMap({ analysis.places[$0].mount }) {
        step = reach(analysis.model.mounts[mount].path, at: place, step)
      }
      guard entrance < entrances[place.index] else { return }
      entrances[place.index] = entrance
      touch(place, while: step.from, step.distance)
      switch analysis.model.owners[analysis.places[place].coordinator].kind {
      case .stack, .group:
        if let root = analysis.rootScreen(of: place) {
          reach(root, step)
          step = step.then(.back, from: root)
        }
      case .tabs:
        startTabs(of: place, step)
        step.move = .dismiss
      case .split:
        startColumns(of: place, step, isShown: true)
        step.move = .dismiss
      case .flows:
        step.move = .dismiss
        if let child { startFreeFlow(of: place, insteadOf: child, step) }
        // A flow is beneath modals and detours of the flows coordinator.
        if let child, analysis.mountKind(of: child) != .flow {
          tasks.append(.start(place, step, isShown: true))
        }
      }
      child = place
      current = analysis.places[place].parent
    }
  }
}
