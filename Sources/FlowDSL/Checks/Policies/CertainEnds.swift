import FlowRuntime

/// Finds the screens that actions certainly lead to while conditions keep some values.
struct CertainEnds {
  typealias End = LeadingTable.End

  var masks: ConditionMasks
  private var transfer: Transfer
  private let analysis: Analysis
  /// The assignments under which some guard of each place's subtree may fail, or a tab there be
  /// hidden.
  private var closed: [UInt64]
  /// For each place the names of the tabs of the tabs coordinators below it: these are nearer
  /// there.
  private var innerTabs: [ID<Place>: Set<Name>] = [:]
  /// The number of arrivals that may still be looked at for one action.
  private var requests = 0
  /// The number of steps back that the user takes after the action.
  private var stepsBack = 0
  private var ends: [End] = []
  private var model: Model { analysis.model }

  /// The maximum number of arrivals that are looked at for one action.
  private static let mostRequests = 64

  /// Prepares. O(routes at places).
  init(_ analysis: Analysis, _ masks: ConditionMasks) {
    self.analysis = analysis
    self.masks = masks
    transfer = Transfer(analysis)
    transfer.assumesShown = true
    closed = Array(repeating: 0, count: analysis.places.count)
    closePlaces()
    findInnerTabs()
  }

  private mutating func closePlaces() {
    for place in analysis.places.ids.reversed() {
      let row = analysis.places[place]
      let mount = row.mount.map { model.mounts[$0] }
      let routes = model.contentRoutes[model.owners[row.coordinator].contentRoutes]
      let requirements =
        (mount?.requirements ?? .none).map { $0 }
        + routes.flatMap { model.routes[$0].requirements.map { $0 } }
      for requirement in requirements {
        closed[place.index] |= masks.value(model.requirements[requirement].condition).mayFail
      }
      if let shown = mount?.shown { closed[place.index] |= masks.value(shown).mayFail }
      if let parent = row.parent { closed[parent.index] |= closed[place.index] }
    }
  }

  private mutating func findInnerTabs() {
    for tab in analysis.places.ids where analysis.mountKind(of: tab) == .tab {
      guard let name = name(of: tab), let tabs = analysis.places[tab].parent else { continue }
      var outer = analysis.places[tabs].parent
      while let place = outer {
        innerTabs[place, default: []].insert(name)
        outer = analysis.places[place].parent
      }
    }
  }

  private func name(of tab: ID<Place>) -> Name? {
    analysis.places[tab].mount.map { model.mounts[$0].name }
  }

  // MARK: Conditions

  /// Sets `presented` as it is on `screen`, if that is known.
  mutating func setPresented(on screen: ID<Screen>) {
    masks.presented = ConditionMasks.Value(
      mayHold: analysis.mayBePresented(screen) ? .max : 0,
      mayFail: analysis.mustBePresented(screen) ? 0 : .max)
  }

  /// The assignments under which `tab` can be selected with any screen below `tabs` in front, and
  /// shows then what it did before.
  func canSelect(_ tab: ID<Place>, from tabs: ID<Place>) -> UInt64 {
    guard let name = name(of: tab), innerTabs[tabs]?.contains(name) != true else { return 0 }
    var mask = ~closed[tab.index] & isShown(tab)
    for demand in analysis.pathDemands[tab] {
      mask &= masks.value(model.requirements[demand.requirement].condition).holds
    }
    return mask
  }

  /// The assignments under which no tab on the way to `place` may be hidden.
  private func isShown(_ place: ID<Place>) -> UInt64 {
    guard transfer.hasHiddenTabs else { return .max }
    var mask = UInt64.max
    var current: ID<Place>? = place
    while let passed = current {
      if let shown = analysis.places[passed].mount.flatMap({ model.mounts[$0].shown }) {
        mask &= masks.value(shown).holds
      }
      current = analysis.places[passed].parent
    }
    return mask
  }

  // MARK: Actions

