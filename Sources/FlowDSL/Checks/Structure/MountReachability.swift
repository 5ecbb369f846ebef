import FlowRuntime

/// Finds the transitions that build a child, modal or detour without some of its root's arguments.
///
/// A request builds every place on its path except those that contain the screen it comes from;
/// these are known to be there. A fallback is resolved from where its guard is declared, but it has
/// the origin of the request that the guard stops. O((transitions + links) × places × depth), and
/// once for each fallback that leads through such a mount and each such mount around its origin.
struct MountReachability {
  /// A request to go somewhere, at one of the places it can mean.
  struct Passage {
    var route: ID<Route>?
    /// The steps after it.
    var steps: Rows<ScreenReference> = .none
    var place: ID<Place>
    /// A place that contains the origin of the request; nil if it comes from outside.
    var source: ID<Place>?
    var span: Source.Span
  }

  let analysis: Analysis
  var nearness = Nearness()
  /// For each mount, whether it lacks an argument of its root.
  private let isNeedy: [Bool]
  /// For each place, the innermost place on a needy mount that contains it, itself included.
  private var needyPlaces: [ID<Place>?] = []
  private var found: [ID<Mount>: Source.Span] = [:]
  /// The requests still to examine.
  private var pending: [Passage] = []
  /// The guards with a fallback that leads through a needy mount, perhaps past other guards.
  private var divertingRequirements: Set<ID<Requirement>> = []
  private var diverted: Set<Diversion> = []
  /// Known meanings of go actions that are seen from one of several places.
  var openings: [Openings.Key: Openings] = [:]
  /// The places where a screen can be in front.
  private(set) var fronts = FrontCounts([], Table())
  /// The places where a screen can be in front that is not presented.
  private(set) var bareFronts = FrontCounts([], Table())
  /// The routes that some transition pushes, or puts in the place of another screen, whatever their
  /// kind is.
  private(set) var pushed: Set<ID<Route>> = []

  /// A fallback that was followed.
  private struct Diversion: Hashable {
    var demand: Demand
    var source: ID<Place>?
  }

  init(_ analysis: Analysis, _ isNeedy: [Bool]) {
    self.analysis = analysis
    self.isNeedy = isNeedy
    guard isNeedy.contains(true) else { return }
    let isFront = analysis.places.ids.map { analysis.root(of: $0) != nil }
    let isBare = zip(isFront, analysis.places.ids).map {
      $0 && !analysis.presentability.mustBePresented($1)
    }
    fronts = FrontCounts(isFront, analysis.places)
    bareFronts = FrontCounts(isBare, analysis.places)
    pushed = analysis.model.pushedRoutes
    needyPlaces.reserveCapacity(analysis.places.count)
    for (id, place) in zip(analysis.places.ids, analysis.places.rows) {
      let isNeedy = place.mount.map { isNeedy[$0.index] } ?? false
      needyPlaces.append(isNeedy ? id : place.parent.flatMap { needyPlaces[$0.index] })
    }
  }

