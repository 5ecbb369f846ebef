import Foundation

/// The seeds of the walks of property tests.
enum WalkSeeds {
  /// `FLOW_PROPERTY_WALKS` says how many there are, `FLOW_PROPERTY_SEED` which is the first.
  static let all = first..<first + number("FLOW_PROPERTY_WALKS", 300)

  private static let first = number("FLOW_PROPERTY_SEED", 0)

  private static func number(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }
}
