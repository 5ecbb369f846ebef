import FlowDSL
import Foundation
import Testing

@testable import FlowCommandLine
@testable import flowc

/// Every format of every file of the corpus that has findings and of every sample, against one file
/// for each format in `Tests/Corpus/reports`: `FLOW_REFRESH=1` rewrites them there, and still fails.
@Suite struct ReportGoldenTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func reportsAreAsTheyWere() async throws {
    var texts: [DiagnosticFormat: String] = [:]
    for graph in try Self.graphs() {
      let report = Report(await compile(graph.sources, options: graph.options))
      if report.findings.isEmpty, !graph.isSample { continue }
      for format in DiagnosticFormat.allCases {
        let text = "== \(graph.name)\n" + Self.readable(report.text(as: format), format)
        texts[format, default: ""] += text
      }
    }
    for format in DiagnosticFormat.allCases {
      try check(texts[format] ?? "", "corpus.\(format.rawValue)")
    }
  }

  /// What `lint --fix` makes of every file.
  @Test func fixesAreAsTheyWere() async throws {
    var text = ""
    for graph in try Self.graphs() {
      let fixed = await fix(graph.sources, isPartial: graph.options.isPartial) { found, _ in found }
      for (old, new) in zip(graph.sources, fixed.sources) where old.bytes != new.bytes {
        let diff = UnifiedDiff(of: old.name, old.bytes, new.bytes)
        text += String(decoding: diff.bytes(), as: UTF8.self)
      }
    }
    try check(text, "corpus.diff")
  }

  private func check(_ text: String, _ name: String) throws {
    let golden = Self.root.appendingPathComponent("Tests/Corpus/reports/\(name).txt")
    let known = try? Data(contentsOf: golden)
    let data = Data(text.utf8)
    if known != data, ProcessInfo.processInfo.environment["FLOW_REFRESH"] == "1" {
      try data.write(to: golden)
    }
    #expect(known == data, "Tests/Corpus/reports/\(name).txt is not what comes out")
  }

  /// The report without what is no part of a finding, which `Club.sarif.txt` and the golden file
  /// of the text have: the pages of rules, the marked lines. And without where the project lies.
  private static func readable(_ report: String, _ format: DiagnosticFormat) -> String {
    switch format {
    case .sarif: return "…" + report.drop { $0 != "\n" }
    case .junit:
      let lines = report.split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("<") }
      return lines.map { $0 + "\n" }.joined()
    case .xcode:
      return report.replacing(FileManager.default.currentDirectoryPath + "/", with: "/")
    case .text, .json, .github, .gitlab, .checkstyle: return report
    }
  }

  /// A file of the corpus, or a sample.
  private struct Graph {
    let name: String
    let sources: [Source]

    var isSample: Bool { name.hasPrefix("samples/") }

    var options: CompileOptions {
      CompileOptions(isPartial: name.contains("partial"), lowers: false)
    }
  }

  private static func graphs() throws -> [Graph] {
    let corpus = try files(below: "Tests/Corpus").map { file in
      let name = String(file.name.dropFirst("Tests/Corpus/".count))
      return Graph(name: name, sources: [Source(name: name, bytes: file.bytes)])
    }
    let samples = try files(below: "samples")
    let folders = Dictionary(grouping: samples) { $0.name.split(separator: "/")[1] }
    return corpus
      + folders.sorted { $0.key < $1.key }.map { Graph(name: "samples/\($0)", sources: $1) }
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
