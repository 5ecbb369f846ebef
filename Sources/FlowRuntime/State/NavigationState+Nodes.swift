extension NavigationState {
  /// The node at `place`, if that is live. O(depth × nodes on the path).
  package func node(at place: FlowRuntime.ID<NavigationGraph.Place>) -> Node? {
    var placePath: [FlowRuntime.ID<NavigationGraph.Place>] = []
    var next = place
    while let parent = graph.places[next].parent {
      placePath.append(next)
      next = parent
    }
    return placePath.reversed().reduce(root as Node?) { $0?.child(at: $1) }
  }

  /// The index of `screen` among its node's own screens; nil if it is not live.
  func index(of screen: PlacedScreen) -> Int? {
    guard let screens = node(at: screen.place.id)?.ownScreens else { return nil }
    if let index = screens.firstIndex(where: { $0.id == screen.screen.id }) { return index }
    let focus = root.focus
    // An alert or dialog over what covers its node comes after all others of it.
    return focus.holder != focus.place && focus.screen.id == screen.screen.id ? screens.count : nil
  }
}

extension NavigationState.Node {
  /// The screens of its own lists: of its stack, then of each layer, from the bottom upward.
  var ownScreens: [NavigationState.Screen] {
    lists.joined().compactMap {
      switch $0 {
      case .screen(let screen): screen
      case .node: nil
      }
    }
  }

  /// The entries of its stack, then those of each layer.
  var lists: [[NavigationState.Entry]] { [stack] + presented.map { $0.entries } }

  /// The node at `place` directly below it.
  func child(at place: ID<NavigationGraph.Place>) -> NavigationState.Node? {
    if let child = (content + detours).first(where: { $0.place == place }) { return child }
    for case .node(let child) in lists.joined() where child.place == place { return child }
    return nil
  }
}
