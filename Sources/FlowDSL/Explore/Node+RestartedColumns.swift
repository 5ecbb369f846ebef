import FlowRuntime

extension NavigationState.Node {
  /// The `fresh` columns after the ones in front that are as they started, and their roots.
  func restartedColumns(
    in graph: NavigationGraph
  ) -> [(place: ID<NavigationGraph.Place>, root: NavigationState.Screen.ID)] {
    var found: [(place: ID<NavigationGraph.Place>, root: NavigationState.Screen.ID)] = []
    if isSplit {
      for column in content.dropFirst(selected + 1) {
        let isFresh = graph.places[column.place].mount.map { graph.mounts[$0].isFresh } == true
        if isFresh, case .screen(let root)? = column.stack.first {
          found.append((column.place, root.id))
        }
      }
    }
    for entry in stack + presented.flatMap({ $0.entries }) {
      if case .node(let node) = entry { found += node.restartedColumns(in: graph) }
    }
    for node in content + detours { found += node.restartedColumns(in: graph) }
    return found
  }
}
