import FlowRuntime

// Rows of one owner or route have the same order in the model and in the graph that is lowered from
// it.
extension Model {
  /// The model's row for `route` of `graph`.
  package func route(_ route: ID<NavigationGraph.Route>, of graph: NavigationGraph) -> ID<Route> {
    let owner = graph.routes[route].owner
    return owners[ID<Owner>(owner.raw)].routes.counterpart(
      of: route, in: graph.owners[owner].routes)
  }

  /// The model's row for `link` of `graph`, one of `route`.
  package func link(
    _ link: ID<NavigationGraph.Link>, of route: ID<NavigationGraph.Route>, in graph: NavigationGraph
  ) -> ID<Link> {
    let row = routes[self.route(route, of: graph)]
    return row.links.counterpart(of: link, in: graph.routes[route].links)
  }

  /// The graph's row for `link`.
  func link(_ link: ID<Link>, in lowered: Lowered) -> ID<NavigationGraph.Link> {
    let route = links[link].route
    return lowered.graph.routes[lowered.numbers[route]].links.counterpart(
      of: link, in: routes[route].links)
  }

  /// The graph's row for `transition`.
  func transition(
    _ transition: ID<Transition>, in lowered: Lowered
  ) -> ID<NavigationGraph.Transition> {
    let (graph, numbers, row) = (lowered.graph, lowered.numbers, transitions[transition])
    guard let route = row.route else {
      return graph.owners[numbers[row.owner]].transitions.counterpart(
        of: transition, in: owners[row.owner].transitions)
    }
    return graph.routes[numbers[route]].transitions.counterpart(
      of: transition, in: routes[route].transitions)
  }
}

extension Rows {
  /// The row here at the position that `id` has among `rows`.
  func counterpart<Other>(of id: ID<Other>, in rows: Rows<Other>) -> Element {
    Element(start + id.raw - rows.start)
  }
}
