import FlowDSL
import FlowRuntime

/// The routes and coordinators of a graph as vertices, and what leads from one to another.
///
/// Places are not distinguished, and conditions, arguments and locks are ignored. So there is a
/// path for everything that an app can do, and perhaps for some things that it cannot. A resumed
/// request leads where the original request leads. O(transitions of screens × depth).
struct RouteGraph: Sendable {
  typealias Graph = NavigationGraph
  typealias Label = RouteEdge.Label

  let graph: Graph
  /// The edges, those that leave one vertex together, in the order of their declarations.
  private(set) var edges: [Edge] = []
  /// The start of the edges of each vertex; one more at the end.
  private(set) var starts: [Int] = []

  struct Edge: Sendable, Hashable {
    var from: Int
    var to: Int
    var label: Label
  }

  /// The vertices and edges of `lowered`.
  init(_ lowered: Lowered, _ analysis: Analysis) {
    let (graph, found) = (lowered.graph, lowered.routeEdges(analysis))
    func number(_ vertex: RouteEdge.Vertex) -> Int {
      switch vertex {
      case .route(let route): route.index
      case .owner(let owner): graph.routes.count + owner.index
      case .app: graph.routes.count + graph.owners.count
      }
    }
    self.init(
      graph, found.map { Edge(from: number($0.from), to: number($0.to), label: $0.label) })
  }

  /// The vertices of `graph`, with these edges.
  private init(_ graph: Graph, _ found: [Edge]) {
    self.graph = graph
    starts = Array(repeating: 0, count: vertexCount + 1)
    for edge in found { starts[edge.from + 1] += 1 }
    for vertex in 0..<vertexCount { starts[vertex + 1] += starts[vertex] }
    var next = starts
    edges = found
    for edge in found {
      edges[next[edge.from]] = edge
      next[edge.from] += 1
    }
  }

  /// The same graph with every edge turned around.
  var reversed: RouteGraph {
    RouteGraph(graph, edges.map { Edge(from: $0.to, to: $0.from, label: $0.label) })
  }

  // MARK: Vertices

  /// Routes, then live coordinators and groups, then the app.
  var vertexCount: Int { graph.routes.count + graph.owners.count + 1 }
  /// The app, before it starts, and all that opens it.
  var app: Int { vertexCount - 1 }

  /// The route of a vertex; nil if it is none.
  func route(_ vertex: Int) -> ID<Graph.Route>? {
    vertex < graph.routes.count ? ID(vertex) : nil
  }

  /// `Home.cart`, the name of the route of a vertex.
  func name(_ vertex: Int) -> String { route(vertex).map(name) ?? "" }

  /// `Home.cart`
  func name(_ route: ID<Graph.Route>) -> String {
    graph.name(of: .route(route, within: graph.routes[route].owner))
  }

  /// The vertices of `subject`: a route, or a coordinator with its own routes.
  func vertices(of subject: Subject) -> [Int] {
    switch subject {
    case .route(let route, within: _): [route.index]
    case .owner(let owner):
      graph.owners[owner].routes.map(\.index) + [graph.routes.count + owner.index]
    }
  }

  /// The vertices of the coordinators that have no place outside of the coordinator `subject`; none
  /// for a route. O(places).
  func verticesOnlyIn(_ subject: Subject) -> [Int] {
    guard case .owner(let owner) = subject else { return [] }
    var isInside = Array(repeating: false, count: graph.places.count)
    for (index, place) in graph.places.rows.enumerated() {
      isInside[index] =
        place.coordinator == owner || place.parent.map { isInside[$0.index] } ?? false
    }
    let inside = graph.owners.ids.filter { other in
      let places = graph.places(of: other)
      return !places.isEmpty && places.allSatisfy { isInside[$0.place.index] }
    }
    return inside.flatMap { vertices(of: .owner($0)) }
  }

  // MARK: Edges

  /// The edges that leave `vertex`.
  func edges(from vertex: Int) -> ArraySlice<Edge> { edges[starts[vertex]..<starts[vertex + 1]] }

  /// The edges from a route, or from a coordinator that it is in, to other routes. O(those edges).
  func edges(leadingFrom vertex: Int) -> [Edge] {
    var around = [vertex]
    var known: Set = [vertex]
    var found: [Edge] = []
    var next = 0
    while next < around.count {
      for edge in edges(from: around[next]) {
        if edge.label != .inside {
          if edge.label.isDeclared, edge.to != vertex { found.append(edge) }
        } else if known.insert(edge.to).inserted {
          around.append(edge.to)
        }
      }
      next += 1
    }
    return found
  }

  /// The fewest steps from one of `vertices` to each vertex, `.max` if nothing leads there, and the
  /// last edge to it. The user's own steps count only if `withUser`, and nothing goes to the
  /// `blocked` vertices. O(vertices + edges).
  func distances(
    from vertices: [Int], withUser: Bool = false, blocked: Set<Int> = []
  ) -> (steps: [Int], last: [Edge?]) {
    var steps = Array(repeating: Int.max, count: vertexCount)
    var last = [Edge?](repeating: nil, count: vertexCount)
    var level = vertices
    for vertex in vertices { steps[vertex] = 0 }
    var distance = 0
    while !level.isEmpty {
      var following: [Int] = []
      var next = 0
      while next < level.count {
        let vertex = level[next]
        next += 1
        guard steps[vertex] == distance else { continue }
        for edge in edges(from: vertex) where withUser || edge.label != .user {
          let sum = distance + edge.label.steps
          guard sum < steps[edge.to], !blocked.contains(edge.to) else { continue }
          steps[edge.to] = sum
          last[edge.to] = edge
          if edge.label.steps == 0 { level.append(edge.to) } else { following.append(edge.to) }
        }
      }
      level = following
      distance += 1
    }
    return (steps, last)
  }
}

extension RouteEdge.Label {
  /// The number of steps that it is.
  var steps: Int { self == .inside || self == .start ? 0 : 1 }
  /// True iff a declaration leads on.
  var isDeclared: Bool { steps > 0 && self != .user }
}
