/// The reason why an app cannot run a graph that it has loaded. It names the mismatch as the
/// `.flow` files do.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum LiveGraphError: Hashable, Sendable {
  /// The text is not a graph.
  case notAGraph(GraphError)
  /// The graph belongs to another app.
  case otherApp(String, expected: String)
  /// The app has no screen for this route.
  case noScreen(String)
  /// The app does not supply this condition.
  case noCondition(String)
  /// The condition's parameters differ from those that the app supplies.
  case otherCondition(String, app: String, graph: String)
  /// The route's parameters differ from those of the app's screen.
  case otherParameters(route: String, app: String, graph: String)
  /// The event's parameters differ from those that the app's screens send.
  case otherEvent(route: String, event: String, app: String, graph: String)
  /// The event leads to a question with a different answer from the one that the app's screens
  /// expect.
  case otherAnswer(route: String, event: String, app: String, graph: String)
  /// The checkpoint receives values of a different type from the one that the app expects.
  case otherCheckpoint(String, app: String, graph: String)
  /// The enum's cases differ from the app's.
  case otherCases(of: String, app: [String], graph: [String])
  /// The `meta` that the app reads has another type in the graph, or is missing there.
  case otherMeta(String, app: String, graph: String?)
  /// The route has no value for the `meta` that the app reads.
  case noMeta(String, route: String)
  /// The graph does not fit the code of a Swift module.
  indirect case inModule(String, LiveGraphError)
}

extension LiveGraphError {
  /// The same error in the one of `modules` that declares what differs: each is a line with its
  /// name and those of its coordinators, groups and enums.
  func inModule(of modules: String) -> LiveGraphError {
    guard let subject else { return self }
    for line in modules.split(separator: "\n") {
      let names = line.split(separator: " ")
      guard names.dropFirst().contains(subject) else { continue }
      return .inModule(String(names[0]), self)
    }
    return self
  }

  /// The name of the coordinator, group or enum that differs.
  private var subject: Substring? {
    switch self {
    case .noScreen(let route), .otherParameters(let route, _, _), .otherEvent(let route, _, _, _),
      .otherAnswer(let route, _, _, _), .noMeta(_, let route):
      route.prefix { $0 != "." }
    case .otherCases(let name, _, _): name[...]
    case .notAGraph, .otherApp, .noCondition, .otherCondition, .otherCheckpoint, .otherMeta,
      .inModule:
      nil
    }
  }
}

// Not at the head of the type, for the reason that `NavigationError` gives.
extension LiveGraphError: Error {}

extension LiveGraphError: CustomStringConvertible {
  /// A description of the mismatch.
  public var description: String {
    switch self {
    case .notAGraph(let error): error.description
    case .otherApp(let name, let expected):
      "the graph is of `\(name)`, and the app is `\(expected)`"
    case .noScreen(let route): "the app has no screen for `\(route)`"
    case .noCondition(let name): "the app has no condition `\(name)`"
    case .otherCondition(let name, let app, let graph):
      "the condition `\(name)` takes \(graph) in the graph, and \(app) in the app"
    case .otherParameters(let route, let app, let graph):
      "`\(route)` takes \(graph) in the graph, and \(app) in the app"
    case .otherEvent(let route, let event, let app, let graph):
      "`\(event)` of `\(route)` takes \(graph) in the graph, and \(app) in the app"
    case .otherAnswer(let route, let event, let app, let graph):
      "`\(event)` of `\(route)` asks for \(graph) in the graph, and for \(app) in the app"
    case .otherCheckpoint(let name, let app, let graph):
      "the checkpoint `\(name)` takes \(graph) in the graph, and \(app) in the app"
    case .otherMeta(let name, let app, let graph?):
      "`meta \(name)` is a `\(graph)` in the graph, and a `\(app)` in the app"
    case .otherMeta(let name, _, nil): "the graph has no `meta \(name)`"
    case .noMeta(let name, let route): "`\(route)` has no `meta \(name)` in the graph"
    case .otherCases(let name, let app, let graph):
      "`\(name)` has the cases \(LiveGraphError.list(graph)) in the graph, and "
        + "\(LiveGraphError.list(app)) in the app"
    case .inModule(let name, let error): "module `\(name)`: \(error)"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }
}
