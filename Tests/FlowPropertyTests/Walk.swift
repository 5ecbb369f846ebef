@testable import FlowRuntime
import FlowSteps
@testable import TestGraphs

/// A sequence of actions from a graph's start, each with what the conditions are then.
struct Walk {
  /// One action.
  struct Step {
    var action: NavigationAction
    var conditions: NavigationConditions
  }

  /// What the walk found wrong.
  struct Fault {
    /// The number of the action after which it was found, from 1; 0 of the start.
    var step: Int
    var message: String
    /// True iff an exit was refused of which the compiler says nothing.
    var isMissedRefusal = false
  }

  let flow: FlowGraph
  /// What the compiler says, if it is asked.
  let agreement: Agreement?
  /// What the conditions are at the start.
  let conditions: NavigationConditions
  private(set) var steps: [Step] = []
  private(set) var state: NavigationState

  private var graph: NavigationGraph { flow.graph }

  /// Starts.
  init(_ flow: FlowGraph, _ agreement: Agreement?, conditions: NavigationConditions) {
    self.flow = flow
    self.agreement = agreement
    self.conditions = conditions
    state = flow.graph.start(conditions: conditions).state
  }

  /// What is wrong with the start; nil if nothing is.
  func faultOfStart() -> Fault? {
    let (state, changes) = graph.start(conditions: conditions)
    if let fault = agreement?.fault(in: state) ?? WellFormed.fault(of: state, in: graph) {
      return Fault(step: 0, message: fault)
    }
    let came = changes.count { if case .appeared = $0 { true } else { false } }
    var screens = 0
    state.eachNode { screens += $0.ownScreens.count }
    return came == screens ? nil : Fault(step: 0, message: "not every screen appeared")
  }

  /// Takes a step and returns what is wrong with it; nil if nothing is.
  mutating func take(_ step: Step) -> Fault? {
    steps.append(step)
    if let agreement { return disagreement(with: agreement, on: step) }
    return fault(of: step).map { Fault(step: steps.count, message: $0) }
  }

  private mutating func fault(of step: Step) -> String? {
    let before = state
    var twin = before
    let result = Result { () throws(NavigationError) in
      try graph.apply(step.action, to: before, conditions: step.conditions)
    }
    let second = Result { () throws(NavigationError) in
      try graph.apply(step.action, to: &twin, conditions: step.conditions)
    }
    switch (result, second) {
    case (.failure(let error), .failure(let other)):
      guard error == other else { return "refused with \(error), then with \(other)" }
      guard twin.exact == before.exact, twin == before else { return "refused, but changed" }
      return nil
    case (.success(let (after, changes)), .success(let others)):
      state = after
      guard changes == others, twin.exact == after.exact, twin == after else {
        return "done twice, with two results"
      }
      return WellFormed.fault(of: after, in: graph)
        ?? ChangeCheck.fault(of: changes, from: before, to: after, in: graph)
        ?? faultOfSaving(step.conditions)
    case (.success, .failure), (.failure, .success): return "done once, refused once"
    }
  }

  /// What the compiler says otherwise of a step; whether it is well done is not asked then.
  private mutating func disagreement(with agreement: Agreement, on step: Step) -> Fault? {
    do throws(NavigationError) {
      _ = try graph.apply(step.action, to: &state, conditions: step.conditions)
      return agreement.fault(in: state).map { Fault(step: steps.count, message: $0) }
    } catch {
      return agreement.fault(
        of: step.action, refusedWith: error, in: state, step.conditions
      ).map { Fault(step: steps.count, message: $0, isMissedRefusal: true) }
    }
  }

  /// What is wrong with saving the state and restoring it; asked now and then, because it takes as
  /// long as many steps.
  private func faultOfSaving(_ conditions: NavigationConditions) -> String? {
    steps.count.isMultiple(of: Walk.stepsPerSaving) ? roundTripFlaw(state, conditions) : nil
  }

  /// After how many steps the state is saved and restored.
  private static let stepsPerSaving = 20

  /// The first fault of `steps`, taken from the start.
  func fault(of steps: [Step]) -> Fault? {
    var walk = Walk(flow, agreement, conditions: conditions)
    if let fault = walk.faultOfStart() { return fault }
    for step in steps {
      if let fault = walk.take(step) { return fault }
    }
    return nil
  }

  /// The fewest of `steps` found that still go wrong: those after the fault and, one by one, those
  /// that it does not need are left out.
  func shrunk(_ steps: [Step]) -> [Step] {
    var steps = steps
    var index = steps.count - 1
    while index >= 0 {
      var fewer = steps
      fewer.remove(at: index)
      if let fault = fault(of: fewer) { steps = Array(fewer.prefix(fault.step)) }
      index = min(index, steps.count) - 1
    }
    return steps
  }

  /// What goes wrong after `steps`, with the walk and its graph, to be read.
  func report(_ steps: [Step]) -> Fault {
    var fault = fault(of: steps) ?? Fault(step: 0, message: "nothing")
    let text = StepText(graph)
    func list(_ conditions: NavigationConditions) -> String {
      text.given(conditions, after: NavigationConditions()) ?? ""
    }
    let lines = steps.map { "  [\(list($0.conditions))] \(self.text($0.action))" }
    fault.message = """
      \(fault.message)
      from the start with [\(list(conditions))]:
      \(lines.joined(separator: "\n"))
      of
      \(flow.text)
      """
    return fault
  }

  private func text(_ action: NavigationAction) -> String {
    switch action {
    case .send(let event, let arguments, let screen):
      "send \(event)\(text(arguments))" + (screen.map { " from \($0.raw)" } ?? "")
    case .sendEvent(let event, let coordinator, let arguments):
      "send \(coordinator).\(event)\(text(arguments))"
    case .navigate(let destination, let isForced):
      "navigate\(isForced ? "!" : "") \(destination.isNew ? "new " : "")"
        + "\(text(destination.target))\(text(destination.arguments.map { $0 ?? .nil }))"
    case .open(let url): "open \(url)"
    case .refresh, .back, .dismiss, .dismissAll, .tab, .userPopped, .userDismissed,
      .userSelected:
      "\(action)"
    }
  }

  private func text(_ target: NavigationGraph.Target) -> String {
    switch target {
    case .route(let route, let owner):
      "\(graph.strings[graph.owners[owner].name]).\(graph.strings[graph.routes[route].name])"
    case .coordinator(let owner): graph.strings[graph.owners[owner].name]
    case .mount(let mount, _): graph.strings[graph.mounts[mount].name]
    }
  }

  private func text(_ arguments: [NavigationArgument]) -> String {
    arguments.isEmpty ? "" : "(\(arguments.map { "\($0)" }.joined(separator: ", ")))"
  }
}
