extension NavigationChange {
  /// A waiting request: its destination was requested when a `requires` redirected to its fallback.
  public struct Request: Sendable {
    package let waiting: NavigationState.Waiting
    private let graph: NavigationGraph

    package init(_ waiting: NavigationState.Waiting, in graph: NavigationGraph) {
      self.waiting = waiting
      self.graph = graph
    }

    /// The name of its target: a route (`Account.orders`), a coordinator (`Settings`) or a tab
    /// (`Main.home`).
    public var target: String {
      switch waiting.request.target {
      case .route(let route, _): graph.name(of: route)
      case .itself: place.coordinator
      case .tab(let mount): "\(place.coordinator).\(graph.name(of: mount))"
      }
    }

    /// The place of the coordinator that it leads to, which need not be live.
    public var place: Place { Place(waiting.request.place, in: graph) }

    /// The arguments of the route, by the names of its parameters; empty without parameters.
    public var namedArguments: [(name: String, value: NavigationArgument)] {
      guard case .route(let route, let arguments) = waiting.request.target else { return [] }
      return graph.named(arguments, of: graph.routes[route].parameters)
    }

    /// The route with its arguments, from which generated routes are created; nil for a coordinator
    /// or tab.
    public var routeArguments: RouteArguments? {
      guard case .route(let route, let arguments) = waiting.request.target else { return nil }
      return RouteArguments(route: route.index, arguments: arguments)
    }
  }

  /// A checkpoint that was returned to.
  public struct Checkpoint: Sendable {
    package let id: ID<NavigationGraph.Checkpoint>
    private let graph: NavigationGraph

    package init(_ id: ID<NavigationGraph.Checkpoint>, in graph: NavigationGraph) {
      self.id = id
      self.graph = graph
    }

    /// The checkpoint's name.
    public var name: String { graph.strings[graph.checkpoints[id].name] }
  }
}

// The graph plays no part: requests and checkpoints are compared within one graph.
extension NavigationChange.Request: Hashable {
  /// True iff both have the same target, and the same removal makes both be forgotten.
  public static func == (left: Self, right: Self) -> Bool { left.waiting == right.waiting }

  /// Hashes the target and what the request depends on.
  public func hash(into hasher: inout Hasher) { hasher.combine(waiting) }
}

extension NavigationChange.Checkpoint: Hashable {
  /// True iff both are the same checkpoint.
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  /// Hashes the checkpoint.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
