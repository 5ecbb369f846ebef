import FlowDSL
import FlowRuntime
import FlowSteps
import Foundation
import Testing

@testable import TestGraphs

/// A walk answers as `flowc run --json` does, byte for byte.
///
/// Each walk is kept in `.build/web/recorded`, where `Tests/Browser/machine_test.py` finds it and asks the
/// machine of the page the same.
@Suite struct WalkAgreementTests {
  /// The folder of the project.
  static let project = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Walks `seed` through a graph, then performs the steps that the page has logged with `flowc`.
  private func walk(
    _ graph: NavigationGraph, seed: UInt64, steps: Int, named name: String, _ sources: String...
  ) throws {
    var page = try WalkPage(Walk(graph), seed: seed)
    for _ in 0..<steps { try page.act() }
    let folder = TemporaryFolder()
    folder.write("steps.txt", page.script)
    let run = try Flowc(["run", "--script", "steps.txt", "--json"] + sources, in: folder).end()
    try #require(run.error == "", "\(name)\n\(page.script)")
    let (expected, found) = (run.output.split(separator: "\n"), page.recording.lines)
    for (line, other) in zip(expected, found) { try #require(line == other, "\(name)") }
    #expect(expected.count == found.count, "\(name)")
    let recorded = Self.project.appendingPathComponent(".build/web/recorded")
    try FileManager.default.createDirectory(at: recorded, withIntermediateDirectories: true)
    try JSONEncoder().encode(page.recording)
      .write(to: recorded.appendingPathComponent("\(name).json"))
  }

  @Test(arguments: ["Colors", "Flows", "Nesting", "Shop", "Tree"])
  func aWalkThroughASampleIsARun(sample: String) throws {
    let folder = Self.project.appendingPathComponent("samples/\(sample)").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let sources = try names.filter { $0.hasSuffix(".flow") }.map {
      Source(name: $0, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)"))))
    }
    let graph = try #require(compile(sources).graph)
    for seed in RandomGraphs.seeds(max(2, RandomGraphs.count / 60)) {
      try walk(graph, seed: seed, steps: 120, named: "\(sample)-\(seed)", folder)
    }
  }

  @Test(arguments: RandomGraphs.seeds(RandomGraphs.count / 16))
  func aWalkThroughARandomGraphIsARun(seed: UInt64) throws {
    guard let flow = FlowGraph.make(seed: seed) else { return }
    let folder = TemporaryFolder()
    folder.write("Random.flow", flow.text)
    try walk(flow.graph, seed: ~seed, steps: 150, named: "random-\(seed)", folder.path)
  }
}
