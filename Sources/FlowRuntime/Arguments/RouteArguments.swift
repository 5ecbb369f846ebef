/// A route by its number in the graph, and what it is given: what generated routes are written to.
public struct RouteArguments: Hashable, Sendable {
  /// The route's number in its graph.
  public var route: Int
  /// One for each of the route's parameters, in their order.
  public var arguments: [NavigationArgument]

  /// Route number `route` with `arguments`.
  public init(route: Int, arguments: [NavigationArgument] = []) {
    self.route = route
    self.arguments = arguments
  }

  /// Adds what the next parameter is given.
  public mutating func add(_ value: some FlowArgument) {
    arguments.append(value.navigationArgument)
  }

  // What most parameters are has functions of its own here and below: a call that is not generic and
  // cannot fail is less code, and generated code has one for each parameter.

  /// Adds what the next parameter, an integer, is given.
  public mutating func add(int value: Int) { arguments.append(value.navigationArgument) }

  /// Adds what the next parameter, a text, is given.
  public mutating func add(text value: String) { arguments.append(.string(value)) }
}

/// Reads what a route is given, one parameter after the other, as values of generated types.
public struct RouteReader {
  /// The route's number in its graph.
  public let route: Int
  /// True iff something was read as an integer or a text that is none.
  private(set) var hasMisread = false
  private var rest: ArraySlice<NavigationArgument>

  /// Reads `screen` from its first argument.
  public init(_ screen: RouteArguments) {
    route = screen.route
    rest = screen.arguments[...]
  }

  /// Returns what the next parameter is given, which must be a value of its type.
  public mutating func next<Value: FlowArgument>() throws(RouteError) -> Value {
    guard let argument = rest.popFirst(), let value = Value(navigationArgument: argument) else {
      throw .badArgument
    }
    return value
  }

  /// Returns what the next parameter is given, which must be an integer. If it is not, the route
  /// cannot be made, which is told when all is read.
  public mutating func int() -> Int {
    if let value: Int = try? next() { return value }
    hasMisread = true
    return 0
  }

  /// Returns what the next parameter is given, which must be a text. If it is not, the route cannot
  /// be made, which is told when all is read.
  public mutating func text() -> String {
    if let value: String = try? next() { return value }
    hasMisread = true
    return ""
  }
}

/// Why a route cannot be made.
public enum RouteError: Error, Hashable, Sendable {
  /// There is no such route, or none that may be opened from outside.
  case noSuchRoute
  /// An argument is missing or not of its parameter's type.
  case badArgument
}