  /// The needy children, modals and detours that some transition builds, each with the first such
  /// transition.
  mutating func search() -> [(mount: ID<Mount>, passage: Source.Span)] {
    guard needyPlaces.contains(where: { $0 != nil }) else { return [] }
    findDivertingRequirements()
    takeTransitions()
    takeSelections()
    takeLinks()
    takeDestinations()
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  // MARK: Transitions

  /// Takes every transition, and where locks lead, from each place of its owner.
  private mutating func takeTransitions() {
    let model = analysis.model
    for transition in model.transitions.rows {
      let own = model.isOwn(transition) ? model.goes(in: transition.action) : []
      for origin in analysis.places(of: transition.owner) {
        for go in model.immediateGoes(in: transition.action) {
          take(model.navigateActions[go], from: origin)
        }
        for go in own { takeFromOutside(model.navigateActions[go], seenFrom: origin) }
      }
    }
    for route in model.routes.rows {
      guard let go = route.lockFallback else { continue }
      for origin in analysis.places(of: route.owner) {
        take(model.navigateActions[go], from: origin)
      }
    }
    var known: Set<Leaving> = []
    for (id, route) in zip(model.routes.ids, model.routes.rows) {
      for transition in model.effectiveTransitions[route.effective]
      where !analysis.isLeftOut(transition, on: id) {
        let leaving = Leaving(
          transition: transition, isRoot: route.kind == .root, isInLayer: isInLayer(id),
          asksItself: asksItself(id))
        guard known.insert(leaving).inserted else { continue }
        for going in model.goings(of: model.transitions[transition].action) {
          guard let before = going.before, before.count == 1, let act = before.first else {
            continue
          }
          if case .returnTo(let checkpoint, _) = act {
            take(going.go, returningTo: checkpoint, from: analysis.places(of: route.owner))
          } else {
            for place in analysis.places(of: route.owner) {
              take(going.go, after: act, leaving, from: place)
            }
          }
        }
      }
    }
  }

  /// Takes the fallbacks of the guards of tabs and of first flows, which are asked at their own
  /// place.
  private mutating func takeSelections() {
    guard !divertingRequirements.isEmpty else { return }
    for place in analysis.places.ids {
      for requirement in analysis.selectionRequirements(of: place) {
        fallBack(Demand(requirement: requirement, place: place), from: place)
      }
    }
    finish()
  }

  /// Takes every link.
  private mutating func takeLinks() {
    for link in analysis.model.links.rows {
      let places = analysis.places(openedBy: link)
      if link.mode == .reset {
        for place in places {
          take(Passage(route: link.route, place: place, span: link.patternSpan))
        }
      } else {
        take(link.route, from: link.patternSpan, toNearestOf: places)
      }
    }
  }

  /// Takes every route that code outside may go to.
  private mutating func takeDestinations() {
    let model = analysis.model
    for (id, route) in zip(model.routes.ids, model.routes.rows) {
      guard let link = route.links.first else {
        if route.isEntry {
          take(
            id, from: model.span(route.anchor, .entry),
            toNearestOf: analysis.places(of: route.owner))
        }
        continue
      }
      take(id, from: model.links[link].patternSpan, toNearestOf: analysis.places(of: route.owner))
    }
  }

  /// Takes `go`, seen from `origin`.
  mutating func take(_ go: NavigateAction, from origin: ID<Place>) {
    let meaning = nearness.meaning(of: go, from: origin, in: analysis)
    for place in meaning?.places ?? [] { take(go, at: place, from: origin) }
  }

  /// Takes the `go` of a coordinator's own event, which comes from outside. Everything around its
  /// place is live.
  private mutating func takeFromOutside(_ go: NavigateAction, seenFrom origin: ID<Place>) {
    let target = go.target
    let asDetour = go.presentation == .detour
    let nearest = nearness.meaning(of: go, from: origin, in: analysis)
    var ancestor: ID<Place>? = origin
    while let current = ancestor {
      let candidates = analysis.places(meantBy: target, below: current, asDetour: asDetour)
      for place in candidates {
        // All but the nearest are there already, since they are in front.
        let isNearest = nearest?.places.contains(place) == true
        take(go, at: place, from: isNearest ? origin : place)
        let route = analysis.route(meantBy: target, at: place)
        for demand in analysis.demands(on: route, then: go.steps, at: place, from: nil) {
          fallBack(demand, from: origin)
        }
      }
      finish()
      if !candidates.isEmpty { return }
      ancestor = analysis.places[current].parent
    }
  }

  mutating func take(_ go: NavigateAction, at place: ID<Place>, from source: ID<Place>?) {
    take(
      Passage(
        route: analysis.route(meantBy: go.target, at: place), steps: go.steps, place: place,
        source: source, span: go.targetSpan))
  }

  /// Examines the places that a request builds, and the fallbacks of its guards.
  mutating func take(_ passage: Passage) {
    pending.append(passage)
    finish()
  }

  private mutating func finish() {
    while let next = pending.popLast() {
      build(next)
      if !divertingRequirements.isEmpty { redirect(next) }
    }
  }

  /// True iff a path to `place` may build a needy place, or be redirected through one.
  func mayBuildNeedy(_ place: ID<Place>) -> Bool {
    needyPlaces[place.index] != nil || !divertingRequirements.isEmpty
  }

  // MARK: Building

  /// Notes each needy place on the path that has to be built without its arguments.
  private mutating func build(_ passage: Passage) {
    for place in needyPlaces(builtBy: passage) {
      guard let mount = analysis.places[place].mount, found[mount] == nil else { continue }
      found[mount] = passage.span
    }
  }

  /// The needy places that have to be built on the path without their arguments, innermost first.
  private func needyPlaces(builtBy passage: Passage) -> [ID<Place>] {
    guard needyPlaces[passage.place.index] != nil else { return [] }
    var places: [ID<Place>] = []
    var path = passage.route.map { analysis.model.routes[$0].path } ?? .none
    var isGiven = passage.route != nil && analysis.root(of: passage.place) == passage.route
    var current: ID<Place>? = passage.place
    while let place = current, let mount = analysis.places[place].mount {
      if let source = passage.source, analysis.isPlace(source, within: place) { break }
      let row = analysis.model.mounts[mount]
      isGiven = isGiven || analysis.model.beginsWithRoot(path)
      if isNeedy[mount.index], ![.tab, .flow, .column].contains(row.kind), !isGiven {
        places.append(place)
      }
      path = row.path
      isGiven = false
      current = analysis.places[place].parent
    }
    return places
  }

  // MARK: Guards

  /// Notes the guards with a fallback that leads through a needy mount from some origin, and those
  /// with a fallback that such a guard may stop. O(guards × places × depth).
  private mutating func findDivertingRequirements() {
    let model = analysis.model
    var stoppers: [ID<Requirement>: Set<ID<Requirement>>] = [:]
    for (owner, requirement) in model.declaredRequirements
    where model.booleans.canFail(model.requirements[requirement].condition) {
      let go = model.navigateActions[model.requirements[requirement].fallback]
      for origin in analysis.places(of: owner) {
        let fallback = Demand(requirement: requirement, place: origin)
        for place in nearness.meaning(ofFallbackOf: fallback, in: analysis)?.places ?? [] {
          if needyPlaces[place.index] != nil { divertingRequirements.insert(requirement) }
          let route = analysis.route(meantBy: go.target, at: place)
          for demand in analysis.demands(on: route, then: go.steps, at: place, from: nil) {
            stoppers[demand.requirement, default: []].insert(requirement)
          }
        }
      }
    }
    var open = Array(divertingRequirements)
    while let next = open.popLast() {
      for requirement in stoppers[next] ?? []
      where divertingRequirements.insert(requirement).inserted {
        open.append(requirement)
      }
    }
  }

  /// Follows the fallbacks of the guards that a request meets. A stopped request waits, and comes
  /// from outside when it is resumed, if the places that it cannot build itself are there then.
  private mutating func redirect(_ passage: Passage) {
    var isStopped = false
    let demands = analysis.demands(
      on: passage.route, then: passage.steps, at: passage.place, from: passage.source)
    for demand in demands {
      let condition = analysis.model.requirements[demand.requirement].condition
      guard analysis.model.booleans.canFail(condition) else { continue }
      isStopped = true
      fallBack(demand, from: passage.source)
    }
    guard isStopped else { return }
    var resumed = passage
    resumed.source = nil
    resumed.source = needyPlaces(builtBy: resumed).first
    let others = analysis.demands(
      on: resumed.route, then: resumed.steps, at: resumed.place, from: nil)
    for demand in others {
      fallBack(demand, from: resumed.source)
    }
  }

  /// Follows the fallback of a guard for a request from `source`.
  private mutating func fallBack(_ demand: Demand, from source: ID<Place>?) {
    let model = analysis.model
    guard divertingRequirements.contains(demand.requirement) else { return }
    // Sources are distinguished by which of the needy places are already there.
    let source = source.flatMap { needyPlaces[$0.index] }
    guard diverted.insert(Diversion(demand: demand, source: source)).inserted else { return }
    let go = model.navigateActions[model.requirements[demand.requirement].fallback]
    for place in nearness.meaning(ofFallbackOf: demand, in: analysis)?.places ?? [] {
      pending.append(
        Passage(
          route: analysis.route(meantBy: go.target, at: place), steps: go.steps, place: place,
          source: source, span: go.targetSpan))
    }
  }
}

extension Analysis {
  /// The guards that are asked where tabs are selected or flows start at `place`.
  fileprivate func selectionRequirements(of place: ID<Place>) -> [ID<Requirement>] {
    var requirements: [ID<Requirement>] = []
    for child in children(of: place) {
      guard let mount = places[child].mount.map({ model.mounts[$0] }),
        mount.kind == .tab || mount.kind == .flow
      else { continue }
      requirements += mount.requirements
      // No flow after it is the first.
      if mount.kind == .flow, mount.starts == nil { break }
    }
    return requirements
  }
}

extension Model {
  /// True iff the path's first step is a root, so that it supplies the root's arguments.
  fileprivate func beginsWithRoot(_ path: Rows<ScreenReference>) -> Bool {
    path.first.flatMap { screenReferences[$0].route }.map { routes[$0].kind == .root } ?? false
  }

  /// Every `requires`, with the coordinator or group that declares it.
  fileprivate var declaredRequirements: [(owner: ID<Owner>, requirement: ID<Requirement>)] {
    mounts.rows.flatMap { mount in mount.requirements.map { (mount.owner, $0) } }
      + routes.rows.flatMap { route in route.requirements.map { (route.owner, $0) } }
  }
}
