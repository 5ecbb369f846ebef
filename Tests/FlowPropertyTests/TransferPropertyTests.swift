import Testing

@testable import TestGraphs

/// The transfer is an upper bound of what the machine does: random graphs, walked through at random.
@Suite struct TransferPropertyTests {
  private static let faults = results(of: RandomGraphs.seeds()) {
    TransferTrial.faults(seed: $0)
  }.flatMap(\.self)

  private func expectNone(_ claim: TransferTrial.Claim) {
    let faults = Self.faults.filter { $0.claim == claim }
    for fault in faults.prefix(3) { Issue.record("\(fault.text)") }
    #expect(faults.isEmpty, "of \(RandomGraphs.count) graphs")
  }

  @Test func whatIsInFrontAfterAnActionIsOneOfItsOutcomes() { expectNone(.front) }

  @Test func whatComesOnScreenIsShownOrShownAgain() { expectNone(.shown) }

  @Test func whatIsNeverRefusedIsAccepted() { expectNone(.never) }

  @Test func whatIsAlwaysRefusedIsNotAccepted() { expectNone(.always) }

  @Test func whatIsBuiltOnTheWayIsKnownToLackArguments() { expectNone(.built) }
}
