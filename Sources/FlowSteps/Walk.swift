import FlowRuntime

/// A walk through a graph, step by step: where the user is, what the app's conditions are, and how
/// they came there.
///
/// What holds before the first step holds at the start, as the `given` lines at the beginning of a
/// script do. Every step that changes something can be taken back.
package struct Walk {
  /// The graph that is walked.
  package let graph: NavigationGraph
  /// Where the user is, under which conditions.
  package private(set) var moment: Moment
  private var history = History<Moment>()
  private let text: StepText

  /// A state and the conditions that hold in it.
  package struct Moment: Hashable, Sendable {
    package fileprivate(set) var state: NavigationState
    package fileprivate(set) var conditions: NavigationConditions
    /// False while conditions say what holds at the start.
    fileprivate var hasBegun = false
  }

  /// What became of a step.
  package struct Step {
    /// As it stands in a script.
    package var text: String
    /// What the machine did, or why it refused; nil where nothing was asked of it.
    package var result: Result<[NavigationChange], NavigationError>?
    /// The event that was taken, with the route that sent it: `Home.feed.buy`.
    package var taken: String?
  }

  /// Starts `graph` while no condition holds.
  package init(_ graph: NavigationGraph) {
    self.graph = graph
    text = StepText(graph)
    let conditions = NavigationConditions()
    moment = Moment(state: graph.start(conditions: conditions).state, conditions: conditions)
  }

  /// Where the user is.
  package var state: NavigationState { moment.state }

  /// What the app's conditions are.
  package var conditions: NavigationConditions { moment.conditions }

  /// How many steps can be taken back.
  package var length: Int { history.count }

  // MARK: Steps

  /// Does `action`, if the machine accepts it.
  package mutating func perform(_ action: NavigationAction) -> Step {
    let before = moment
    var step = Step(text: text.step(action, in: state))
    moment.hasBegun = true
    let front = state.focus.screen.route
    do throws(NavigationError) {
      step.result = .success(
        try graph.apply(action, to: &moment.state, conditions: conditions))
      if case .send(let event, _, _) = action {
        step.taken = "\(graph.name(of: front)).\(event)"
      }
    } catch {
      step.result = .failure(error)
    }
    keep(before)
    return step
  }

  /// Lets a condition hold or not from now on.
  package mutating func set(_ condition: ID<NavigationGraph.Condition>, _ holds: Bool) -> Step {
    let before = moment
    moment.conditions[condition.index] = holds
    if !moment.hasBegun { moment.state = graph.start(conditions: conditions).state }
    keep(before)
    let name = text.condition(graph.conditions[condition].name)
    return Step(text: "set \(holds ? "" : "not ")\(name)")
  }

  /// Takes the last step back, if there is one.
  package mutating func undo() -> Step {
    if let before = history.takeBack(1) { moment = before }
    return Step(text: "undo", result: .success([]))
  }

  /// Why the machine would refuse `action` now; nil if it would not.
  package func refusal(of action: NavigationAction) -> NavigationError? {
    do throws(NavigationError) {
      _ = try graph.apply(action, to: state, conditions: conditions)
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
