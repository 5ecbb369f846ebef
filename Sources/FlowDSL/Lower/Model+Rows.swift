import FlowRuntime

// Routes of one owner and links of one route have the same order in the model and in the graph that
// is lowered from it.
extension Model {
  /// The model's row for `route` of `graph`.
  package func route(_ route: ID<NavigationGraph.Route>, of graph: NavigationGraph) -> ID<Route> {
    let owner = graph.routes[route].owner
    let first = owners[ID<Owner>(owner.raw)].routes.start
    return ID(first + route.raw - graph.owners[owner].routes.start)
  }

  /// The model's row for `link` of `graph`, one of `route`.
  func link(
    _ link: ID<NavigationGraph.Link>, of route: ID<NavigationGraph.Route>, in graph: NavigationGraph
  ) -> ID<Link> {
    let first = routes[self.route(route, of: graph)].links.start
    return ID(first + link.raw - graph.routes[route].links.start)
  }
}
