import FlowRuntime

extension Rule {
  /// F303
  static let noRoot = Rule(
    303, "no-root", .error,
    summary: "A stack coordinator has no `root` route.",
    explanation: """
      The root is the bottom of the stack: a coordinator shows its root when the coordinator is
      opened, and the root remains when the user has gone all the way back. Mark one route with `:
      root`; or write `root x`, where `x` is a route of a group that the coordinator uses, which
      may be pushed elsewhere. A coordinator that only contains other coordinators is a `tabs` or
      `flows` coordinator.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {  // what does it show first?
        route feed { -> cart }
        route cart { -> feed }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> feed }
      }
      """)
}

/// Reports stack coordinators without a root route, and an app that names no coordinator. Silent if
/// the root may be in an unreadable part, or if it is the coordinator's kind that is missing.
func checkNoRoot(_ analysis: Analysis, _ found: inout Diagnostics) {
  let model = analysis.model
  if let app = model.app, app.root == nil, app.rootSpan == nil, !model.isBroken(app.anchor) {
    found.report(
      .noRoot, "`\(model.names[app.name])` does not declare the first coordinator",
      at: app.nameSpan, notes: ["write `root` and the coordinator's name"])
  }
  for owner in model.owners.rows
  where owner.kind == .stack && owner.root == nil && owner.usedRoot == nil {
    let holdsParts = model.mounts[owner.mounts].contains {
      [.tab, .flow, .column].contains($0.kind)
    }
    if holdsParts || model.isBroken(owner.anchor) { continue }
    if model.routes[owner.routes].contains(where: { $0.kind == .root }) { continue }
    found.report(
      .noRoot, "`\(model.names[owner.name])` has no root route", at: owner.nameSpan,
      notes: ["write `: root` after the route that is shown first"],
      fix: model.onlyRouteAsRoot(owner))
  }
}

extension Model {
  /// Offers to make the coordinator's only route its root, if that may have been meant: the root
  /// itself may be missing.
  fileprivate func onlyRouteAsRoot(_ owner: Owner) -> Diagnostic.Fix? {
    guard owner.routes.count == 1, let route = routes[owner.routes].first,
      clause(route.anchor, .routeKind) == nil, route.requirements.isEmpty, route.path.isEmpty
    else { return nil }
    let end = clause(route.anchor, .params)?.end ?? route.nameSpan.end
    let span = Source.Span(file: route.anchor.file, start: end, end: end)
    return Diagnostic.Fix(
      "make `\(names[route.name])` the root", [Diagnostic.Edit(span, ": root")], isSafe: false)
  }
}
