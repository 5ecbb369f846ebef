import FlowRuntime

/// What stands around the screen in front, found on the way down to it from the root.
struct Front {
  /// The innermost tab that is selected.
  private(set) var tab: ID<NavigationGraph.Mount>?
  /// The innermost flow that is shown.
  private(set) var flow: ID<NavigationGraph.Mount>?
  /// The innermost sheet, cover or detour that it is in.
  private(set) var presented: Presented?

  /// A sheet, a cover or a detour.
  struct Presented {
    /// The screen at its bottom.
    var first: NavigationState.PileScreen
    /// What a detour shows; nil of a sheet or cover.
    var detour: ID<NavigationGraph.Owner>?
  }

  /// Looks at `state`. O(screens of the pile).
  init(_ state: NavigationState) {
    let graph = state.graph.graph
    var detour: ID<NavigationGraph.Owner>?
    var top = NavigationState.Entry.node(state.root)
    while case .node(let node) = top {
      if let covering = node.detours.last {
        detour = graph.places[covering.place].coordinator
      } else if !node.presented.isEmpty {
        detour = nil
      }
      if !node.content.isEmpty, let mount = graph.places[node.shown.place].mount {
        switch graph.mounts[mount].kind {
        case .tab: tab = mount
        case .flow: flow = mount
        case .child, .modal, .detour: break
        }
      }
      top = node.top
    }
    presented = state.pile.last { $0.style.isPresented }.map {
      Presented(first: $0, detour: detour)
    }
  }
}
