import Testing

@testable import FlowRuntime
@testable import TestGraphs

/// The table of layerings, the controls and the machine, held together in the states that random
/// actions lead to.
@Suite struct LayeringPropertyTests {
  @Test func theMachineTakesWhatTheTableSays() {
    let faults = each(RandomGraphs.seeds()) { seed in
      fault(seed: seed) { $0.faultOfExits() }
    }
    for fault in faults.prefix(3) { Issue.record("\(fault)") }
    #expect(faults.isEmpty, "of \(RandomGraphs.count) graphs")
  }

  @Test func theMachineAcceptsWhatTheControlsOffer() {
    let faults = each(RandomGraphs.seeds()) { seed in
      fault(seed: seed) { $0.faultOfControls() }
    }
    for fault in faults.prefix(3) { Issue.record("\(fault)") }
    #expect(faults.isEmpty, "of \(RandomGraphs.count) graphs")
  }
}

/// The first fault that `check` finds in the states on a random walk in the graph of `seed`.
private func fault(
  seed: UInt64, _ check: (LayeringCheck) -> String?
) -> String? {
  guard let flow = FlowGraph.make(seed: seed, isMended: false) else { return nil }
  var random = RandomActions(graph: flow.graph, numbers: SeededNumbers(seed: ~seed))
  var conditions = random.conditions()
  var state = flow.graph.start(conditions: conditions).state
  for step in 0..<RandomGraphs.actions {
    let asked = LayeringCheck(graph: flow.graph, state: state, conditions: conditions)
    if let fault = check(asked) { return "seed \(seed), action \(step): \(fault)\n\(state)" }
    if random.numbers.once(in: 8) { conditions = random.conditions() }
    _ = try? flow.graph.apply(random.action(in: state), to: &state, conditions: conditions)
  }
  return nil
}

/// A state that is asked.
private struct LayeringCheck {
  let graph: NavigationGraph
  let state: NavigationState
  let conditions: NavigationConditions

  /// The first difference between the parts that the machine takes by `back`, `dismiss` and `finish`
  /// and those that the table says.
  func faultOfExits() -> String? {
    let parts = FocusParts(state.root, in: graph)
    for exit in Layering.Exit.allCases where exit != .finish || !isRaised {
      var transaction = NavigationTransaction(
        graph, conditions, lastID: state.lastID, waiting: state.waiting, held: state.held)
      var root = state.root
      let isTaken = transaction.remove(exit, .navigated, in: &root)
      let rest = root.screens(ofAllColumns: false).map(\.screen.id)
      guard let expected = parts.rest(after: exit) else {
        if isTaken { return "\(exit) takes something" }
        if root != state.root { return "\(exit) takes nothing, but changes the state" }
        continue
      }
      if !isTaken { return "\(exit) takes nothing" }
      if rest != expected { return "\(exit) leaves \(rest), not \(expected)" }
    }
    return nil
  }

  /// True iff an alert or dialog is in front whose coordinator is covered: `finish` looks there.
  private var isRaised: Bool { state.root.focus.holder != state.root.focus.place }

  /// The first action that the controls offer and the machine refuses, or the other way round.
  func faultOfControls() -> String? {
    let controls = state.controls
    if controls.back > 0 {
      for count in [1, controls.back] {
        if let fault = refusal(.userPopped(count)) { return fault }
      }
    }
    if code(of: .userPopped(controls.back + 1)) != "nothingBelow" {
      return "the user can go back more than \(controls.back) screens"
    }
    if let dismissible = controls.dismissible {
      if state.presentations.last?.id != dismissible { return "the user dismisses another layer" }
      if let fault = refusal(.userDismissed) { return fault }
    } else if !state.isFrontPresented, code(of: .userDismissed) != "nothingPresented" {
      return "the user can dismiss something"
    }
    for bar in controls.tabBars {
      let id = NavigationState.Container.ID.node(NavigationChange.Place(bar.place, in: graph))
      for tab in state.tabs(in: bar, under: conditions) {
        let action = NavigationAction.userSelected(graph.name(of: tab), of: id)
        if let fault = refusal(action) { return fault }
      }
    }
    return nil
  }

  /// Why `action` is refused by something other than a lock or guards.
  private func refusal(_ action: NavigationAction) -> String? {
    guard let code = code(of: action), code != "locked", code != "tooManyRedirections" else {
      return nil
    }
    return "\(action) is refused: \(code)"
  }

  private func code(of action: NavigationAction) -> String? {
    do throws(NavigationError) {
      _ = try graph.apply(action, to: state, conditions: conditions)
      return nil
    } catch {
      return error.code
    }
  }
}
