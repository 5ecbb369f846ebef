import FlowRuntime

/// The context of the screen in front, found on the path down to it from the root.
package struct ForegroundContext {
  /// The innermost tab that is selected.
  package private(set) var tab: ID<NavigationGraph.Mount>?
  /// The innermost flow that is shown.
  package private(set) var flow: ID<NavigationGraph.Mount>?
  /// The innermost column in front.
  package private(set) var column: ID<NavigationGraph.Mount>?
  /// The innermost layer or detour that it is in.
  package private(set) var presented: Presented?

  /// A layer or a detour.
  package struct Presented {
    /// The screen at its bottom.
    package var first: NavigationState.VisibleScreen
    /// The coordinator that a detour shows; nil for a layer.
    package var detour: ID<NavigationGraph.Owner>?
  }

  /// Examines `state`. O(depth).
  package init(_ state: NavigationState) {
    let graph = state.graph
    var top = NavigationState.Entry.node(state.root)
    while case .node(let node) = top {
      if let covering = node.detours.last {
        presented = Presented(
          first: ForegroundContext.first(of: .node(covering), at: covering.place, style: .cover),
          detour: graph.places[covering.place].coordinator)
      } else if let layer = node.presented.last {
        presented = Presented(
          first: ForegroundContext.first(
            of: layer.entries[0], at: layer.place ?? node.place,
            style: layer.style),
          detour: nil)
      }
      if !node.content.isEmpty, let mount = graph.places[node.shown.place].mount {
        switch graph.mounts[mount].kind {
        case .tab: tab = mount
        case .flow: flow = mount
        case .column: column = mount
        case .child, .modal, .detour: break
        }
      }
      top = node.top
    }
  }

  /// The screen at the bottom of `entry`, which is in the node at `place`.
  private static func first(
    of entry: NavigationState.Entry, at place: ID<NavigationGraph.Place>,
    style: NavigationState.Style
  ) -> NavigationState.VisibleScreen {
    switch entry {
    case .screen(let screen): NavigationState.VisibleScreen(screen, at: place, style: style)
    case .node(let node):
      first(of: node.stack.first ?? .node(node.shown), at: node.place, style: style)
    }
  }
}
