import FlowDSL
import FlowRuntime

/// A path from one route to another by what a graph declares: its steps.
struct DeclaredPath: Sendable, Hashable {
  /// One step.
  struct Hop: Sendable, Hashable {
    /// The declarations that take it, each once, in their order.
    var labels: [RouteGraph.Label]
    /// The vertex that it leads to.
    var to: Int
  }

  /// The steps, in order.
  var hops: [Hop]
}

/// The paths between the routes of a graph by what it declares: transitions and guards, without
/// what users do.
struct DeclaredPaths: Sendable {
  typealias Graph = NavigationGraph

  /// The edges from one route to another.
  let graph: RouteGraph
  /// The same turned around.
  private let reversed: RouteGraph

  /// The paths of `lowered`.
  init(_ lowered: Lowered, _ analysis: Analysis) {
    graph = RouteGraph(lowered, analysis)
    reversed = graph.reversed
  }

  // MARK: From one to another

  /// The shortest path from one route to another, the first declared of several; nil if there is
  /// none. O(graph).
  func shortest(from start: ID<Graph.Route>, to goal: ID<Graph.Route>) -> DeclaredPath? {
    let last = graph.distances(from: [start.index]).last
    var edges: [RouteGraph.Edge] = []
    var vertex = goal.index
    while vertex != start.index {
      guard let edge = last[vertex] else { return nil }
      edges.append(edge)
      vertex = edge.from
    }
    return DeclaredPath(hops: hops(along: edges.reversed()))
  }

  /// The fewest steps from each vertex to `goal`, `.max` where nothing leads there. O(graph).
  func distances(to goal: ID<Graph.Route>) -> [Int] {
    reversed.distances(from: [goal.index]).steps
  }

  /// The steps that `edges` are, one after the other.
  private func hops(along edges: [RouteGraph.Edge]) -> [DeclaredPath.Hop] {
    edges.filter(\.label.isDeclared).map { DeclaredPath.Hop(labels: [$0.label], to: $0.to) }
  }

  // MARK: All that leads to one

  /// A route that leads to another.
  struct Source: Sendable, Hashable {
    var route: ID<Graph.Route>
    /// The fewest steps.
    var steps: Int
    /// The first of these.
    var hop: DeclaredPath.Hop
  }

  /// All routes from which something leads to `goal`, the nearest first, then in the order of their
  /// declarations. O(graph + result × coordinators in each other).
  func sources(of goal: ID<Graph.Route>) -> [Source] {
    let (steps, last) = reversed.distances(from: [goal.index])
    let found = graph.graph.routes.ids.filter { $0 != goal && steps[$0.index] != .max }
    let sources = found.compactMap { route in
      hops(along: firstHop(from: route, last)).first.map {
        Source(route: route, steps: steps[route.index], hop: $0)
      }
    }
    return sources.enumerated().sorted {
      ($0.element.steps, $0.offset) < ($1.element.steps, $1.offset)
    }.map(\.element)
  }

  /// The edges from `route` to the next route on the path that `last` is, turned around.
  private func firstHop(
    from route: ID<Graph.Route>, _ last: [RouteGraph.Edge?]
  ) -> [RouteGraph.Edge] {
    var edges: [RouteGraph.Edge] = []
    var vertex = route.index
    var hasStep = false
    while let edge = last[vertex], !hasStep {
      edges.append(RouteGraph.Edge(from: edge.to, to: edge.from, label: edge.label))
      hasStep = hasStep || edge.label.steps > 0
      vertex = edge.from
    }
    return edges
  }

  /// The links and the entry that open `route` from outside.
  func openings(of route: ID<Graph.Route>) -> [RouteGraph.Label] {
    graph.edges(from: graph.app).filter { $0.to == route.index && $0.label.isDeclared }.map(\.label)
  }

  /// True iff the app can start with `route` in front.
  func isStart(_ route: ID<Graph.Route>) -> Bool {
    graph.edges(from: graph.app).contains { $0.label == .start && $0.to == route.index }
  }

  // MARK: Without one

  /// The routes that the app leads to, but not without `subject`: nothing leads to them then,
  /// whatever the user does. Those of the subject itself are not among them. O(graph).
  func lost(without subject: Subject) -> [ID<Graph.Route>] {
    let own = Set(graph.vertices(of: subject))
    let blocked = own.union(graph.verticesOnlyIn(subject))
    let with = graph.distances(from: [graph.app], withUser: true).steps
    let without = graph.distances(from: [graph.app], withUser: true, blocked: blocked).steps
    return graph.graph.routes.ids.filter {
      with[$0.index] != .max && without[$0.index] == .max && !own.contains($0.index)
    }
  }
}
