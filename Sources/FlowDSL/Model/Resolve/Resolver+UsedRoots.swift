import FlowRuntime

// `root x` in a coordinator: a route of a group that it uses is its root.

extension Resolver {
  /// Makes the route that `clause` names the root of `owner`, if it is a stack without a root of
  /// its own.
  mutating func resolveRoot(_ clause: Anchor, of owner: ID<Owner>) {
    enter(clause.file)
    guard model.owners[owner].kind == .stack else { return }
    guard let leaf = tree.child(clause.node, .name), let route = usedRoot(leaf, of: owner) else {
      model.isWhole = false
      return
    }
    if let reason = objection(toRoot: route, of: owner) {
      model.isWhole = false
      found.misplacedRoot(
        reason.message, at: tree.span(leaf),
        first: model.span(model.routes[route].anchor, reason.clause), notes: reason.notes)
    }
    if model.owners[owner].root == nil { model.owners[owner].root = route }
  }

  /// The route that the name in a `root` clause means; nil if it means none, which is reported.
  private mutating func usedRoot(_ leaf: ID<Tree.Node>, of owner: ID<Owner>) -> ID<Route>? {
    let known = lookUp(leaf, .lower, called: { _ in "route" }, as: Symbol.route) {
      resolver, name in
      let member = resolver.members.find(owner.raw, name).map(Member.init)
      return if case .route(let route)? = member { route } else { nil }
    }
    if let known { return known }
    let holder = model.names[model.owners[owner].name]
    if members.find(owner.raw, name(leaf)) != nil {
      found.unknownName(
        "`\(text(leaf))` is a mount, but the root is a route", sought: "route alone",
        at: tree.span(leaf))
      return nil
    }
    if isIncomplete[owner.index] { return nil }
    let routes = model.contentRoutes[model.owners[owner].contentRoutes].prefix(2_000)
    let advice =
      if let known = owners[name(leaf)] {
        model.owners[known].kind == .group
          ? "`\(text(leaf))` is a group: write `use \(text(leaf))`, and `root` with one of its routes"
          : "`\(text(leaf))` is a coordinator: the app begins with one, a coordinator with a route"
      } else if let foreign = firstRoute(called: name(leaf)) {
        model.owners[model.routes[foreign].owner].kind == .group
          ? "write `use \(model.names[model.owners[model.routes[foreign].owner].name])` in `\(holder)`"
          : "the root is a route of `\(holder)`, or of a group that it uses"
      } else {
        "the root is a route of a group that `\(holder)` uses"
      }
    _ = unknown(
      leaf, "`\(holder)` has no route `\(text(leaf))`", sought: "route", of: holder,
      among: routes.map { model.routes[$0].name }, declaration: "route \(text(leaf)): root",
      advice: advice)
    return nil
  }

  /// The first route of this name in the graph.
  private func firstRoute(called name: Name) -> ID<Route>? {
    model.routes.ids.first { model.routes[$0].name == name }
  }

  private typealias Objection = (message: String, clause: Tree.Kind, notes: [String])

  /// The reason why `route` cannot be the root that `owner` has from a group, and the clause of the
  /// route that is the reason; nil if it can.
  private func objection(toRoot route: ID<Route>, of owner: ID<Owner>) -> Objection? {
    let row = model.routes[route]
    let name = model.names[row.name]
    guard row.owner != owner else {
      return (
        "`\(name)` is a route of `\(model.names[model.owners[owner].name])` itself", .name,
        ["its own root is declared by the route's kind: `route \(name): root`"]
      )
    }
    guard row.kind == .push || row.kind == .replace else {
      return (
        "`\(name)` is shown as `\(row.kind)`: only a route that is pushed can be a root, too",
        .routeKind,
        row.kind.isPrompt
          ? []
          : [
            "leave out its kind, and show it so where it is gone to: `-> \(name) as \(row.kind)`"
          ]
      )
    }
    let tree = model.trees[row.anchor.file.index]
    if tree.child(row.anchor.node, .requires) != nil {
      return (
        "`\(name)` has `requires`, which a root cannot have", .requires,
        ["write it where the coordinators are mounted, or at the transitions"]
      )
    }
    if tree.child(row.anchor.node, .path) != nil {
      return ("`\(name)` has a `path`, but nothing is beneath a root", .path, [])
    }
    return nil
  }
}
