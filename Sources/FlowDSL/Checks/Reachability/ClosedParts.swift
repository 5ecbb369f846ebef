import FlowRuntime

/// Finds what nobody leaves: covers, detours and flows that no transition, no control of the system
/// and no way out of the app's leads out of.
///
/// The system has no control that closes a cover or a detour, or that leaves a flow: the
/// transitions of the screens in it decide, and what the app does by itself. What conditions close
/// counts as open, and so does what leads to an unknown screen. O(screens × transitions × depth).
struct ClosedParts {
  /// Something that nobody leaves.
  struct Part {
    /// The kinds of parts.
    enum Kind: String {
      case cover, detour, flow
    }

    var kind: Kind
    /// The name of the mount or route that it is declared by.
    var name: Name
    /// The screens in it that can come to the front; the first is the one that it begins with.
    var screens: [ID<Screen>]
  }

  /// A place where something may be in front after an action.
  struct End: Hashable {
    var place: ID<Place>
    /// True iff something has come there; false iff something that was there is uncovered.
    var isArrival: Bool
    /// The screen that has come, if it is known.
    var screen: ID<Screen>?
    /// True iff a guard of the mount at `place` may have turned the request away.
    var isTurnedAway = false

    /// Anything may be in front.
    static let anywhere = End(place: ID(0), isArrival: false)
  }

  let analysis: Analysis
  let reached: Reachability
  private var transfer: Transfer
  /// For each screen and place that was asked, where its transitions or own events lead.
  private var known: (screens: [ID<Screen>: [End]], places: [ID<Place>: [End]]) = ([:], [:])
  var model: Model { analysis.model }

  /// Looks at the screens that `reached` knows.
  init(_ analysis: Analysis, _ reached: Reachability) {
    self.analysis = analysis
    self.reached = reached
    transfer = Transfer(analysis)
  }

  /// All of them, in the order of places.
  mutating func all() -> [Part] {
    var parts: [Part] = []
    for place in analysis.places.ids where reached.visits(place) {
      if analysis.hasNoControl(place), let part = closed(place) { parts.append(part) }
      parts += closedCovers(at: place)
      if model.owners[analysis.places[place].coordinator].kind == .flows {
        parts += closedFlows(of: place)
      }
    }
    return parts
  }

  // MARK: Places

  /// The part at `place` and below it; nil if something leaves it.
  private mutating func closed(_ place: ID<Place>) -> Part? {
    guard let mount = analysis.places[place].mount.map({ model.mounts[$0] }) else { return nil }
    let screens = screens(within: place)
    let part = Extent(place: place)
    guard !screens.isEmpty, !screens.contains(where: { leads(from: $0, outOf: part) }) else {
      return nil
    }
    let kind: Part.Kind =
      mount.kind == .flow ? .flow : mount.kind == .detour ? .detour : .cover
    if isLeftByApp(part, screens, keepingFlow: kind != .flow) { return nil }
    return Part(kind: kind, name: mount.name, screens: screens)
  }

  /// The screens at `place` and below it that can come to the front.
  func screens(within place: ID<Place>) -> [ID<Screen>] {
    let row = analysis.places[place]
    let end =
      Int(row.end) < analysis.places.count
      ? Int(analysis.places[ID<Place>(row.end)].firstScreen) : analysis.screenCount
    return (Int(row.firstScreen)..<end).map { ID<Screen>($0) }.filter(reached.reaches)
  }

  /// True iff the app may lead out of `part`: a guard of what is in it, the `else` of a lock, an
  /// own event of a coordinator that is live there. Unless it is a flow, only events that keep the
  /// flow count.
  mutating func isLeftByApp(
    _ part: Extent, _ screens: [ID<Screen>], keepingFlow: Bool = false
  ) -> Bool {
    if screens.contains(where: asksOrRefreshes) { return true }
    let row = analysis.places[part.place]
    let below = (part.place.raw..<row.end).map { ID<Place>($0) }.filter(reached.visits)
    if below.contains(where: isGuarded) { return true }
    return leadOut(
      below + analysis.ancestors(of: part.place), of: part,
      keeping: keepingFlow ? analysis.flow(around: part.place) : ID(0))
  }

  /// True iff an own event of a coordinator at one of `places` that keeps `flow` may lead out of
  /// `part`.
  mutating func leadOut(
    _ places: [ID<Place>], of part: Extent, keeping flow: ID<Place>
  ) -> Bool {
    for live in places {
      for end in ownEnds(of: live) {
        guard !end.isArrival || analysis.isPlace(end.place, within: flow),
          !changesFlow(end, under: part)
        else { continue }
        if leads(end, outOf: part) { return true }
      }
    }
    return false
  }

