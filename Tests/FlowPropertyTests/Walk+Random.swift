import FlowCommandLine
import FlowDSL

@testable import FlowRuntime
@testable import TestGraphs

extension Walk {
  /// What is found wrong with the graph of `seed` by `actions` random actions; nil if nothing is.
  static func fault(seed: UInt64, actions: Int) -> String? {
    guard let flow = FlowGraph.make(seed: seed, isMended: false) else {
      return "seed \(seed) makes no graph"
    }
    let numbers = SeededNumbers(seed: ~seed)
    return fault(of: flow, nil, numbers: numbers, actions: actions)
      .map { "seed \(seed): \($0.message)" }
  }

  /// The fault in `flow` that random `actions` find; its compiler is asked if there is an
  /// `agreement`.
  static func fault(
    of flow: FlowGraph, _ agreement: Agreement?, numbers: SeededNumbers, actions: Int
  ) -> Fault? {
    var random = RandomActions(
      graph: flow.graph, numbers: numbers,
      namesUsers: agreement == nil)
    var conditions = random.conditions()
    var walk = Walk(flow, agreement, conditions: conditions)
    if walk.faultOfStart() != nil { return walk.report([]) }
    for _ in 0..<actions {
      if random.numbers.once(in: 8) { conditions = random.conditions() }
      let step = Walk.Step(action: random.action(in: walk.state), conditions: conditions)
      if walk.take(step) != nil { return walk.report(walk.shrunk(walk.steps)) }
    }
    return nil
  }
}

/// The faults that `body` finds with each of `seeds`, in their order.
func each(
  _ seeds: Range<UInt64>, _ body: @escaping @Sendable (UInt64) -> String?
) -> [String] {
  results(of: seeds, body).compactMap(\.self)
}

/// What `body` yields of each of `seeds`, several at a time, in their order.
func results<Found: Sendable>(
  of seeds: Range<UInt64>, _ body: @escaping @Sendable (UInt64) -> Found
) -> [Found] {
  Workers.onAllCores.map(Array(seeds), body)
}
