import Foundation

/// Which random graphs the properties are asked of.
enum RandomGraphs {
  /// How many: `FLOW_PROPERTY_GRAPHS`, else 50.
  static let count = number("FLOW_PROPERTY_GRAPHS") ?? 50
  /// How many random actions are tried in each.
  static let actions = 200
  /// The first seed: `FLOW_PROPERTY_SEED`, else 0.
  static let firstSeed = UInt64(number("FLOW_PROPERTY_SEED") ?? 0)

  /// The seeds of `count` graphs.
  static func seeds(_ count: Int = count) -> Range<UInt64> { firstSeed..<firstSeed + UInt64(count) }

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }
}