  /// True iff `part` lies over a flows coordinator, and `end` is in a flow of it that does not open
  /// the part.
  private mutating func changesFlow(_ end: End, under part: Extent) -> Bool {
    guard end.isArrival, analysis.mountKind(of: part.place) != .flow,
      let around = analysis.places[part.place].parent,
      let flow = analysis.child(of: around, towards: end.place),
      analysis.mountKind(of: flow) == .flow
    else { return false }
    let isOpenedFromOutside = screens(within: part.place).contains { screen in
      let route = model.routes[analysis.route(of: screen)]
      return route.isEntry || !route.links.isEmpty
    }
    let senders = [around] + analysis.ancestors(of: around)
    if isOpenedFromOutside || senders.contains(where: { isOpened(part, by: ownEnds(of: $0)) }) {
      return false
    }
    return !isOpened(part, by: ends(within: flow))
  }

  private func isOpened(_ part: Extent, by ends: some Sequence<End>) -> Bool {
    ends.contains { $0.isArrival && analysis.isPlace($0.place, within: part.place) }
  }

  // MARK: Ways out

  /// The places of a part.
  struct Extent {
    /// The part is at this place and below it.
    var place: ID<Place>
    /// True iff only what lies over the screens at `place` is in the part.
    var isOver = false
  }

  private func isWithin(_ end: End, _ part: Extent) -> Bool {
    analysis.isPlace(end.place, within: part.place) && !(part.isOver && end.place == part.place)
  }

  /// True iff `part` lies in what the mount at `place` shows, and not with its root.
  private func isAround(_ place: ID<Place>, _ part: Extent) -> Bool {
    analysis.isPlace(part.place, within: place) && (part.isOver || part.place != place)
  }

  /// True iff a transition of `screen` may lead out of `part`.
  mutating func leads(from screen: ID<Screen>, outOf part: Extent) -> Bool {
    var asked: Set<ID<Screen>> = []
    return leads(from: screen, outOf: part, &asked)
  }

  /// True iff one is out of `part` at `end`, or may come out of it from there.
  mutating func leads(_ end: End, outOf part: Extent) -> Bool {
    var asked: Set<ID<Screen>> = []
    return leads(end, outOf: part, &asked)
  }

  private mutating func leads(
    from screen: ID<Screen>, outOf part: Extent, _ asked: inout Set<ID<Screen>>
  ) -> Bool {
    guard analysis.isPrompt(screen) else {
      for end in ends(of: screen) where leads(end, outOf: part, &asked) { return true }
      return false
    }
    guard asked.insert(screen).inserted else { return false }
    let route = analysis.route(of: screen)
    let front = Front(scope: analysis.place(of: screen), screen: screen)
    for transition in model.effectiveTransitions[model.routes[route].effective]
    where !analysis.isLeftOut(transition, on: route) {
      let action = model.transitions[transition].action
      guard model.soleAct(of: action)?.closesPrompt != true else { continue }
      for end in ends(of: action, from: front) where leads(end, outOf: part, &asked) {
        return true
      }
    }
    return false
  }

  /// An alert or dialog of something else lies over the part, and leads where its buttons lead.
  private mutating func leads(
    _ end: End, outOf part: Extent, _ asked: inout Set<ID<Screen>>
  ) -> Bool {
    if end.isTurnedAway ? isAround(end.place, part) : isWithin(end, part) { return false }
    guard end.isArrival, let screen = end.screen, analysis.isPrompt(screen),
      !asksOrRefreshes(screen)
    else { return true }
    return leads(from: screen, outOf: part, &asked)
  }

  /// True iff a guard of `screen` may take it away, or its lock may ask instead.
  func asksOrRefreshes(_ screen: ID<Screen>) -> Bool {
    let route = model.routes[analysis.route(of: screen)]
    return !route.requirements.isEmpty || route.lockFallback != nil
  }

  /// True iff a guard or a `shown when` of the mount at `place` may take it away.
  func isGuarded(_ place: ID<Place>) -> Bool {
    guard let mount = analysis.places[place].mount.map({ model.mounts[$0] }) else { return false }
    return !mount.requirements.isEmpty || mount.shown != nil
  }

  // MARK: Flows

