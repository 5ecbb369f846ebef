import FlowRuntime

/// The effects of starting coordinators.
extension Reachability {
  /// Starts a fresh node at `place`: its root, its tabs, its first flow. A flow of a node that is
  /// not on screen is not redirected.
  mutating func start(_ place: ID<Place>, _ step: Step, isShown: Bool) {
    guard markStarted(place, step, isShown: isShown) else { return }
    switch analysis.model.owners[analysis.places[place].coordinator].kind {
    case .stack, .group:
      if let root = analysis.rootScreen(of: place) { reach(root, step) }
    case .tabs: startFirstTab(of: place, step, isShown: isShown)
    case .flows: startFlow(of: place, step, isShown: isShown)
    case .split: startColumns(of: place, step, isShown: isShown)
    }
  }

  /// All columns are active as soon as one of them is in front.
  mutating func startColumns(of place: ID<Place>, _ step: Step, isShown: Bool) {
    for column in analysis.children(of: place).reversed()
    where analysis.mountKind(of: column) == .column {
      tasks.append(.start(column, step, isShown: isShown))
    }
  }

  /// The first open tab is in front at once, the others after a tap.
  private mutating func startFirstTab(of place: ID<Place>, _ step: Step, isShown: Bool) {
    var first: ID<Place>?
    for tab in analysis.children(of: place) {
      guard let mount = analysis.places[tab].mount.map({ analysis.model.mounts[$0] }),
        mount.kind == .tab
      else { continue }
      first = first ?? tab
      tasks.append(.start(tab, step, isShown: isShown))
      if !analysis.model.mayBeClosed(mount) { break }
    }
    startTabs(of: place, but: first, step.then(.start, from: analysis.front(of: place)))
  }

  /// The tabs of `place`, except `first`, as they are next to the selected one.
  mutating func startTabs(
    of place: ID<Place>, but first: ID<Place>? = nil, _ step: Step
  ) {
    for tab in analysis.children(of: place) {
      guard let mount = analysis.places[tab].mount, analysis.model.mounts[mount].kind == .tab
      else { continue }
      let select = Step(
        move: .tab(mount), from: step.from, distance: step.distance, origin: step.origin)
      if tab != first { tasks.append(.start(tab, select, isShown: false)) }
      for id in analysis.model.mounts[mount].requirements {
        _ = redirect(Demand(requirement: id, place: place), select)
      }
    }
  }

  /// The first flow that may be shown. On screen, also the fallbacks of its guards with the default
  /// beneath; elsewhere, the flows after it that may be shown then.
  private mutating func startFlow(of place: ID<Place>, _ step: Step, isShown: Bool) {
    for flow in analysis.children(of: place) {
      guard let mount = analysis.places[flow].mount.map({ analysis.model.mounts[$0] }),
        mount.kind == .flow
      else { continue }
      if let starts = mount.starts, !analysis.model.booleans.canHold(starts) { continue }
      if isShown { startFallbacks(of: mount, in: place, step) }
      let isOpen = mount.requirements.allSatisfy {
        analysis.model.booleans.canHold(analysis.model.requirements[$0].condition)
      }
      if isOpen { tasks.append(.start(flow, step, isShown: isShown)) }
      if mount.starts == nil, isShown || !analysis.model.mayBeClosed(mount) { return }
    }
  }

  /// Follows the fallbacks of the guards of a first flow.
  private mutating func startFallbacks(of flow: Mount, in place: ID<Place>, _ step: Step) {
    for id in flow.requirements where redirect(Demand(requirement: id, place: place), step) {
      startDefaultFlow(of: place, unless: Demand(requirement: id, place: place), step)
    }
  }

  /// A fallback that leads out of the flows leaves the default flow beneath it.
  private mutating func startDefaultFlow(
    of place: ID<Place>, unless demand: Demand, _ step: Step
  ) {
    let meaning = transfer.nearness.meaning(ofFallbackOf: demand, in: analysis)
    let staysWithin = meaning?.places.allSatisfy { meant in
      analysis.child(of: place, towards: meant).map { analysis.mountKind(of: $0) == .flow } ?? false
    }
    guard staysWithin != true else { return }
    startFreeFlow(of: place, step.then(.dismiss, from: step.from))
  }

  /// The current flow at `flow` gives way to the one without guards, where its own fail when they are
  /// asked again.
  mutating func startFreeFlow(of place: ID<Place>, insteadOf flow: ID<Place>, _ step: Step) {
    guard let mount = analysis.places[flow].mount.map({ analysis.model.mounts[$0] }),
      mount.kind == .flow, analysis.model.mayBeClosed(mount)
    else { return }
    startFreeFlow(of: place, step)
  }

  private mutating func startFreeFlow(of place: ID<Place>, _ step: Step) {
    let flow = analysis.children(of: place).first { child in
      guard let mount = analysis.places[child].mount.map({ analysis.model.mounts[$0] }) else {
        return false
      }
      return mount.kind == .flow && mount.starts == nil && mount.requirements.isEmpty
    }
    if let flow { tasks.append(.start(flow, step, isShown: true)) }
  }
}

extension Analysis {
  /// For each place: true iff a flow that it starts with may be redirected, including a flow of the
  /// tab that it shows first. O(places).
  func placesWhoseStartMayStop() -> [Bool] {
    var mayStop = Array(repeating: false, count: places.count)
    for place in places.ids.reversed() {
      guard let mount = places[place].mount.map({ model.mounts[$0] }),
        let parent = places[place].parent, mount.kind == .tab || mount.kind == .flow
      else { continue }
      let isGuarded = mount.kind == .flow && model.mayBeClosed(mount)
      if isGuarded || mayStop[place.index] { mayStop[parent.index] = true }
    }
    return mayStop
  }
}

extension Model {
  /// True iff some guard can fail where it once held, and something resumes what waits then.
  var mayReturn: Bool {
    requirements.rows.contains { booleans.canFail($0.condition) && booleans.canHold($0.condition) }
      && transitions.rows.contains { has($0.action) { $0 == .resume } }
  }

  /// True unless `mount` is shown, and its guards hold, under all conditions.
  func mayBeClosed(_ mount: Mount) -> Bool {
    mount.requirements.contains { booleans.canFail(requirements[$0].condition) }
      || mount.shown.map { booleans.canFail($0) } == true
  }
}
