/// How the routes of a graph can be shown: as declared, and as transitions request.
package struct ShownKinds {
  private let graph: NavigationGraph
  /// The kinds after `as` at targets of the graph.
  private var asked: Set<KindQuery> = []

  private struct KindQuery: Hashable {
    var route: ID<NavigationGraph.Route>
    var kind: NavigationGraph.Route.Kind
  }

  /// The kinds of `graph`. O(its targets).
  package init(_ graph: NavigationGraph) {
    self.graph = graph
    for go in graph.navigateActions.rows {
      guard case .route(let route, _) = go.target, let kind = go.presentation?.kind else {
        continue
      }
      asked.insert(KindQuery(route: route, kind: kind))
    }
  }

  /// True iff `route` can be shown as `kind`: code outside may request any kind for the routes it
  /// may go to. A root is only at the bottom of its stack; an alert or dialog is always shown as
  /// declared.
  package func can(_ route: ID<NavigationGraph.Route>, _ kind: NavigationGraph.Route.Kind) -> Bool {
    let row = graph.routes[route]
    if row.kind.isPrompt { return row.kind == kind }
    return row.kind != .root
      && (row.kind == kind || row.isDestination
        || asked.contains(KindQuery(route: route, kind: kind)))
  }

  /// True iff `route` is shown without a stack, so that it lies on nothing in one, and nothing on
  /// it.
  func isBare(_ route: ID<NavigationGraph.Route>) -> Bool { graph.routes[route].isBare }

  /// The style of a layer of `route` that was saved with `style`: the same, or else the route's
  /// declared one. Nil if it opens no layer that is saved.
  package func style(
    _ route: ID<NavigationGraph.Route>, _ style: NavigationState.Style
  ) -> NavigationState.Style? {
    if let kind = NavigationGraph.Route.Kind.allCases.first(where: { $0.presentedStyle == style }),
      can(route, kind)
    {
      return style
    }
    let kind = graph.routes[route].kind
    return kind.isPrompt ? nil : kind.presentedStyle
  }
}
