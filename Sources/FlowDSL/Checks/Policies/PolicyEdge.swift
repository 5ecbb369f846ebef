import FlowRuntime

/// An action that is written in the graph, and what it belongs to.
struct PolicyEdge {
  /// The declarations that an action can belong to.
  enum Source: Hashable {
    /// A route's transition, guard or lock.
    case route(ID<Route>)
    /// A mount's guard, or a coordinator's own event.
    case owner(ID<Owner>)
  }

  var source: Source
  var span: FlowDSL.Source.Span
}

extension Edges {
  /// The edges that lead to `subject`: they name it, or show it newly on their way. Those of routes
  /// come first, in the routes' order. A transition of a coordinator counts for each of its routes;
  /// one that no route has, since there are none or they declare its event, for the coordinator
  /// itself.
  func leading(to subject: SubjectScreens) -> [PolicyEdge] {
    var numbers: Set<Int> = []
    for screen in subject.screens(in: analysis) {
      numbers.formUnion(showing(screen).map { Int($0) })
    }
    let routeless = subject.owners.filter { analysis.model.owners[$0].contentRoutes.isEmpty }
    if !routeless.isEmpty {
      for (number, edge) in all.enumerated()
      where arrivals(of: edge).contains(where: { passes($0, through: routeless) }) {
        numbers.insert(number)
      }
    }
    let found = numbers.sorted().flatMap { number in
      arrivals(of: all[number]).filter { leads($0, to: subject, routeless) }
        .compactMap { policyEdge(all[number], at: $0.span) }
    }
    return found.filter { $0.source.order == 0 }.sorted { $0.source.number < $1.source.number }
      + found.filter { $0.source.order == 1 }
  }

  private func leads(
    _ arrival: Arrival, to subject: SubjectScreens, _ routeless: Set<ID<Owner>>
  ) -> Bool {
    transfer.screens[arrival.shown].contains { subject.contains($0, in: analysis) }
      || passes(arrival, through: routeless)
  }

  /// True iff an arrival is at a place of one of `owners`, or builds one on its way.
  private func passes(_ arrival: Arrival, through owners: Set<ID<Owner>>) -> Bool {
    if owners.isEmpty { return false }
    var current: ID<Place>? = arrival.place
    while let place = current {
      let isLive = arrival.origin.live.map { analysis.isPlace($0, within: place) } ?? false
      if isLive, place != arrival.place || arrival.route != nil { return false }
      if owners.contains(analysis.places[place].coordinator) { return true }
      current = analysis.places[place].parent
    }
    return false
  }

  /// The edge as a policy sees it; nil for what nobody wrote as an action.
  private func policyEdge(_ edge: Edge, at span: FlowDSL.Source.Span) -> PolicyEdge? {
    switch (edge.cause, edge.source) {
    case (.move(.send), .screen(let screen)), (.locked, .screen(let screen)),
      (.guarded, .screen(let screen)):
      return PolicyEdge(source: .route(analysis.route(of: screen)), span: span)
    case (.move(.sendEvent(let transition)), _) where !sentByRoutes.contains(transition):
      return PolicyEdge(source: .owner(analysis.model.transitions[transition].owner), span: span)
    case (.guarded(let demand), .place):
      guard let mount = analysis.pathDemands.mounts[demand.requirement.index] else { return nil }
      return PolicyEdge(source: .owner(analysis.model.mounts[mount].owner), span: span)
    case (.move, _), (.resumed, _), (.refreshed, _), (.locked, _), (.guarded, _), (.diverted, _):
      return nil
    }
  }
}

extension PolicyEdge.Source {
  fileprivate var order: Int { if case .route = self { 0 } else { 1 } }

  fileprivate var number: UInt32 {
    switch self {
    case .route(let route): route.raw
    case .owner(let owner): owner.raw
    }
  }
}

extension SubjectScreens {
  /// True iff it contains the source of an edge: the route, or the coordinator as a whole.
  func contains(_ source: PolicyEdge.Source) -> Bool {
    switch source {
    case .route(let route): contains(route)
    case .owner(let owner): contains(owner)
    }
  }
}
