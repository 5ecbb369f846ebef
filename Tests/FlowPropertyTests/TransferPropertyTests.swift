import Testing

@testable import TestGraphs

/// The transfer is an upper bound of what the machine does: random graphs, walked through at random.
@Suite struct TransferPropertyTests {
  private static let faults = Task {
    await results(of: RandomGraphs.seeds()) { await TransferTrial.faults(seed: $0) }
      .flatMap(\.self)
  }

  private func expectNone(_ claim: TransferTrial.Claim) async {
    let faults = await Self.faults.value.filter { $0.claim == claim }
    for fault in faults.prefix(3) { Issue.record("\(fault.text)") }
    #expect(faults.isEmpty, "of \(RandomGraphs.count) graphs")
  }

  @Test func whatIsInFrontAfterAnActionIsOneOfItsOutcomes() async { await expectNone(.front) }

  @Test func whatComesOnScreenIsShownOrShownAgain() async { await expectNone(.shown) }

  @Test func whatIsNeverRefusedIsAccepted() async { await expectNone(.never) }

  @Test func whatIsAlwaysRefusedIsNotAccepted() async { await expectNone(.always) }

  @Test func whatIsBuiltOnTheWayIsKnownToLackArguments() async { await expectNone(.built) }
}
