import FlowFoundation
import FlowRuntime
import Foundation
import Testing

@testable import TestGraphs

/// Foundation's own types as arguments.
struct FoundationArgumentTests {
  private func expectReturn<Value: FlowArgument>(
    _ value: Value, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      Value(navigationArgument: value.navigationArgument) == value, sourceLocation: location)
  }

  @Test func foundationsTypesAreTheirText() throws {
    let uuid = try #require(UUID(uuidString: "abcdefab-1234-1234-1234-123456789abc"))
    #expect(uuid.navigationArgument == .string("ABCDEFAB-1234-1234-1234-123456789ABC"))
    #expect(UUID(navigationArgument: .string("ABCDEFAB-1234-1234-1234-123456789ABC")) == uuid)
    #expect(UUID(navigationArgument: .string("ABCDEFAB")) == nil)
    #expect(UUID(navigationArgument: .int(3)) == nil)
    let url = try #require(URL(string: "https://example.com/a%20b?c=d#e"))
    #expect(url.navigationArgument == .string("https://example.com/a%20b?c=d#e"))
    #expect(URL(navigationArgument: url.navigationArgument) == url)
    #expect(URL(navigationArgument: .string("")) == nil)
    #expect(URL(navigationArgument: .nil) == nil)
    let part = try #require(URL(string: "b", relativeTo: URL(string: "https://example.com/a/")))
    #expect(part.navigationArgument == .string("https://example.com/a/b"))
    expectReturn([uuid, nil])
    expectReturn([[url]])
  }

  /// A date is spelled in one way, and comes back exactly.
  @Test func datesAreTheirTextInUTC() throws {
    func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }
    for (seconds, text) in [
      (700_000_000, "2023-03-08T20:26:40Z"), (0, "2001-01-01T00:00:00Z"),
      (-0.0, "2001-01-01T00:00:00Z"), (-0.25, "2000-12-31T23:59:59.75Z"),
      (1.0 / 1024, "2001-01-01T00:00:00.0009765625Z"),
      (Date.distantPast.timeIntervalSinceReferenceDate, "0001-01-01T00:00:00Z"),
      (252_423_993_599, "9999-12-31T23:59:59Z"),
    ] {
      #expect(date(seconds).navigationArgument == .string(text))
      #expect(Date(navigationArgument: .string(text)) == date(seconds), "\(text)")
    }
    for seconds in [252_423_993_600, -63_114_076_801, 1e300, 1e-300, -1e-300] {
      #expect(date(seconds).navigationArgument == .double(seconds))
      expectReturn(date(seconds))
    }
    #expect(Date(navigationArgument: date(.nan).navigationArgument) == nil)
    #expect(Date(navigationArgument: date(.infinity).navigationArgument) == nil)
    for text in [
      "", "Z", "2023-03-08", "2023-03-08T20:26:40", "2023-03-08T20:26:40+00:00",
      "2023-03-08T20:26:40.0Z", "2023-03-08T20:26:40.50Z", "2023-03-08T20:26:40.5e1Z",
      "2023-03-08T25:00:00Z", "2023-02-31T00:00:00Z", "2023-03-08T20:26:40ZZ", "2023-3-8T20:26:40Z",
    ] {
      #expect(Date(navigationArgument: .string(text)) == nil, "\(text)")
    }
    #expect(Date(navigationArgument: .int(700_000_000)) == nil)
    #expect(Date(navigationArgument: .nil) == nil)
  }

  @Test(arguments: 0..<UInt64(1_000))
  func everyDateComesBack(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let seconds = Double.random(in: -4e9...4e9, using: &numbers)
    let milliseconds = (seconds * 1_000).rounded() / 1_000
    for seconds in [seconds, seconds.rounded(), milliseconds, seconds / 1e9] {
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      #expect(Date(navigationArgument: date.navigationArgument) == date, "seed \(seed)")
    }
  }

  @Test func decimalsAreTheirDigits() throws {
    let price = try #require(Decimal(string: "12.50"))
    #expect(price.navigationArgument == .string("12.5"))
    expectReturn(price)
    expectReturn(try #require(Decimal(string: "-12345678901234567890.123456789")))
    #expect(Decimal(navigationArgument: .string("12.5 francs")) == nil)
    #expect(Decimal(navigationArgument: .string("")) == nil)
    #expect(Decimal(navigationArgument: .double(1.5)) == nil)
    #expect(Decimal.nan.navigationArgument != .nil)
    #expect(Decimal(navigationArgument: Decimal.nan.navigationArgument) == nil)
  }
}
