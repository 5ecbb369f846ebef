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
    // Two are packages: flowcTests and CI run them.
    let packages = ["Modules", "Terminal"]
    #expect(names.filter { !$0.contains(".") }.sorted() == (Samples.names + packages).sorted())
    let readme = try String(
      contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(Samples.names.allSatisfy { readme.contains("| [\($0)](\($0)) |") })
  }

  /// The files of all packages are one graph.
  @Test func theGraphOfModulesIsFreeOfFindings() throws {
    let files = Corpus.samples.filter { $0.path.hasPrefix("samples/Modules/") }
    let sources = files.map(\.source)
    #expect(sources.count == 5)
    let compilation = compile(sources)
    let found = compilation.diagnostics.map { $0.line(in: compilation.sources) }
    #expect(found == [])
    let modules = compilation.analysis.model.modules.ids.map {
      compilation.analysis.model.name(of: $0)
    }
    #expect(modules.sorted() == ["Catalog", "Checkout", "Ratings", "Shared"])
  }

  @Test(arguments: Samples.names)
  func sampleIsFreeOfFindings(name: String) throws {
    let sources = try Samples.sources(in: "samples/\(name)")
    let found = compile(sources).diagnostics
    #expect(found.isEmpty, "\(found.map { $0.line(in: sources) })")
  }

  @Test func syntaxIsFreeOfFindings() throws {
    for source in try Samples.sources(in: "Tests/Corpus/syntax") {
      let found = compile([source]).diagnostics
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
