import FlowRuntime

/// How many declarations a graph has, or a part of one. Everything that reports a number of them
/// counts with this: `show`, `diff`, coverage and the page.
package struct GraphCounts: Hashable, Sendable {
  typealias Graph = NavigationGraph

  /// The number of coordinators; groups are none.
  package let coordinators: Int
  /// The number of groups of routes.
  package let groups: Int
  /// The number of routes, whatever the number of their places.
  package let routes: Int
  /// The number of transitions as they are declared; guards, locks and the start are none.
  package let transitions: Int
  /// The number of links.
  package let links: Int

  /// The counts of `graph`.
  package init(_ graph: NavigationGraph) {
    self.init(
      graph, graph.owners.ids, graph.routes.ids, transitions: Set(graph.transitions.ids))
  }

  /// The counts of the part of `graph` that consists of these declarations.
  init(
    _ graph: Graph, _ owners: some Collection<ID<Graph.Owner>>,
    _ routes: some Collection<ID<Graph.Route>>, transitions: Set<ID<Graph.Transition>>
  ) {
    groups = owners.count { graph.owners[$0].kind == .group }
    coordinators = owners.count - groups
    self.routes = routes.count
    self.transitions = transitions.count
    links = routes.reduce(0) { $0 + graph.routes[$1].links.count }
  }

  /// The counts with the names by which JSON and people know them, in the order of a report.
  package var named: [(name: String, count: Int)] {
    [
      ("coordinators", coordinators), ("groups", groups), ("routes", routes),
      ("transitions", transitions), ("links", links),
    ]
  }
}

extension JSONWriter {
  /// Writes an object with `counts`.
  package mutating func member(_ name: String, _ counts: GraphCounts) {
    object(name) { json in
      for (name, count) in counts.named { json.member(name, count) }
    }
  }
}
