import FlowRuntime

/// One way in which a graph may move on: a transition of a screen, a fallback, a tab, a link.
struct Edge: Sendable {
  /// The declaration that it belongs to.
  enum Source: Sendable, Hashable {
    /// A screen's transition, guard or lock.
    case screen(ID<Screen>)
    /// An own event of the coordinator at a place, a guard of one of its mounts, or one of its
    /// tabs.
    case place(ID<Place>)
    /// Nothing in the graph.
    case outside
  }

  /// The reason why it is taken.
  enum Cause: Sendable, Hashable {
    case move(Move)
    /// The guard fails, seen from the place that declares it.
    case guarded(Demand)
    /// The same for a request that builds that place on its way.
    case diverted(Demand)
    /// The lock of the screen stops something else.
    case locked
    /// A request that has waited is resumed.
    case resumed
    /// Guards are asked again, and what is in front gives way.
    case refreshed
  }

  var source: Source
  var cause: Cause
  /// The run of `Edges.answers` of what is known to hold or fail then.
  var answers: Range<Int>
  var outcome: Outcome
}

/// The transfer as a table: every way in which a graph may move on, from all screens.
///
/// It is built on demand, for policies, by no other check. Steps back and dismissals are not among
/// them, since what they show was there before.
struct Edges: Sendable {
  /// Those of screens come first, in the order of their places.
  private(set) var all: [Edge] = []
  private(set) var answers: [Answer] = []
  private(set) var transfer: Transfer
  /// The numbers of the edges that show each screen, one run after the other, and the runs' starts.
  private var showing: (edges: [UInt32], starts: [UInt32]) = ([], [])
  /// The numbers of the edges that bring each tab to the front.
  private(set) var bringing: [ID<Place>: [Int]] = [:]
  /// The transitions that some screen takes.
  private(set) var sentByRoutes: Set<ID<Transition>> = []
  /// True iff the way to a screen may wait, because guards have taken the screen away.
  private var waitsForScreens = false
  /// The number of the edge that resumes each request that may have waited.
  private var resuming: [Waiting: Int] = [:]
  private var model: Model { analysis.model }
  var analysis: Analysis { transfer.analysis }

  /// Computes all outcomes. O(transitions of screens × depth).
  init(_ analysis: Analysis) {
    transfer = Transfer(analysis)
    guard analysis.places.count > 0 else { return }
    for index in 0..<analysis.screenCount { addEdges(of: ID<Screen>(index)) }
    for place in analysis.places.ids { addEdges(of: place) }
    addOutside()
    addResumed()
    index()
  }

  // MARK: Screens

  private mutating func addEdges(of screen: ID<Screen>) {
    let model = analysis.model
    let id = analysis.route(of: screen)
    let route = model.routes[id]
    let place = analysis.place(of: screen)
    let front = Front(scope: place, screen: screen)
    for transition in model.effectiveTransitions[route.effective]
    where !analysis.isLeftOut(transition, on: id) {
      guard let answers = transfer.answers(taking: transition, on: screen) else { continue }
      let outcome = transfer.outcome(of: model.transitions[transition].action, from: front)
      sentByRoutes.insert(transition)
      add(.screen(screen), .move(.send(transition)), answers, outcome)
    }
    for requirement in route.requirements {
      addFallback(Demand(requirement: requirement, place: place), of: .screen(screen))
    }
    addLock(of: screen)
  }

  private mutating func addLock(of screen: ID<Screen>) {
    guard let outcome = transfer.lock(of: screen) else { return }
    let condition = model.routes[analysis.route(of: screen)].lockCondition
    let answers = condition.map { [Answer(boolean: $0, holds: true)] } ?? []
    add(.screen(screen), .locked, answers, outcome)
  }

  /// Adds where a guard's fallback leads.
  private mutating func addFallback(_ demand: Demand, of source: Edge.Source) {
    add(.guarded(demand), demand, from: .outside(while: demand.place), of: source)
    add(.diverted(demand), demand, from: .outside, of: source)
  }

  private mutating func add(
    _ cause: Edge.Cause, _ demand: Demand, from origin: Transfer.Origin, of source: Edge.Source
  ) {
    let outcome = transfer.fallBack(demand, from: origin)
    guard !outcome.arrivals.isEmpty else { return }
    let condition = model.requirements[demand.requirement].condition
    add(source, cause, [Answer(boolean: condition, holds: false)], outcome)
  }

  // MARK: Places

  private mutating func addEdges(of place: ID<Place>) {
    let model = model
    let coordinator = analysis.places[place].coordinator
    let front = Front(scope: ID(0), sender: place)
    for transition in model.ownTransitions(of: coordinator) {
      let row = model.transitions[transition]
      guard let answers = transfer.answers(takingOwn: transition) else { continue }
      let outcome = transfer.outcome(of: row.action, from: front)
      add(.place(place), .move(.sendEvent(transition)), answers, outcome)
    }
    for mount in model.contentMounts[model.owners[coordinator].contentMounts] {
      for requirement in model.mounts[mount].requirements {
        addFallback(Demand(requirement: requirement, place: place), of: .place(place))
      }
    }
    addParts(of: place)
  }

