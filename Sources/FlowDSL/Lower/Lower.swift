import FlowRuntime

/// A graph with the source positions of its rows.
package final class Lowered: Sendable {
  package let graph: NavigationGraph
  /// The source positions of its rows.
  package let sources: SourceMap
  /// The ids of the model's rows in the graph.
  package let numbers: GraphNumbers

  init(_ graph: NavigationGraph, _ sources: SourceMap, _ numbers: GraphNumbers) {
    self.graph = graph
    self.sources = sources
    self.numbers = numbers
  }
}

/// Lowers a graph without errors into the tables that the runtime runs: resolves everything
/// inherited and inferred, and omits everything that is only for people. Never reports anything.
///
/// Rows are created in the order of the graph's text, so that a graph is equal to the one read from
/// its text. Nil iff the model has a hole, or no app that starts anywhere, or the result is no
/// longer wanted. O(model + places).
package func lower(_ analysis: Analysis, while workers: Workers = .inTurn) -> Lowered? {
  guard let app = analysis.model.app, let root = app.root,
    analysis.model.owners[root].kind != .group
  else { return nil }
  var lowering = Lowering(analysis, while: workers)
  lowering.lower(app, root)
  guard !lowering.hasHole else { return nil }
  lowering.graph.sortStrings()
  guard let graph = NavigationGraph(completing: lowering.graph) else { return nil }
  var numbers = lowering.numbers
  numbers.numberPlaces(of: graph)
  return Lowered(graph, lowering.sources, numbers)
}
