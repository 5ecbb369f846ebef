/// The number of a route in the graph, and its arguments. Generated routes are converted to it.
public struct RouteArguments: Hashable, Sendable {
  /// The route's number in its graph.
  public var route: Int
  /// The arguments, in parameter order.
  public var arguments: [NavigationArgument]

  /// Creates route number `route` with `arguments`.
  public init(route: Int, arguments: [NavigationArgument] = []) {
    self.route = route
    self.arguments = arguments
  }

  /// Appends the argument of the next parameter.
  @_spi(Generated) public mutating func add(_ value: some FlowArgument) {
    arguments.append(value.navigationArgument)
  }

  // The most frequent parameter types have functions of their own here and below: a call that is
  // not generic and cannot fail is less code, and generated code has one for each parameter.

  /// Appends the argument of the next parameter, an integer.
  @_spi(Generated) public mutating func add(int value: Int) {
    arguments.append(value.navigationArgument)
  }

  /// Appends the argument of the next parameter, a text.
  @_spi(Generated) public mutating func add(text value: String) { arguments.append(.string(value)) }
}

/// Reads the arguments of a route in parameter order, as values of generated types.
@_spi(Generated) public struct RouteReader {
  /// The route's number, in its graph or counted from its coordinator's first route.
  public let route: Int
  /// True iff a value was read as an integer or a text and is neither.
  private var hasMisread = false
  private var unread: ArraySlice<NavigationArgument>

  /// Creates a reader of the arguments of `screen`. Its route number is relative to `first`.
  public init(_ screen: RouteArguments, from first: Int) {
    route = screen.route &- first
    unread = screen.arguments[...]
  }

  /// Returns the argument of the next parameter. Throws if it is not a value of the parameter's
  /// type.
  public mutating func next<Value: FlowArgument>() throws(RouteError) -> Value {
    guard let argument = unread.popFirst(), let value = Value(navigationArgument: argument) else {
      throw .badArgument
    }
    return value
  }

  /// Returns the argument of the next parameter, an integer. If it is not one, `finish` throws.
  public mutating func int() -> Int {
    if let value: Int = try? next() { return value }
    hasMisread = true
    return 0
  }

  /// Returns the argument of the next parameter, a text. If it is not one, `finish` throws.
  public mutating func text() -> String {
    if let value: String = try? next() { return value }
    hasMisread = true
    return ""
  }

  /// Throws if an integer or a text was to be read and there was another argument or none.
  public mutating func finish() throws(RouteError) { if hasMisread { throw .badArgument } }
}

/// The reason why a route cannot be created.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum RouteError: Error, Hashable, Sendable {
  /// The route does not exist, or may not be opened from outside.
  case noSuchRoute
  /// An argument is missing or does not have its parameter's type.
  case badArgument
}
