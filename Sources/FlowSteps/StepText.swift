import FlowRuntime

/// Actions as the steps of a scenario.
package struct StepText: Sendable {
  private let graph: NavigationGraph

  /// The steps of `graph`'s scenarios.
  package init(_ graph: NavigationGraph) { self.graph = graph }

  /// `given signedIn, not trial`: the changes from `old` to `new`; nil if there are none.
  package func given(
    _ new: NavigationConditions, after old: NavigationConditions
  ) -> String? {
    let facts = new.differences(from: old)
    let texts =
      facts.filter { $0.arguments.isEmpty }.map { value(of: $0, new[$0]) }
      + facts.filter { !$0.arguments.isEmpty }.map { value(of: $0, new[$0]) }.sorted {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
      }
    return texts.isEmpty ? nil : "given \(texts.joined(separator: ", "))"
  }

  /// `signedIn`, `not owns(playlist: 42)`.
  package func value(of fact: NavigationFact, _ holds: Bool) -> String {
    (holds ? "" : "not ") + self.fact(fact)
  }

  /// `owns(playlist: 42)`.
  package func fact(_ fact: NavigationFact) -> String {
    let row = graph.conditions[ID(fact.number)]
    return condition(row.name) + list(fact.arguments.map { $0 }, row.parameters)
  }

  /// `action`, in `state`, as a step; arguments that are an event's defaults are omitted. Where the
  /// system gives no control for it, it is `reported`.
  package func step(_ action: NavigationAction, in state: NavigationState) -> String {
    let step = userStep(action, in: state)
    return state.missingControl(for: action) == nil ? step : "reported \(step)"
  }

  /// The same as the user asks for it, whether or not the system gives a control.
  package func userStep(_ action: NavigationAction, in state: NavigationState) -> String {
    switch action {
    case .send(let event, let arguments, let sender):
      let route = state.sender(of: event, from: sender)?.route ?? state.focus.screen.route
      let id = graph.event(event, of: route)
      return "send " + send(event, arguments, id)
    case .sendEvent(let event, let coordinator, let arguments):
      let id = graph.owner(withEvents: coordinator).flatMap { graph.ownEvent(event, of: $0) }
      return "send \(coordinator)." + send(event, arguments, id)
    case .refresh(let force): return force ? "refresh!" : "refresh"
    case .navigate(let destination, let force):
      return "navigate\(force ? "!" : "") \(go(destination))"
    case .open(let url): return "open \(NavigationGraph.quoted(url))"
    case .back, .userPopped: return "back"
    case .dismiss, .userDismissed: return "dismiss"
    case .dismissAll: return "dismiss all"
    case .tab(let tab), .userSelected(let tab, _): return "tab \(tab)"
    }
  }

  private func send(
    _ event: String, _ arguments: [NavigationArgument], _ id: ID<NavigationGraph.Event>?
  ) -> String {
    let parameters = id.map { graph.events[$0].parameters } ?? .none
    let unusual = zip(arguments, graph.parameters[parameters]).map { argument, parameter in
      graph.omitted(parameter) == argument ? nil : argument
    }
    return event + list(unusual, parameters)
  }

  private func go(_ destination: NavigationDestination) -> String {
    let text =
      switch destination.target {
      case .route(let route, within: let owner):
        "\(name(graph.owners[owner].name)).\(name(graph.routes[route].name))"
      case .coordinator(let owner): name(graph.owners[owner].name)
      case .mount(let mount, within: let owner):
        "\(name(graph.owners[owner].name)).\(name(graph.mounts[mount].name))"
      }
    let arguments = list(destination.arguments, graph.parameters(of: destination.target))
    let presentation = destination.presentation.map { " as \($0.rawValue)" } ?? ""
    let steps = destination.steps.map { step in
      let row = graph.routes[step.route]
      return " / \(name(row.name))\(list(step.arguments.map { .some($0) }, row.parameters))"
    }
    return (destination.isNew ? "new " : "") + text + arguments + steps.joined() + presentation
  }

  /// `(id: 1, sort: .price)`.
  private func list(
    _ arguments: [NavigationArgument?], _ parameters: Rows<NavigationGraph.Parameter>
  ) -> String {
    parenthesizedList(
      zip(arguments, graph.parameters[parameters]).compactMap { argument, parameter in
        argument.map { "\(name(parameter.name)): \(graph.literal($0, of: parameter.type))" }
      })
  }

  /// The name of a condition, in back-ticks if it would be a keyword.
  package func condition(_ id: ID<String>) -> String {
    let name = name(id)
    return StepText.operators.contains(name) ? "`\(name)`" : name
  }

  /// The words that are not conditions in a `given`.
  private static let operators: Set<String> = ["not", "and", "or"]

  private func name(_ id: ID<String>) -> String { graph.strings[id] }
}
