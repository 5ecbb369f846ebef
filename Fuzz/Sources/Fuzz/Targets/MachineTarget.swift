@testable import FlowRuntime
@testable import TestGraphs

/// A graph, conditions, and actions: two bytes choose each, and some change the conditions.
///
/// Invariant: an action done twice does the same, a refused one changes nothing, every state is well
/// formed, changes tell what became of it, and now and then it is saved and restored as it is.
struct MachineTarget: Target {
  private let graphs: Graphs
  private static let mostSteps = 128

  static func seeds() -> [[UInt8]] {
    (0..<64).map { number in
      var numbers = SeededNumbers(seed: UInt64(number))
      return [UInt8(number)] + (0..<(8 + number * 2)).map { _ in UInt8(numbers.below(256)) }
    }
  }

  init() { graphs = Graphs() }

  func test(_ input: [UInt8]) {
    var input = Input(input)
    let flow = graphs.next(&input)
    var conditions = flow.graph.conditions(input.byte())
    var walk = Walk(flow, nil, conditions: conditions)
    if let fault = walk.faultOfStart() { return expect(false, fault.message) }
    for _ in 0..<MachineTarget.mostSteps where !input.isEmpty {
      let number = input.number()
      if number >= 0xF000 { conditions = flow.graph.conditions(Int(number & 255)) }
      var random = flow.graph.actions(number)
      let step = Walk.Step(action: random.action(in: walk.state), conditions: conditions)
      if let fault = walk.take(step) {
        return expect(false, "\(fault.message)\n\(walk.report(walk.shrunk(walk.steps)))")
      }
    }
  }
}
