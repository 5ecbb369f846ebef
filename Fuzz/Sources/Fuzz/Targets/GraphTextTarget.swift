@testable import FlowRuntime

/// The text of a graph, as generated code and live graphs have it.
///
/// Invariant: it is refused, or it is a graph: its text reads as the same graph again, and actions and
/// links lead to well formed states or are refused without a change.
struct GraphTextTarget: Target {
  static func seeds() -> [[UInt8]] { Graphs().all.map { Array($0.graph.text.utf8) } }

  func test(_ input: [UInt8]) {
    guard let graph = try? NavigationGraph(String(decoding: input, as: UTF8.self)) else { return }
    let text = graph.text
    guard let again = try? NavigationGraph(text) else {
      return expect(false, "a graph's text is no graph")
    }
    expect(again == graph && again.text == text, "a graph's text is another graph")
    let conditions = graph.conditions(input.count)
    let state = graph.start(conditions: conditions).state
    graph.walk(from: state, conditions, steps: 24)
  }
}
