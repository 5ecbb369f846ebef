import FlowDSL
import FlowRuntime

/// A running graph, step by step: the state, the app's conditions, and the last answer. A value:
/// `undo` returns to a copy.
package struct Session: Sendable {
  /// The running graph, with its source positions.
  package let lowered: Lowered
  /// The current state.
  package private(set) var state: NavigationState
  /// The app's conditions.
  package internal(set) var conditions: NavigationConditions
  /// The last value that was finished or returned. Nil before the first, and once a question has
  /// ended without an answer.
  package private(set) var lastValue: Answer?

  /// A value and its type.
  package struct Answer: Hashable, Sendable {
    package var value: NavigationArgument
    package var type: ID<NavigationGraph.ValueType>
  }

  /// The running graph.
  package var graph: NavigationGraph { lowered.graph }

  /// A session in the state that the app starts in under `conditions`.
  package init(_ lowered: Lowered, conditions: NavigationConditions = NavigationConditions()) {
    self.lowered = lowered
    self.conditions = conditions
    state = lowered.graph.start(conditions: conditions).state
  }

  /// A session in the state that `steps` start in: under the conditions of the `given` steps that
  /// they begin with. Performing these again changes nothing.
  package init(_ lowered: Lowered, startOf steps: Steps) {
    var conditions = NavigationConditions()
    for step in steps.model.scenarioSteps[steps.rows] {
      guard case .given(let values) = step.kind else { break }
      for value in values { conditions[value.fact] = value.holds }
    }
    self.init(lowered, conditions: conditions)
  }

  /// Performs one of `steps.all`. If it does not hold, nothing is changed.
  @discardableResult
  package mutating func perform(_ step: Rows<ScenarioStep>, of steps: Steps) -> Outcome {
    guard let id = step.last else { return Outcome() }
    let last = steps.model.scenarioSteps[id]
    // A copy of the state would make the machine copy what it changes.
    guard step.count > 1 else { return perform(last, of: steps) }
    let before = self
    var outcome = perform(last, of: steps)
    if case .failure(.noControl(let reason))? = outcome.result {
      let text = steps.text(of: last)
      outcome.failure = "\(reason); `rejects reported \(text)` asks the machine"
      return outcome
    }
    for _ in step.dropLast() {
      if outcome.failure == nil {
        let text = steps.text(of: last)
        outcome.failure = "`\(text)` is not refused"
        if let instead = instead(of: before.state) {
          outcome.failure = "`\(text)` \(instead)"
          outcome.found = state
        }
        self = before
        (outcome.transition, outcome.link) = (nil, nil)
      } else {
        outcome.failure = nil
      }
    }
    return outcome
  }

  /// Says that the last step opened another screen than it asked for in `before`; nil if not.
  private func instead(of before: NavigationState) -> String? {
    let front = graph.strings[graph.routes[state.focus.screen.route].name]
    if before.held == nil, state.held != nil { return "is held: `\(front)` opened" }
    return before.waiting != state.waiting && state.waiting != nil
      ? "waits: `\(front)` opened" : nil
  }

  /// The transition that `action` would take now.
  func transition(takenBy action: NavigationAction) -> ID<NavigationGraph.Transition>? {
    graph.transition(takenBy: action, in: state, conditions)
  }

  /// Performs `action` if the machine accepts it and, `byUser`, the system gives a control for it.
  mutating func apply(_ action: NavigationAction, byUser: Bool = false) -> Outcome {
    let taken = transition(takenBy: action)
    do {
      let changes =
        byUser
        ? try graph.perform(action, to: &state, conditions: conditions)
        : try graph.apply(action, to: &state, conditions: conditions)
      for change in changes { note(change) }
      var outcome = Outcome(result: .success(changes))
      outcome.transition = taken
      if case .open(let url) = action, let match = graph.match(url) {
        outcome.link = match.link
        outcome.readings = graph.unknownReadings(of: match)
      }
      return outcome
    } catch {
      return Outcome(refused: error)
    }
  }

  mutating func set(_ values: [ScenarioStep.ConditionValue]) {
    for value in values { conditions[value.fact] = value.holds }
  }

  /// Keeps the value that a change passes.
  private mutating func note(_ change: NavigationChange) {
    switch change {
    case .finished(let presented, _, let value):
      guard let type = graph.question(of: presented) else { return }
      lastValue = value.map { Answer(value: $0, type: type) }
    case .returned(let checkpoint, let value?):
      guard let type = graph.checkpoints[checkpoint.id].value else { return }
      lastValue = Answer(value: value, type: type)
    case .disappeared, .selected, .front, .flowChanged, .started, .appeared, .waiting, .held,
      .returned:
      return
    }
  }
}

extension NavigationGraph {
  /// The type of the answer to a presentation; nil if it asks nothing.
  fileprivate func question(of presented: NavigationChange.Presented) -> ID<ValueType>? {
    switch presented {
    case .coordinator(let place):
      question(of: places[place.id].coordinator).flatMap { routes[$0].returns }
    case .layer(let screen), .screen(let screen): routes[screen.screen.route].returns
    }
  }
}