  /// The flows of several screens that nobody leaves and that not all others lead to: the app that
  /// an introduction leads to is none. O(flows × closed ones + their screens × transitions).
  private mutating func closedFlows(of place: ID<Place>) -> [Part] {
    let flows = analysis.children(of: place).filter {
      analysis.mountKind(of: $0) == .flow && !screens(within: $0).isEmpty
    }
    guard flows.count > 1 else { return [] }
    let closed = flows.compactMap { flow in
      self.closed(flow).flatMap { $0.screens.count > 1 ? (flow: flow, part: $0) : nil }
    }
    guard !closed.isEmpty else { return [] }
    var leading = [Int](repeating: 0, count: closed.count)
    for flow in flows {
      var led = Set(ends(within: flow).compactMap { analysis.child(of: place, towards: $0.place) })
      led.insert(flow)
      for (number, other) in closed.enumerated() where led.contains(other.flow) {
        leading[number] += 1
      }
    }
    let left = zip(closed, leading).filter { $0.1 < flows.count }.map { $0.0 }
    // Of two that do not lead to each other, it is the one for a condition that has to.
    let starting = left.filter { startsWhen($0.flow) }
    return (starting.isEmpty ? left : starting).map { $0.part }
  }

  private func startsWhen(_ flow: ID<Place>) -> Bool {
    analysis.places[flow].mount.map { model.mounts[$0].starts != nil } ?? false
  }

  /// Where the screens and coordinators at `flow` and below it lead.
  private mutating func ends(within flow: ID<Place>) -> Set<End> {
    var all: Set<End> = []
    for screen in screens(within: flow) { all.formUnion(ends(of: screen)) }
    for raw in flow.raw..<analysis.places[flow].end { all.formUnion(ownEnds(of: ID(raw))) }
    return all
  }

  // MARK: Ends

  /// Where the transitions of `screen` may lead.
  mutating func ends(of screen: ID<Screen>) -> [End] {
    if let ends = known.screens[screen] { return ends }
    let route = analysis.route(of: screen)
    let front = Front(scope: analysis.place(of: screen), screen: screen)
    var ends: [End] = []
    for transition in model.effectiveTransitions[model.routes[route].effective]
    where !analysis.isLeftOut(transition, on: route)
      && transfer.answers(taking: transition, on: screen) != nil
    {
      ends += self.ends(of: model.transitions[transition].action, from: front)
    }
    known.screens[screen] = ends
    return ends
  }

  /// Where own events of the coordinator at `place` may lead.
  mutating func ownEnds(of place: ID<Place>) -> [End] {
    if let ends = known.places[place] { return ends }
    let front = Front(scope: ID(0), sender: place)
    var ends: [End] = []
    for transition in model.ownTransitions(of: analysis.places[place].coordinator)
    where transfer.answers(takingOwn: transition) != nil {
      ends += self.ends(of: model.transitions[transition].action, from: front)
    }
    known.places[place] = ends
    return ends
  }

  /// Where `action` may lead from `front`.
  mutating func ends(of action: Action, from front: Front) -> [End] {
    let outcome = transfer.outcome(of: action, from: front)
    var ends = transfer.fronts[outcome.fronts].map {
      End(place: $0.scope, isArrival: false, screen: $0.screen)
    }
    for arrival in transfer.arrivals[outcome.arrivals] where !arrival.isPassed {
      ends += guarded(arrival)
      ends.append(End(place: arrival.place, isArrival: true, screen: arrival.front))
    }
    transfer.forget()
    return ends
  }

  /// Where guards may turn a request for `arrival` away: those of mounts on its way, and others.
  private func guarded(_ arrival: Arrival) -> [End] {
    guard transfer.mayBeTurnedAway(arrival) else { return [] }
    let demands = transfer.demands[arrival.demands].filter {
      model.booleans.canFail(model.requirements[$0.requirement].condition)
    }
    let isOfMounts =
      !arrival.mayStopStart && arrival.again == nil
      && demands.allSatisfy { analysis.pathDemands.mounts[$0.requirement.index] != nil }
    guard isOfMounts else { return [.anywhere] }
    return demands.map { End(place: $0.place, isArrival: false, isTurnedAway: true) }
  }
}

extension Act {
  /// True iff it takes nothing but the alert or dialog that sends it away.
  fileprivate var closesPrompt: Bool {
    switch self {
    case .dismiss, .finish, .stay: true
    case .hole, .go, .tab, .back, .backToRoot, .backTo, .dismissAll, .returnTo, .resume, .resetTab,
      .resetTabs, .remove:
      false
    }
  }
}
