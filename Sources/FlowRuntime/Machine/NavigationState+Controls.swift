extension NavigationState {
  /// The controls that the system gives the user in a state, as an iPhone has them. Locks are no
  /// part of it: they refuse or hold what the user asks for.
  package struct Controls: Hashable, Sendable {
    /// The maximum number of screens that the user can go back, one or several at once; 0 if there
    /// is no such control.
    package fileprivate(set) var back: Int
    /// The layer or detour that the user can dismiss; nil if there is none.
    package fileprivate(set) var dismissible: Container.ID?
    /// The tab bars on screen, the outermost first.
    package fileprivate(set) var tabBars: [TabBar] = []

    /// The tab bar of a tabs coordinator.
    package struct TabBar: Hashable, Sendable {
      /// The place of the coordinator.
      package let place: FlowRuntime.ID<NavigationGraph.Place>
      /// The tabs in it: the selected one, and the others that are shown.
      package let tabs: [FlowRuntime.ID<NavigationGraph.Mount>]
    }
  }

  /// Returns the controls that the user has under `conditions`. O(depth + visible stack).
  package func controls(under conditions: NavigationConditions) -> Controls {
    var controls = Controls(back: visibleCount - 1)
    var front = Entry.node(root)
    while case .node(let node) = front {
      if let bar = graph.tabBar(of: node, conditions) { controls.tabBars.append(bar) }
      if let part = node.topmostPart(in: graph) {
        let isClosed = part.layering.control == .dismiss || graph.beginsBare(part.bottom)
        controls.dismissible = isClosed ? part.id : nil
        controls.tabBars = []
      }
      front = node.top
    }
    if hidesTabs(root.focus.screen) { controls.tabBars = [] }
    return controls
  }
}

extension NavigationState.Node {
  /// Its topmost layer or detour, with the entry at the bottom; nil if nothing lies over its
  /// content.
  fileprivate func topmostPart(
    in graph: NavigationGraph
  ) -> (id: NavigationState.Container.ID, layering: Layering, bottom: NavigationState.Entry)? {
    if let detour = detours.last {
      return (.node(NavigationChange.Place(detour.place, in: graph)), .detour, .node(detour))
    }
    guard let layer = presented.last else { return nil }
    let bottom = layer.entries[0]
    switch (layer.opener, bottom) {
    case (.screen(let opener), _): return (.layer(opener.id), layer.style.layering, bottom)
    case (.modal, .node(let node)):
      let place = NavigationChange.Place(node.place, in: graph)
      return (.node(place), layer.style.layering, bottom)
    case (.modal, .screen): return nil
    }
  }
}

extension NavigationGraph {
  /// The tab bar of `node`; nil if it is not of tabs.
  fileprivate func tabBar(
    of node: NavigationState.Node, _ conditions: NavigationConditions
  ) -> NavigationState.Controls.TabBar? {
    guard owners[places[node.place].coordinator].kind == .tabs else { return nil }
    let shown = node.content.indices.filter { number in
      let tab = NavigationState.Container.ID.node(
        NavigationChange.Place(node.content[number].place, in: self))
      return number == node.selected || showsTab(of: tab) { conditions[$0] }
    }
    return NavigationState.Controls.TabBar(
      place: node.place, tabs: shown.compactMap { places[node.content[$0].place].mount })
  }

  /// True iff the screen at the bottom of `entry` is bare.
  fileprivate func beginsBare(_ entry: NavigationState.Entry) -> Bool {
    switch entry {
    case .screen(let screen): routes[screen.route].isBare
    case .node(let node):
      beginsBare(node.stack.first ?? .node(node.isSplit ? node.content[0] : node.shown))
    }
  }
}
