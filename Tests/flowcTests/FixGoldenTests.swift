import FlowDSL
import Foundation
import Testing

@testable import FlowCommandLine
@testable import flowc

/// What `lint --fix` makes of every file of the corpus and of every sample, against
/// `Tests/Corpus/reports/fixes.txt`: `FLOW_REFRESH=1` rewrites it, and still fails.
@Suite struct FixGoldenTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func fixesAreAsTheyWere() throws {
    var text = ""
    for graph in try Self.graphs() {
      let fixed = fix(graph.sources, isPartial: graph.isPartial) { found, _ in found }
      for (old, new) in zip(graph.sources, fixed.sources) where old.bytes != new.bytes {
        let diff = UnifiedDiff(of: old.name, old.bytes, new.bytes)
        text += String(decoding: diff.bytes(), as: UTF8.self)
      }
    }
    let golden = Self.root.appendingPathComponent("Tests/Corpus/reports/fixes.txt")
    let known = try? Data(contentsOf: golden)
    let data = Data(text.utf8)
    if known != data, ProcessInfo.processInfo.environment["FLOW_REFRESH"] == "1" {
      try data.write(to: golden)
    }
    #expect(known == data, "Tests/Corpus/reports/fixes.txt is not what comes out")
  }

  /// A file of the corpus, or a sample.
  private struct Graph {
    let sources: [Source]
    let isPartial: Bool
  }

  private static func graphs() throws -> [Graph] {
    let corpus = try files(below: "Tests/Corpus").map { file in
      let name = String(file.name.dropFirst("Tests/Corpus/".count))
      return Graph(
        sources: [Source(name: name, bytes: file.bytes)], isPartial: name.contains("partial"))
    }
    let samples = try files(below: "samples")
    let folders = Dictionary(grouping: samples) { $0.name.split(separator: "/")[1] }
    return corpus
      + folders.sorted { $0.key < $1.key }.map { Graph(sources: $0.value, isPartial: false) }
  }

  /// The `.flow` files below `folder`, sorted.
  private static func files(below folder: String) throws -> [Source] {
    let url = root.appendingPathComponent(folder)
    return try FileManager.default.subpathsOfDirectory(atPath: url.path)
      .filter { $0.hasSuffix(".flow") && !$0.contains(".build/") }.sorted().map { path in
        let data = try Data(contentsOf: url.appendingPathComponent(path))
        return Source(name: "\(folder)/\(path)", bytes: Array(data))
      }
  }
}
