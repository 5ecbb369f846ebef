import FlowDSL
import FlowRuntime
import Testing

@testable import FlowTools
@testable import TestGraphs

/// What leads where by declarations, in random graphs.
@Suite struct DeclaredGraphPropertyTests {
  /// What the checks reach is reached.
  @Test func declaredPathsCoverWhatTheChecksKnow() async throws {
    let faults = await results(of: RandomGraphs.seeds()) { seed in
      guard let flow = await FlowGraph.make(seed: seed), let lowered = flow.compilation.lowered
      else { return [String]() }
      return Self.faults(lowered, flow.compilation.analysis).map { "seed \(seed): \($0)" }
    }
    for fault in faults.joined().prefix(5) { Issue.record("\(fault)") }
  }

  private static func faults(_ lowered: Lowered, _ analysis: Analysis) -> [String] {
    let graph = DeclaredGraph(lowered.graph)
    let steps = graph.distances(from: [graph.app], withUser: true).steps
    let reached = Reachability(analysis)
    var faults: [String] = []
    for raw in 0..<analysis.screenCount where reached.reaches(ID(raw)) {
      let route = lowered.numbers[analysis.route(of: ID(raw))]
      if steps[route.index] == .max { faults.append("\(graph.name(route)) is not reached") }
    }
    return faults
  }
}
