/// What a URL opens.
public struct LinkMatch: Hashable, Sendable {
  /// The link whose pattern takes the URL.
  package let link: ID<NavigationGraph.Link>
  /// The link's route.
  package let route: ID<NavigationGraph.Route>
  /// One for each of the route's parameters, in their order.
  public let arguments: [NavigationArgument]

  /// The route's number in its graph, and the arguments.
  public var routeArguments: RouteArguments {
    RouteArguments(route: route.index, arguments: arguments)
  }
}
