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
    var outcomes: [Outcome] = []
    for step in path.steps.dropFirst().dropLast() {
      guard take(step, in: &session, &outcomes) else { return nil }
    }
    let start = expectations(of: session)
    let from = session.state.focus.screen.route
    guard take(last, in: &session, &outcomes),
      outcomes.contains(where: { $0.transition == transition })
    else { return nil }
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
      goOn(&session, end, for: path.length, missing, &outcomes, &lines)
    }
    return ScenarioDraft(.transition(transition), outcomes, name: name, lines: lines)
  }

  /// The scenario that opens a URL of `link`, a link of `route`: under no condition, or under all
  /// of them if only then it leads to the route; those with parameters hold for what the graph asks
  /// about. Nil if there is no such URL, or it is refused.
  func draft(opening link: ID<NavigationGraph.Link>, of route: ID<NavigationGraph.Route>)
    -> ScenarioDraft?
  {
    let graph = lowered.graph
    let bindings = graph.bindings[graph.links[link].arguments]
    let arguments = zip(graph.routes[route].parameters, bindings).map { parameter, binding in
      switch binding {
      case .constant(let constant): graph.argument(constant)
      case .default: graph.parameters[parameter].default.map { graph.argument($0) } ?? .nil
      case .any, .parameter, .event:
        choices.argument(parameter) == .nil
          ? choices.otherArgument(parameter) : choices.argument(parameter)
      }
    }
    let screen = RouteArguments(route: route.index, arguments: arguments)
    guard
      let url = graph.url(for: screen, by: link)
        ?? graph.url(for: screen, by: link, subdomain: "www")
    else { return nil }
    var all = NavigationConditions()
    for id in graph.conditions.ids where graph.conditions[id].parameters.isEmpty {
      all[NavigationFact(number: id.index)] = true
    }
    let drafts = [NavigationConditions(), all, asked(by: url, under: all)].compactMap {
      draft(opening: url, link, under: $0)
    }
    return (drafts.first { $0.front == route } ?? drafts.first)?.draft
  }

  /// `conditions`, and those that are asked when `url` is opened, as long as others are asked then.
  private func asked(
    by url: String, under conditions: NavigationConditions
  ) -> NavigationConditions {
    var conditions = conditions
    for _ in 0..<ScenarioWriter.longestPlain {
      let asked = ConditionTrace()
      var state = Session(lowered, conditions: conditions).state
      _ = try? lowered.graph.apply(.open(url), to: &state, conditions: conditions, asking: asked)
      let missing = asked.facts.filter { !conditions[$0] }
      if missing.isEmpty { break }
      for fact in missing { conditions[fact] = true }
    }
    return conditions
  }

  /// The scenario that opens `url`, with the route in front after it; nil if it is refused.
  private func draft(
    opening url: String, _ link: ID<NavigationGraph.Link>, under conditions: NavigationConditions
  ) -> (draft: ScenarioDraft, front: ID<NavigationGraph.Route>)? {
    var session = Session(lowered, conditions: conditions)
    let given = text.given(conditions, after: NavigationConditions())
    let start = expectations(of: session)
    let step = text.step(.open(url), in: session.state)
    let outcome = session.apply(.open(url))
    guard outcome.failure == nil, outcome.link == link else { return nil }
    let front = session.state.focus.screen.route
    let lines =
      [given, step].compactMap(\.self)
      + expectations(of: session).arrival(from: start).map { "expect \($0)" }
    let name = "\(url) → \(lowered.graph.name(of: front))"
    return (ScenarioDraft(.link(link), [outcome], name: name, lines: lines), front)
  }

  /// Performs a step of a path; false if the machine refuses it.
  private func take(
    _ step: ActionPath.Step, in session: inout Session, _ outcomes: inout [Outcome]
  ) -> Bool {
    guard let action = step.action else { return false }
    session.conditions = step.conditions
    let outcome = session.apply(action)
    outcomes.append(outcome)
    return outcome.failure == nil
  }

  private func expectations(of session: Session) -> Expectations {
    Expectations(session, known: known, longestStack: Expectations.longestStack)
  }

  /// Continues from the `end` of a path, at most by its length: taking the whole path again for
  /// each transition after it would cost a graph's depth times its transitions.
  private func goOn(
    _ session: inout Session, _ end: Expectations, for length: Int, _ missing: Set<Transition>,
    _ outcomes: inout [Outcome], _ lines: inout [String]
  ) {
    var before = end
    var missing = missing.subtracting(outcomes.compactMap(\.transition))
    for _ in 0..<length {
      guard let line = takeNext(&session, &missing, &outcomes) else { return }
      let after = expectations(of: session)
      lines.append(line)
      lines += after.arrival(from: before).map { "expect \($0)" }
      before = after
    }
  }

  /// Takes the first transition of the screen in front, or of a coordinator itself, that is
  /// `missing`, and returns the step; nil if none can be taken, or a request waits.
  private func takeNext(
    _ session: inout Session, _ missing: inout Set<Transition>, _ outcomes: inout [Outcome]
  ) -> String? {
    guard session.state.waiting == nil else { return nil }
    for action in choices.sends(in: session.state) + choices.ownSends(in: session.state) {
      let one = session.transition(takenBy: action)
      guard let one, missing.contains(one) else { continue }
      let line = text.step(action, in: session.state)
      let outcome = session.apply(action)
      guard outcome.failure == nil else { continue }
      outcomes.append(outcome)
      missing.remove(one)
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
