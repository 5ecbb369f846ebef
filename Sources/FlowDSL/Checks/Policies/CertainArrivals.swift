import FlowRuntime

/// Where actions certainly lead while conditions keep some values.
struct CertainArrivals {
  typealias End = LeadingStep.End

  private let analysis: Analysis
  private var known: [BooleanStep: Bool]
  private var nearness = Nearness()
  /// For each place, and the end: the number of places before it with a guard that is not known to
  /// hold, of the mount or of a route.
  private var closed: [Int] = [0]
  private let mayStopStart: [Bool]
  /// For each place the names of the tabs of the tabs coordinators below it: these are nearer there.
  private var innerTabs: [ID<Place>: Set<String>] = [:]
  private var model: Model { analysis.model }

  /// Arrivals while conditions have the `known` values; others are free. O(routes at places).
  init(_ analysis: Analysis, _ known: [BooleanStep: Bool]) {
    self.analysis = analysis
    self.known = known
    mayStopStart = analysis.placesWhoseStartMayStop()
    for place in analysis.places.ids {
      let isClosed = guards(at: place).contains { value($0) != true }
      closed.append((closed.last ?? 0) + (isClosed ? 1 : 0))
    }
    findInnerTabs()
  }

  /// The booleans that are asked of what is at `place`.
  private func guards(at place: ID<Place>) -> [Rows<BooleanStep>] {
    let row = analysis.places[place]
    let mount = row.mount.map { model.mounts[$0] }
    let routes = model.contentRoutes[model.owners[row.coordinator].contentRoutes]
    let requirements =
      (mount?.requirements ?? .none).map { $0 }
      + routes.flatMap { model.routes[$0].requirements.map { $0 } }
    return requirements.map { model.requirements[$0].condition } + [mount?.shown].compactMap(\.self)
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

  private func name(of tab: ID<Place>) -> String? {
    analysis.places[tab].mount.map { model.names[model.mounts[$0].name] }
  }

  // MARK: Conditions

  /// Sets `presented` as it is on `screen`, if that is known.
  mutating func setPresented(on screen: ID<Screen>) {
    known[.presented] =
      analysis.mustBePresented(screen) ? true : analysis.mayBePresented(screen) ? nil : false
  }

  /// The value of a boolean; nil if unknown conditions decide it.
  func value(_ boolean: Rows<BooleanStep>) -> Bool? {
    let booleans = model.booleans
    let isKnown = booleans[boolean].allSatisfy { step in
      !step.isOperand || known[step] != nil
    }
    if isKnown { return booleans.value(of: boolean) { known[$0] ?? false } }
    if booleans.neverFails(boolean) { return true }
    return booleans.neverHolds(boolean) ? false : nil
  }

  /// True iff `tab` can be selected with any screen below `tabs` in front, and shows then what it did
  /// before.
  func canSelect(_ tab: ID<Place>, from tabs: ID<Place>) -> Bool {
    guard analysis.mountKind(of: tab) == .tab, let name = name(of: tab) else { return false }
    return innerTabs[tabs]?.contains(name) != true && canShow(tab)
  }

  /// True iff no guard keeps the user from `tab`, nor sends the user elsewhere once it shows.
  private func canShow(_ tab: ID<Place>) -> Bool {
    isOpen(tab) && isShown(tab)
      && analysis.pathDemands[tab].allSatisfy {
        value(model.requirements[$0.requirement].condition) == true
      }
  }

  /// True iff no tab on the path to `place` may be hidden.
  private func isShown(_ place: ID<Place>) -> Bool {
    analysis.placePath(to: place).allSatisfy { passed in
      let shown = analysis.places[passed].mount.flatMap { model.mounts[$0].shown }
      return shown.map { value($0) == true } ?? true
    }
  }

  /// True iff no guard in the subtree of `place`, its own included, may fail.
  private func isOpen(_ place: ID<Place>) -> Bool {
    closed[place.index] == closed[Int(analysis.places[place].end)]
  }

  // MARK: Actions

  /// What `action` of `screen` certainly leads to: one of these is in front afterwards; nil if that is
  /// not known, or the action may be refused.
  mutating func ends(of action: Action, on screen: ID<Screen>) -> [End]? {
    let place = analysis.place(of: screen)
    switch action {
    case .navigate(let go): return ends(of: go, from: place, front: place)
    case .exit(let exit): return end(of: exit, on: screen).map { [$0] }
    case .exitThenNavigate(let exit, let go):
      guard end(of: exit, on: screen) != nil else { return nil }
      return ends(of: go, from: nil, front: ID(0))
    case .tab(let name, _): return tab(name, from: place).map { [.place($0)] }
    case .hole, .resume, .resumeElseNavigate, .resumeElseExit, .resumeElseExits, .resumeElseTab,
      .exits:
      return nil
    }
  }

  /// What is in front after `exit`; nil if it may be refused.
  private func end(of exit: ExitAction, on screen: ID<Screen>) -> End? {
    let place = analysis.place(of: screen)
    let isRoot = analysis.rootScreen(of: place) == screen
    switch exit {
    case .back:
      if !isRoot { return .place(place) }
      return (analysis.columnBefore(place) ?? endable(place)).map { .place($0) }
    case .backToRoot:
      return isRoot || analysis.isShared(place)
        ? nil : analysis.rootScreen(of: place).map { .screen($0) }
    case .dismiss:
      if model.routes[analysis.route(of: screen)].kind.isPrompt { return .place(place) }
      return belowLayer(around: place).map { .place($0) }
    case .finish:
      if let below = endable(place) { return .place(below) }
      let isQuestion = model.routes[analysis.route(of: screen)].returns != nil
      return isQuestion && !isRoot ? .place(place) : nil
    case .hole, .backTo, .dismissAll, .returnTo: return nil
    }
  }

  /// The place that a node at `place` can leave for; nil for a tab, a flow and a column.
  private func endable(_ place: ID<Place>) -> ID<Place>? {
    analysis.canFinish(place) ? analysis.places[place].parent : nil
  }

  /// The place below the innermost modal or detour on the path to `place`; nil if there is none.
  private func belowLayer(around place: ID<Place>) -> ID<Place>? {
    var current: ID<Place>? = place
    while let inner = current {
      let kind = analysis.mountKind(of: inner)
      if kind == .modal || kind == .detour { return analysis.places[inner].parent }
      current = analysis.places[inner].parent
    }
    return nil
  }

  /// The tab called `name` of the nearest tabs coordinator around `place` that has one; nil if it may
  /// be closed.
  private func tab(_ name: Name, from place: ID<Place>) -> ID<Place>? {
    var current: ID<Place>? = place
    while let around = current {
      let tab = analysis.children(of: around).first {
        analysis.mountKind(of: $0) == .tab && self.name(of: $0) == model.names[name]
      }
      if let tab { return canShow(tab) ? tab : nil }
      current = analysis.places[around].parent
    }
    return nil
  }

  // MARK: Targets

  /// What `go` certainly leads to, seen from `origin` while a screen at `front` or below it is in front;
  /// nil if guards or the state decide. Without an origin, and for fallbacks, only what can mean nothing
  /// else is certain.
  private mutating func ends(
    of go: ID<NavigateAction>, from origin: ID<Place>?, front: ID<Place>, redirections: Int = 0
  ) -> [End]? {
    let action = model.navigateActions[go]
    guard redirections <= NavigationGraph.maximumRedirections,
      let place = place(of: action, from: origin, isFallback: redirections > 0),
      isUndisturbed(place, from: front)
    else { return nil }
    let route = analysis.route(meantBy: action.target, at: place)
    var ends: [End] = []
    for demand in analysis.demands(on: route, then: action.steps, at: place, from: nil) {
      let requirement = model.requirements[demand.requirement]
      let holds = value(requirement.condition)
      if holds == true { continue }
      let fallback = self.ends(
        of: requirement.fallback, from: demand.place, front: front, redirections: redirections + 1)
      guard let fallback else { return nil }
      ends += fallback
      if holds == false, !demand.isOfStep { return ends }
    }
    let last = model.stepRoutes(of: action).last ?? route
    guard let last else { return ends + [.place(place)] }
    return analysis.screen(of: last, at: place).map { ends + [.screen($0)] }
  }

  /// The place that the target of `action` means; nil if the state decides.
  private mutating func place(
    of action: NavigateAction, from origin: ID<Place>?, isFallback: Bool
  ) -> ID<Place>? {
    let asDetour = action.presentation == .detour
    if let origin, !isFallback {
      return nearness.certainPlace(
        of: action.target, from: origin, asDetour: asDetour, in: analysis)
    }
    var ancestor = origin ?? ID(0)
    while true {
      let places = analysis.places(meantBy: action.target, below: ancestor, asDetour: asDetour)
      if !places.isEmpty { return places.count == 1 ? places.first : nil }
      guard let parent = analysis.places[ancestor].parent else { return nil }
      ancestor = parent
    }
  }

  /// True iff nothing on the way to `place` redirects a request but the guards that it asks: no tab
  /// or column that comes to the front has guards that may fail, no tab may be hidden, and no
  /// coordinator starts with a flow that may be closed.
  private func isUndisturbed(_ place: ID<Place>, from front: ID<Place>) -> Bool {
    isShown(place)
      && analysis.placePath(to: place, fromAbove: front).dropFirst().allSatisfy { passed in
        switch analysis.mountKind(of: passed) {
        case .tab, .column, .flow: isOpen(passed) && !mayStopStart[passed.index]
        case .child, .modal, .detour, nil: !mayStopStart[passed.index]
        }
      }
  }
}
