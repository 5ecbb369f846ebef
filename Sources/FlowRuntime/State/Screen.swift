extension NavigationState {
  /// A live screen: its identity, its route and its arguments.
  public struct Screen: Sendable, Identifiable {
    /// Identifies a screen among all screens that a state ever has.
    public struct ID: Hashable, Comparable, Sendable {
      package let raw: UInt32

      package init(_ raw: UInt32) { self.raw = raw }

      /// True iff `left`'s screen was created before `right`'s.
      public static func < (left: ID, right: ID) -> Bool { left.raw < right.raw }
    }

    /// Identifies the screen. It does not change while the screen exists.
    public package(set) var id: ID
    /// The route of the screen.
    package let route: FlowRuntime.ID<NavigationGraph.Route>
    /// The arguments, in parameter order.
    public let arguments: [NavigationArgument]

    package init(
      id: ID, route: FlowRuntime.ID<NavigationGraph.Route>, arguments: [NavigationArgument]
    ) {
      self.id = id
      self.route = route
      self.arguments = arguments
    }

    /// The number of the route and its arguments.
    public var routeArguments: RouteArguments {
      RouteArguments(route: route.index, arguments: arguments)
    }
  }

  /// A screen and the place of its coordinator.
  public struct PlacedScreen: Hashable, Sendable, Identifiable {
    /// The screen, with its route and arguments.
    public let screen: Screen
    /// The place of its coordinator.
    public let place: NavigationChange.Place
    /// Identifies the screen: the same id as its own.
    public var id: Screen.ID { screen.id }

    package init(_ screen: Screen, at place: NavigationChange.Place) {
      self.screen = screen
      self.place = place
    }

    /// The route's name: `Home.product`, or `Items.product` for a route that the group `Items`
    /// declares.
    public var name: String { place.graph.name(of: screen.route) }

    /// Returns the value that the graph gives the screen's route for `meta NAME`, or nil if that
    /// `meta` does not apply to the route. A `T?` without a value is `.nil`.
    public func meta(_ name: String) -> NavigationArgument? {
      let graph = place.graph
      return graph.metas.ids.first { graph.strings[graph.metas[$0].name] == name }
        .flatMap { graph.value(of: $0, for: screen.route) }.map { graph.argument($0) }
    }

    /// Returns that value as a `Value`, or nil if it is not one.
    public func meta<Value: FlowArgument>(_ name: String, as type: Value.Type = Value.self)
      -> Value?
    {
      meta(name).flatMap { Value(navigationArgument: $0) }
    }

    /// The arguments with the names of their parameters.
    public var namedArguments: [(name: String, value: NavigationArgument)] {
      place.graph.named(
        screen.arguments, of: place.graph.routes[screen.route].parameters)
    }
  }
}

extension NavigationState.PlacedScreen: CustomStringConvertible {
  /// The screen as scenarios spell it: `Home.product(id: 42, sort: .price)`.
  public var description: String { place.graph.text(of: screen, at: place.id) }
}

extension NavigationState.Screen: Hashable {
  /// True iff both have the same route and equal arguments, regardless of identity.
  public static func == (left: Self, right: Self) -> Bool {
    left.route == right.route && left.arguments == right.arguments
  }

  /// Hashes the route and the arguments.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(route)
    hasher.combine(arguments)
  }
}
