import Testing

@testable import FlowRuntime
@testable import TestGraphs

/// What must hold whatever is done in whatever graph: random actions in random graphs.
@Suite struct WalkPropertyTests {
  @Test func everyWalkKeepsWhatMustHold() {
    let faults = each(RandomGraphs.seeds()) {
      Walk.fault(seed: $0, actions: RandomGraphs.actions)
    }
    for fault in faults.prefix(3) { Issue.record("\(fault)") }
    #expect(faults.count == 0, "of \(RandomGraphs.count) graphs")
  }
}
