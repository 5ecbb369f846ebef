import FlowSteps

@testable import FlowRuntime
@testable import TestGraphs

/// The requests of a page to a walk: a graph, and a request on each line.
///
/// Invariant: what cannot be read changes nothing; every answer is JSON; every state is well
/// formed; taking a step back leads to where the user was.
struct WalkTarget: Target {
  private let graphs: Graphs
  private static let mostLines = 64

  static func seeds() -> [[UInt8]] {
    var seeds: [[UInt8]] = []
    for (number, flow) in Graphs().all.enumerated() {
      let graph = flow.graph
      let names = graph.events.rows.map { graph.strings[$0.name] }
      let routes = graph.routes.ids.map { graph.name(of: $0) }
      let tabs = graph.mounts.rows.filter { $0.kind == .tab }.map { graph.strings[$0.name] }
      let conditions = graph.conditions.rows.map { graph.strings[$0.name] }
      let lines =
        names.prefix(20).map { #"{"do":"send","event":"\#($0)","arguments":[1,"a"]}"# }
        + routes.prefix(20).map { #"{"do":"navigate","route":"\#($0)","arguments":[]}"# }
        + tabs.map { #"{"do":"tab","tab":"\#($0)"}"# }
        + conditions.map { #"{"do":"set","condition":"\#($0)","holds":true}"# }
        + ["back", "dismiss", "dismissAll", "undo", "restart"].map { #"{"do":"\#($0)"}"# }
      seeds.append([UInt8(number)] + lines.joined(separator: "\n").utf8)
      seeds += lines.map { [UInt8(number)] + $0.utf8 }
    }
    return seeds
  }

  init() { graphs = Graphs() }

  func test(_ input: [UInt8]) {
    var input = Input(input)
    var walk = FlowSteps.Walk(graphs.next(&input).graph)
    for line in input.lines.prefix(WalkTarget.mostLines) {
      let (moment, length) = (walk.moment, walk.length)
      guard let answer = walk.answer(line) else {
        expect(walk.moment == moment, "what cannot be read changes the state")
        continue
      }
      for part in answer.split(separator: "\n") {
        expect(JSONDocument(Array(part.utf8)) != nil, "the answer is no JSON: \(part)")
      }
      let invalidity = walk.graph.invalidity(in: walk.state)
      expect(invalidity == nil, "a bad state: \(invalidity ?? "")")
      guard walk.length == length + 1 else { continue }
      var back = walk
      _ = back.undo()
      expect(back.moment == moment, "a step is not taken back")
    }
  }
}
