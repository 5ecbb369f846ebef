import FlowRuntime

/// A go action of a graph, and what it belongs to.
struct PolicyEdge {
  /// The declarations that an action can belong to.
  enum Source: Hashable {
    /// A route's transition, guard or lock.
    case route(ID<Route>)
    /// A mount's guard, or a coordinator's own event.
    case owner(ID<Owner>)
  }

  var source: Source
  var go: ID<NavigateAction>
  /// The transition of the action; nil for the fallback of a guard or lock.
  var transition: ID<Transition>?
}

extension Analysis {
  /// The go actions of transitions and fallbacks, those of one route or owner adjacent, with what
  /// they lead to. A transition of a coordinator counts for each of its routes; one that no route has, since
  /// there are none or they declare its event, for the coordinator itself. O(transitions of routes +
  /// places × transitions × depth).
  func policyEdges() -> (edges: [PolicyEdge], targets: PolicyTargets) {
    var edges: [PolicyEdge] = []
    var targets = PolicyTargets(self)
    for id in model.routes.ids {
      let route = model.routes[id]
      for transition in model.effectiveTransitions[route.effective] {
        let row = model.transitions[transition]
        for go in model.goes(in: row.action) {
          targets.add(go, from: places(of: row.owner))
          edges.append(PolicyEdge(source: .route(id), go: go, transition: transition))
        }
      }
      for requirement in route.requirements {
        let go = model.requirements[requirement].fallback
        targets.add(go, from: places(of: route.owner))
        edges.append(PolicyEdge(source: .route(id), go: go))
      }
      if let go = route.lockFallback {
        targets.add(go, from: places(of: route.owner))
        edges.append(PolicyEdge(source: .route(id), go: go))
      }
    }
    let ofRoutes = Set(edges.compactMap(\.transition))
    for owner in model.owners.ids {
      for transition in model.ownTransitions(of: owner) where !ofRoutes.contains(transition) {
        for go in model.goes(in: model.transitions[transition].action) {
          targets.add(go, from: places(of: owner))
          edges.append(PolicyEdge(source: .owner(owner), go: go, transition: transition))
        }
      }
    }
    for mount in model.mounts.rows {
      for requirement in mount.requirements {
        let go = model.requirements[requirement].fallback
        targets.add(go, from: places(of: mount.owner))
        edges.append(PolicyEdge(source: .owner(mount.owner), go: go))
      }
    }
    return (edges, targets)
  }
}

extension SubjectScreens {
  /// True iff it contains the source of an edge: the route, or the coordinator as a whole.
  func contains(_ source: PolicyEdge.Source) -> Bool {
    switch source {
    case .route(let route): contains(route)
    case .owner(let owner): contains(owner)
    }
  }
}
