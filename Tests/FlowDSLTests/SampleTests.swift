import FlowRuntime
import Foundation
import Testing

@testable import FlowDSL

/// The graphs that ship with the project are free of findings.
struct SampleTests {
  /// The folders in `samples`, each one graph.
  static let samples = ["Colors", "Flows", "Nesting", "Shop", "Tree"]

  /// The `.flow` files directly in `folder`, a path from the project's folder.
  static func sources(in folder: String) throws -> [Source] {
    let folder = TreeInvariantTests.root.appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.sorted().filter { $0.hasSuffix(".flow") }.map {
      let data = try Data(contentsOf: folder.appendingPathComponent($0))
      return Source(name: $0, bytes: Array(data))
    }
  }

  @Test func everySampleIsKnown() throws {
    let folder = TreeInvariantTests.root.appendingPathComponent("samples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    // One is no graph alone, but an app: flowcTests run it.
    #expect(names.filter { !$0.contains(".") }.sorted() == (Self.samples + ["Terminal"]).sorted())
    let readme = try String(
      contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(Self.samples.allSatisfy { readme.contains("| [\($0)](\($0)) |") })
  }

  @Test(arguments: samples)
  func sampleIsFreeOfFindings(name: String) async throws {
    let sources = try Self.sources(in: "samples/\(name)")
    let found = await compile(sources).diagnostics
    #expect(found.isEmpty, "\(found.map { $0.line(in: sources) })")
  }

  @Test func syntaxIsFreeOfFindings() async throws {
    for source in try Self.sources(in: "Tests/Corpus/syntax") {
      let found = await compile([source]).diagnostics
      #expect(found.isEmpty, "\(found.map { $0.line(in: [source]) })")
    }
  }

  @Test func syntaxHasEveryKindOfNode() throws {
    var kinds: Set<Tree.Kind> = []
    for source in try Self.sources(in: "Tests/Corpus/syntax") {
      kinds.formUnion(parse(source, file: ID(0)).0.nodes.map(\.kind))
    }
    let missing = Set(Tree.Kind.allCases).subtracting(kinds)
    #expect(missing == [.error])
  }
}

extension Diagnostic {
  /// The finding in one line, for a failed expectation.
  func line(in sources: [Source]) -> String {
    let source = sources[primary.span.file.index]
    let line = source.bytes[..<Int(primary.span.start)].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).count
    return "\(source.name):\(line): \(rule.code) \(message)"
  }
}
