import FlowRuntime
import FlowSteps

/// A sequence of actions from the start, with the conditions that hold at each.
package struct ActionPath: Hashable, Sendable {
  /// One action.
  package struct Step: Hashable, Sendable {
    /// What holds when it is done; of the first step also at the start.
    package var conditions: NavigationConditions
    /// What is done; nil of the start.
    package var action: NavigationAction?
  }

  /// The start, then the actions.
  package var steps: [Step]
  /// What is in front behind them.
  package var route: ID<NavigationGraph.Route>
  /// True iff it is known that no shorter sequence leads there.
  package var isShortest: Bool
}

extension ActionPath {
  /// How many actions it takes.
  package var length: Int { steps.count - 1 }

  /// The steps of a scenario that goes this way, once the machine has gone it again; nil where it
  /// does not arrive.
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
      lines.append(text.step(action, in: state))
      guard (try? graph.apply(action, to: &state, conditions: step.conditions)) != nil else {
        return nil
      }
    }
    return state.focus.screen.route == route ? lines : nil
  }
}

extension NavigationGraph {
  /// The step of a scenario that parts its `start` from what is given next: what is given before
  /// anything else says what holds at the start. Nil where it starts in the same way under
  /// `conditions`.
  func line(parting start: NavigationState, from conditions: NavigationConditions) -> String? {
    guard self.start(conditions: conditions).state != start else { return nil }
    let front = start.focus
    return "expect at \(text(of: front.screen, at: front.place.id))"
  }
}
