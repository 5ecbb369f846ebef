import FlowRuntime

/// The screens that can come to the front or be active in another column, and the shortest path
/// found to each.
///
/// It follows what the transfer says of each action, from each screen and place that is reached.
/// Conditions are free unless they can never hold; arguments and locks are ignored, and where the
/// selected tab decides which place is meant every place counts. So a screen that is called
/// unreachable never comes to the front; one that is called reachable nearly always can. O(screens
/// × transitions × depth): each screen, place and guard is examined once, each action that depends
/// on the screen in front at most `mostRounds` times.
package struct Reachability: Sendable {
  /// Moves from the start to each screen, `.max` if there is no path.
  package private(set) var distance: [UInt32]
  /// The last move to each screen and the screen that was in front before; nil for the start
  /// state's front and for screens that links open.
  private(set) var arrival: [(move: Move, from: ID<Screen>?)]

  /// For each place: true iff its node can be live.
  private var isLive: [Bool]
  /// For each place: true iff one of its screens can come to the front.
  private(set) var isFront: [Bool]
  /// The guards with a fallback that was followed, each with the origin of the request; nil for
  /// outside, which also stands for requests of several origins. The key has the requirement in its
  /// high half and the place that declares it in its low half: one number is hashed faster than a
  /// struct of two.
  private var followed: [UInt64: ID<Place>?] = [:]
  /// The goes that were followed from screens.
  private var taken = TakenGoes()
  /// Screens to examine, by their distance.
  private var waiting: [[ID<Screen>]] = [[]]
  /// The numbers of arrivals of the transfer that remain to be followed: fallbacks may lead to
  /// fallbacks, and tabs contain tabs, to any depth.
  private var tasks: [(arrival: Int, step: Step)] = []
  /// The steps that may mean more once something else can be in front.
  private var openings: [(way: Way, step: Step)] = []
  /// The meaning of atoms.
  private(set) var transfer: Transfer
  /// The known facts about the graph.
  var analysis: Analysis { transfer.analysis }
  /// For each coordinator the transitions of its own events.
  private var ownTransitions: [[ID<Transition>]]
  /// True iff something resumes what waits.
  private let resumes: Bool
  /// True iff a request from outside may return to a screen that was in front, once guards were
  /// asked again and something resumes.
  private let mayReturn: Bool
  /// The screens where paths end: nothing that only they lead to is followed.
  private let ends: SubjectScreens?
  /// The values of conditions, if they do not change.
  let holds: (@Sendable (NavigationFact) -> Bool)?

  /// The number of rounds that examine what new fronts open, before all count as fronts.
  private static let mostRounds = 32

  /// Explores the graph from its start, with links and entries iff `withLinks`.
  package init(_ analysis: Analysis, withLinks: Bool = true) {
    self.init(analysis, upTo: nil, holds: nil)
    guard analysis.places.count > 0 else { return }
    explore(withLinks: withLinks)
  }

  /// Explores the graph from its start, but follows nothing from the screens of `ends`.
  init(_ analysis: Analysis, upTo ends: SubjectScreens) {
    self.init(analysis, upTo: ends, holds: nil)
    guard analysis.places.count > 0 else { return }
    explore(withLinks: true)
  }

  /// Explores what the user can bring to the front from `screens` while `holds` gives the values of
  /// conditions: without links, entries and coordinators' own events.
  init(
    _ analysis: Analysis, from screens: [ID<Screen>],
    _ holds: @escaping @Sendable (NavigationFact) -> Bool
  ) {
    self.init(analysis, upTo: nil, holds: holds)
    ownTransitions = ownTransitions.map { _ in [] }
    for screen in screens { reach(screen, Step(move: .start, distance: 0)) }
    finish()
  }

  /// Explores nothing yet.
  private init(
    _ analysis: Analysis, upTo ends: SubjectScreens?,
    holds: (@Sendable (NavigationFact) -> Bool)?
  ) {
    transfer = Transfer(analysis)
    self.ends = ends
    self.holds = holds
    distance = Array(repeating: .max, count: analysis.screenCount)
    arrival = Array(repeating: (.start, nil), count: analysis.screenCount)
    isLive = Array(repeating: false, count: analysis.places.count)
    isFront = isLive
    ownTransitions = analysis.model.owners.ids.map { analysis.model.ownTransitions(of: $0) }
    resumes = analysis.model.resumes
    mayReturn = analysis.model.mayReturn
    transfer.limitFronts(to: isFront)
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
  package func visits(_ place: ID<Place>) -> Bool { isLive[place.index] }

  /// How a screen comes to the front.
  private struct Step {
    var move: Move
    var from: ID<Screen>?
    var distance: UInt32

    /// The step with another move.
    func by(_ move: Move) -> Step { Step(move: move, from: from, distance: distance) }
  }

  /// Something that the transfer knows the outcome of.
  private enum Way {
    case start
    case act(ID<Transition>, Front)
    case lock(ID<Screen>)
    case fallBack(Demand, Transfer.Origin)
    case open(ID<Link>)
    case navigate(ID<Route>)
    case select(ID<Place>)
    case refresh(ID<Place>)
    case resume(Arrival)
  }

  // MARK: Exploring

  private mutating func explore(withLinks: Bool) {
    follow(.start, Step(move: .start, distance: 0))
    finishTasks()
    if withLinks { openLinks() }
    finish()
  }

  /// Opens every link, and every route that code outside may go to.
  private mutating func openLinks() {
    let model = analysis.model
    let front = analysis.front(of: ID(0))
    for id in model.links.ids {
      follow(.open(id), Step(move: .open(id), distance: 1))
      finishTasks()
    }
    for (id, route) in zip(model.routes.ids, model.routes.rows)
    where route.isEntry || !route.links.isEmpty && !analysis.opensEverywhere(route) {
      follow(.navigate(id), Step(move: .navigate(id), from: front, distance: 1))
      finishTasks()
    }
  }

  /// Follows everything that was reached, until no new front opens anything.
  private mutating func finish() {
    finishTasks()
    exploreScreens()
    var known = 0
    for round in 0... {
      let count = isFront.count { $0 }
      guard !openings.isEmpty, count > known, round <= Reachability.mostRounds else { return }
      known = count
      if round < Reachability.mostRounds {
        transfer.limitFronts(to: isFront)
      } else {
        transfer.allowAllFronts()
      }
      let open = openings
      openings = []
      for opening in open {
        follow(opening.way, opening.step)
        finishTasks()
      }
      exploreScreens()
    }
  }

  private mutating func exploreScreens() {
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
    var next = 0
    while next < tasks.count {
      arrive(transfer.arrivals[tasks[next].arrival], tasks[next].step)
      next += 1
    }
    tasks.removeAll(keepingCapacity: true)
    transfer.forget()
  }

  /// Follows the actions of `screen`, and its lock, which stops actions such as a step back.
  private mutating func follow(_ screen: ID<Screen>) {
    if let ends, ends.contains(screen, in: analysis) { return }
    let route = analysis.model.routes[analysis.route(of: screen)]
    let front = Front(scope: analysis.place(of: screen), screen: screen)
    let step = Step(move: .back, from: screen, distance: distance[screen.index] + 1)
    for id in analysis.model.effectiveTransitions[route.effective] where mayTake(id, on: screen) {
      guard taken.insert(id, from: front.scope, atCost: step.distance, analysis.model) else {
        continue
      }
      follow(.act(id, front), step.by(.send(id)))
    }
    if route.lockFallback != nil, route.lockCondition.map({ canBe(true, $0) }) ?? true {
      follow(.lock(screen), step)
    }
  }

  /// Follows what `way` may do, and keeps it if it may do more once something else is in front.
  private mutating func follow(_ way: Way, _ step: Step) {
    transfer.awaitsFronts = false
    transfer.tellOnce(atCost: step.distance)
    guard let outcome = outcome(of: way) else { return }
    if outcome.refusal != .always {
      for arrival in outcome.arrivals { tasks.append((arrival, step)) }
    }
    if transfer.awaitsFronts { openings.append((way, step)) }
  }

  private mutating func outcome(of way: Way) -> Outcome? {
    let model = analysis.model
    switch way {
    case .start: return transfer.start()
    case .act(let id, let front):
      return transfer.outcome(of: model.transitions[id].action, from: front)
    case .lock(let screen): return transfer.lock(of: screen)
    case .fallBack(let demand, let origin): return transfer.fallBack(demand, from: origin)
    case .open(let id):
      let link = model.links[id]
      return open(link.route, at: analysis.places(openedBy: link), link.patternSpan)
    case .navigate(let id):
      let route = model.routes[id]
      return open(id, at: analysis.places(of: route.owner), route.nameSpan)
    case .select(let tab): return transfer.select(tab, at: model.owners.rows[0].nameSpan)
    case .refresh(let flow): return transfer.refresh(showing: flow)
    case .resume(let arrival):
      return transfer.resume(arrival.route, arrival.steps, at: arrival.place, arrival.span)
    }
  }

  /// The outcome of opening `route` from outside, at the nearest of `places`.
  private mutating func open(
    _ route: ID<Route>, at places: ArraySlice<ID<Place>>, _ span: Source.Span
  ) -> Outcome {
    if places.count > 1 { return transfer.open(route, atNearestOf: places, span) }
    var live = places.first
    while let place = live, !isLive[place.index] { live = analysis.places[place].parent }
    return transfer.open(
      route, at: places, from: live.map { .outside(while: $0) } ?? .outside, span)
  }

  // MARK: Arriving

  private mutating func arrive(_ arrival: Arrival, _ step: Step) {
    guard pass(arrival, step) else { return }
    var (step, depth) = (step, UInt32(0))
    var last = step.from
    for index in arrival.shown.reversed() {
      let screen = transfer.screens[index]
      if transfer.depths[index] != depth {
        step.distance += transfer.depths[index] - depth
        depth = transfer.depths[index]
        step.from = last
      }
      if step.distance < distance[screen.index] {
        if depth > 0 { step.move = analysis.isBack(from: last, to: screen) ? .back : .dismiss }
        reach(screen, step)
      }
      last = screen
    }
    step.distance += 1
    touch(arrival.place, before: step)
  }

  /// Follows the fallbacks of the guards of `arrival`, and what resumes it if it waits; false iff
  /// one of its guards never holds. A path is not built if more than the root is already there.
  private mutating func pass(_ arrival: Arrival, _ step: Step) -> Bool {
    var mayWait = arrival.mayStopStart
    for index in arrival.demands {
      let demand = transfer.demands[index]
      let condition = analysis.model.requirements[demand.requirement].condition
      if redirect(demand, from: arrival.origin, step) { mayWait = true }
      if !demand.isOfStep, !canBe(true, condition) { return false }
    }
    if arrival.mayStopStart {
      for demand in transfer.startDemands(on: arrival) {
        _ = redirect(demand, from: .outside, step)
      }
    }
    if resumes, mayWait || mayReturn, arrival.origin.source != nil {
      follow(.resume(arrival), step)
    }
    return true
  }

  /// Follows the fallback of a guard, once, and once more for all other requests if those come from
  /// elsewhere: their origin decides what is built on the path. True iff the guard can fail.
  private mutating func redirect(
    _ demand: Demand, from origin: Transfer.Origin, _ step: Step
  ) -> Bool {
    guard canBe(false, analysis.model.requirements[demand.requirement].condition) else {
      return false
    }
    let key = UInt64(demand.requirement.raw) << 32 | UInt64(demand.place.raw)
    var origin = origin
    if let source = followed[key] {
      guard source != nil, source != origin.source else { return true }
      origin = .outside
    }
    followed.updateValue(origin.source, forKey: key)
    follow(.fallBack(demand, origin), step)
    return true
  }

  private mutating func reach(_ screen: ID<Screen>, _ step: Step) {
    guard step.distance < distance[screen.index] else { return }
    let place = analysis.place(of: screen)
    distance[screen.index] = step.distance
    arrival[screen.index] = (step.move, step.from)
    isFront[place.index] = true
    while waiting.count <= Int(step.distance) { waiting.append([]) }
    waiting[Int(step.distance)].append(screen)
    touch(place, before: Step(move: .back, from: screen, distance: step.distance + 1))
  }

  // MARK: Places

  /// Notes that the node at `place`, and those that contain it, can be live, and follows what that
  /// opens; `next` is a step from then on.
  private mutating func touch(_ place: ID<Place>, before next: Step) {
    var current: ID<Place>? = place
    while let place = current, !isLive[place.index] {
      isLive[place.index] = true
      follow(place, next)
      current = analysis.places[place].parent
    }
  }

  /// Follows the own events of the coordinator at `place`, the selection of its tabs, and the flow
  /// that the one there gives way to as guards are asked again.
  private mutating func follow(_ place: ID<Place>, _ next: Step) {
    let coordinator = analysis.places[place].coordinator
    let front = Front(scope: ID(0), sender: place)
    for id in ownTransitions[coordinator.index] where transfer.answers(takingOwn: id) != nil {
      follow(.act(id, front), next.by(.sendEvent(id)))
    }
    let mount = analysis.places[place].mount.map { analysis.model.mounts[$0] }
    if let mount, mount.kind == .flow, analysis.model.mayBeClosed(mount),
      let flow = analysis.places[place].parent.flatMap(analysis.freeFlow)
    {
      follow(.refresh(flow), next.by(.dismiss))
    }
    guard analysis.model.owners[coordinator].kind == .tabs else { return }
    for tab in analysis.children(of: place) where analysis.mountKind(of: tab) == .tab {
      guard let mount = analysis.places[tab].mount else { continue }
      follow(.select(tab), next.by(.tab(mount)))
      startHidden(tab, before: next)
    }
  }

  /// Notes that a node at `place`, which the user does not see, starts, unless it was live already.
  private mutating func startHidden(_ place: ID<Place>, before next: Step) {
    guard !isLive[place.index] else { return }
    touch(place, before: next)
    for part in analysis.startingParts(of: place, isShown: false) {
      startHidden(part, before: next)
    }
  }
}

extension Analysis {
  /// True iff a link of `route` opens it wherever code outside may go to it.
  fileprivate func opensEverywhere(_ route: Route) -> Bool {
    let count = places(of: route.owner).count
    return route.links.contains { places(openedBy: model.links[$0]).count == count }
  }
}
