import FlowRuntime

/// Finds the ways that build a child, modal or detour without some of its root's arguments: the
/// arrivals of the transfer, and those that failing guards turn them into.
///
/// O((transitions + links) × places × depth) for targets with places on such mounts, and once for
/// each guard and each such place around what it stops.
struct NeedyMounts {
  private let analysis: Analysis
  private let isNeedy: [Bool]
  private var transfer: Transfer
  /// For each place, the innermost place of a needy mount that contains it, itself included.
  private var needyPlaces: [ID<Place>?] = []
  /// Whether a target has a place there, as far as that is known.
  private var needyTargets: [Target: Bool] = [:]
  /// True iff the fallback of some guard has one.
  private var isDiverting = false
  private var found: [ID<Mount>: Passage] = [:]
  private var diverted: Set<Diversion> = []
  private var model: Model { analysis.model }

  /// A way that builds a mount without its root's arguments.
  struct Passage {
    /// The transition, link or guard that takes it.
    var span: Source.Span
    /// The mount below that it leads on through; nil if it ends in the needy mount.
    var next: ID<Mount>?
  }

  /// A fallback that was followed.
  private struct Diversion: Hashable {
    var demand: Demand
    /// The innermost place of a needy mount that is live.
    var live: ID<Place>?
  }

  /// Looks for ways through the mounts that are true in `isNeedy`; at least one is.
  init(_ analysis: Analysis, _ isNeedy: [Bool]) {
    self.analysis = analysis
    self.isNeedy = isNeedy
    transfer = Transfer(analysis)
    needyPlaces.reserveCapacity(analysis.places.count)
    for (id, place) in zip(analysis.places.ids, analysis.places.rows) {
      let isNeedy = place.mount.map { isNeedy[$0.index] } ?? false
      needyPlaces.append(isNeedy ? id : place.parent.flatMap { needyPlaces[$0.index] })
    }
    for requirement in model.requirements.rows
    where model.booleans.canFail(requirement.condition) && leadsThere(requirement.fallback) {
      isDiverting = true
    }
  }

