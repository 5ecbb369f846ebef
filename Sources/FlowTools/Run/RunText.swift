import FlowRuntime
import FlowSteps

/// Descriptions of a running graph.
package struct RunText {
  private let graph: NavigationGraph

  /// Describes `graph`.
  package init(_ graph: NavigationGraph) { self.graph = graph }

  /// A state in one line: the place in front, and the screens.
  package func line(_ state: NavigationState) -> String {
    var line = ""
    for screen in state.screens {
      if !line.isEmpty { line += " / " }
      if screen.style.isPresented || screen.style == .column { line += "\(screen.style) " }
      line += graph.strings[graph.routes[screen.screen.route].name]
      line += graph.literals(screen.screen.arguments, of: screen.screen.route)
    }
    let place = graph.name(of: state.focus.place.id)
    if !place.isEmpty { line = "\(place): \(line)" }
    if let request = state.waiting?.request { line += "    waiting: \(graph.text(of: request))" }
    return line
  }

  /// The conditions that hold, in one line.
  package func line(_ conditions: NavigationConditions) -> String {
    let given = StepText(graph).given(conditions, after: NavigationConditions())
    return given.map { "holds: \($0.dropFirst("given ".count))" } ?? "no condition holds"
  }

  /// A change in one line.
  package func line(_ change: NavigationChange) -> String {
    switch change {
    case .disappeared(let screen, let cause): return "- \(text(screen)) (\(word(cause)))"
    case .finished(let presented, let cause, let value):
      let answer = value.map { " with \(text($0, from: presented))" } ?? ""
      return "ended: \(text(presented))\(answer) (\(word(cause)))"
    case .selected(let tab): return "tab: \(tab.name)"
    case .front(let column): return "column: \(column.name)"
    case .flowChanged(let flow): return "flow: \(flow.name)"
    case .started(let place): return "+ \(text(place.id))"
    case .appeared(let screen): return "+ \(text(screen))"
    case .waiting(nil): return "waiting: nothing"
    case .waiting(let request?): return "waiting: \(graph.text(of: request.waiting.request))"
    case .held(nil): return "held: nothing"
    case .held(let action?): return "held: \(text(action.held))"
    case .returned(let checkpoint, let value):
      let row = graph.checkpoints[checkpoint.id]
      let answer = value.map { value in
        " with \(row.value.map { graph.literal(value, of: $0) } ?? value.description)"
      }
      return "returned: \(graph.strings[row.name])\(answer ?? "")"
    }
  }

  private func text(_ held: NavigationState.Held) -> String {
    held.request.map { "navigate \(graph.text(of: $0))" } ?? held.action.heldText
  }

  private func text(_ screen: NavigationState.PlacedScreen) -> String {
    graph.text(of: screen.screen, at: screen.place.id)
  }

  private func text(_ place: ID<NavigationGraph.Place>) -> String {
    let name = graph.name(of: place)
    return name.isEmpty ? graph.coordinatorName(at: place) : name
  }

  private func text(_ presented: NavigationChange.Presented) -> String {
    switch presented {
    case .coordinator(let place): text(place.id)
    case .layer(let screen), .screen(let screen): text(screen)
    }
  }

  private func text(
    _ value: NavigationArgument, from presented: NavigationChange.Presented
  ) -> String {
    let route: ID<NavigationGraph.Route>? =
      switch presented {
      case .coordinator(let place): graph.question(of: graph.places[place.id].coordinator)
      case .layer(let screen), .screen(let screen): screen.screen.route
      }
    let type = route.flatMap { graph.routes[$0].returns }
    return type.map { graph.literal(value, of: $0) } ?? value.description
  }

  private func word(_ cause: NavigationChange.Cause) -> String {
    switch cause {
    case .popped: "popped"
    case .dismissed: "dismissed"
    case .swiped: "swiped away"
    case .finished: "finished"
    case .flowChanged: "the flow changed"
    case .replaced: "replaced"
    case .navigated: "navigated"
    }
  }
}
