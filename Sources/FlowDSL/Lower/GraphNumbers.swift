import FlowRuntime

/// The ids of a model's rows in the graph that is lowered from it, and of places. Enums, types,
/// conditions and checkpoints keep their numbers.
package struct GraphNumbers: Sendable {
  private var routes: [ID<NavigationGraph.Route>]
  private var mounts: [ID<NavigationGraph.Mount>]
  /// For each place of the graph its place in the analysis, where all instances of a mount are one
  /// place; empty if no mount has several.
  private var merged: [ID<Place>] = []
  /// For each place of the analysis its first place in the graph; empty if no mount has several
  /// instances.
  private var first: [ID<NavigationGraph.Place>] = []

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

  /// Numbers the places of `graph`, which is complete. O(places).
  mutating func numberPlaces(of graph: NavigationGraph) {
    guard graph.hasInstances else { return }
    merged.reserveCapacity(graph.places.count)
    var next = 0
    while next < graph.places.count {
      let place = graph.places[ID(next)]
      if place.instance == 0 {
        merged.append(ID(first.count))
        first.append(ID(next))
        next += 1
      } else {
        // It looks like the instance before it.
        let size = Int(place.end) - next
        merged.append(contentsOf: Array(merged[(next - size)..<next]))
        next += size
      }
    }
  }

  /// The analysis's number for `place`.
  package subscript(place: ID<NavigationGraph.Place>) -> ID<Place> {
    merged.isEmpty ? ID(place.raw) : merged[place.index]
  }
  /// The graph's number for `place`, in the first instance of each mount.
  package subscript(place: ID<Place>) -> ID<NavigationGraph.Place> {
    first.isEmpty ? ID(place.raw) : first[place.index]
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
