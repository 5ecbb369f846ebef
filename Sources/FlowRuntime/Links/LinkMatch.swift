/// What a URL opens.
public struct LinkMatch: Hashable, Sendable {
  /// The link whose pattern takes the URL.
  package let link: ID<NavigationGraph.Link>
  /// The link's route.
  package let route: ID<NavigationGraph.Route>
  /// One for each of the route's parameters, in their order.
  public let arguments: [NavigationArgument]

  package init(
    link: ID<NavigationGraph.Link>, route: ID<NavigationGraph.Route>,
    arguments: [NavigationArgument]
  ) {
    self.link = link
    self.route = route
    self.arguments = arguments
  }

  /// The route's number in its graph, and the arguments.
  public var routeArguments: RouteArguments {
    RouteArguments(route: route.index, arguments: arguments)
  }
}
