import FlowDSL
import FlowTools
import Testing

@testable import TestGraphs

/// What is generated for random graphs is clean, holds, and leaves out nothing but what it says.
@Suite struct GeneratedScenarioPropertyTests {
  @Test func whatIsGeneratedHoldsAndLeavesOutOnlyWhatIsNamed() {
    let graphs = min(RandomGraphs.count, 60)
    let results = results(of: RandomGraphs.seeds(graphs)) { Self.check(seed: $0) }
    let faults = results.compactMap(\.fault)
    for fault in faults.prefix(3) { Issue.record("\(fault)") }
    #expect(faults.isEmpty, "of \(graphs) graphs")
    let (taken, omitted) = (results.map(\.taken).reduce(0, +), results.map(\.omitted).reduce(0, +))
    // Whoever gives up too soon names a lot. Random guards do stop a lot.
    #expect(omitted * 4 < taken, "\(omitted) of \(taken + omitted) were looked for in vain")
  }

  /// What is wrong with the scenarios for the graph of `seed`, and how much they take.
  private static func check(seed: UInt64) -> (fault: String?, taken: Int, omitted: Int) {
    guard let flow = FlowGraph.make(seed: seed),
      let made = GeneratedScenarios(for: flow.compilation, budget: 500)
    else { return (nil, 0, 0) }
    let file = Source(name: "Scenarios.flow", text: made.text)
    let compilation = compile(flow.compilation.sources + [file])
    func fault(_ text: String) -> (String?, Int, Int) {
      ("seed \(seed): \(text)\n\(flow.text)\n\(made.text)", 0, 0)
    }
    guard let lowered = compilation.lowered else {
      return fault("\(compilation.diagnostics.map(\.message))")
    }
    guard compilation.diagnostics.count == flow.compilation.diagnostics.count else {
      return fault("new findings")
    }
    guard format(file).bytes == Array(made.text.utf8) else { return fault("not laid out") }
    let run = TestRun(compilation.analysis.model, lowered)
    if let failed = run.results.first(where: { $0.verdict != .ok }) {
      return fault("\(failed.name): \(failed.failure?.message ?? "")")
    }
    let gaps = run.coverage.gaps(in: lowered, compilation.analysis.model).filter {
      $0.kind == .transition || $0.kind == .link
    }
    guard gaps.map(\.name) == made.omissions.map(\.gap.name) else {
      return fault("left out \(gaps.map(\.name)), named \(made.omissions.map(\.gap.name))")
    }
    let taken = run.coverage.counts(of: .transition, in: lowered.graph).taken
    let known = ["no route has it", "no screen that has it comes to the front"]
    return (nil, taken, made.omissions.count { !known.contains($0.reason) })
  }
}
