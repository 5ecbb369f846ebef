import FlowDSL
import Foundation
import Testing

@testable import FlowCommandLine
@testable import TestGraphs

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `--format`: how findings are written for programs.
@Suite struct ReporterTests {
  private static let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Whole reports, against `Tests/Corpus/reports`: `FLOW_REFRESH=1` rewrites them there, and still
  /// fails.
  @Test(arguments: DiagnosticFormat.allCases.filter { $0 != .xcode })
  func aReportIsAsItWas(_ format: DiagnosticFormat) throws {
    let corpus = Self.tests.appendingPathComponent("Corpus/reports")
    let golden = corpus.appendingPathComponent("Club.\(format.rawValue).txt")
    let folder = TemporaryFolder()
    folder.write(
      "Club.flow", Array(try Data(contentsOf: corpus.appendingPathComponent("Club.flow"))))
    let run = try flowc("lint", "--format", format.rawValue, "Club.flow", in: folder)
    let known = try? String(contentsOf: golden, encoding: .utf8)
    if known != run.output, ProcessInfo.processInfo.environment["FLOW_REFRESH"] == "1" {
      try Data(run.output.utf8).write(to: golden)
    }
    #expect(run.output == known)
    #expect(run.status == 1)
  }

  /// The documents of every file of the corpus can be read, and have every finding.
  @Test func everyReportIsWellFormed() throws {
    let corpus = Self.tests.appendingPathComponent("Corpus")
    let names = try FileManager.default.subpathsOfDirectory(atPath: corpus.path)
      .filter { $0.hasSuffix(".flow") }.sorted()
    #expect(!names.isEmpty)
    for name in names {
      let data = try Data(contentsOf: corpus.appendingPathComponent(name))
      let source = Source(name: "a&\"b\"/\(name)", bytes: Array(data))
      let report = Report(compile([source]))
      let count = report.findings.count
      #expect(try object(report, .json).list("findings")?.count == count, "\(name)")
      #expect(try object(report, .sarif).list("runs")?.first?.list("results")?.count == count)
      #expect(try json(report, .gitlab) as? [[String: Any]] != nil, "\(name)")
      #expect(report.text(as: .github).split(separator: "\n").count == count, "\(name)")
      #expect(try elements("testcase", of: report, .junit) == max(1, count), "\(name)")
      #expect(try elements("error", of: report, .checkstyle) == count, "\(name)")
    }
  }

  /// A service that compares two reports finds findings again after their lines have moved.
  @Test func fingerprintsStayWhenLinesMove() throws {
    func fingerprints(_ text: String) throws -> [String] {
      let report = Report(compile([Source(name: "Shop.flow", text: text)]))
      return try #require(try json(report, .gitlab) as? [[String: Any]])
        .compactMap { $0["fingerprint"] as? String }
    }
    let twice =
      Graphs.broken + "coordinator Lost {\nroute x: root { fade }\nroute y { fade }\n}\n"
    let known = try fingerprints(twice)
    #expect(known.count > 2)
    #expect(Set(known).count == known.count)
    #expect(try fingerprints("// New.\n\n" + twice) == known)
  }

  @Test func pathsAreThoseOfTheProject() throws {
    let folder = TemporaryFolder()
    folder.write("a b/Shop.flow", Graphs.broken)
    for path in ["a b", "./a b", folder.path("a b/Shop.flow")] {
      #expect(
        try flowc("lint", "--format", "gitlab", path, in: folder).output
          .contains(#""path":"a b/Shop.flow""#))
      #expect(
        try flowc("lint", "--format", "sarif", path, in: folder).output
          .contains(#""uri":"a%20b/Shop.flow""#))
    }
  }

  @Test func severalFormatsEachHaveTheirOwnFile() throws {
    let folder = TemporaryFolder()
    folder.write("Shop.flow", Graphs.broken)
    let run = try flowc(
      "lint", "--format", "github", "--format", "sarif", "-o", "a.sarif", "--format=json",
      "--output=b.json", in: folder)
    #expect(run.output.hasPrefix("::error title=F202 unknown-name,file=Shop.flow,line=4,"))
    #expect(try folder.read("a.sarif").contains(#""ruleId":"F202""#))
    #expect(try folder.read("b.json").contains(#""code":"F202""#))
    let early = try flowc("lint", "-o", "c.json", "--format", "json", in: folder)
    #expect(early.output == "")
    #expect(try folder.read("c.json") == folder.read("b.json"))
  }

  @Test func formatsDoNotMixOnStandardOutput() throws {
    let folder = TemporaryFolder()
    folder.write("Shop.flow", Graphs.broken)
    let run = try flowc("lint", "--format", "json", "--format", "sarif", in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.error == """
        flowc: `json` and `sarif` would both go to standard output: pass `--output FILE` \
        for one of them

        """)
    let stray = try flowc("lint", "-o", "a", "--format", "json", "-o", "b", in: folder)
    #expect(stray.status == 2)
    #expect(stray.error == "flowc: `--output b` has no `--format` of its own\n")
    #expect(try folder.names() == ["Shop.flow"])
  }

  private func json(_ report: Report, _ format: DiagnosticFormat) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(report.text(as: format).utf8))
  }

  private func object(_ report: Report, _ format: DiagnosticFormat) throws -> [String: Any] {
    try #require(try json(report, format) as? [String: Any])
  }

  private func elements(
    _ name: String, of report: Report, _ format: DiagnosticFormat
  ) throws -> Int {
    let document = try XMLDocument(data: Data(report.text(as: format).utf8))
    return try document.nodes(forXPath: "//\(name)").count
  }
}

extension [String: Any] {
  /// The objects of the list called `name`.
  fileprivate func list(_ name: String) -> [[String: Any]]? { self[name] as? [[String: Any]] }
}
