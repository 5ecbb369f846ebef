import Foundation
import Testing

@testable import FlowDSL
@testable import FlowTools
@testable import TestGraphs

/// `docs/coming-from.md` promises nothing that does not hold.
struct ComingFromTests {
  /// The page's lines.
  private static func lines() throws -> [String] {
    let page = projectFolder.appendingPathComponent("docs/coming-from.md")
    return try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
  }

  /// `["name"](../file)`.
  private static var scenario: Regex<(Substring, name: Substring, file: Substring)> {
    /\["(?<name>[^"]+)"\]\(\.\.\/(?<file>[^)]+)\)/
  }

  /// ``[F313 `detour-not-central`](rules.md#f313-detour-not-central)``.
  private static var rule: Regex<(Substring, code: Substring, name: Substring, anchor: Substring)> {
    /\[(?<code>F\d+) `(?<name>[^`]+)`\]\(rules\.md#(?<anchor>[^)]+)\)/
  }

  @Test func everyRowShowsSomething() throws {
    let rows = try Self.lines().filter { $0.hasPrefix("| ") && $0.count { $0 == "|" } > 3 }
      .filter { !$0.hasSuffix("| in Flow | see |") }
    #expect(rows.count > 50)
    for row in rows {
      let last = row.dropLast().split(separator: "|").last ?? ""
      let isShown = last.contains(Self.scenario) || last.contains(Self.rule)
      #expect(isShown, "\(row)")
    }
  }

  @Test func everyRuleIsThere() throws {
    let names = Dictionary(uniqueKeysWithValues: Rule.all.map { ($0.code, "\($0.name)") })
    var count = 0
    for line in try Self.lines() {
      for match in line.matches(of: Self.rule) {
        count += 1
        let (code, name) = (String(match.code), String(match.name))
        #expect(names[code] == name, "\(code) \(name)")
        #expect(match.anchor == "\(code.lowercased())-\(name)", "\(match.anchor)")
      }
    }
    #expect(count > 0)
  }

  @Test func everyScenarioHolds() throws {
    var named: [String: Set<String>] = [:]
    for line in try Self.lines() {
      for match in line.matches(of: Self.scenario) {
        named[String(match.file), default: []].insert(String(match.name))
      }
    }
    #expect(!named.isEmpty)
    for (file, names) in named {
      let holding = try Self.holding(in: file)
      #expect(names.subtracting(holding).isEmpty, "\(file)")
    }
  }

  /// The names of the scenarios in `file` that hold. A sample's files are one graph; elsewhere each
  /// file is one.
  private static func holding(in file: String) throws -> Set<String> {
    let url = URL(fileURLWithPath: file)
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    var sources = try Samples.sources(in: folder)
    if !file.hasPrefix("samples/") { sources.removeAll { $0.name != url.lastPathComponent } }
    let (run, compilation) = try SampleScenarioTests.run(sources)
    return Set(
      run.results.filter {
        $0.verdict == .ok
          && compilation.sources[$0.nameSpan.file.index].name == url.lastPathComponent
      }.map(\.name))
  }
}
