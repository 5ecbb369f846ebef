import Foundation

@testable import FlowRuntime

extension Walk {
  /// What is found wrong with the graph of `seed` by `actions` random actions; nil if nothing is.
  /// With `agreeing` the compiler is asked, too.
  static func fault(seed: UInt64, actions: Int, agreeing: Bool) async -> String? {
    guard let flow = await FlowGraph.make(seed: seed, isMended: agreeing) else {
      return "seed \(seed) makes no graph"
    }
    var random = RandomActions(graph: flow.graph, numbers: SeededNumbers(seed: ~seed))
    let agreement = agreeing ? Agreement(flow) : nil
    var conditions = random.conditions()
    var walk = Walk(flow, agreement, conditions: conditions)
    if walk.faultOfStart() != nil { return walk.report([], seed: seed) }
    for _ in 0..<actions {
      if random.numbers.once(in: 8) { conditions = random.conditions() }
      let step = Walk.Step(action: random.action(in: walk.state), conditions: conditions)
      if walk.take(step) != nil { return walk.report(walk.shrunk(walk.steps), seed: seed) }
    }
    return nil
  }
}

/// What `body` yields of each of `seeds`, several at a time, in their order.
func each(
  _ seeds: Range<UInt64>, _ body: @escaping @Sendable (UInt64) async -> String?
) async -> [String] {
  await withTaskGroup(of: (UInt64, String?).self) { group in
    var next = seeds.lowerBound
    var all: [(UInt64, String)] = []
    func add(_ group: inout TaskGroup<(UInt64, String?)>) {
      guard next < seeds.upperBound else { return }
      let seed = next
      next += 1
      group.addTask { (seed, await body(seed)) }
    }
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount * 2 { add(&group) }
    while let (seed, found) = await group.next() {
      if let found { all.append((seed, found)) }
      add(&group)
    }
    return all.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
