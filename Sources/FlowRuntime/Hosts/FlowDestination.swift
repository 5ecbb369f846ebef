/// A destination in a Swift module that code outside may open, as declared in generated code.
public protocol FlowDestination: Sendable {}

/// The routes of one coordinator or group that may be opened from outside, as declared in generated
/// code.
public protocol _CoordinatorDestination: FlowDestination, Hashable {
  /// The route and its arguments.
  var _route: _DestinationRoute { get }
  /// Creates the destination of `route`, which must be one of those that may be opened from
  /// outside.
  init(_route route: _DestinationRoute)
}

/// The route of a destination, and its arguments.
///
/// It is a class because structs that wrap a single reference compile fastest, and generated code
/// has one such struct for each coordinator.
public final class _DestinationRoute: Hashable, Sendable {
  /// The route and its arguments. Its number is relative to the coordinator's first route, so that
  /// generated code stays the same when routes elsewhere are added; a Swift module of its own does
  /// not know the number in the graph.
  let value: RouteArguments

  // Distinguished by their labels: that compiles fastest, and generated code has a call for each
  // route.

  /// Creates route number `number`, which has no parameters.
  public convenience init(_ number: Int) { self.init(number, all: []) }

  /// Creates route number `number`, which has one parameter.
  public convenience init(_ number: Int, with argument: some FlowArgument) {
    self.init(number, all: [argument.navigationArgument])
  }

  /// Creates route number `number`, which has two parameters.
  public convenience init(
    _ number: Int, with first: some FlowArgument, and second: some FlowArgument
  ) {
    self.init(number, all: [first.navigationArgument, second.navigationArgument])
  }

  /// Creates route number `number` with `arguments`.
  public init(_ number: Int, all arguments: [NavigationArgument]) {
    value = RouteArguments(route: number, arguments: arguments)
  }

  /// True iff both are the same route with equal arguments.
  public static func == (left: _DestinationRoute, right: _DestinationRoute) -> Bool {
    left.value == right.value
  }

  /// Hashes the route and its arguments.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

// Defined here so that the compiler derives none of it in generated code.
extension _CoordinatorDestination {
  /// True iff both are the same route with equal arguments.
  public static func == (left: Self, right: Self) -> Bool { left._route == right._route }

  /// Hashes the route and its arguments.
  public func hash(into hasher: inout Hasher) { hasher.combine(_route) }

  /// The hash of the route and its arguments.
  public var hashValue: Int { _route.hashValue }
}

extension _CoordinatorDestination {
  /// The route in a graph in which the coordinator's first route has number `first`.
  @_spi(Generated) public func route(numberedFrom first: Int) -> RouteArguments {
    RouteArguments(route: _route.value.route + first, arguments: _route.value.arguments)
  }

  /// Creates the destination of `screen`, a screen of `graph`. Its number is relative to `first`.
  /// Throws if it may not be opened from outside, or if an argument does not have its parameter's
  /// type.
  @_spi(Generated) public init(
    _ screen: RouteArguments, from first: Int, in graph: NavigationGraph
  ) throws(RouteError) {
    guard graph.isDestination(screen.route) else { throw .noSuchRoute }
    guard graph.areArguments(screen.arguments, of: ID(screen.route)) else { throw .badArgument }
    self.init(_route: _DestinationRoute(screen.route - first, all: screen.arguments))
  }
}
