import FlowRuntime

/// A walk through a graph, step by step: the state, the app's conditions, and their history.
///
/// Conditions set before the first step hold at the start, like the `given` lines at the beginning
/// of a script. Every step that changes something can be undone.
package struct Walk {
  /// The graph that is walked.
  package let graph: NavigationGraph
  /// The current state and conditions.
  package private(set) var moment: Moment
  private var history = History<Moment>()
  private let text: StepText
  /// The conditions asked so far, by steps and by tries of possible steps.
  private let asked = ConditionTrace()

  /// A state and the conditions that hold in it.
  package struct Moment: Hashable, Sendable {
    package fileprivate(set) var state: NavigationState
    package fileprivate(set) var conditions: NavigationConditions
    /// False while conditions apply to the start.
    fileprivate var hasBegun = false
  }

  /// The outcome of a step.
  package struct Step {
    /// Its text in a script.
    package var text: String
    /// The changes that the machine made, or the reason why it refused; nil if it was not involved.
    package var result: Result<[NavigationChange], NavigationError>?
    /// The transition that was taken, if an event was sent.
    package var taken: ID<NavigationGraph.Transition>?
  }

  /// Starts `graph` while no condition holds.
  package init(_ graph: NavigationGraph) {
    self.graph = graph
    text = StepText(graph)
    let conditions = NavigationConditions()
    moment = Moment(
      state: graph.start(conditions: conditions, asking: asked).state, conditions: conditions)
  }

  /// Continues from `state`, in which `conditions` hold.
  package init(
    _ graph: NavigationGraph, from state: NavigationState, _ conditions: NavigationConditions
  ) {
    self.graph = graph
    text = StepText(graph)
    moment = Moment(state: state, conditions: conditions, hasBegun: true)
  }

  /// The current state.
  package var state: NavigationState { moment.state }

  /// The app's conditions.
  package var conditions: NavigationConditions { moment.conditions }

  /// The conditions that can be set: those without parameters, then the others for what they were
  /// asked about so far.
  package var facts: [NavigationFact] {
    let plain = graph.conditions.ids.filter { graph.conditions[$0].parameters.isEmpty }
    return plain.map { NavigationFact(number: $0.index) }
      + asked.facts.filter { !$0.arguments.isEmpty }
  }

  /// The number of steps that can be undone.
  package var length: Int { history.count }

  // MARK: Steps

  /// Performs `action` as the user asks for it, if the system gives a control and the machine
  /// accepts it.
  package mutating func perform(_ action: NavigationAction) -> Step {
    perform(action, as: text.userStep(action, in: state), byUser: true)
  }

  /// Performs `action` as it was recorded under `conditions`, if the machine accepts it.
  package mutating func replay(
    _ action: NavigationAction, under conditions: NavigationConditions
  ) -> Step {
    moment.conditions = conditions
    return perform(action, as: text.step(action, in: state), byUser: false)
  }

  private mutating func perform(
    _ action: NavigationAction, as text: String, byUser: Bool
  ) -> Step {
    let before = moment
    var step = Step(text: text)
    moment.hasBegun = true
    do throws(NavigationError) {
      step.result = .success(
        byUser
          ? try graph.perform(action, to: &moment.state, conditions: conditions, asking: asked)
          : try graph.apply(action, to: &moment.state, conditions: conditions, asking: asked))
      step.taken = graph.transition(takenBy: action, in: before.state, conditions)
    } catch {
      step.result = .failure(error)
    }
    keep(before)
    return step
  }

  /// Sets a condition, for what it is asked about, from now on.
  package mutating func set(_ fact: NavigationFact, _ holds: Bool) -> Step {
    let before = moment
    moment.conditions[fact] = holds
    if !moment.hasBegun {
      moment.state = graph.start(conditions: conditions, asking: asked).state
    }
    keep(before)
    return Step(text: "set \(text.value(of: fact, holds))")
  }

  /// Undoes the last step, if any.
  package mutating func undo() -> Step {
    if let before = history.takeBack(1) { moment = before }
    return Step(text: "undo", result: .success([]))
  }

  /// Those of `tabs` that are in the tab bar now.
  func shown(_ tabs: [NavigationState.Container.Tab]) -> [NavigationState.Container.Tab] {
    tabs.filter { tab in
      tab.item.isSelected || graph.showsTab(of: tab.container.id) { conditions[$0] }
    }
  }

  /// The reason why the user cannot do `action` now; nil if they can.
  package func refusal(of action: NavigationAction) -> NavigationError? {
    do throws(NavigationError) {
      var state = state
      _ = try graph.perform(action, to: &state, conditions: conditions, asking: asked)
      return nil
    } catch {
      return error
    }
  }

  private mutating func keep(_ before: Moment) {
    guard state != before.state || conditions != before.conditions else { return }
    history.append(before)
  }
}
