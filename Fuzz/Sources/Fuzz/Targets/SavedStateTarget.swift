@testable import FlowRuntime
@testable import TestGraphs

/// A saved state of a graph that the first byte chooses, under conditions that the second says.
///
/// Invariant: whatever the text is, the state is one of the graph, nothing in it is guarded by what does
/// not hold, it is saved and restored as it is, and it can be walked on from.
struct SavedStateTarget: Target {
  private let graphs: Graphs

  static func seeds() -> [[UInt8]] {
    var seeds: [[UInt8]] = []
    for (number, flow) in Graphs().all.enumerated() {
      for conditions in [0, 255] {
        seeds += saves(flow.graph, conditions).map { [UInt8(number), UInt8(conditions)] + $0.utf8 }
      }
    }
    return seeds
  }

  /// The states that are saved now and then on a walk.
  private static func saves(_ graph: NavigationGraph, _ number: Int) -> [String] {
    let conditions = graph.conditions(number)
    var state = graph.start(conditions: conditions).state
    var random = graph.actions(UInt64(number))
    return (0..<4).compactMap { _ in
      for _ in 0..<8 {
        _ = try? graph.apply(random.action(in: state), to: &state, conditions: conditions)
      }
      return state.save()
    }
  }

  init() { graphs = Graphs() }

  func test(_ input: [UInt8]) {
    var input = Input(input)
    let graph = graphs.next(&input).graph
    let conditions = graph.conditions(input.byte())
    let restoration = graph.restore(bytes: Array(input.rest), conditions: conditions)
    let state = restoration.state
    let invalidity =
      graph.invalidity(in: state) ?? WellFormed.fault(of: state, in: graph)
      ?? roundTripFlaw(state, conditions)
    expect(invalidity == nil, "\(restoration.result), and the state is bad: \(invalidity ?? "")")
    graph.walk(from: state, conditions, steps: 8)
  }
}
