import FlowRuntime

/// The arguments of a graph for parameters that the same route does not have in another graph.
struct UnpairedArguments {
  typealias Graph = NavigationGraph

  /// All of them.
  private(set) var all: Set<ID<Graph.Binding>> = []
  /// Those that say nothing: defaults, values that are left open, and parameters of the event.
  private(set) var implied: Set<ID<Graph.Binding>> = []
  /// The parameters.
  private var parameters: Set<ID<Graph.Parameter>> = []
  private let graph: Graph

  /// The arguments of `graph` that `other` has no parameters for; `routes` are the numbers of the
  /// routes of `graph` there. O(parameters + arguments).
  init(of graph: Graph, besides other: Graph, routes: [ID<Graph.Route>?]) {
    self.graph = graph
    for route in graph.routes.ids {
      guard let pair = routes[route.index] else { continue }
      let names = other.parameterNames(of: pair)
      for parameter in graph.routes[route].parameters
      where !names.contains(graph.strings[graph.parameters[parameter].name]) {
        parameters.insert(parameter)
      }
    }
    guard !parameters.isEmpty else { return }
    for go in graph.navigateActions.rows { add(go.arguments, for: graph.parameters(of: go.target)) }
    for screen in graph.screenReferences.rows {
      add(screen.arguments, for: graph.routes[screen.route].parameters)
    }
    for mount in graph.mounts.rows {
      add(mount.arguments, for: graph.parameters(of: .coordinator(mount.coordinator)))
    }
  }

  private mutating func add(_ arguments: Rows<Graph.Binding>, for list: Rows<Graph.Parameter>) {
    for (argument, parameter) in zip(arguments, list) where parameters.contains(parameter) {
      all.insert(argument)
      switch graph.bindings[argument] {
      case .default, .any, .event: implied.insert(argument)
      case .constant, .parameter: break
      }
    }
  }
}

extension NavigationGraph {
  /// The names of the parameters of `route`.
  func parameterNames(of route: ID<Route>) -> Set<String> {
    Set(parameters[routes[route].parameters].map { strings[$0.name] })
  }
}
