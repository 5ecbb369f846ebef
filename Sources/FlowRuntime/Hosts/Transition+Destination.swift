extension NavigationGraph.Transition {
  /// The route that it leads to; nil if it leads back, or if a request waited.
  func destination(
    hasResumed: Bool, in graph: NavigationGraph
  ) -> ID<NavigationGraph.Route>? {
    guard let go = action.navigateAction, !(action.resumes && hasResumed) else { return nil }
    let row = graph.navigateActions[go]
    return row.steps.last.map { graph.steps[$0].route } ?? graph.route(of: row.target)
  }
}

extension NavigationGraph {
  /// The route that `target` means; nil for tabs, flows and columns.
  fileprivate func route(of target: Target) -> ID<Route>? {
    switch target {
    case .route(let route, _): route
    case .coordinator(let owner): owners[owner].root
    case .mount(let mount, _): owners[mounts[mount].coordinator].root
    }
  }
}
