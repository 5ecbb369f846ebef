import Foundation

/// The random graphs that property tests use.
enum RandomGraphs {
  /// Their number: `FLOW_PROPERTY_GRAPHS`, or 10.
  static let count = max(1, number("FLOW_PROPERTY_GRAPHS") ?? 10)
  /// The number of random actions in each; fewer where there are only as many graphs as usual.
  static let actions = count > 50 ? 200 : 40
  /// The first seed: `FLOW_PROPERTY_SEED`, or 0.
  static let firstSeed = UInt64(number("FLOW_PROPERTY_SEED") ?? 0)

  /// The seeds of `count` graphs, but of one at least.
  static func seeds(_ count: Int = count) -> Range<UInt64> {
    firstSeed..<firstSeed + UInt64(max(1, count))
  }

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }
}
