import FlowDSL
import FlowRuntime

extension GraphDump {
  /// The parameters of a route that have defaults.
  func defaults(of route: ID<NavigationGraph.Route>) -> String {
    graph.parameters[graph.routes[route].parameters].compactMap { row in
      row.default.map { "\(name(row.name)) = \(constant($0))" }
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
