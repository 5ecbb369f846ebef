import FlowDSL
import FlowRuntime

extension GraphDump {
  /// The parameters of a route with one of `names` that have defaults other than `nil`.
  func defaults(of route: ID<NavigationGraph.Route>, named names: Set<String>) -> String {
    graph.parameters[graph.routes[route].parameters].compactMap { row in
      guard names.contains(name(row.name)), let value = row.default, graph.constants[value] != .nil
      else { return nil }
      return "\(name(row.name)) = \(constant(value))"
    }.joined(separator: ", ")
  }

  /// `Items.product`, by its owner.
  func node(of route: ID<NavigationGraph.Route>) -> String {
    "\(name(graph.routes[route].owner)).\(name(graph.routes[route].name))"
  }

  /// The name of a transition's event.
  func event(of id: ID<NavigationGraph.Transition>) -> String {
    name(graph.events[graph.transitions[id].event].name)
  }

  /// The target of a transition of a screen with the parameters `screen`, if it names one.
  func target(
    of id: ID<NavigationGraph.Transition>, screen: Rows<NavigationGraph.Parameter>
  ) -> TransitionTarget {
    let transition = graph.transitions[id]
    guard let go = graph.goes(in: transition.action).last else {
      var dump = self
      dump.naming = Naming(screen: screen, event: graph.events[transition.event].parameters)
      return .action(dump.action(transition.action))
    }
    return switch graph.navigateActions[go].target {
    case .route(let route, _): .node(node(of: route))
    case .coordinator(let owner): .node(name(owner))
    case .mount(let mount, _): .node(name(graph.mounts[mount].coordinator))
    }
  }
}
