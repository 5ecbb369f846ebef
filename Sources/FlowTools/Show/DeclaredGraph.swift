import FlowRuntime

/// The declarations of a graph as vertices and edges: routes and coordinators, and an edge for each
/// transition, guard and start between them.
///
/// Places are not distinguished, and conditions, arguments and locks are ignored. So there is a
/// path for everything that an app can do, and perhaps for some things that it cannot. A resumed
/// request leads where the original request leads. O(graph).
struct DeclaredGraph: Sendable {
  typealias Graph = NavigationGraph

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

  /// How an edge is taken.
  enum Label: Sendable, Hashable {
    /// It is taken with the one before it: a screen is in its coordinator, or a coordinator starts.
    case inside
    case transition(ID<Graph.Transition>)
    /// The condition of this guard, of a route or of a mount, does not hold.
    case guardFails(ID<Graph.Requirement>, of: ID<Graph.Route>?)
    /// The lock of this route asks instead of being left.
    case lock(of: ID<Graph.Route>)
    case link(ID<Graph.Link>, of: ID<Graph.Route>)
    /// Code outside goes there.
    case entry
    /// The user goes back, dismisses something or selects a tab or column.
    case user

    /// The number of steps that it is.
    var steps: Int { self == .inside ? 0 : 1 }
  }

