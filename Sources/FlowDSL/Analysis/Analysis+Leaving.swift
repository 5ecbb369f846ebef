import FlowRuntime

extension Analysis {
  /// The route that `target` means at `place`: the named one, or the coordinator's root; nil for
  /// tabs, flows and columns.
  func route(meantBy target: Target, at place: ID<Place>) -> ID<Route>? {
    switch target {
    case .hole: nil
    case .route(let route, within: _): route
    case .coordinator, .mount: root(of: place)
    }
  }

  /// How a node at `place` lies there.
  func layering(of place: ID<Place>) -> Layering {
    guard let mount = places[place].mount.map({ model.mounts[$0] }) else { return .bottom }
    if mount.kind == .modal, mount.isCover { return .cover }
    return mount.kind == .column && columnBefore(place) == nil ? .bottom : mount.kind.layering
  }

  /// True iff a node at `place` can be finished: it is a child, a modal or a detour.
  func canFinish(_ place: ID<Place>) -> Bool { layering(of: place).canFinish }

  /// True iff the place is a child on its parent's stack.
  func isShared(_ place: ID<Place>) -> Bool {
    places[place].mount.map { model.mounts[$0].isShared } ?? false
  }

  /// True iff the place may be live several times at once, so that another instance may be in front
  /// when one was left.
  func hasInstances(_ place: ID<Place>) -> Bool {
    places[place].mount.map { model.mounts[$0].instances > 1 } ?? false
  }

  /// The column before the one at `place`, which a step back from its root brings to the front; nil
  /// if there is none.
  func columnBefore(_ place: ID<Place>) -> ID<Place>? {
    guard mountKind(of: place) == .column, let split = places[place].parent else { return nil }
    return children(of: split).filter { $0 < place && mountKind(of: $0) == .column }.max()
  }

  /// True iff `place` is that of a column, or of a child on its stack: the screens of the other
  /// columns can act beside it.
  func isInColumn(_ place: ID<Place>) -> Bool {
    var current = place
    while mountKind(of: current) == .child, let parent = places[current].parent { current = parent }
    return mountKind(of: current) == .column
  }

  /// True iff `transition`, which its owner declares for all its routes, is left out on `route`:
  /// each atom of its first step is a `back`, `back to root`, `dismiss` or `finish` that could
  /// never succeed there.
  package func isLeftOut(_ transition: ID<Transition>, on route: ID<Route>) -> Bool {
    model.transitions[transition].route == nil
      && neverSucceeds(model.transitions[transition].action, on: route)
  }

  private func neverSucceeds(_ action: Action, on route: ID<Route>) -> Bool {
    switch model.actionParts.shape(of: action) {
    case .act(let atom): neverSucceeds(atom.act, on: route)
    case .then(let first, _): neverSucceeds(first, on: route)
    case .else(let left, let right):
      neverSucceeds(left, on: route) && neverSucceeds(right, on: route)
    }
  }

  private func neverSucceeds(_ act: Act, on route: ID<Route>) -> Bool {
    let isRoot = model.routes[route].kind == .root
    switch act {
    case .back:
      return isRoot && !hasPlace(route) { layering(of: $0).taken(by: .back) != .nothing }
    case .backToRoot:
      return isRoot && !hasPlace(route) { isShared($0) }
    case .dismiss, .dismissAll:
      return !hasPlace(route) { mayBePresented($0, isRoot: isRoot) }
    case .finish:
      return !hasPlace(route) { canFinish($0) || (!isRoot && hasQuestion($0)) }
    case .hole, .go, .tab, .backTo, .returnTo, .resume, .stay, .resetTab, .resetTabs, .remove:
      return false
    }
  }

  /// True unless no layer or detour can be at or below a screen at `place`.
  private func mayBePresented(_ place: ID<Place>, isRoot: Bool) -> Bool {
    presentability.mayBePresented(place, of: places[place].coordinator, isRoot: isRoot)
  }

  private func hasPlace(_ route: ID<Route>, where isFit: (ID<Place>) -> Bool) -> Bool {
    places(of: model.routes[route].owner).contains(where: isFit)
  }

  /// True iff a route of the place's content, other than the root, is a question.
  func hasQuestion(_ place: ID<Place>) -> Bool {
    model.contentRoutes[model.owners[places[place].coordinator].contentRoutes].contains {
      model.routes[$0].kind != .root && model.routes[$0].returns != nil
    }
  }
}

extension Model {
  /// For each go: the coordinator or group that contains it; nil in a scenario. O(declarations).
  func goOwners() -> [ID<Owner>?] {
    var owners = [ID<Owner>?](repeating: nil, count: navigateActions.count)
    for transition in transitions.rows {
      for go in goes(in: transition.action) { owners[go.index] = transition.owner }
    }
    for mount in mounts.rows {
      for id in mount.requirements { owners[requirements[id].fallback.index] = mount.owner }
    }
    for route in routes.rows {
      for id in route.requirements { owners[requirements[id].fallback.index] = route.owner }
      if let go = route.lockFallback { owners[go.index] = route.owner }
    }
    return owners
  }
}

extension Analysis {
  /// True iff `route` is one of the routes of `owner`, or of a group that it uses.
  func isContent(_ route: ID<Route>, of owner: ID<Owner>) -> Bool {
    let declared = model.routes[route].owner
    return declared == owner
      || model.contentGroups[model.owners[owner].contentGroups].contains(declared)
  }
}
