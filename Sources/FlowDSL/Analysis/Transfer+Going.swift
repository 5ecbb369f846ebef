import FlowRuntime

// Where a go, a tab and a fallback lead.

extension Transfer {
  /// A request: what it is for, and where it is written.
  struct Request {
    var target: Target
    var steps: Rows<ScreenReference> = .none
    var asDetour = false
    var isNew = false
    var span: Source.Span

    init(_ go: NavigateAction) {
      target = go.target
      steps = go.steps
      asDetour = go.presentation == .detour
      isNew = go.isNew
      span = go.targetSpan
    }
  }

  /// Where a request comes from.
  struct Origin: Sendable, Hashable {
    /// A place around the screen that it comes from; nil from outside: then paths are built in what
    /// is live, too.
    var source: ID<Place>?
    /// All that contains this place is live, the rest of the way is built; nil if that is not
    /// known.
    var live: ID<Place>?

    /// From outside, whatever is live.
    static let outside = Origin()

    /// From a screen at `place` or below it.
    static func screen(_ place: ID<Place>) -> Origin { Origin(source: place, live: place) }

    /// From outside, while `place` is live.
    static func outside(while place: ID<Place>) -> Origin { Origin(live: place) }
  }

  /// Adds an arrival at each place that `go` may mean.
  mutating func go(_ go: ID<NavigateAction>, from front: Front) -> Refusal {
    let start = arrivals.count
    let wasAwaiting = awaitsFronts
    awaitsFronts = false
    defer { awaitsFronts = awaitsFronts || wasAwaiting }
    let request = Request(analysis.model.navigateActions[go])
    if let sender = front.sender, let outside = front.outside {
      arrive(request, aside: sender, from: outside)
    } else if front.screen != nil {
      arrive(request, fromScreenAt: front.scope)
    } else {
      addOpenings(of: request, from: front)
    }
    // Without a front that it is taken from, it is not refused either.
    if awaitsFronts, arrivals.count == start { return .never }
    return refusal(of: start..<arrivals.count)
  }

  /// Whether going to one of the arrivals in `range` is refused.
  private mutating func refusal(of range: Range<Int>) -> Refusal {
    if range.isEmpty { return .always }
    for index in range where mayBeRefused(arrivals[index]) { return .maybe }
    return .never
  }

  // MARK: Places

  /// The places that a request may mean that is made at `origin`, whatever is in front: of those
  /// below the first place with any, the one in front is meant, else the nearest. None at or below
  /// `guarded`.
  func places(
    meantBy request: Request, aside origin: ID<Place>, past guarded: ID<Place>? = nil
  ) -> ArraySlice<ID<Place>> {
    var ancestor: ID<Place>? = origin
    while let current = ancestor {
      let places = analysis.places(
        meantBy: request.target, below: current, asDetour: request.asDetour, past: guarded)
      if !places.isEmpty { return places }
      ancestor = analysis.places[current].parent
    }
    return []
  }

  /// Adds an arrival at each place that a request of a screen at `place` may mean.
  mutating func arrive(_ request: Request, fromScreenAt place: ID<Place>) {
    let meaning = nearness.meaning(
      of: request.target, from: place, asDetour: request.asDetour, in: analysis)
    for meant in meaning?.places ?? [] { arrive(request, at: meant, from: .screen(place)) }
  }

  /// Adds an arrival at each of them: all but the nearest are there already, since something there
  /// is in front.
  mutating func arrive(
    _ request: Request, aside place: ID<Place>, past guarded: ID<Place>? = nil, from origin: Origin
  ) {
    let nearest = nearness.meaning(
      of: request.target, from: place, asDetour: request.asDetour, past: guarded, in: analysis)
    for meant in places(meantBy: request, aside: place, past: guarded) {
      var origin = origin
      if nearest?.places.contains(meant) != true {
        guard counts.any.count(in: meant) > 0 else {
          awaitsFronts = true
          continue
        }
        origin.live = meant
      }
      arrive(request, at: meant, from: origin)
    }
  }

