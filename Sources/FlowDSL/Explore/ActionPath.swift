import FlowRuntime
import FlowSteps

/// A sequence of actions from the start, with the conditions that hold at each.
package struct ActionPath: Hashable, Sendable {
  /// One action.
  package struct Step: Hashable, Sendable {
    /// The conditions that hold during the action; those of the first step also hold at the start.
    package var conditions: NavigationConditions
    /// The action; nil for the start.
    package var action: NavigationAction?
  }

  /// The start, then the actions.
  package var steps: [Step]
  /// The route of the screen in front after them.
  package var route: ID<NavigationGraph.Route>
  /// True iff it is known that no shorter sequence leads to the same.
  package var isShortest: Bool
}

extension ActionPath {
  /// The number of actions.
  package var length: Int { steps.count - 1 }

  /// The steps of a scenario that takes this path, once the machine has replayed it; nil if it does
  /// not arrive, or if something is sent that only a screen in another column can send, no step.
  package func lines(in graph: NavigationGraph) -> [String]? {
    let text = StepText(graph)
    guard let first = steps.first else { return nil }
    var lines = text.given(first.conditions, after: NavigationConditions()).map { [$0] } ?? []
    var state = graph.start(conditions: first.conditions).state
    for (index, (step, before)) in zip(steps.dropFirst(), steps).enumerated() {
      if index == 0, let line = graph.line(parting: state, from: step.conditions) {
        lines.append(line)
      }
      if let given = text.given(step.conditions, after: before.conditions) { lines.append(given) }
      guard let action = step.action else { return nil }
      if case .send(_, _, from: .some) = action { return nil }
      lines.append(text.step(action, in: state))
      guard (try? graph.apply(action, to: &state, conditions: step.conditions)) != nil else {
        return nil
      }
    }
    return state.focus.screen.route == route ? lines : nil
  }

  /// Those steps, and those that set `conditions` then.
  func lines(in graph: NavigationGraph, then conditions: NavigationConditions) -> [String]? {
    guard var lines = lines(in: graph), let last = steps.last?.conditions else { return nil }
    guard let given = StepText(graph).given(conditions, after: last) else { return lines }
    if length == 0 {
      let start = graph.start(conditions: last).state
      if let line = graph.line(parting: start, from: conditions) { lines.append(line) }
    }
    return lines + [given]
  }
}

extension NavigationGraph {
  /// The step of a scenario that separates its `start` from the next `given`: a `given` before
  /// anything else applies to the start. Nil if the app starts the same way under `conditions`.
  func line(parting start: NavigationState, from conditions: NavigationConditions) -> String? {
    guard self.start(conditions: conditions).state != start else { return nil }
    let front = start.focus
    return "expect at \(text(of: front.screen, at: front.place.id))"
  }
}
