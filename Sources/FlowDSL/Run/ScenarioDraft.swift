import FlowRuntime

/// A scenario that takes a way, and says where its last action leads.
struct ScenarioDraft {
  /// The transition that it is written for.
  private(set) var transition: ID<NavigationGraph.Transition>
  /// Every transition that it takes.
  private(set) var taken: Set<ID<NavigationGraph.Transition>>
  /// Where it goes and what by: `Home.feed.cart → Home.cart`.
  private(set) var name: String
  /// Its steps.
  private(set) var lines: [String]

  /// The scenario of `way`, whose last action takes `transition`; nil where the machine does not go
  /// it. `search` tells what the others take.
  init?(
    _ way: Way, taking transition: ID<NavigationGraph.Transition>, _ search: WaySearch,
    _ lowered: Lowered, known: Set<ID<NavigationGraph.Route>>
  ) {
    guard let steps = way.lines(in: lowered.graph), let first = way.steps.first else { return nil }
    var session = Session(lowered, conditions: first.conditions)
    var before = session
    taken = []
    for (index, step) in way.steps.enumerated().dropFirst() {
      guard let action = step.action else { return nil }
      if let taken = search.transition(action, step.conditions, in: session.state) {
        self.taken.insert(taken)
      }
      if index == way.steps.count - 1 { before = session }
      session.conditions = step.conditions
      guard session.apply(action).failure == nil else { return nil }
    }
    guard taken.contains(transition) else { return nil }
    self.transition = transition
    let arrival = Expectations(session, known: known)
      .arrival(from: Expectations(before, known: known))
    lines = steps + arrival.map { "expect \($0)" }
    name = ScenarioDraft.name(transition, from: before.state, to: session.state)
  }

  private static func name(
    _ transition: ID<NavigationGraph.Transition>, from before: NavigationState,
    to after: NavigationState
  ) -> String {
    let graph = before.graph.graph
    let row = graph.transitions[transition]
    let when = row.when.isEmpty ? "" : " when \(GraphDump(graph).boolean(row.when))"
    let event = graph.strings[graph.events[row.event].name]
    let (from, to) = (before.focus.screen.route, after.focus.screen.route)
    return "\(graph.name(of: from)).\(event)\(when) → \(graph.name(of: to))"
  }

  /// Makes the name one that is not among `names`, and adds it.
  mutating func name(apartFrom names: inout Set<String>) {
    let usual = name
    var number = 2
    while !names.insert(name).inserted {
      name = "\(usual) (\(number))"
      number += 1
    }
  }

  /// The scenario as it stands in a file.
  var text: String {
    let head = "scenario \(NavigationGraph.quoted(name)) {\n"
    return head + lines.map { "  \($0)\n" }.joined() + "}\n"
  }
}
