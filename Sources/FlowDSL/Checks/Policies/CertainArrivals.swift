import FlowRuntime

/// Where actions certainly lead while conditions keep some values.
struct CertainArrivals {
  typealias End = LeadingStep.End

  private let analysis: Analysis
  private var known: [BooleanStep: Bool]
  private var nearness = Nearness()
  private let exitResults: ExitResults
  /// True iff a request may wait to be resumed, or an action that a lock holds.
  private let mayWait: Bool
  /// The number of requests and exits that may still be followed for one action.
  private var requests = 0
  /// The number of steps back that the user takes after the action.
  private var stepsBack = 0
  /// For each place, and the end: the number of places before it with a guard that is not known to
  /// hold, of the mount or of a route.
  private var closed: [Int] = [0]
  private let mayStopStart: [Bool]
  /// For each place the names of the tabs of the tabs coordinators below it: these are nearer there.
  private var innerTabs: [ID<Place>: Set<String>] = [:]
  private var model: Model { analysis.model }

  /// The maximum number of requests and exits that are followed for one action.
  private static let mostRequests = 64
  /// The maximum number of places that a target may mean.
  private static let mostPlaces = 8

  /// Arrivals while conditions have the `known` values; others are free. O(routes at places).
  init(_ analysis: Analysis, _ exitResults: ExitResults, _ known: [BooleanStep: Bool]) {
    self.analysis = analysis
    self.known = known
    self.exitResults = exitResults
    mayWait = analysis.model.mayWait
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
  /// not known, or the action may be refused. With `stepsBack`: after so many steps back from the last
  /// step of a target to those beneath it.
  mutating func ends(
    of action: Action, on screen: ID<Screen>, stepsBack: Int = 0
  ) -> [End]? {
    requests = CertainArrivals.mostRequests
    self.stepsBack = stepsBack
    let result = result(of: action, from: .screen(screen))
    return result.flatMap { $0.mayBeRefused ? nil : $0.ends }
  }

  /// The result of `action` with `start` in front; nil if it is not known.
  private mutating func result(of action: Action, from start: End) -> ExitResult? {
    guard spendRequest() else { return nil }
    switch model.actionParts.shape(of: action) {
    case .act(let atom): return result(of: atom.act, from: start)
    case .then(let left, let right):
      let stepsBack = stepsBack
      self.stepsBack = 0
      let first = result(of: left, from: start)
      self.stepsBack = stepsBack
      guard let first else { return nil }
      var result = ExitResult(ends: [], mayBeRefused: first.mayBeRefused)
      for end in first.ends {
        guard let rest = self.result(of: right, from: end) else { return nil }
        result.add(rest)
      }
      return result
    case .else(let left, let right):
      guard let first = result(of: left, from: start) else { return nil }
      guard first.mayBeRefused else { return first }
      guard var result = result(of: right, from: start) else { return nil }
      result.ends += first.ends
      return result
    }
  }

  private mutating func result(of act: Act, from start: End) -> ExitResult? {
    if case .resume = act { return mayWait ? nil : .refused }
    if case .go(let go) = act { return ends(of: go, from: start).map { ExitResult(ends: $0) } }
    guard stepsBack == 0 else { return nil }
    switch (act, start) {
    case (.tab(let name, _), .screen(let screen)):
      return tab(name, from: analysis.place(of: screen)).map { ExitResult(ends: [.place($0)]) }
    case (.resetTab(let name, _), .screen(let screen)): return reset(name, on: screen)
    case (.resetTabs, .screen(let screen)): return reset(nil, on: screen)
    case (.tab, .place), (.resetTab, .place), (.resetTabs, .place), (.hole, _), (.go, _),
      (.resume, _):
      return nil
    case (.stay, _): return ExitResult(ends: [beneathPrompt(start)])
    case (.remove, _): return ExitResult(ends: [beneathPrompt(start)], mayBeRefused: true)
    case (.back, _), (.backToRoot, _), (.backTo, _), (.dismiss, _), (.dismissAll, _), (.finish, _),
      (.returnTo, _):
      return exitResults.result(of: act, from: start)
    }
  }

  /// What is in front after `start`, which goes if it is an alert or dialog.
  private func beneathPrompt(_ start: End) -> End {
    guard case .screen(let screen) = start, analysis.isPrompt(screen) else { return start }
    return .place(analysis.place(of: screen))
  }

  /// The result of taking the tab called `name`, or each, of the nearest tabs coordinator around
  /// `screen` back to its root; nil if it is not known.
  private func reset(_ name: Name?, on screen: ID<Screen>) -> ExitResult? {
    var inner: ID<Place>?
    var current: ID<Place>? = analysis.place(of: screen)
    while let around = current {
      let tabs = analysis.children(of: around).filter { analysis.mountKind(of: $0) == .tab }
      let meant = tabs.filter { name == nil || self.name(of: $0) == name.map { model.names[$0] } }
      if !meant.isEmpty {
        guard let inner, meant.contains(inner) else {
          return ExitResult(ends: [beneathPrompt(.screen(screen))])
        }
        return isOpen(inner) ? ExitResult(ends: [.place(inner)]) : nil
      }
      inner = around
      current = analysis.places[around].parent
    }
    return .refused
  }

  /// True unless so many requests and exits were followed for one action that it counts as not known.
  private mutating func spendRequest() -> Bool {
    requests -= 1
    return requests >= 0
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

  /// What `go` certainly leads to with `start` in front.
  private mutating func ends(of go: ID<NavigateAction>, from start: End) -> [End]? {
    switch start {
    case .screen(let screen):
      let place = analysis.place(of: screen)
      return ends(of: go, from: place, isExact: true, front: place)
    case .place(let place): return ends(of: go, from: place, isExact: false, front: place)
    }
  }

  /// What `go` certainly leads to, seen from `origin`, or unless that `isExact` from any place below it,
  /// while a screen at `front` or below it is in front; nil if that is not known.
  private mutating func ends(
    of go: ID<NavigateAction>, from origin: ID<Place>, isExact: Bool, front: ID<Place>,
    redirections: Int = 0
  ) -> [End]? {
    guard redirections <= NavigationGraph.maximumRedirections else { return nil }
    let action = model.navigateActions[go]
    let places = places(meantBy: action, from: origin, isExact: isExact)
    guard !places.isEmpty, places.count <= CertainArrivals.mostPlaces else { return nil }
    var ends: [End] = []
    for place in places {
      guard spendRequest(), isUndisturbed(place, from: front),
        let more = self.ends(of: action, at: place, front: front, redirections: redirections)
      else { return nil }
      ends += more
    }
    return ends
  }

  /// What a request for the target of `action` at `place` certainly leads to: there, or where its guards
  /// lead instead.
  private mutating func ends(
    of action: NavigateAction, at place: ID<Place>, front: ID<Place>, redirections: Int
  ) -> [End]? {
    let route = analysis.route(meantBy: action.target, at: place)
    var ends: [End] = []
    for demand in analysis.demands(on: route, then: action.steps, at: place, from: nil) {
      let requirement = model.requirements[demand.requirement]
      let holds = value(requirement.condition)
      if holds == true { continue }
      let fallback = self.ends(
        of: requirement.fallback, from: demand.place, isExact: false, front: front,
        redirections: redirections + 1)
      guard let fallback else { return nil }
      ends += fallback
      if holds == false, !demand.isOfStep { return ends }
    }
    guard let route else { return stepsBack > 0 ? nil : ends + [.place(place)] }
    // Each step lies on the one before it.
    let routes = [route] + model.stepRoutes(of: action)
    let left = routes.suffix(stepsBack)
    guard stepsBack < routes.count, !left.contains(where: { model.routes[$0].isLocked }) else {
      return nil
    }
    let last = routes[routes.count - stepsBack - 1]
    return analysis.screen(of: last, at: place).map { ends + [.screen($0)] }
  }

  /// The places that the target of `action` may mean: seen from `origin` the nearest ones, from places
  /// below it any of those in the same subtree.
  private mutating func places(
    meantBy action: NavigateAction, from origin: ID<Place>, isExact: Bool
  ) -> ArraySlice<ID<Place>> {
    if isExact {
      return nearness.meaning(of: action, from: origin, in: analysis)?.places[...] ?? []
    }
    var ancestor: ID<Place>? = origin
    while let current = ancestor {
      let places = analysis.places(
        meantBy: action.target, below: current, asDetour: action.presentation == .detour)
      if !places.isEmpty { return places }
      ancestor = analysis.places[current].parent
    }
    return []
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

extension Model {
  /// True iff a guard or a lock may make something wait until it is resumed.
  fileprivate var mayWait: Bool {
    requirements.rows.contains { booleans.canFail($0.condition) } || !lockFallbacks.isEmpty
  }
}
