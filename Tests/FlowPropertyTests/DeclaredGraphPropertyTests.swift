import FlowDSL
import FlowRuntime
import Testing

@testable import FlowTools
@testable import TestGraphs

/// What leads where by declarations, in random graphs.
@Suite struct DeclaredGraphPropertyTests {
  /// What the checks reach is reached; what is lost without a route is what it dominates.
  @Test func declaredPathsCoverWhatTheChecksKnow() async throws {
    let faults = await results(of: RandomGraphs.seeds()) { seed in
      guard let flow = await FlowGraph.make(seed: seed), let lowered = flow.compilation.lowered
      else { return [String]() }
      return Self.faults(lowered, flow.compilation.analysis).map { "seed \(seed): \($0)" }
    }
    for fault in faults.joined().prefix(5) { Issue.record("\(fault)") }
  }

  private static func faults(_ lowered: Lowered, _ analysis: Analysis) -> [String] {
    let paths = DeclaredPaths(lowered.graph)
    let graph = paths.graph
    let steps = graph.distances(from: [graph.app], withUser: true).steps
    let reached = Reachability(analysis)
    var faults: [String] = []
    for raw in 0..<analysis.screenCount where reached.reaches(ID(raw)) {
      let route = lowered.numbers[analysis.route(of: ID(raw))]
      if steps[route.index] == .max { faults.append("\(graph.name(route)) is not reached") }
    }
    let dependents = graph.dependents
    for route in lowered.graph.routes.ids where steps[route.index] != .max {
      let lost = paths.lost(without: .route(route, within: lowered.graph.routes[route].owner))
      if lost.count != dependents[route.index] {
        faults.append("without \(graph.name(route)) \(lost.count), not \(dependents[route.index])")
      }
    }
    return faults
  }
}
