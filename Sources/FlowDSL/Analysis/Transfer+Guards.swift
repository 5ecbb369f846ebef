import FlowRuntime

// The effect of guards on arrivals.

extension Transfer {
  /// True unless the machine accepts a request for `arrival` under all conditions: a tab on its way
  /// may be hidden, or guards redirect it without end.
  mutating func mayBeRefused(_ arrival: Arrival) -> Bool {
    if assumesShown { return false }
    if mayBeHidden(arrival.place) { return true }
    for index in arrival.demands where mayDivertToRefusal(demands[index]) { return true }
    return false
  }

  /// True iff a tab on the way to `place`, itself included, may be hidden. O(depth).
  private func mayBeHidden(_ place: ID<Place>) -> Bool {
    guard hasHiddenTabs else { return false }
    var current: ID<Place>? = place
    while let passed = current {
      let shown = analysis.places[passed].mount.flatMap { analysis.model.mounts[$0].shown }
      if let shown, analysis.model.booleans.canFail(shown) { return true }
      current = analysis.places[passed].parent
    }
    return false
  }

  /// True iff a guard may fail, and its fallback may be refused then.
  private mutating func mayDivertToRefusal(_ demand: Demand) -> Bool {
    let requirement = analysis.model.requirements[demand.requirement]
    guard analysis.model.booleans.canFail(requirement.condition) else { return false }
    let key = Demand(requirement: demand.requirement, place: demand.place)
    if let known = refusals[key] { return known }
    refusals[key] = true
    let request = fallback(of: demand)
    let places = places(
      meantBy: request, aside: demand.place, past: analysis.place(guardedBy: demand))
    var isRefused = places.isEmpty
    for place in places where !isRefused {
      isRefused = mayBeHidden(place)
      let route = analysis.route(meantBy: request.target, at: place)
      for next in analysis.demands(on: route, then: request.steps, at: place, from: nil)
      where !isRefused { isRefused = mayDivertToRefusal(next) }
    }
    refusals[key] = isRefused
    return isRefused
  }

  /// The request that the fallback of a guard makes.
  func fallback(of demand: Demand) -> Request {
    let go = analysis.model.navigateActions[
      analysis.model.requirements[demand.requirement].fallback]
    return Request(go)
  }

  // MARK: Diversions

  /// The arrivals that failing guards turn `arrival` into: each where the fallback of one of its
  /// guards leads, of a guard of a flow that starts on its way, or of what is shown again.
  mutating func diverted(_ arrival: Arrival) -> Range<Int> {
    let start = arrivals.count
    for index in arrival.demands { divert(demands[index], from: arrival.origin) }
    if arrival.mayStopStart {
      for demand in startDemands(on: arrival) { divert(demand, from: .outside) }
    }
    if let again = arrival.again { divertAll(at: again) }
    return start..<arrivals.count
  }

  /// The same for the guards of what `place` shows again.
  mutating func diverted(showing place: ID<Place>) -> Range<Int> {
    let start = arrivals.count
    divertAll(at: place)
    return start..<arrivals.count
  }

  private mutating func divertAll(at place: ID<Place>) {
    for demand in guards.guards(within: place, in: analysis) { divert(demand, from: .outside) }
  }

  /// Adds the arrivals at the fallback of a guard, for a request from `origin`.
  mutating func divert(_ demand: Demand, from origin: Origin) {
    let requirement = analysis.model.requirements[demand.requirement]
    guard analysis.model.booleans.canFail(requirement.condition) else { return }
    let request = fallback(of: demand)
    arrive(
      request, aside: demand.place, past: analysis.place(guardedBy: demand), from: origin)
  }

  /// The arrivals at the fallback of a guard for a request from outside, while nothing that it may
  /// mean is in front: those at the nearest places.
  mutating func nearestFallbacks(of demand: Demand) -> [Arrival] {
    let start = arrivals.count
    divert(demand, from: .outside)
    return arrivals[start...].filter { $0.origin.live != $0.place }
  }

  /// The guards of the flows that may start on the way of `arrival`.
  func startDemands(on arrival: Arrival) -> [Demand] {
    var demands: [Demand] = []
    for place in analysis.placePath(to: arrival.place) { addStartDemands(of: place, &demands) }
    return demands
  }

  /// Adds the guards of the flows that a fresh node at `place` may start with.
  private func addStartDemands(of place: ID<Place>, _ demands: inout [Demand]) {
    for part in analysis.startingParts(of: place) {
      guard let mount = analysis.places[part].mount.map({ analysis.model.mounts[$0] }) else {
        continue
      }
      if mount.kind == .flow {
        demands += mount.requirements.map { Demand(requirement: $0, place: place) }
      }
      addStartDemands(of: part, &demands)
    }
  }

  /// True iff something of what `place` shows again may be taken away: a guard may fail, or a tab
  /// be hidden.
  func mayBeTaken(_ place: ID<Place>) -> Bool {
    guards.canFail(within: place, in: analysis)
  }

  /// True iff a request to `route` at `place`, or to the place itself, may start a flow on its way
  /// that is redirected: then the request waits.
  func startMayStop(_ route: ID<Route>?, at place: ID<Place>, from origin: ID<Place>?) -> Bool {
    if route == nil, mayStopStart[place.index] { return true }
    var next = place
    while let parent = analysis.places[next].parent {
      if let origin, analysis.isPlace(origin, within: parent) { return false }
      let kind = analysis.mountKind(of: next)
      if kind != .flow, kind != .tab, mayStopStart[parent.index] { return true }
      next = parent
    }
    return false
  }
}

/// The guards of mounts and routes, by the place that declares them.
struct PlacedGuards: Sendable {
  private var all: [Demand] = []
  /// The start of each place's run; one more at the end.
  private var starts: [Int] = [0]
  /// The number of guards that may fail, and tabs that may be hidden, at the places before each.
  private var failing: [Int] = [0]

  /// Collects them. O(places × content).
  init(_ model: Model, _ places: Table<Place>) {
    let asksNothing =
      model.requirements.count == 0 && !model.mounts.rows.contains { $0.shown != nil }
    guard !asksNothing else { return }
    for place in places.ids {
      let owner = model.owners[places[place].coordinator]
      var count = 0
      for mount in model.contentMounts[owner.contentMounts] {
        for id in model.mounts[mount].requirements {
          all.append(Demand(requirement: id, place: place))
        }
        if let shown = model.mounts[mount].shown, model.booleans.canFail(shown) { count += 1 }
      }
      for route in model.contentRoutes[owner.contentRoutes] {
        for id in model.routes[route].requirements {
          all.append(Demand(requirement: id, place: place))
        }
      }
      for demand in all[(starts.last ?? 0)...]
      where model.booleans.canFail(model.requirements[demand.requirement].condition) { count += 1 }
      starts.append(all.count)
      failing.append((failing.last ?? 0) + count)
    }
  }

  /// The guards that are declared at `place` and below it. O(their number).
  func guards(within place: ID<Place>, in analysis: Analysis) -> ArraySlice<Demand> {
    if all.isEmpty { return [] }
    return all[starts[place.index]..<starts[Int(analysis.places[place].end)]]
  }

  /// True iff one of them may fail, or a tab there may be hidden. O(1).
  func canFail(within place: ID<Place>, in analysis: Analysis) -> Bool {
    if failing.count == 1 { return false }
    return failing[place.index] < failing[Int(analysis.places[place].end)]
  }
}