  /// The fronts after `action` of `screen`, and the assignments under which that is certain and
  /// the action is not refused. With `stepsBack`: after so many steps back from the last step of a
  /// target to those beneath it.
  mutating func ends(
    of action: Action, on screen: ID<Screen>, stepsBack: Int = 0
  ) -> (ends: [End], isCertain: UInt64) {
    requests = CertainEnds.mostRequests
    self.stepsBack = stepsBack
    ends.removeAll(keepingCapacity: true)
    transfer.forget()
    let front = Front(scope: analysis.place(of: screen), screen: screen)
    let outcome = transfer.outcome(of: action, from: front)
    guard outcome.refusal == .never else { return ([], 0) }
    if stepsBack > 0, !outcome.fronts.isEmpty { return ([], 0) }
    var isCertain = UInt64.max
    for front in transfer.fronts[outcome.fronts] {
      ends.append(
        End(vertex: front.screen?.raw ?? vertex(front.scope), mask: .max))
      if let again = front.again { isCertain &= ~closed[again.index] }
    }
    isCertain &= addEnds(of: outcome.arrivals, under: .max, redirections: 0)
    return (ends, isCertain)
  }

  private func vertex(_ place: ID<Place>) -> UInt32 { UInt32(analysis.screenCount) + place.raw }

  /// Adds what is in front after arrivals that may happen under `mask`; returns the assignments
  /// under which that is certain.
  private mutating func addEnds(
    of arrivals: Range<Int>, under mask: UInt64, redirections: Int
  ) -> UInt64 {
    guard redirections <= NavigationGraph.maximumRedirections else { return ~mask }
    var isCertain = UInt64.max
    for index in arrivals where isCertain & mask != 0 {
      requests -= 1
      guard requests >= 0 else { return ~mask }
      isCertain &= addEnds(of: index, under: mask, redirections: redirections)
    }
    return ~mask | isCertain
  }

  /// The same for one arrival: there, or where its guards lead instead.
  private mutating func addEnds(
    of index: Int, under mask: UInt64, redirections: Int
  ) -> UInt64 {
    let arrival = transfer.arrivals[index]
    var isCertain = isShown(arrival.place) & isUndisturbed(arrival)
    var mask = mask
    for number in arrival.demands {
      let demand = transfer.demands[number]
      let value = masks.value(model.requirements[demand.requirement].condition)
      let failing = mask & value.mayFail
      if failing == 0 { continue }
      let start = transfer.arrivals.count
      transfer.divert(demand, from: arrival.origin)
      let fallbacks = start..<transfer.arrivals.count
      guard !fallbacks.isEmpty else { return ~mask }
      isCertain &= addEnds(of: fallbacks, under: failing, redirections: redirections + 1)
      if !demand.isOfStep { mask &= value.mayHold }
    }
    if mask == 0 || arrival.isPassed { return isCertain }
    return addEnd(of: arrival, under: mask) ? isCertain : isCertain & ~mask
  }

  /// Adds what is in front after an arrival that no guard has diverted; false if that is not known.
  private mutating func addEnd(of arrival: Arrival, under mask: UInt64) -> Bool {
    guard let route = arrival.route else {
      ends.append(End(vertex: vertex(arrival.place), mask: mask))
      return stepsBack == 0
    }
    // Each step lies on the one before it.
    let routes = [route] + model.screenReferences[arrival.steps].compactMap { $0.route }
    let left = routes.suffix(stepsBack)
    guard stepsBack < routes.count, !left.contains(where: { model.routes[$0].isLocked }),
      let last = analysis.screen(of: routes[routes.count - stepsBack - 1], at: arrival.place)
    else { return false }
    ends.append(End(vertex: last.raw, mask: mask))
    return true
  }

  /// The assignments under which nothing on the way redirects a request but the guards that it
  /// asks: no tab or column that comes to the front has guards that may fail, and no coordinator
  /// starts with a flow that may be closed.
  private func isUndisturbed(_ arrival: Arrival) -> UInt64 {
    var mask = UInt64.max
    let path =
      arrival.origin.source.map { analysis.placePath(to: arrival.place, fromAbove: $0) }
      ?? analysis.placePath(to: arrival.place)
    for passed in path.dropFirst() {
      if transfer.mayStopStart[passed.index] { return 0 }
      if !analysis.canFinish(passed) { mask &= ~closed[passed.index] }
    }
    return mask
  }
}
