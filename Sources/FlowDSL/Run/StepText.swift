import FlowRuntime

/// Actions as the steps of a scenario.
package struct StepText {
  private let graph: NavigationGraph

  /// The steps of `graph`'s scenarios.
  package init(_ graph: NavigationGraph) { self.graph = graph }

  /// `given signedIn, not trial`: what changes from `old` to `new`; nil where nothing does.
  package func given(
    _ new: NavigationConditions, after old: NavigationConditions
  ) -> String? {
    let facts = graph.conditions.ids.compactMap { id -> String? in
      guard new[id.index] != old[id.index] else { return nil }
      return (new[id.index] ? "" : "not ") + name(graph.conditions[id].name)
    }
    return facts.isEmpty ? nil : "given \(facts.joined(separator: ", "))"
  }

  /// `action`, in `state`, as a step; arguments that are defaults are left out.
  package func step(_ action: NavigationAction, in state: NavigationState) -> String {
    switch action {
    case .send(let event, let arguments, _):
      return "send " + send(event, arguments, state.focus.screen.route)
    case .navigate(let destination, let force):
      return "navigate\(force ? "!" : "") \(go(destination))"
    case .open(let url): return "open \(url.quoted)"
    case .back, .userPopped: return "back"
    case .dismiss, .userDismissed: return "dismiss"
    case .dismissAll: return "dismiss all"
    case .tab(let tab), .userSelected(let tab): return "tab \(name(tab))"
    }
  }

  private func send(
    _ event: String, _ arguments: [NavigationArgument], _ route: ID<NavigationGraph.Route>
  ) -> String {
    let row = graph.transitions(of: route).lazy
      .map { graph.events[graph.transitions[$0].event] }
      .first { graph.strings[$0.name] == event }
    return name(event) + list(arguments, row?.parameters ?? .none)
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
    let presentation = destination.presentation.map { " as \($0)" } ?? ""
    return (destination.isNew ? "new " : "") + text + arguments + presentation
  }

  /// `(id: 1, sort: .price)`.
  private func list(
    _ arguments: [NavigationArgument?], _ parameters: Rows<NavigationGraph.Parameter>
  ) -> String {
    let texts = zip(arguments, graph.parameters[parameters]).compactMap { argument, parameter in
      argument.flatMap { value -> String? in
        if let usual = parameter.default, graph.argument(usual) == value { return nil }
        return "\(name(parameter.name)): \(graph.literal(value, of: parameter.type))"
      }
    }
    return texts.isEmpty ? "" : "(\(texts.joined(separator: ", ")))"
  }

  private func name(_ id: ID<String>) -> String { name(graph.strings[id]) }

  /// The words that are no names where they stand alone.
  private static let verbs: Set<String> = [
    "new", "back", "dismiss", "finish", "return", "tab", "resume", "root", "and", "or", "not",
    "true", "false", "nil",
  ]

  private func name(_ text: String) -> String {
    StepText.verbs.contains(text) ? "`\(text)`" : text
  }
}
