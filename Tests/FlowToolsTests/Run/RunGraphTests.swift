import Testing

@testable import FlowDSL
@testable import FlowTools
@testable import TestGraphs

/// The graphs in `Tests/Corpus/run`, each of one file: a browser, a store, notes, and graphs that show one
/// thing each.
struct RunGraphTests {
  @Test func everyScenarioHoldsAndNothingIsFound() throws {
    let graphs = try Samples.sources(in: "Tests/Corpus/run")
    #expect(graphs.count > 10)
    for source in graphs {
      let (run, compilation) = try SampleScenarioTests.run([source])
      let found = compilation.diagnostics.map { $0.line(in: [source]) }
      #expect(found.isEmpty, "\(source.name): \(found)")
      #expect(!run.results.isEmpty, "\(source.name)")
      let failed = run.results.filter { $0.verdict != .ok }.map(\.name)
      #expect(failed.isEmpty, "\(source.name): \(failed)")
    }
  }

  /// What apps ask is asked on many of their screens: in graphs of whole apps, every word for it is used.
  @Test(arguments: ["browser", "store", "notes"])
  func wholeAppsAskOnManyScreens(name: String) throws {
    let source = try #require(
      try Samples.sources(in: "Tests/Corpus/run").first { $0.name == "\(name).flow" })
    let model = compile([source]).analysis.model
    let kinds = model.routes.rows.map(\.kind)
    #expect(kinds.count { $0 == .alert } >= 10)
    #expect(kinds.count { $0 == .dialog } >= 10)
    #expect(kinds.count { $0 == .popover } >= 5)
    #expect(model.lockFallbacks.count >= 5)
    #expect(model.facts.count > 0)
    #expect(model.owners.ids.contains { !model.ownTransitions(of: $0).isEmpty })
  }
}
