extension NavigationGraph {
  /// The route that `go` ends at; nil for tabs, flows and columns.
  func destination(of go: ID<NavigateAction>) -> ID<Route>? {
    let row = navigateActions[go]
    return row.steps.last.map { screenReferences[$0].route } ?? route(of: row.target)
  }

  /// The route that `target` means; nil for tabs, flows and columns.
  private func route(of target: Target) -> ID<Route>? {
    switch target {
    case .route(let route, _): route
    case .coordinator(let owner): owners[owner].root
    case .mount(let mount, _): owners[mounts[mount].coordinator].root
    }
  }
}
