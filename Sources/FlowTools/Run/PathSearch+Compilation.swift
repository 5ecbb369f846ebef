import FlowDSL
import FlowRuntime

extension PathSearch {
  /// Searches the graph of `compilation`; nil if it has none.
  package init?(_ compilation: Compilation) {
    guard let lowered = compilation.lowered else { return nil }
    self.init(lowered, compilation.analysis)
  }

  /// A search that has already examined the graph, so that the first question costs no more than
  /// others; nil if `compilation` has no graph.
  package static func prepared(for compilation: Compilation) -> PathSearch? {
    guard var search = PathSearch(compilation), let lowered = compilation.lowered,
      let root = compilation.analysis.model.app?.root,
      let route = compilation.analysis.model.owners[root].root
    else { return PathSearch(compilation) }
    _ = search.canReach(lowered.numbers[route], within: lowered.numbers[root])
    return search
  }
}