  /// The vertices and edges of `graph`.
  init(_ graph: Graph) {
    var builder = DeclaredGraphBuilder(graph)
    builder.build()
    self.init(graph, builder.edges)
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
  var reversed: DeclaredGraph {
    DeclaredGraph(graph, edges.map { Edge(from: $0.to, to: $0.from, label: $0.label) })
  }

  // MARK: Vertices

  /// Routes, then live coordinators and groups, then those that start, then the app.
  var vertexCount: Int { graph.routes.count + 2 * graph.owners.count + 1 }
  /// The app, before it starts, and all that opens it.
  var app: Int { vertexCount - 1 }

  /// The route of a vertex; nil if it is none.
  func route(_ vertex: Int) -> ID<Graph.Route>? {
    vertex < graph.routes.count ? ID(vertex) : nil
  }

  /// `Home.cart`, or the name of a coordinator.
  func name(_ vertex: Int) -> String {
    if let route = route(vertex) { return name(route) }
    guard vertex != app else { return graph.strings[graph.app] }
    let owner = (vertex - graph.routes.count) % graph.owners.count
    return graph.strings[graph.owners.rows[owner].name]
  }

  /// `Home.cart`
  func name(_ route: ID<Graph.Route>) -> String {
    graph.name(of: .route(route, within: graph.routes[route].owner))
  }

  /// The vertices of `subject`: a route, or a coordinator with its own routes.
  func vertices(of subject: Subject) -> [Int] {
    switch subject {
    case .route(let route, within: _): [route.index]
    case .owner(let owner):
      graph.owners[owner].routes.map(\.index) + [
        graph.routes.count + owner.index, graph.routes.count + graph.owners.count + owner.index,
      ]
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

  /// The edges that leave `vertex`.
  func edges(from vertex: Int) -> ArraySlice<Edge> { edges[starts[vertex]..<starts[vertex + 1]] }

  /// A route, and the coordinators and groups that it is in. O(those).
  func inside(_ vertex: Int) -> [Int] {
    closure(of: vertex) { _ in true }
  }

  /// The routes that an edge to `vertex` leads to: itself, or what a coordinator starts with.
  func routes(at vertex: Int) -> [Int] {
    let live = graph.routes.count..<graph.routes.count + graph.owners.count
    guard route(vertex) == nil else { return [vertex] }
    return closure(of: vertex) { !live.contains($0) }.filter { route($0) != nil }
  }

  /// `vertex`, and the vertices that it leads to without a step, through those that `isEntered`.
  /// Nothing leads on from another route.
  private func closure(of vertex: Int, _ isEntered: (Int) -> Bool) -> [Int] {
    var found = [vertex]
    var known: Set = [vertex]
    var next = 0
    while next < found.count {
      let current = found[next]
      next += 1
      guard current == vertex || route(current) == nil else { continue }
      for edge in edges(from: current)
      where edge.label == .inside && isEntered(edge.to) && known.insert(edge.to).inserted {
        found.append(edge.to)
      }
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

/// Finds the edges of a `DeclaredGraph`.
private struct DeclaredGraphBuilder {
  typealias Graph = NavigationGraph
  typealias Label = DeclaredGraph.Label

  var edges: [DeclaredGraph.Edge] = []
  private let graph: Graph
  /// The targets of the tabs of each name.
  private var tabs: [ID<String>: [ID<Graph.Owner>]] = [:]
  /// The routes of each checkpoint.
  private var checkpoints: [[ID<Graph.Route>]]
  /// The coordinators and groups that use each group.
  private var users: [[ID<Graph.Owner>]]

  init(_ graph: Graph) {
    self.graph = graph
    checkpoints = Array(repeating: [], count: graph.checkpoints.count)
    users = Array(repeating: [], count: graph.owners.count)
    for route in graph.routes.ids {
      if let checkpoint = graph.routes[route].checkpoint {
        checkpoints[checkpoint.index].append(route)
      }
    }
    for owner in graph.owners.ids {
      for use in graph.uses[graph.owners[owner].uses] { users[use.group.index].append(owner) }
    }
    for mount in graph.mounts.rows where mount.kind == .tab {
      if tabs[mount.name]?.contains(mount.coordinator) != true {
        tabs[mount.name, default: []].append(mount.coordinator)
      }
    }
  }

  private func live(_ owner: ID<Graph.Owner>) -> Int { graph.routes.count + owner.index }

  private func started(_ owner: ID<Graph.Owner>) -> Int {
    graph.routes.count + graph.owners.count + owner.index
  }

  private mutating func add(_ from: Int, _ to: Int, _ label: Label) {
    edges.append(DeclaredGraph.Edge(from: from, to: to, label: label))
  }

  mutating func build() {
    let app = graph.routes.count + 2 * graph.owners.count
    add(app, started(graph.root), .inside)
    for route in graph.routes.ids { addRoute(route, app) }
    for owner in graph.owners.ids { addOwner(owner) }
    for mount in graph.mounts.ids { addMount(mount) }
  }

  private mutating func addRoute(_ id: ID<Graph.Route>, _ app: Int) {
    let route = graph.routes[id]
    for link in route.links { add(app, id.index, .link(link, of: id)) }
    if route.isEntry { add(app, id.index, .entry) }
    add(id.index, live(route.owner), .inside)
    for transition in graph.transitions(of: id) {
      add(transition, from: id.index, of: route.owner)
    }
    for requirement in route.requirements { add(requirement, of: id, from: id.index) }
    if let go = route.lockFallback { add(go, from: id.index, .lock(of: id)) }
    for step in route.path { add(id.index, graph.screenReferences[step].route.index, .user) }
  }

  private mutating func addOwner(_ id: ID<Graph.Owner>) {
    let owner = graph.owners[id]
    for user in users[id.index] { add(live(id), live(user), .inside) }
    for transition in graph.ownTransitions(of: id) { add(transition, from: live(id), of: id) }
    add(started(id), live(id), .inside)
    if let root = owner.root {
      add(started(id), root.index, .inside)
      add(live(id), root.index, .user)
    }
    var isFirst = true
    for mount in graph.mounts(of: id) {
      let row = graph.mounts[mount]
      switch row.kind {
      case .tab:
        if isFirst { add(started(id), started(row.coordinator), .inside) }
        isFirst = isFirst && !row.shown.isEmpty
      case .flow, .column: add(started(id), started(row.coordinator), .inside)
      case .child, .modal, .detour: continue
      }
      add(live(id), started(row.coordinator), .user)
    }
  }

  private mutating func addMount(_ id: ID<Graph.Mount>) {
    let mount = graph.mounts[id]
    add(live(mount.coordinator), live(mount.owner), .inside)
    for requirement in mount.requirements {
      add(requirement, of: nil, from: live(mount.coordinator))
    }
    for step in mount.path {
      add(live(mount.coordinator), graph.screenReferences[step].route.index, .user)
    }
  }

  // MARK: Transitions

  private mutating func add(
    _ requirement: ID<Graph.Requirement>, of route: ID<Graph.Route>?, from vertex: Int
  ) {
    let go = graph.requirements[requirement].fallback
    add(go, from: vertex, .guardFails(requirement, of: route))
  }

  /// Adds the target of `go`, and its steps.
  private mutating func add(_ go: ID<Graph.NavigateAction>, from vertex: Int, _ label: Label) {
    add(vertex, end(of: go), label)
    for step in graph.navigateActions[go].steps {
      add(vertex, graph.screenReferences[step].route.index, label)
    }
  }

  private mutating func add(
    _ id: ID<Graph.Transition>, from vertex: Int, of owner: ID<Graph.Owner>
  ) {
    let action = graph.transitions[id].action
    for act in graph.leadingActs(in: action) {
      switch act {
      case .go(let go): add(go, from: vertex, .transition(id))
      case .tab(let name):
        for coordinator in tabs[name] ?? [] { add(vertex, started(coordinator), .transition(id)) }
      default:
        for route in routes(after: act, from: owner) { add(vertex, route.index, .transition(id)) }
      }
    }
  }

  /// The routes that an atom goes back to.
  private func routes(after act: Graph.Act, from owner: ID<Graph.Owner>) -> [ID<Graph.Route>] {
    switch act {
    case .backTo(let step): [graph.screenReferences[step].route]
    case .backToRoot: graph.owners[owner].root.map { [$0] } ?? []
    case .returnTo(let checkpoint, _): checkpoints[checkpoint.index]
    default: []
    }
  }

  private func end(of go: ID<Graph.NavigateAction>) -> Int {
    switch graph.navigateActions[go].target {
    case .route(let route, within: _): route.index
    case .coordinator(let owner): started(owner)
    case .mount(let mount, within: _): started(graph.mounts[mount].coordinator)
    }
  }
}
