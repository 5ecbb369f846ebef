/// A destination in a Swift module that code outside may open, as declared in generated code.
public protocol FlowDestination: Sendable {}

/// The routes of one coordinator or group that may be opened from outside, as declared in generated
/// code. Their numbers are counted from the coordinator's first route, so that the code stays the same
/// when routes elsewhere are added; in a Swift module of its own, only the app knows their numbers in
/// the graph.
public protocol CoordinatorDestination: FlowDestination, Hashable {
  /// The route, counted from the coordinator's first, and its arguments.
  var route: RouteArguments { get }
  /// Creates the destination `route`, which must be one of those that may be opened from outside.
  init(_ route: RouteArguments)
}

// Distinguished by their labels: that compiles fastest, and generated code has a call for each route.
extension CoordinatorDestination {
  /// Creates route number `route`, which has no parameters.
  public init(_ route: Int) { self.init(route, all: []) }

  /// Creates route number `route`, which has one parameter.
  public init(_ route: Int, with argument: some FlowArgument) {
    self.init(route, all: [argument.navigationArgument])
  }

  /// Creates route number `route`, which has two parameters.
  public init(_ route: Int, with first: some FlowArgument, and second: some FlowArgument) {
    self.init(route, all: [first.navigationArgument, second.navigationArgument])
  }

  /// Creates route number `route` with `arguments`.
  public init(_ route: Int, all arguments: [NavigationArgument]) {
    self.init(RouteArguments(route: route, arguments: arguments))
  }
}

extension CoordinatorDestination {
  /// The route in a graph in which the coordinator's first route has number `first`.
  public func route(numberedFrom first: Int) -> RouteArguments {
    RouteArguments(route: route.route + first, arguments: route.arguments)
  }

  /// Reads the route of `graph` and its arguments. Its number is counted from `first`. Throws if it may
  /// not be opened from outside, or if an argument does not have its parameter's type.
  public init(
    reading screen: inout RouteReader, from first: Int, in graph: NavigationGraph
  ) throws(RouteError) {
    guard graph.isDestination(screen.route) else { throw .noSuchRoute }
    let arguments = screen.rest()
    guard graph.areArguments(arguments, of: ID(screen.route)) else { throw .badArgument }
    self.init(RouteArguments(route: screen.route - first, arguments: arguments))
  }
}