  /// Adds arrivals at the places that a request may mean with any screen of `front` in front.
  private mutating func addOpenings(of request: Request, from front: Front) {
    let candidates = Array(
      analysis.places(meantBy: request.target, below: front.scope, asDetour: request.asDetour))
    if candidates.isEmpty { return arrive(request, fromScreenAt: front.scope) }
    for end in analysis.ancestors(of: candidates, below: front.scope)
    where isSeen(candidates, from: end, front) {
      for place in nearest(of: candidates, below: end) {
        arrive(request, at: place, from: .screen(end))
      }
    }
  }

  /// Adds an arrival at `route` of each of `places`, which have it, that is the nearest from
  /// something in front, for a link or an entry.
  mutating func arrive(
    at route: ID<Route>, ofNearest places: ArraySlice<ID<Place>>, at span: Source.Span
  ) {
    let candidates = Array(places)
    let front = Front(scope: ID(0))
    for end in analysis.ancestors(of: candidates, below: ID(0))
    where isSeen(candidates, from: end, front) {
      for place in nearest(of: candidates, below: end) {
        arrive(at: place, route, .none, from: .outside(while: end), at: span)
      }
    }
  }

  /// Those of `candidates` that are meant where the climb to them ends at `end`.
  private func nearest(of candidates: [ID<Place>], below end: ID<Place>) -> [ID<Place>] {
    let below = analysis.places(candidates, within: end)
    return below.first == end ? [end] : Nearness.choose(below, below: end, in: analysis).places
  }

  /// True iff something of `front` may be in front from which the climb to one of `candidates` ends
  /// at `end`.
  private mutating func isSeen(_ candidates: [ID<Place>], from end: ID<Place>, _ front: Front)
    -> Bool
  {
    let isSeen = (front.isUncovered ? counts.uncovered : counts.any).isSeen(
      candidates, from: end, except: front.hidden, in: analysis)
    if !isSeen { awaitsFronts = true }
    return isSeen
  }

  // MARK: Arriving

  /// Adds the arrival of a request at `place`.
  mutating func arrive(_ request: Request, at place: ID<Place>, from origin: Origin) {
    if case .hole = request.target { return }
    let route = analysis.route(meantBy: request.target, at: place)
    arrive(at: place, route, request.steps, isNew: request.isNew, from: origin, at: request.span)
  }

  /// The same at `route` of `place`, or at the place itself.
  mutating func arrive(
    at place: ID<Place>, _ route: ID<Route>?, _ steps: Rows<ScreenReference>, isNew: Bool = false,
    from origin: Origin, at span: Source.Span
  ) {
    let start = demands.count
    demands += analysis.demands(on: route, then: steps, at: place, from: origin.source)
    let shown = show(route, steps, at: place, isNew: isNew, from: origin)
    var again = analysis.front(comingOnTheWayTo: place, from: origin.source)
    // Where the tab in front is hidden, another one gives way to it.
    if route == nil, again == nil, hasHiddenTabs(at: place) { again = place }
    let last = steps.last.flatMap { analysis.model.screenReferences[$0].route } ?? route
    add(
      Arrival(
        place: place, route: route, steps: steps,
        front: last.flatMap { analysis.screen(of: $0, at: place) }, shown: shown, again: again,
        origin: origin, demands: start..<demands.count,
        mayStopStart: startMayStop(route, at: place, from: origin.live), span: span))
  }

  /// Adds the selection of the tab at `tab`; true iff it may be refused.
  mutating func arrive(atTab tab: ID<Place>, from origin: Origin, at span: Source.Span) -> Bool {
    let start = demands.count
    demands += analysis.pathDemands[tab]
    let first = screens.count
    showStart(of: tab, isShown: false)
    let arrival = Arrival(
      place: tab, shown: first..<screens.count, again: tab, origin: origin,
      demands: start..<demands.count, mayStopStart: mayStopStart[tab.index], span: span)
    add(arrival)
    return mayBeRefused(arrival)
  }

  /// True iff `place` has tabs, one of which may be hidden.
  private func hasHiddenTabs(at place: ID<Place>) -> Bool {
    analysis.children(of: place).contains { child in
      analysis.places[child].mount.flatMap { analysis.model.mounts[$0].shown } != nil
    }
  }

