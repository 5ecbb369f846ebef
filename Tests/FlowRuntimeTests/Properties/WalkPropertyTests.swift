import Foundation
import Testing

@testable import FlowRuntime

/// What must hold whatever is done in whatever graph: random actions in random graphs.
@Suite struct WalkPropertyTests {
  /// How many graphs are tried: `FLOW_PROPERTY_GRAPHS`, else 1,000.
  static let graphs =
    ProcessInfo.processInfo.environment["FLOW_PROPERTY_GRAPHS"].flatMap { Int($0) } ?? 1000
  /// How many actions are tried in each.
  static let actions = 200
  /// Where the seeds begin: `FLOW_PROPERTY_SEED`, else 0.
  static let firstSeed =
    ProcessInfo.processInfo.environment["FLOW_PROPERTY_SEED"].flatMap { UInt64($0) } ?? 0

  @Test func everyWalkKeepsWhatMustHold() async {
    let seeds = Self.firstSeed..<Self.firstSeed + UInt64(Self.graphs)
    let faults = await each(seeds) { await Walk.fault(seed: $0, actions: Self.actions) }
    for fault in faults.prefix(3) { Issue.record("\(fault)") }
    #expect(faults.count == 0, "of \(Self.graphs) graphs")
  }
}
