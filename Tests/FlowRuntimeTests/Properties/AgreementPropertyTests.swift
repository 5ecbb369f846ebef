import Testing

@testable import FlowRuntime

/// What the compiler says of a graph is what the machine does: random graphs, asked of both.
@Suite struct AgreementPropertyTests {
  private static func seeds(of share: Int) -> Range<UInt64> {
    let first = WalkPropertyTests.firstSeed
    return first..<first + UInt64(max(1, WalkPropertyTests.graphs / share))
  }

  private func expectNone(_ faults: [String]) {
    for fault in faults.prefix(3) { Issue.record("\(fault)") }
    #expect(faults.count == 0)
  }

  @Test func nothingUnreachableComesToTheFrontAndNoDeclaredWayBackIsRefused() async {
    expectNone(
      await each(Self.seeds(of: 20)) {
        await Walk.fault(seed: $0, actions: WalkPropertyTests.actions, agreeing: true)
      })
  }

  @Test func everyReachableScreenOfAPlainGraphIsReached() async {
    expectNone(await each(Self.seeds(of: 10)) { await Agreement.excess(seed: $0) })
  }

  @Test func everyScenarioOfARefusalEndsInIt() async {
    expectNone(await each(Self.seeds(of: 20)) { await Agreement.falseWitness(seed: $0) })
  }
}
