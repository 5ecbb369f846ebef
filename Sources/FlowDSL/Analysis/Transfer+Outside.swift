import FlowRuntime

// Outcomes of all that is no action: the start, links, entries, failing guards and locks.

extension Transfer {
  /// All that the app may show where it starts.
  mutating func start() -> Outcome {
    let model = analysis.model
    let (start, first) = (arrivals.count, screens.count)
    showStart(of: ID(0))
    add(
      Arrival(
        place: ID(0), front: nil, shown: first..<screens.count,
        demands: demands.count..<demands.count, mayStopStart: mayStopStart[0],
        span: model.app.map { $0.nameSpan } ?? model.owners.rows[0].nameSpan))
    return outcome(from: start, .never)
  }

  /// The outcome of opening `route`, at one of `places`.
  mutating func open(
    _ route: ID<Route>, at places: ArraySlice<ID<Place>>, from origin: Origin = .outside,
    _ span: Source.Span
  ) -> Outcome {
    let start = arrivals.count
    for place in places { arrive(at: place, route, .none, from: origin, at: span) }
    return outcome(from: start, .maybe)
  }

  /// The outcome of opening `route`, at the one of `places` that is the nearest from something in
  /// front.
  mutating func open(
    _ route: ID<Route>, atNearestOf places: ArraySlice<ID<Place>>, _ span: Source.Span
  ) -> Outcome {
    let start = arrivals.count
    arrive(at: route, ofNearest: places, at: span)
    return outcome(from: start, .maybe)
  }

  /// The outcome of a guard's fallback where the guard fails, for a request from `origin`.
  mutating func fallBack(_ demand: Demand, from origin: Origin) -> Outcome {
    let start = arrivals.count
    divert(demand, from: origin)
    return outcome(from: start, .maybe)
  }

  /// The outcome of the lock of `screen` where it stops something; nil if it only refuses.
  mutating func lock(of screen: ID<Screen>) -> Outcome? {
    let model = analysis.model
    guard let go = model.routes[analysis.route(of: screen)].lockFallback else { return nil }
    let start = arrivals.count
    let place = analysis.place(of: screen)
    arrive(Request(model.navigateActions[go]), aside: place, from: .screen(place))
    return outcome(from: start, .maybe)
  }

  /// The outcome of resuming a request for `route` at `place`, and `steps` after it.
  mutating func resume(
    _ route: ID<Route>?, _ steps: Rows<ScreenReference>, at place: ID<Place>, _ span: Source.Span
  ) -> Outcome {
    let start = arrivals.count
    arrive(at: place, route, steps, from: .outside, at: span)
    return outcome(from: start, .maybe)
  }

  /// The outcome of showing `flow`, where the flow that is shown gives way to it as guards are
  /// asked again.
  mutating func refresh(showing flow: ID<Place>) -> Outcome {
    let start = arrivals.count
    let (model, row) = (analysis.model, analysis.places[flow])
    let origin = row.parent.map { Origin.outside(while: $0) } ?? .outside
    let span = row.mount.map { model.mounts[$0].nameSpan } ?? model.owners.rows[0].nameSpan
    arrive(at: flow, analysis.root(of: flow), .none, from: origin, at: span)
    return outcome(from: start, .maybe)
  }

  private func outcome(from start: Int, _ refusal: Refusal) -> Outcome {
    Outcome(
      arrivals: start..<arrivals.count, fronts: fronts.count..<fronts.count, refusal: refusal)
  }
}
