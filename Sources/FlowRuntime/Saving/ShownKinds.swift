/// How the routes of a graph can be shown: in their own way, and as someone asks for.
package struct ShownKinds {
  private let graph: NavigationGraph
  /// What stands behind `as` at targets of the graph.
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

  /// True iff `route` can be shown as `kind`: code outside may ask for any where it may go. A root
  /// stands at the bottom of its stack and nowhere else.
  package func can(_ route: ID<NavigationGraph.Route>, _ kind: NavigationGraph.Route.Kind) -> Bool {
    let row = graph.routes[route]
    return row.kind != .root
      && (row.kind == kind || row.isDestination
        || asked.contains(KindQuery(route: route, kind: kind)))
  }

  /// The style in which a layer of `route` that was shown in `style` is shown: in that, or else in the
  /// route's own. Nil if it opens no layer.
  package func style(
    _ route: ID<NavigationGraph.Route>, _ style: NavigationState.Style
  ) -> NavigationState.Style? {
    if can(route, style == .sheet ? .sheet : .cover) { return style }
    switch graph.routes[route].kind {
    case .sheet: return .sheet
    case .cover: return .cover
    case .root, .push, .replace: return nil
    }
  }
}
