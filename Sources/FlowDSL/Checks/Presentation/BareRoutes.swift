import FlowRuntime

/// Reports pushed routes that are `bare` (F109): only one of a group, which is somewhere a root or
/// presented, may be. O(routes + transitions).
func checkBareRoutes(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  guard !analysis.isPartial, model.hasBareRoutes else { return }
  let presented = model.routesAskedAsLayers
  let roots = model.usedRoots
  for (id, route) in zip(model.routes.ids, model.routes.rows)
  where route.isBare && (route.kind == .push || route.kind == .replace) {
    let isOfGroup = model.owners[route.owner].kind == .group
    if isOfGroup, roots.contains(id) || presented.contains(id) { continue }
    found.misplacedBare(model.name(id), at: model.span(route.anchor, .bare))
  }
}

extension Model {
  var hasBareRoutes: Bool { routes.rows.contains { $0.isBare } }

  /// The routes that a transition shows as a sheet, cover or popover, whatever their kind is.
  var routesAskedAsLayers: Set<ID<Route>> {
    Set(
      navigateActions.rows.compactMap { go in
        go.presentation?.isPresented == true ? go.target.route : nil
      })
  }
}
