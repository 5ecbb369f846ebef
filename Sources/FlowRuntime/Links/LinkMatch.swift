/// The link and arguments that a URL opens.
public struct LinkMatch: Hashable, Sendable {
  /// The link that matches the URL, and its route.
  package let target: LinkTarget
  /// One for each of the route's parameters, in their order.
  public let arguments: [NavigationArgument]

  /// The match that opens `target` with `arguments`.
  @usableFromInline
  init(_ target: LinkTarget, _ arguments: [NavigationArgument]) {
    self.target = target
    self.arguments = arguments
  }

  /// The link that matches the URL.
  package var link: ID<NavigationGraph.Link> { target.link }
  /// The link's route.
  package var route: ID<NavigationGraph.Route> { target.route }

  /// The route's number in its graph, and the arguments.
  public var routeArguments: RouteArguments {
    RouteArguments(route: route.index, arguments: arguments)
  }
}

/// The link that matches a URL, and the route that it opens.
@usableFromInline
package struct LinkTarget: Hashable, Sendable {
  /// The link that matches the URL.
  package let link: ID<NavigationGraph.Link>
  /// The link's route.
  package let route: ID<NavigationGraph.Route>
}