  /// The mounts that are built without their arguments, each with the first way that does.
  mutating func search() -> [(mount: ID<Mount>, passage: Passage)] {
    for route in model.routes.ids { takeTransitions(of: route) }
    for place in analysis.places.ids { takeOwnEvents(at: place) }
    takeGuards()
    takeLinks()
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  // MARK: Ways

  private mutating func takeTransitions(of id: ID<Route>) {
    let route = model.routes[id]
    for transition in model.effectiveTransitions[route.effective]
    where mayBuild(transition) && !analysis.isLeftOut(transition, on: id) {
      for place in analysis.places(of: route.owner) {
        guard let screen = analysis.screen(of: id, at: place),
          transfer.answers(taking: transition, on: screen) != nil
        else { continue }
        take(transition, on: screen, at: place)
      }
    }
    guard let go = route.lockFallback, isDiverting || leadsThere(go) else { return }
    for place in analysis.places(of: route.owner) {
      transfer.arrive(
        Transfer.Request(model.navigateActions[go]), aside: place, from: .screen(place))
      follow()
    }
  }

  /// Takes the goes of `transition`, as far as it is known exactly what is in front before them:
  /// after one atom at most.
  private mutating func take(
    _ transition: ID<Transition>, on screen: ID<Screen>, at place: ID<Place>
  ) {
    for going in model.goings(of: model.transitions[transition].action) {
      guard let before = going.before, before.count < 2 else { continue }
      let front = Front(scope: place, screen: screen)
      let fronts = before.first.map { transfer.fronts(after: $0, from: front) ?? [] } ?? [front]
      for front in fronts { _ = transfer.go(going.go, from: front) }
      follow()
    }
  }

  private mutating func takeOwnEvents(at place: ID<Place>) {
    for transition in model.ownTransitions(of: analysis.places[place].coordinator)
    where mayBuild(transition) {
      let action = model.transitions[transition].action
      _ = transfer.outcome(of: action, from: Front(scope: ID(0), sender: place))
      follow(while: place)
    }
  }

  /// Takes the fallbacks of guards that are asked again: the place that declares them is live then.
  private mutating func takeGuards() {
    guard isDiverting else { return }
    for demand in transfer.guards.guards(within: ID(0), in: analysis) {
      transfer.divert(demand, from: .outside(while: demand.place))
      follow()
    }
  }

  /// Takes every link, and every route that code outside may go to.
  private mutating func takeLinks() {
    for link in model.links.rows {
      let places = analysis.places(openedBy: link)
      guard link.mode == .reset else {
        take(link.route, toNearestOf: places, at: link.patternSpan)
        continue
      }
      for place in places where mayBuild(place) {
        transfer.arrive(at: place, link.route, .none, from: .outside, at: link.patternSpan)
        follow()
      }
    }
    for (id, route) in zip(model.routes.ids, model.routes.rows) {
      let link = route.links.first.map { model.links[$0].patternSpan }
      guard let span = link ?? (route.isEntry ? model.span(route.anchor, .entry) : nil) else {
        continue
      }
      take(id, toNearestOf: analysis.places(of: route.owner), at: span)
    }
  }

  private mutating func take(
    _ route: ID<Route>, toNearestOf places: ArraySlice<ID<Place>>, at span: Source.Span
  ) {
    guard places.contains(where: mayBuild) else { return }
    transfer.arrive(at: route, ofNearest: places, at: span)
    follow()
  }

  /// True iff a request to `place` may build a needy place, or be redirected through one.
  private func mayBuild(_ place: ID<Place>) -> Bool {
    isDiverting || needyPlaces[place.index] != nil
  }

  private mutating func mayBuild(_ transition: ID<Transition>) -> Bool {
    if isDiverting { return true }
    for go in model.goes(in: model.transitions[transition].action) where leadsThere(go) {
      return true
    }
    return false
  }

  /// True iff `go` has a place on a needy mount.
  private mutating func leadsThere(_ go: ID<NavigateAction>) -> Bool {
    let target = model.navigateActions[go].target
    if let known = needyTargets[target] { return known }
    let isNeedy = analysis.places(meantBy: target, below: ID(0)).contains {
      needyPlaces[$0.index] != nil
    }
    needyTargets[target] = isNeedy
    return isNeedy
  }

  // MARK: Arrivals

  /// Looks at all arrivals of the transfer, and at what guards turn them into. Where it is not
  /// known what is live, `place` is, if it is given.
  private mutating func follow(while place: ID<Place>? = nil) {
    var next = 0
    while next < transfer.arrivals.count {
      let arrival = transfer.arrivals[next]
      follow(arrival, while: arrival.origin.live ?? place)
      next += 1
    }
    transfer.forget()
  }

  private mutating func follow(_ arrival: Arrival, while live: ID<Place>?) {
    for place in needyPlaces(builtBy: arrival, while: live) {
      guard let mount = analysis.places[place].mount, found[mount] == nil else { continue }
      let next = analysis.child(of: place, towards: arrival.place)
      found[mount] = Passage(
        span: arrival.span, next: next.flatMap { analysis.places[$0].mount })
    }
    guard isDiverting else { return }
    let demands = transfer.demands[arrival.demands].filter(canFail)
    if demands.isEmpty { return }
    for demand in demands { divert(demand, while: live) }
    // A request that waits comes from outside when it is resumed, while what it cannot build is
    // there.
    let resumed = needyPlaces(builtBy: arrival, while: nil).first
    for demand in analysis.demands(
      on: arrival.route, then: arrival.steps, at: arrival.place, from: nil)
    where canFail(demand) { divert(demand, while: resumed) }
  }

  private func canFail(_ demand: Demand) -> Bool {
    model.booleans.canFail(model.requirements[demand.requirement].condition)
  }

  private mutating func divert(_ demand: Demand, while live: ID<Place>?) {
    let live = live.flatMap { needyPlaces[$0.index] }
    guard diverted.insert(Diversion(demand: demand, live: live)).inserted else { return }
    transfer.divert(demand, from: Transfer.Origin(source: live, live: live))
  }

  /// The needy places that have to be built on the way without their arguments, innermost first.
  private func needyPlaces(builtBy arrival: Arrival, while live: ID<Place>?) -> [ID<Place>] {
    guard needyPlaces[arrival.place.index] != nil else { return [] }
    var places: [ID<Place>] = []
    var path = arrival.route.map { model.routes[$0].path } ?? .none
    var isGiven = arrival.route != nil && analysis.root(of: arrival.place) == arrival.route
    var current: ID<Place>? = arrival.place
    while let place = current, let mount = analysis.places[place].mount {
      if let live, analysis.isPlace(live, within: place) { break }
      isGiven = isGiven || analysis.beginsWithRoot(path, at: place)
      if isNeedy[mount.index], !isGiven { places.append(place) }
      path = model.mounts[mount].path
      isGiven = false
      current = analysis.places[place].parent
    }
    return places
  }
}

extension Analysis {
  /// True iff the path's first step is the root of `place`, so that it supplies the root's
  /// arguments.
  fileprivate func beginsWithRoot(_ path: Rows<ScreenReference>, at place: ID<Place>) -> Bool {
    path.first.flatMap { model.screenReferences[$0].route }.map { $0 == root(of: place) } ?? false
  }
}
