import FlowRuntime

/// The alerts and dialogs that may lie over anything but screens of their coordinator and below it,
/// since something other than these screens shows them.
struct RaisedPrompts: Sendable {
  /// For each route: true iff it is such an alert or dialog.
  private let routes: [Bool]
  /// The places of their coordinators.
  private let counts: FrontCounts

  /// Examines every transition, link and guard. O(places + contents + transitions).
  init(_ model: Model, _ places: Table<Place>) {
    let routes = model.raisedPrompts(places)
    self.routes = routes
    let owners = model.owners.rows.map { owner in
      model.contentRoutes[owner.contentRoutes].contains { routes[$0.index] }
    }
    counts = FrontCounts(places.rows.map { owners[$0.coordinator.index] }, places)
  }

  /// True iff anything may lie beneath `route`, an alert or dialog.
  func contains(_ route: ID<Route>) -> Bool { routes[route.index] }

  /// True iff one of them is of a coordinator at `place` or below it. O(1).
  func areBelow(_ place: ID<Place>) -> Bool { counts.count(in: place) > 0 }
}

extension Model {
  /// For each route: true iff it is an alert or dialog that a link, code outside, a fallback, what
  /// waits, a coordinator's own event, a later step or a screen of another coordinator shows.
  fileprivate func raisedPrompts(_ places: Table<Place>) -> [Bool] {
    var raised = routes.rows.map { $0.kind.isPrompt && ($0.isEntry || !$0.links.isEmpty) }
    guard routes.rows.contains(where: { $0.kind.isPrompt }) else { return raised }
    func note(_ go: ID<NavigateAction>, from owner: ID<Owner>? = nil) {
      guard case .route(let route, within: _) = navigateActions[go].target,
        routes[route].kind.isPrompt, owner == nil || owner != routes[route].owner
      else { return }
      raised[route.index] = true
    }
    for go in requirements.rows.map({ $0.fallback }) + lockFallbacks { note(go) }
    for transition in transitions.rows {
      let isNear = !isOwn(transition) && soleAct(of: transition.action) != nil
      for go in goes(in: transition.action) { note(go, from: isNear ? transition.owner : nil) }
    }
    let guarded = guardedOwners(places)
    for (id, route) in zip(routes.ids, routes.rows)
    where route.kind.isPrompt && (!route.requirements.isEmpty || guarded[route.owner.index]) {
      raised[id.index] = true
    }
    raiseFollowing(&raised)
    return raised
  }

  /// Marks what raised ones lead to: it takes their place.
  private func raiseFollowing(_ raised: inout [Bool]) {
    var waiting = routes.ids.filter { raised[$0.index] }
    while let route = waiting.popLast() {
      for transition in effectiveTransitions[routes[route].effective] {
        for go in goes(in: transitions[transition].action) {
          guard case .route(let next, within: _) = navigateActions[go].target,
            routes[next].kind.isPrompt, !raised[next.index]
          else { continue }
          raised[next.index] = true
          waiting.append(next)
        }
      }
    }
  }

  /// For each owner: true iff a guard stands on the way to one of its places.
  private func guardedOwners(_ places: Table<Place>) -> [Bool] {
    var owners = owners.rows.map { _ in false }
    var isGuarded: [Bool] = []
    isGuarded.reserveCapacity(places.count)
    for place in places.rows {
      let own = place.mount.map { !mounts[$0].requirements.isEmpty } ?? false
      isGuarded.append(own || place.parent.map { isGuarded[$0.index] } ?? false)
      guard isGuarded[isGuarded.count - 1] else { continue }
      owners[place.coordinator.index] = true
      for group in contentGroups[self.owners[place.coordinator].contentGroups] {
        owners[group.index] = true
      }
    }
    return owners
  }
}
