/// A generated app: the namespace of everything that its graph declares.
///
/// It is `Sendable` so that conforming types are nonisolated, even in a module that is main-actor
/// by default. The same holds for every protocol here that generated code conforms to, except those
/// that create screens.
public protocol FlowApp: Sendable {
  /// The app's graph, which generated code contains as text.
  static var graph: NavigationGraph { get }
  /// The Swift modules of the graph as text: a line for each, with its name and those of its
  /// coordinators, groups and enums.
  static var _encodedModules: String { get }
}

extension FlowApp {
  /// Empty: the whole graph is in one Swift module.
  public static var _encodedModules: String { "" }
}

/// A route with typed arguments, as declared in generated code: a destination, or with `--routes`
/// any route. Converts the arguments of links and states from and to the machine's.
public protocol FlowRoute: Hashable, Sendable, Codable {
  /// The app that it is a route of.
  associatedtype FlowGraph: FlowApp

  /// The number of the route and its arguments.
  var routeArguments: RouteArguments { get }
  /// Creates the route of `screen`, with arguments of the right types.
  init(_ screen: RouteArguments) throws(RouteError)
}

extension FlowRoute {
  /// Creates the route of a live screen, with its arguments. Throws if the screen has another
  /// route.
  public init(_ screen: NavigationState.PlacedScreen) throws(RouteError) {
    try self.init(screen.screen)
  }

  /// Creates the route of a live screen, with its arguments. Throws if the screen has another
  /// route.
  public init(_ screen: NavigationState.Screen) throws(RouteError) {
    try self.init(screen.routeArguments)
  }
}

// Computed from the arguments, so that no code is generated for it: derived comparisons take most
// of the time that enums of routes take to compile.
extension FlowRoute {
  /// True iff both are the same route with equal arguments.
  public static func == (left: Self, right: Self) -> Bool {
    left.routeArguments == right.routeArguments
  }

  /// Hashes the route and its arguments.
  public func hash(into hasher: inout Hasher) { hasher.combine(routeArguments) }

  /// The hash of the route and its arguments.
  public var hashValue: Int { routeArguments.hashValue }
}

/// `{"route":"Home.product","arguments":{"id":42}}`: names, so that it can be read when the graph
/// has changed since. Former names are followed; an argument that is missing has its default.
extension FlowRoute {
  /// Decodes a route by its name.
  public init(from decoder: Decoder) throws {
    let graph = FlowGraph.graph
    let container = try decoder.container(keyedBy: NameKey.self)
    guard let route = graph.route(named: try container.decode(String.self, forKey: "route")) else {
      throw RouteError.noSuchRoute
    }
    var screen = RouteArguments(route: route.index)
    let arguments =
      container.contains("arguments")
      ? try container.nestedContainer(keyedBy: NameKey.self, forKey: "arguments") : nil
    for parameter in graph.parameters[graph.routes[route].parameters] {
      let key = NameKey(stringValue: graph.strings[parameter.name])
      if let arguments, arguments.contains(key) {
        screen.arguments.append(try arguments.decode(NavigationArgument.self, forKey: key))
      } else if let value = parameter.default {
        screen.arguments.append(graph.argument(value))
      } else {
        throw RouteError.badArgument
      }
    }
    try self.init(screen)
  }

  /// Encodes the route's name, and its arguments by parameter name.
  public func encode(to encoder: Encoder) throws {
    let graph = FlowGraph.graph
    let screen = routeArguments
    let route = graph.routes.rows[screen.route]
    var container = encoder.container(keyedBy: NameKey.self)
    try container.encode(graph.name(of: ID<NavigationGraph.Route>(screen.route)), forKey: "route")
    guard !screen.arguments.isEmpty else { return }
    var arguments = container.nestedContainer(keyedBy: NameKey.self, forKey: "arguments")
    for (parameter, value) in zip(graph.parameters[route.parameters], screen.arguments) {
      try arguments.encode(value, forKey: NameKey(stringValue: graph.strings[parameter.name]))
    }
  }
}

/// A key that is any name.
private struct NameKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init(stringLiteral value: String) { stringValue = value }
  init?(intValue: Int) { nil }
}
