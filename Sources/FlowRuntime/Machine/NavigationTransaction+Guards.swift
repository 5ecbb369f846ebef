extension NavigationTransaction {
  /// Asks the guards on the path of `request`. Returns the request that they resolve it to, and the
  /// one that they stopped. `root` is the live tree; empty while it is being started. The guards of
  /// the first `skipped` mounts are not asked.
  func settle(
    _ request: Request, from source: PlaceID?, in root: Node, skipping skipped: Int = 0
  ) throws(NavigationError) -> (resolved: ResolvedRequest, stopped: Request?) {
    var resolved = resolved(request, from: source)
    var skipped = skipped
    var redirections = 0
    while let fallback = try fallback(of: resolved, in: root, skipping: skipped) {
      guard redirections < Graph.maximumRedirections else { throw .tooManyRedirections }
      redirections += 1
      skipped = 0
      let next = try self.request(
        fallback.go, ArgumentSource(screen: fallback.arguments), from: fallback.place, by: source,
        past: fallback.guarded, in: root)
      resolved = self.resolved(next, from: source)
    }
    return (resolved, redirections == 0 ? nil : request)
  }

  /// The fallback of a guard that stops a request.
  struct Fallback {
    var go: ID<Graph.NavigateAction>
    /// The place of the coordinator that declares it.
    var place: PlaceID
    /// The arguments of the guarded route.
    var arguments: [NavigationArgument] = []
    /// The place that it guards, if it is a mount's.
    var guarded: PlaceID?
  }

  /// The fallback of the first guard of the request that does not hold: of the mounts on the path,
  /// then of the steps that will be built, then of the route, then of the steps after it.
  private func fallback(
    of resolved: ResolvedRequest, in root: Node, skipping skipped: Int
  ) throws(NavigationError) -> Fallback? {
    for index in resolved.placePath.indices.dropFirst(skipped + 1) {
      guard let mount = mount(at: resolved.placePath[index]) else { continue }
      try checkShown(mount)
      if let go = fallback(mount.requirements) {
        return Fallback(
          go: go, place: resolved.placePath[index - 1], guarded: resolved.placePath[index])
      }
    }
    if case .tab(let tab) = resolved.request.target {
      try checkShown(graph.mounts[tab])
      if let go = fallback(graph.mounts[tab].requirements) {
        let guarded = mounted(in: resolved.request.place).first { graph.places[$0].mount == tab }
        return Fallback(go: go, place: resolved.request.place, guarded: guarded)
      }
    }
    for index in resolved.placePath.indices {
      if let fallback = fallbackOfSteps(resolved, index, in: root) { return fallback }
    }
    guard let screen = resolved.screen else { return nil }
    let place = resolved.request.place
    if let go = fallback(graph.routes[screen.route].requirements, screen.arguments) {
      return Fallback(go: go, place: place, arguments: screen.arguments)
    }
    for step in resolved.request.steps {
      if let go = fallback(graph.routes[step.route].requirements, step.arguments) {
        return Fallback(go: go, place: place, arguments: step.arguments)
      }
    }
    return nil
  }

  /// Refuses to go through a tab that is not in the bar.
  private func checkShown(_ mount: Graph.Mount) throws(NavigationError) {
    if !holds(mount.shown) { throw .hidden(tab: graph.strings[mount.name]) }
  }

  /// The fallback of the first of `requirements`, of a screen with `arguments` or of a mount, that
  /// does not hold.
  func fallback(
    _ requirements: Rows<Graph.Requirement>, _ arguments: [NavigationArgument] = []
  ) -> ID<Graph.NavigateAction>? {
    if requirements.isEmpty { return nil }
    let source = ArgumentSource(screen: arguments)
    for requirement in graph.requirements[requirements]
    where !holds(requirement.condition, source) {
      return requirement.fallback
    }
    return nil
  }

  /// The fallback of the first step of the path at number `index` of the request's path, if it will
  /// be built.
  private func fallbackOfSteps(_ resolved: ResolvedRequest, _ index: Int, in root: Node)
    -> Fallback?
  {
    let path = path(on: resolved, at: index)
    guard !path.isEmpty,
      graph.screenReferences[path].contains(where: { !graph.routes[$0.route].requirements.isEmpty }
      ),
      willBuildPath(resolved, index, in: root)
    else { return nil }
    for step in graph.screenReferences[path] where !graph.routes[step.route].requirements.isEmpty {
      let arguments = arguments(of: step, given: given(on: resolved, at: index))
      if let go = fallback(graph.routes[step.route].requirements, arguments) {
        return Fallback(go: go, place: resolved.placePath[index], arguments: arguments)
      }
    }
    return nil
  }

  /// True iff the path at number `index` of the request's path will be built: the node will contain
  /// only its root when the request arrives there, and the request does not come from there.
  private func willBuildPath(_ resolved: ResolvedRequest, _ index: Int, in root: Node) -> Bool {
    let place = resolved.placePath[index]
    guard !comesFromWithin(resolved, place), !liesOverAll(resolved, in: root) else { return false }
    guard !resolved.request.mode.isReset,
      let node = node(at: resolved.placePath[...index], in: root)
    else { return true }
    guard index + 1 < resolved.placePath.count else {
      guard let screen = resolved.screen, !isInFront(resolved, in: root) else { return false }
      return willBeJustRoot(node, isPresenting: isPresenting(resolved, screen.route))
    }
    let next = resolved.placePath[index + 1]
    guard node.position(of: next) == nil else { return false }
    guard !instances(of: next).contains(where: { node.position(of: $0) != nil }) else {
      return false
    }
    return willBeJustRoot(node, isPresenting: mount(at: next)?.kind == .modal)
  }

  private func isPresenting(_ resolved: ResolvedRequest, _ route: RouteID) -> Bool {
    (resolved.request.mode.kind ?? graph.routes[route].kind).presentedStyle != nil
  }

  /// True iff `node`'s lists will contain only its root after an alert or dialog and modals on top
  /// are dropped, or its top is cleared.
  private func willBeJustRoot(_ node: Node, isPresenting: Bool) -> Bool {
    let layersGo = node.presented.allSatisfy {
      if case .modal = $0.opener { true } else { $0.style.isPrompt }
    }
    if isPresenting { return layersGo && node.stack.count == 1 }
    return layersGo
      && node.stack.dropFirst().allSatisfy {
        if case .node(let child) = $0 { !isShared(child.place) } else { false }
      }
  }

  /// The live node at the end of `placePath`; nil if it is not live.
  func node(at placePath: ArraySlice<PlaceID>, in root: Node) -> Node? {
    var node = root
    for place in placePath.dropFirst() {
      guard let next = node.slot(of: place).flatMap({ node[$0] }) else { return nil }
      node = next
    }
    return node
  }
}
