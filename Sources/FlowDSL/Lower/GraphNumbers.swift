import FlowRuntime

/// The ids of a model's rows in the graph that is lowered from it. Enums, types, conditions and
/// checkpoints keep their numbers.
package struct GraphNumbers: Sendable {
  private var routes: [ID<NavigationGraph.Route>]
  private var mounts: [ID<NavigationGraph.Mount>]

  /// Numbers routes and mounts by their owners, which is their order in a graph. O(model).
  init(_ model: Model) {
    routes = Array(repeating: ID(0), count: model.routes.count)
    mounts = Array(repeating: ID(0), count: model.mounts.count)
    var count = (routes: 0, mounts: 0)
    for owner in model.owners.rows {
      for route in owner.routes {
        routes[route.index] = ID(count.routes)
        count.routes += 1
      }
      for mount in owner.mounts {
        mounts[mount.index] = ID(count.mounts)
        count.mounts += 1
      }
    }
  }

  /// The graph's number for `owner`: the same.
  package subscript(owner: ID<Owner>) -> ID<NavigationGraph.Owner> { ID(owner.raw) }
  /// The graph's number for `route`.
  package subscript(route: ID<Route>) -> ID<NavigationGraph.Route> { routes[route.index] }
  /// The graph's number for `mount`.
  package subscript(mount: ID<Mount>) -> ID<NavigationGraph.Mount> { mounts[mount.index] }

  /// The graph's target for `target`; nil for a hole.
  package subscript(target: Target) -> NavigationGraph.Target? {
    switch target {
    case .hole: nil
    case .route(let route, let within): .route(self[route], within: self[within])
    case .coordinator(let owner): .coordinator(self[owner])
    case .mount(let mount, let within): .mount(self[mount], within: self[within])
    }
  }
}

extension Presentation {
  /// The graph's value for it.
  package var lowered: NavigationGraph.Presentation {
    switch self {
    case .push: .push
    case .replace: .replace
    case .sheet: .sheet
    case .cover: .cover
    case .popover: .popover
    case .detour: .detour
    }
  }
}
