import Testing

@testable import FlowRuntime
@testable import TestGraphs

/// What the compiler says of a graph is what the machine does: random graphs, asked of both.
@Suite struct AgreementPropertyTests {
  /// What is wrong with the random graphs, which are made once for all tests.
  private static let faults = results(of: RandomGraphs.seeds()) {
    Agreement.faults(seed: $0, actions: RandomGraphs.actions)
  }.flatMap(\.self)

  private func expectNone(_ faults: [String]) {
    for fault in faults.prefix(3) { Issue.record("\(fault)") }
    #expect(faults.count == 0, "of \(RandomGraphs.count) graphs")
  }

  private func faults(_ claim: Agreement.Claim) -> [String] {
    Self.faults.filter { $0.claim == claim }.map(\.text)
  }

  @Test func nothingUnreachableComesToTheFront() {
    expectNone(faults(.walk))
  }

  /// The search for refused exits tries so many actions and no more, so it misses some: those that
  /// dozens of random actions find, and one in 500 graphs at most.
  @Test func aDeclaredExitIsHardlyEverRefused() {
    let missed = faults(.silence)
    #expect(
      missed.count <= 1 + RandomGraphs.count / 500, "\(missed.prefix(3).joined(separator: "\n"))")
  }

  @Test func everyScenarioOfARefusalEndsInIt() {
    expectNone(faults(.refusal))
  }

  @Test func everyPathThatIsShownArrives() {
    expectNone(faults(.path))
  }

  @Test func whatIsReachableInAPlainGraphIsWhatIsReached() {
    // Some have too many states to be explored to the end, one of six where they are many.
    let graphs = RandomGraphs.count
    let seeds = RandomGraphs.seeds(graphs + graphs / 3 + 10)
    let found = results(of: seeds) { Agreement.plainFault(seed: $0) }
    expectNone(found.compactMap(\.fault))
    #expect(found.count { $0.isComplete } >= graphs)
  }
}
