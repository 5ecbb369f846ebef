extension NavigationState {
  /// The live coordinators that have events of their own, each once, from the app's root down.
  /// O(live coordinators).
  package var coordinatorsWithEvents: [FlowRuntime.ID<NavigationGraph.Owner>] {
    guard !graph.ownersWithEvents.isEmpty else { return [] }
    let wanted = Set(graph.ownersWithEvents)
    var known: Set<FlowRuntime.ID<NavigationGraph.Owner>> = []
    var found: [FlowRuntime.ID<NavigationGraph.Owner>] = []
    var nodes = [root]
    while let node = nodes.popLast() {
      let owner = graph.places[node.place].coordinator
      if wanted.contains(owner), known.insert(owner).inserted { found.append(owner) }
      nodes += (node.content + node.lists.joined().compactMap { $0.node } + node.detours).reversed()
    }
    return found
  }
}

extension NavigationState.Entry {
  /// The coordinator's node, if it is one.
  fileprivate var node: NavigationState.Node? {
    if case .node(let node) = self { node } else { nil }
  }
}
