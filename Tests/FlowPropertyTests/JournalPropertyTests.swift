import FlowTools
import Testing

@testable import FlowRuntime
@testable import TestGraphs

/// Journals of random actions in random graphs, performed again.
@MainActor @Suite struct JournalPropertyTests {
  private final class Lines {
    var all: [String] = []
  }

  /// The conditions that the app is asked for.
  private final class Current {
    var conditions: NavigationConditions

    init(_ conditions: NavigationConditions) { self.conditions = conditions }
  }

  private static let graphs = results(of: RandomGraphs.seeds()) { seed in
    (seed, FlowGraph.make(seed: seed, isMended: false)?.graph)
  }

  @Test(arguments: [nil, NavigationJournal.Disclosure.hashed, .redacted])
  func aJournalIsPerformedAsItIsWritten(_ hidden: NavigationJournal.Disclosure?) throws {
    var performed = 0
    for (seed, graph) in Self.graphs {
      guard let graph else { continue }
      performed += try check(graph, seed, hidden)
    }
    #expect(performed > RandomGraphs.count)
  }

  /// Walks at random, and performs the journal; returns how many actions are performed.
  private func check(
    _ graph: NavigationGraph, _ seed: UInt64, _ hidden: NavigationJournal.Disclosure?
  ) throws -> Int {
    var random = RandomActions(graph: graph, numbers: SeededNumbers(seed: seed))
    let current = Current(random.conditions())
    let navigator = Navigator(asking: { current.conditions[$0] }, of: graph)
    let lines = Lines()
    var numbers = SeededNumbers(seed: seed)
    navigator.journal = NavigationJournal(
      time: { 0 },
      disclosing: { _ in hidden.flatMap { numbers.once(in: 2) ? $0 : nil } ?? .whole },
      to: { lines.all.append($0) })
    var replay = JournalReplay(graph)
    var counts = JournalCounts()
    var performed = 0
    var read = 0
    for _ in 0..<RandomGraphs.actions {
      if random.numbers.once(in: 4) { current.conditions = random.conditions() }
      try? navigator.perform(random.action(in: navigator.state))
      for line in lines.all[read...] {
        #expect(Array(line.utf8).withUnsafeBytes { counts.add($0) } == nil, "\(line)")
        switch replay.perform(Array(line.utf8)) {
        case .performed: performed += 1
        case .began, .covered: break
        case .notPerformed: #expect(hidden != nil, "seed \(seed): \(line)")
        case .diverged(let parting):
          Issue.record("seed \(seed): \(parting) \(line)")
        case .unreadable(let fault): Issue.record("seed \(seed): \(fault): \(line)")
        }
      }
      read = lines.all.count
      if hidden == nil { #expect(replay.session?.state == navigator.state, "seed \(seed)") }
    }
    #expect(counts.actions == lines.all.count - 1)
    return performed
  }
}
