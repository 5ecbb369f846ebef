import FlowDSL
import Foundation
import Testing

@testable import TestGraphs

/// The pages of limits, one for users and one for contributors, say what the sources say.
@Suite struct LimitsPageTests {
  /// The lines of both pages.
  private static func lines() throws -> [String] {
    try ["docs/limits.md", "docs/internal-limits.md"].flatMap { try Page($0).lines }
  }

  /// The values in the rows of every table.
  private static func values() throws -> [UInt64] {
    try lines().compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("| "), cells.count == 4, cells[0] != "at most" else { return nil }
      let value: UInt64 = try #require(
        UInt64(cells[1].replacingOccurrences(of: ",", with: "")), "\(cells[0])")
      return value
    }
  }

  /// The pages do not name the constants, so a value is there as often as in the sources.
  @Test func eachLimitOfTheCodeHasARow() throws {
    let limits = try SourceLimits()
    #expect(limits.unclear.isEmpty)
    let rows = Dictionary(grouping: try Self.values()) { $0 }
    let names = Dictionary(grouping: limits.values.keys.sorted()) { limits.values[$0] }
    for value in Set(limits.values.values).union(rows.keys).sorted() {
      let found = rows[value, default: []].count
      let expected = names[value, default: []]
      #expect(found == expected.count, "\(found) rows say \(value), the value of \(expected)")
    }
  }

  @Test func everyRuleOnThePagesExists() throws {
    let numbers = Set(Rule.all.map { "F\($0.number)" })
    let text = try Self.lines().joined(separator: "\n")
    let found = text.matches(of: /F\d{3}/).map { String($0.output) }
    #expect(!found.isEmpty)
    #expect(Set(found).subtracting(numbers).isEmpty)
  }
}