  // MARK: What is shown

  /// Adds the screens that a request may newly show, bottom first, and returns their run.
  private mutating func show(
    _ route: ID<Route>?, _ steps: Rows<ScreenReference>, at place: ID<Place>, isNew: Bool,
    from origin: Origin
  ) -> Range<Int> {
    let first = screens.count
    let model = analysis.model
    // From outside, the paths of mounts are built in what is live, too.
    let above = origin.source ?? (hasPaths ? nil : origin.live)
    let path =
      above.map { analysis.placePath(to: place, fromAbove: $0) } ?? analysis.placePath(to: place)
    // The number of screens beneath the next one.
    var height: UInt32 = 0
    for (number, passed) in path.enumerated() {
      let next = number + 1 < path.count ? path[number + 1] : nil
      // All that contains the origin is there already.
      let isLive = origin.live.map { analysis.isPlace($0, within: passed) } ?? false
      let isRoot = next == nil && route != nil && route == analysis.root(of: passed)
      if !isLive, !isRoot { showFresh(passed, on: next, &height) }
      let steps =
        next.map { analysis.places[$0].mount.map { model.mounts[$0].path } ?? .none }
        ?? route.map { model.routes[$0].path } ?? .none
      if !isLive || origin.source == nil { show(steps, at: passed, &height) }
      // Tabs, flows and columns that are there lie on what is shown beneath.
      if next == nil, isLive, route == nil, !isNew { height += 1 }
    }
    if let route {
      show(route, at: place, &height)
    } else if isNew {
      showStart(of: place, at: &height)
    }
    show(steps, at: place, &height)
    for index in first..<screens.count {
      depths[index] = height > depths[index] ? height - 1 - depths[index] : 0
    }
    return first..<screens.count
  }

  /// Adds what a fresh node at `place` shows on the way to `next`, or where the way ends there.
  private mutating func showFresh(
    _ place: ID<Place>, on next: ID<Place>?, _ height: inout UInt32
  ) {
    switch next.flatMap({ analysis.mountKind(of: $0) }) {
    case .tab, .flow: break
    case .column:
      // They are beside the next one.
      for column in analysis.children(of: place)
      where column != next && analysis.mountKind(of: column) == .column {
        showStart(of: column, height)
      }
    case .child, .modal, .detour, nil: showStart(of: place, at: &height)
    }
  }

  private mutating func show(
    _ steps: Rows<ScreenReference>, at place: ID<Place>, _ height: inout UInt32
  ) {
    for step in steps {
      guard let route = analysis.model.screenReferences[step].route else { continue }
      show(route, at: place, &height)
    }
  }

  private mutating func show(_ route: ID<Route>, at place: ID<Place>, _ height: inout UInt32) {
    guard let screen = analysis.screen(of: route, at: place) else { return }
    screens.append(screen)
    depths.append(height)
    height += 1
  }

  private mutating func showStart(of place: ID<Place>, at height: inout UInt32) {
    showStart(of: place, height)
    height += 1
  }

  /// Adds all that a fresh node at `place` may show, which is or is not on screen, with `height`
  /// screens beneath.
  mutating func showStart(of place: ID<Place>, _ height: UInt32 = 0, isShown: Bool = true) {
    switch analysis.model.owners[analysis.places[place].coordinator].kind {
    case .stack, .group:
      guard let root = analysis.rootScreen(of: place) else { return }
      screens.append(root)
      depths.append(height)
    case .tabs, .flows, .split:
      for part in analysis.startingParts(of: place, isShown: isShown) {
        showStart(of: part, height, isShown: isShown)
      }
    }
  }
}

extension Analysis {
  /// The outermost tab or column on the way to `place` that may come to the front for a request
  /// from `origin`, nil for one from outside; nil if there is none. O(depth).
  func front(comingOnTheWayTo place: ID<Place>, from origin: ID<Place>?) -> ID<Place>? {
    var found: ID<Place>?
    var current = place
    while let parent = places[current].parent {
      if let origin, isPlace(origin, within: current) { break }
      let kind = mountKind(of: current)
      if kind == .tab || kind == .column { found = current }
      current = parent
    }
    return found
  }
}
