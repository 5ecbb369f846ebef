import FlowDSL
import FlowRuntime
import FlowSteps

/// Writes the scenarios of paths.
struct ScenarioWriter {
  typealias Transition = ID<NavigationGraph.Transition>

  private let lowered: Lowered
  private let choices: Choices
  private let text: StepText
  /// The routes with names that are unique in the graph.
  private let known: Set<ID<NavigationGraph.Route>>

  /// A path with more actions continues after its last one.
  private static let longestPlain = 8

  /// Writes scenarios of `lowered`.
  init(_ lowered: Lowered) {
    self.lowered = lowered
    choices = Choices(lowered.graph)
    text = StepText(lowered.graph)
    known = lowered.graph.routesKnownByName
  }

  /// The scenario of `path`, which takes `transition` by its last action; nil if the machine cannot
  /// take the path. If the path is long, the scenario continues to take others that are `missing`.
  func draft(
    _ path: ActionPath, taking transition: Transition, among missing: Set<Transition>
  ) -> ScenarioDraft? {
    guard var lines = path.lines(in: lowered.graph), let first = path.steps.first else {
      return nil
    }
    guard let last = path.steps.dropFirst().last else { return nil }
    var session = Session(lowered, conditions: first.conditions)
    var taken: Set<Transition> = []
    for step in path.steps.dropFirst().dropLast() {
      guard take(step, in: &session, &taken) else { return nil }
    }
    let start = expectations(of: session)
    let from = session.state.focus.screen.route
    guard take(last, in: &session, &taken), taken.contains(transition) else { return nil }
    let end = expectations(of: session)
    lines += end.arrival(from: start).map { "expect \($0)" }
    let sender =
      if case .sendEvent(_, let coordinator, _)? = last.action { coordinator } else {
        lowered.graph.name(of: from)
      }
    let name = name(
      transition, from: sender, with: lowered.graph.routes[from].parameters,
      to: session.state.focus.screen.route)
    if path.length > ScenarioWriter.longestPlain {
      goOn(&session, end, for: path.length, missing, &taken, &lines)
    }
    return ScenarioDraft(transition, taken: taken, name: name, lines: lines)
  }

  /// Performs a step of a path; false if the machine refuses it.
  private func take(
    _ step: ActionPath.Step, in session: inout Session, _ taken: inout Set<Transition>
  ) -> Bool {
    guard let action = step.action else { return false }
    session.conditions = step.conditions
    let outcome = session.apply(action)
    if let one = outcome.transition { taken.insert(one) }
    return outcome.failure == nil
  }

  private func expectations(of session: Session) -> Expectations {
    Expectations(session, known: known, longestStack: Expectations.longestStack)
  }

  /// Continues from the `end` of a path, at most by its length: taking the whole path again for
  /// each transition after it would cost a graph's depth times its transitions.
  private func goOn(
    _ session: inout Session, _ end: Expectations, for length: Int, _ missing: Set<Transition>,
    _ taken: inout Set<Transition>, _ lines: inout [String]
  ) {
    var before = end
    for _ in 0..<length {
      guard let line = takeNext(&session, missing, &taken) else { return }
      let after = expectations(of: session)
      lines.append(line)
      lines += after.arrival(from: before).map { "expect \($0)" }
      before = after
    }
  }

  /// Takes the first transition of the screen in front, or of a coordinator itself, that is `missing` and not `taken`, and
  /// returns the step; nil if none can be taken, or a request waits.
  private func takeNext(
    _ session: inout Session, _ missing: Set<Transition>, _ taken: inout Set<Transition>
  ) -> String? {
    guard session.state.waiting == nil else { return nil }
    for action in choices.sends(in: session.state) + choices.ownSends(in: session.state) {
      let one = session.transition(takenBy: action)
      guard let one, missing.contains(one), !taken.contains(one) else { continue }
      let line = text.step(action, in: session.state)
      guard session.apply(action).failure == nil else { continue }
      taken.insert(one)
      return line
    }
    return nil
  }

  /// The name of a scenario that ends with `transition`, of a screen with these parameters.
  private func name(
    _ transition: Transition, from sender: String, with screen: Rows<NavigationGraph.Parameter>,
    to: ID<NavigationGraph.Route>
  ) -> String {
    let graph = lowered.graph
    let row = graph.transitions[transition]
    var phrases = GraphDump(graph)
    phrases.naming = .init(screen: screen, event: graph.events[row.event].parameters)
    let when = row.when.isEmpty ? "" : " when \(phrases.boolean(row.when))"
    let event = graph.strings[graph.events[row.event].name]
    return "\(sender).\(event)\(when) → \(graph.name(of: to))"
  }
}

extension NavigationGraph {
  /// The routes with names that are unique in the graph.
  fileprivate var routesKnownByName: Set<ID<Route>> {
    var counts: [ID<String>: Int] = [:]
    for route in routes.rows { counts[route.name, default: 0] += 1 }
    for mount in mounts.rows { counts[mount.name, default: 0] += 1 }
    return Set(routes.ids.filter { counts[routes[$0].name] == 1 })
  }
}
