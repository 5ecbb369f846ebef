import FlowDSL
import Foundation
import Testing

@testable import TestGraphs

/// What docs/limits.md says is what the sources say.
@Suite struct LimitsPageTests {
  /// A row of a table.
  private struct Row {
    var limit: String
    var value: UInt64?
    var name: String
  }

  /// The rows of every table.
  private static func rows() throws -> [Row] {
    try Page("docs/limits.md").lines.compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("| "), cells.count == 5, cells[0] != "at most" else { return nil }
      return Row(
        limit: cells[0], value: UInt64(cells[1].replacingOccurrences(of: ",", with: "")),
        name: cells[4].trimmingCharacters(in: ["`"]))
    }
  }

  @Test func everyValueIsTheCodes() throws {
    let limits = try SourceLimits().values
    for row in try Self.rows() {
      #expect(limits[row.name] != nil, "\(row.limit): there is no `\(row.name)`")
      #expect(row.value == limits[row.name], "\(row.limit): `\(row.name)`")
    }
  }

  @Test func everyLimitOfTheCodeIsOnThePage() throws {
    let limits = try SourceLimits()
    #expect(limits.unclear.isEmpty)
    let names = try Self.rows().map(\.name)
    #expect(names.sorted() == limits.values.keys.sorted())
  }

  @Test func everyRuleOnThePageExists() throws {
    let numbers = Set(Rule.all.map { "F\($0.number)" })
    let text = try Page("docs/limits.md").lines.joined(separator: "\n")
    let found = text.matches(of: /F\d{3}/).map { String($0.output) }
    #expect(!found.isEmpty)
    #expect(Set(found).subtracting(numbers).isEmpty)
  }
}
