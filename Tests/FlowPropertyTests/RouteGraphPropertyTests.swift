import FlowDSL
import Testing

@testable import FlowRuntime
@testable import FlowTools
@testable import TestGraphs

/// What leads where by declarations, in random graphs.
@Suite struct RouteGraphPropertyTests {
  /// What a walk brings on screen is reached.
  @Test func declaredPathsCoverWhatTheMachineShows() throws {
    let faults = results(of: RandomGraphs.seeds()) { seed in
      guard let flow = FlowGraph.make(seed: seed), let lowered = flow.compilation.lowered
      else { return [String]() }
      let graph = RouteGraph(lowered, flow.compilation.analysis)
      let steps = graph.distances(from: [graph.app], withUser: true).steps
      return Self.walk(through: flow.graph, SeededNumbers(seed: ~seed &+ 5)).filter {
        steps[$0.index] == .max
      }.map { "seed \(seed): \(graph.name($0)) is not reached" }
    }
    for fault in faults.joined().prefix(5) { Issue.record("\(fault)") }
  }

  /// The routes that a random walk brings on screen.
  private static func walk(
    through graph: NavigationGraph, _ numbers: SeededNumbers
  ) -> Set<ID<NavigationGraph.Route>> {
    var actions = RandomActions(graph: graph, numbers: numbers, namesUsers: false)
    var conditions = actions.conditions()
    var state = graph.start(conditions: conditions).state
    var seen: Set<ID<NavigationGraph.Route>> = []
    for _ in 0..<RandomGraphs.actions {
      if actions.numbers.once(in: 4) { conditions = actions.conditions() }
      _ = try? graph.apply(actions.action(in: state), to: &state, conditions: conditions)
      seen.formUnion(state.shown.map(\.screen.route))
    }
    return seen
  }
}