  /// Adds the tabs that the user can select, and the flow that comes where guards are asked again.
  private mutating func addParts(of place: ID<Place>) {
    for part in analysis.children(of: place) {
      guard let id = analysis.places[part].mount else { continue }
      let mount = model.mounts[id]
      if mount.kind == .tab {
        add(.place(place), .move(.tab(id)), [], transfer.select(part, at: mount.nameSpan))
      } else if mount.kind == .flow, mount.starts == nil, mount.requirements.isEmpty {
        add(.place(place), .refreshed, [], transfer.refresh(showing: part))
      }
    }
  }

  // MARK: From outside

  private mutating func addOutside() {
    let model = model
    add(.outside, .move(.start), [], transfer.start())
    for id in model.links.ids {
      let link = model.links[id]
      let places = analysis.places(openedBy: link)
      add(.outside, .move(.open(id)), [], transfer.open(link.route, at: places, link.patternSpan))
    }
    for (id, route) in zip(model.routes.ids, model.routes.rows)
    where route.isEntry || !route.links.isEmpty {
      let places = analysis.places(of: route.owner)
      add(.outside, .move(.navigate(id)), [], transfer.open(id, at: places, route.nameSpan))
    }
  }

  /// Adds what may have waited: requests that a guard or a start has stopped, and where guards are
  /// asked again, the way to each screen that was in front.
  private mutating func addResumed() {
    guard model.resumes else { return }
    for arrival in transfer.arrivals where transfer.mayWait(arrival) {
      addResumed(Waiting(arrival))
    }
    waitsForScreens = model.mayReturn
    guard waitsForScreens else { return }
    for index in 0..<analysis.screenCount { addResumed(waiting(for: ID(index))) }
  }

  private mutating func addResumed(_ waiting: Waiting) {
    guard resuming[waiting] == nil else { return }
    resuming[waiting] = all.count
    let outcome = transfer.resume(waiting.route, waiting.steps, at: waiting.place, waiting.span)
    add(.outside, .resumed, [], outcome)
  }

  /// The way to `screen`, as it waits where guards were asked again.
  private func waiting(for screen: ID<Screen>) -> Waiting {
    let id = analysis.route(of: screen)
    return Waiting(place: analysis.place(of: screen), route: id, span: model.routes[id].nameSpan)
  }

  /// A request that has waited.
  private struct Waiting: Hashable {
    var place: ID<Place>
    var route: ID<Route>?
    var steps: Rows<ScreenReference> = .none
    var span: Source.Span

    init(place: ID<Place>, route: ID<Route>?, span: Source.Span) {
      self.place = place
      self.route = route
      self.span = span
    }

    init(_ arrival: Arrival) {
      place = arrival.place
      route = arrival.route
      steps = arrival.steps
      span = arrival.span
    }
  }

  private mutating func add(
    _ source: Edge.Source, _ cause: Edge.Cause, _ asked: [Answer], _ outcome: Outcome
  ) {
    let start = answers.count
    answers += asked
    all.append(
      Edge(source: source, cause: cause, answers: start..<answers.count, outcome: outcome))
  }

  // MARK: Looking up

  /// Notes which edges show each screen. O(screens shown).
  private mutating func index() {
    var counts = [UInt32](repeating: 0, count: analysis.screenCount + 1)
    for edge in all {
      for arrival in transfer.arrivals[edge.outcome.arrivals] {
        for screen in transfer.screens[arrival.shown] { counts[screen.index + 1] += 1 }
      }
    }
    for index in 1..<counts.count { counts[index] += counts[index - 1] }
    showing.starts = counts
    showing.edges = Array(repeating: 0, count: Int(counts.last ?? 0))
    for (number, edge) in all.enumerated() {
      for arrival in transfer.arrivals[edge.outcome.arrivals] {
        for screen in transfer.screens[arrival.shown] {
          showing.edges[Int(counts[screen.index])] = UInt32(number)
          counts[screen.index] += 1
        }
        if let again = arrival.again { bringing[again, default: []].append(number) }
      }
    }
  }

  /// The numbers of the edges that may newly show `screen`, in order; one for each arrival that
  /// does.
  func showing(_ screen: ID<Screen>) -> ArraySlice<UInt32> {
    showing.edges[Int(showing.starts[screen.index])..<Int(showing.starts[screen.index + 1])]
  }

  /// The edge that resumes the request of `arrival`; nil if it never waits.
  func resuming(_ arrival: Arrival) -> Edge? { resuming[Waiting(arrival)].map { all[$0] } }

  /// The edge that resumes the way to `screen` where guards have taken it away; nil if there is
  /// none.
  func resuming(_ screen: ID<Screen>) -> Edge? {
    waitsForScreens ? resuming[waiting(for: screen)].map { all[$0] } : nil
  }

  /// The arrivals of an edge.
  func arrivals(of edge: Edge) -> ArraySlice<Arrival> { transfer.arrivals[edge.outcome.arrivals] }
}

extension Model {
  /// True iff something resumes what waits.
  var resumes: Bool { actionParts.rows.contains { $0.act?.act.verb == .resume } }
}
