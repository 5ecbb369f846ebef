import Testing

@testable import FlowDSL
@testable import FlowTools
@testable import TestGraphs

/// The samples' scenarios leave nothing out.
struct SampleScenarioTests {
  @Test(arguments: Samples.names)
  func everyWayIsTaken(name: String) throws {
    let (run, compilation) = try Self.run("samples/\(name)")
    let lowered = try #require(compilation.lowered)
    let gaps = run.coverage.gaps(in: lowered, compilation.analysis.model)
    #expect(gaps.isEmpty, "\(gaps.map { "\($0.kind) \($0.name)" })")
  }

  /// Runs the scenarios of the graph in `folder`, a path from the project's folder.
  static func run(_ folder: String) throws -> (run: TestRun, compilation: Compilation) {
    try run(Samples.sources(in: folder))
  }

  /// Runs the scenarios of the graph that `sources` are.
  static func run(_ sources: [Source]) throws -> (run: TestRun, compilation: Compilation) {
    let compilation = compile(sources)
    let lowered = try #require(compilation.lowered)
    return (TestRun(compilation.analysis.model, lowered), compilation)
  }
}
