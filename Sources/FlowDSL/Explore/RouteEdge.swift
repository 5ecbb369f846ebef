import FlowRuntime

/// Something that leads from one route to another, at any of their places.
package struct RouteEdge: Sendable, Hashable {
  package typealias Graph = NavigationGraph

  /// The ends of an edge.
  package enum Vertex: Sendable, Hashable {
    case route(ID<Graph.Route>)
    /// A coordinator that is live.
    case owner(ID<Graph.Owner>)
    /// The app before it starts, and all that opens it.
    case app
  }

  /// How an edge is taken.
  package enum Label: Sendable, Hashable {
    /// It is taken with the one before it: a screen is in its coordinator, that is in another one.
    case inside
    case transition(ID<Graph.Transition>)
    /// The condition of this guard, of a route or of a mount, does not hold.
    case guardFails(ID<Graph.Requirement>, of: ID<Graph.Route>?)
    /// The lock of this route asks instead of being left.
    case lock(of: ID<Graph.Route>)
    case link(ID<Graph.Link>, of: ID<Graph.Route>)
    /// Code outside goes there.
    case entry
    /// The app starts.
    case start
    /// The end is what a step back, a tab or resuming shows, or what is live then.
    case user
  }

  package var from: Vertex
  package var to: Vertex
  package var label: Label
}

extension Lowered {
  /// The edges from one route or coordinator to another: those of the transfer, each once, in
  /// the order of places. A transition leads to each route that it names, and where it names none
  /// to all that is shown. O(transitions of screens × depth).
  package func routeEdges(_ analysis: Analysis) -> [RouteEdge] {
    var finder = RouteEdgeFinder(self, analysis)
    finder.find()
    return finder.all
  }
}

/// Finds the edges between routes.
private struct RouteEdgeFinder {
  typealias Label = RouteEdge.Label
  typealias Vertex = RouteEdge.Vertex

  private let lowered: Lowered
  private let analysis: Analysis
  private var model: Model { analysis.model }
  private var numbers: GraphNumbers { lowered.numbers }
  private var known: Set<RouteEdge> = []
  private(set) var all: [RouteEdge] = []

  init(_ lowered: Lowered, _ analysis: Analysis) {
    self.lowered = lowered
    self.analysis = analysis
  }

  mutating func find() {
    for raw in 0..<analysis.screenCount {
      add(vertex(ID<Screen>(raw)), vertex(analysis.place(of: ID(raw))), .inside)
    }
    for place in analysis.places.ids {
      if let parent = analysis.places[place].parent { add(vertex(place), vertex(parent), .inside) }
    }
    let edges = Edges(analysis)
    // A request that has waited belongs to what was asked for first, and guards of mounts come
    // last.
    for edge in edges.all where edge.cause != .resumed && !edge.isOfMount { add(edge, edges) }
    for edge in edges.all where edge.isOfMount { add(edge, edges) }
    for raw in 0..<analysis.screenCount {
      if let edge = edges.resuming(ID<Screen>(raw)) { show(edge, edges, vertex(ID<Screen>(raw))) }
    }
  }

  private mutating func add(_ edge: Edge, _ edges: Edges) {
    let (from, label) = beginning(of: edge)
    for arrival in edges.arrivals(of: edge) {
      let named = named(by: arrival)
      for screen in named.isEmpty ? Array(edges.transfer.screens[arrival.shown]) : named {
        add(from, vertex(screen), label)
      }
      if let edge = edges.resuming(arrival) { show(edge, edges, from) }
    }
    for case let screen? in edges.transfer.fronts[edge.outcome.fronts].map({ $0.screen }) {
      add(from, vertex(screen), label)
    }
    show(edge, edges, from)
  }

  /// The screens that a request names: its target, and the steps after it.
  private func named(by arrival: Arrival) -> [ID<Screen>] {
    let routes = (arrival.route.map { [$0] } ?? []) + model.routes(of: arrival.steps)
    return routes.compactMap { analysis.screen(of: $0, at: arrival.place) }
  }

  /// Adds all that `edge` shows below what it names, and the coordinators that are live then.
  private mutating func show(_ edge: Edge, _ edges: Edges, _ from: Vertex) {
    for arrival in edges.arrivals(of: edge) {
      let top = named(by: arrival).last.map(vertex) ?? from
      for screen in edges.transfer.screens[arrival.shown] { add(top, vertex(screen), .user) }
      add(top, vertex(arrival.place), .user)
    }
  }

  private mutating func add(_ from: Vertex, _ to: Vertex, _ label: Label) {
    let edge = RouteEdge(from: from, to: to, label: label)
    if from != to, known.insert(edge).inserted { all.append(edge) }
  }

  private func vertex(_ screen: ID<Screen>) -> Vertex {
    .route(numbers[analysis.route(of: screen)])
  }

  private func vertex(_ place: ID<Place>) -> Vertex {
    .owner(numbers[analysis.places[place].coordinator])
  }

  /// The vertex that `edge` begins at, and how it is taken.
  private func beginning(of edge: Edge) -> (Vertex, Label) {
    let from: Vertex
    var route: ID<Route>?
    switch edge.source {
    case .screen(let screen):
      from = vertex(screen)
      route = analysis.route(of: screen)
    case .place(let place): from = vertex(place)
    case .outside: from = .app
    }
    switch edge.cause {
    case .move(.send(let id)), .move(.sendEvent(let id)):
      return (from, .transition(model.transition(id, in: lowered)))
    case .guarded(let demand), .diverted(let demand):
      return guardFails(demand, of: route) ?? (from, .user)
    case .locked: return (from, route.map { .lock(of: numbers[$0]) } ?? .user)
    case .move(.open(let id)):
      return (from, .link(model.link(id, in: lowered), of: numbers[model.links[id].route]))
    case .move(.navigate(let id)): return (from, model.routes[id].isEntry ? .entry : .user)
    case .move(.start): return (from, .start)
    case .move(.back), .move(.dismiss), .move(.tab), .resumed, .refreshed: return (from, .user)
    }
  }

  /// A guard of `route`, else of a mount, that turns away from what it guards.
  private func guardFails(_ demand: Demand, of route: ID<Route>?) -> (Vertex, Label)? {
    let id = demand.requirement
    if let route {
      let rows = lowered.graph.routes[numbers[route]].requirements
      let label = Label.guardFails(
        rows.counterpart(of: id, in: model.routes[route].requirements), of: numbers[route])
      return (.route(numbers[route]), label)
    }
    let owner = model.owners[analysis.places[demand.place].coordinator]
    let mounts = model.contentMounts[owner.contentMounts]
    guard let mount = mounts.first(where: { model.mounts[$0].requirements.contains(id) }) else {
      return nil
    }
    let row = lowered.graph.mounts[numbers[mount]]
    let number = row.requirements.counterpart(of: id, in: model.mounts[mount].requirements)
    return (.owner(row.coordinator), .guardFails(number, of: nil))
  }
}

extension Edge {
  /// True iff a guard of a mount takes it.
  fileprivate var isOfMount: Bool {
    switch (source, cause) {
    case (.place, .guarded), (.place, .diverted): true
    default: false
    }
  }
}
