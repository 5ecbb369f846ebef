import FlowRuntime
import Foundation
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// The graphs that ship with the project are free of findings.
struct SampleTests {
  @Test func everySampleIsKnown() throws {
    let folder = projectFolder.appendingPathComponent("samples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    // One is no graph alone, but an app: flowcTests run it.
    #expect(names.filter { !$0.contains(".") }.sorted() == (Samples.names + ["Terminal"]).sorted())
    let readme = try String(
      contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(Samples.names.allSatisfy { readme.contains("| [\($0)](\($0)) |") })
  }

  @Test(arguments: Samples.names)
  func sampleIsFreeOfFindings(name: String) async throws {
    let sources = try Samples.sources(in: "samples/\(name)")
    let found = await compile(sources).diagnostics
    #expect(found.isEmpty, "\(found.map { $0.line(in: sources) })")
  }

  @Test func syntaxIsFreeOfFindings() async throws {
    for source in try Samples.sources(in: "Tests/Corpus/syntax") {
      let found = await compile([source]).diagnostics
      #expect(found.isEmpty, "\(found.map { $0.line(in: [source]) })")
    }
  }

  @Test func syntaxHasEveryKindOfNode() throws {
    var kinds: Set<Tree.Kind> = []
    for source in try Samples.sources(in: "Tests/Corpus/syntax") {
      kinds.formUnion(parse(source, file: ID(0)).0.nodes.map(\.kind))
    }
    let missing = Set(Tree.Kind.allCases).subtracting(kinds)
    #expect(missing == [.error])
  }
}
