/// Why an app cannot run a graph that it has loaded. It names what does not fit, as the `.flow` files
/// call it.
public enum LiveGraphError: Error, Hashable, Sendable {
  /// The text is no graph.
  case notAGraph(GraphError)
  /// The graph is of another app.
  case otherApp(String, expected: String)
  /// A route that the app has no screen for.
  case noScreen(String)
  /// A condition that the app does not answer.
  case noCondition(String)
  /// A route that takes other parameters than the app's screen.
  case otherParameters(route: String, app: String, graph: String)
  /// An event with other parameters than the app's screens send.
  case otherEvent(route: String, event: String, app: String, graph: String)
  /// An event that leads to a question with another answer than the app's screens wait for.
  case otherAnswer(route: String, event: String, app: String, graph: String)
  /// A checkpoint that is handed values of another type than the app listens for.
  case otherCheckpoint(String, app: String, graph: String)
  /// An enum with other cases than the app's.
  case otherCases(of: String, app: [String], graph: [String])
}

extension LiveGraphError: CustomStringConvertible {
  /// What does not fit, in words.
  public var description: String {
    switch self {
    case .notAGraph(let error): error.description
    case .otherApp(let name, let expected):
      "the graph is of `\(name)`, and the app is `\(expected)`"
    case .noScreen(let route): "the app has no screen for `\(route)`"
    case .noCondition(let name): "the app has no condition `\(name)`"
    case .otherParameters(let route, let app, let graph):
      "`\(route)` takes \(graph) in the graph, and \(app) in the app"
    case .otherEvent(let route, let event, let app, let graph):
      "`\(event)` of `\(route)` takes \(graph) in the graph, and \(app) in the app"
    case .otherAnswer(let route, let event, let app, let graph):
      "`\(event)` of `\(route)` asks for \(graph) in the graph, and for \(app) in the app"
    case .otherCheckpoint(let name, let app, let graph):
      "the checkpoint `\(name)` takes \(graph) in the graph, and \(app) in the app"
    case .otherCases(let name, let app, let graph):
      "`\(name)` has the cases \(LiveGraphError.list(graph)) in the graph, and "
        + "\(LiveGraphError.list(app)) in the app"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }
}
