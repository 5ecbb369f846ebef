import FlowDSL
import FlowRuntime
import FlowSteps

/// A session of a journal as a scenario, in the order of its actions.
package struct JournalScenario {
  private var graph: NavigationGraph { session.graph }
  private let text: StepText
  private var session: Session
  private var lines: [String] = []
  private let start: Expectations

  /// Begins the scenario of a session that begins in `state`; nil if that is not where the app
  /// starts.
  package init?(
    _ lowered: Lowered, _ state: NavigationState, _ conditions: NavigationConditions
  ) {
    session = Session(lowered, conditions: conditions)
    guard session.state == state else { return nil }
    text = StepText(lowered.graph)
    start = Expectations(session, longestStack: Expectations.longestStack)
    if let given = text.given(conditions, after: NavigationConditions()) { lines.append(given) }
  }

  /// Adds an action that was performed under `conditions`.
  package mutating func add(
    _ action: NavigationAction, _ conditions: NavigationConditions
  ) {
    if let given = text.given(conditions, after: session.conditions) { lines.append(given) }
    session.conditions = conditions
    let step = text.step(action, in: session.state)
    let outcome = session.apply(action)
    switch (outcome.result, action) {
    case (.failure(.notInFront), _): lines.append("// \(step): its screen was not in front")
    case (.failure, _): lines.append("rejects \(step)")
    case (_, .userPopped(let count)):
      lines += Array(repeating: step, count: count)
    default: lines.append(step)
    }
  }

  /// The scenario called `name`.
  package func text(named name: String) -> String {
    let end = Expectations(session, longestStack: Expectations.longestStack)
    let all = lines + end.arrival(from: start).map { "expect \($0)" }
    return "scenario \(NavigationGraph.quoted(name)) {\n" + all.map { "  \($0)\n" }.joined() + "}\n"
  }
}
