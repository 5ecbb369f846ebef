import FlowRuntime

extension Lowering {
  /// Lowers a coordinator or group with everything that it owns.
  mutating func lower(_ id: ID<Owner>) {
    let row = model.owners[id]
    if showsNothing(id) { hasHole = true }
    var owner = Graph.Owner(name: name(row.name), kind: kind(row.kind))
    owner.root = row.root.map { self.id($0) }
    let uses = graph.uses.count
    for group in model.contentGroups[row.contentGroups] {
      graph.uses.append(Graph.Use(group: self.id(group)))
    }
    owner.uses = graph.uses.rows(from: uses)
    (owner.events, owner.transitions) = lower(row.transitions, screen: .none)
    let routes = graph.routes.count
    for route in row.routes { lower(route, of: id) }
    owner.routes = graph.routes.rows(from: routes)
    let mounts = graph.mounts.count
    for mount in row.mounts { lower(mount, of: id) }
    owner.mounts = graph.mounts.rows(from: mounts)
    graph.owners.append(owner)
    sources.owners.append(row.nameSpan)
  }

  /// True iff the coordinator has nothing to begin with: a graph with it cannot run.
  private func showsNothing(_ id: ID<Owner>) -> Bool {
    let owner = model.owners[id]
    return switch owner.kind {
    case .stack: owner.root == nil
    case .tabs, .flows, .split: model.mounts(of: id, owner.kind.content).isEmpty
    case .group: false
    }
  }

  private func kind(_ kind: Owner.Kind) -> Graph.Owner.Kind {
    switch kind {
    case .stack: .stack
    case .tabs: .tabs
    case .flows: .flows
    case .split: .split
    case .group: .group
    }
  }

  // MARK: - Routes

  private mutating func lower(_ id: ID<Route>, of owner: ID<Owner>) {
    let row = model.routes[id]
    var route = Graph.Route(name: name(row.name), owner: self.id(owner), kind: row.kind)
    route.parameters = parameters(row.parameters)
    (route.events, route.transitions) = lower(row.transitions, screen: row.parameters)
    let inherited = graph.inherited.count
    let effective = model.effectiveTransitions[row.effective]
    for transition in effective where !row.transitions.contains(transition) {
      guard let lowered = transitions[transition.index],
        !analysis.isLeftOut(transition, on: id)
      else { continue }
      graph.inherited.append(Graph.Inherited(transition: lowered))
    }
    route.inherited = graph.inherited.rows(from: inherited)
    route.path = path(row.path, to: id, screen: row.parameters)
    route.requirements = requirements(row.requirements, screen: row.parameters)
    (route.detents, route.selected) = detents(row.detents, row.selected)
    route.checkpoint = row.checkpoint.map { ID($0.raw) }
    route.returns = row.returns.map { ID($0.raw) }
    route.links = links(row.links)
    route.isLocked = row.isLocked
    let scope = Scope(screen: row.parameters)
    route.lockCondition = row.lockCondition.map { boolean($0, in: scope) } ?? .none
    route.lockFallback = row.lockFallback.map { go($0, scope) }
    route.isEntry = row.isEntry
    route.hidesTabs = row.hidesTabs
    route.isBare = row.isBare
    graph.routes.append(route)
    sources.routes.append(row.nameSpan)
  }

  // MARK: - Mounts

  private mutating func lower(_ id: ID<Mount>, of owner: ID<Owner>) {
    let row = model.mounts[id]
    let coordinator = row.coordinator ?? hole(owner)
    var mount = Graph.Mount(
      name: name(row.name), kind: row.kind, owner: self.id(owner),
      coordinator: self.id(coordinator))
    let parameters = rootParameters(of: coordinator)
    mount.arguments = bindings(row.bindings, for: parameters)
    mount.path = path(row.path, to: nil, screen: parameters)
    mount.requirements = requirements(row.requirements, screen: .none)
    (mount.detents, mount.selected) = detents(row.detents, row.selected)
    mount.title = row.title.map { string($0) }
    mount.icon = row.icon.map { string($0) }
    mount.shown = row.shown.map { boolean($0) } ?? .none
    mount.starts = row.starts.map { boolean($0) } ?? .none
    mount.isCover = row.isCover
    mount.isPopover = row.isPopover
    mount.isShared = row.isShared
    mount.isFresh = row.isFresh
    mount.instances = row.instances
    graph.mounts.append(mount)
    sources.mounts.append(row.nameSpan)
  }

  func rootParameters(of coordinator: ID<Owner>) -> Rows<Parameter> {
    model.owners[coordinator].root.map { model.routes[$0].parameters } ?? .none
  }

  // MARK: - Clauses

  private mutating func detents(
    _ rows: Rows<Detent>, _ selected: Detent?
  ) -> (Rows<Graph.Detent>, ID<Graph.Detent>?) {
    let start = graph.detents.count
    var chosen: ID<Graph.Detent>?
    for row in model.detents[rows] {
      let id = graph.detents.append(detent(row.kind))
      if row.kind == selected?.kind, chosen == nil { chosen = id }
    }
    return (graph.detents.rows(from: start), chosen)
  }

  private func detent(_ kind: Detent.Kind) -> Graph.Detent {
    switch kind {
    case .medium: .medium
    case .large: .large
    case .fit: .fit
    case .height(let points): .height(points)
    case .fraction(let part): .fraction(part)
    }
  }

  private mutating func requirements(
    _ rows: Rows<Requirement>, screen: Rows<Parameter>
  ) -> Rows<Graph.Requirement> {
    let start = graph.requirements.count
    for row in model.requirements[rows] {
      graph.requirements.append(
        Graph.Requirement(
          condition: boolean(row.condition, in: Scope(screen: screen)),
          fallback: go(row.fallback, Scope(screen: screen))))
    }
    return graph.requirements.rows(from: start)
  }

  /// Lowers the path that leads to `destination`, or to a mount. Steps without an effect, which
  /// warnings have reported, are omitted: the destination itself, and a root that is not the first.
  private mutating func path(
    _ rows: Rows<ScreenReference>, to destination: ID<Route>?, screen: Rows<Parameter>
  ) -> Rows<Graph.ScreenReference> {
    let start = graph.screenReferences.count
    for step in rows {
      let row = model.screenReferences[step]
      if let route = row.route {
        if route == destination, model.isDestination(row, route) { continue }
        if model.routes[route].kind == .root, graph.screenReferences.count > start { continue }
      }
      _ = self.step(step, Scope(screen: screen))
    }
    return graph.screenReferences.rows(from: start)
  }

  /// Lowers one step of a path or of `back to`.
  mutating func step(_ id: ID<ScreenReference>, _ scope: Scope) -> ID<Graph.ScreenReference> {
    let row = model.screenReferences[id]
    guard let route = row.route else {
      return hole(
        graph.screenReferences.append(Graph.ScreenReference(route: ID(0), arguments: .none)))
    }
    let arguments = bindings(row.bindings, for: model.routes[route].parameters, in: scope)
    return graph.screenReferences.append(
      Graph.ScreenReference(route: self.id(route), arguments: arguments))
  }
}
