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
    /// The innermost layer or detour, as a message names it; nil if nothing is presented.
    fileprivate var innermost: Part?

    /// The tab bar of a tabs coordinator.
    package struct TabBar: Hashable, Sendable {
      /// The place of the coordinator.
      package let place: FlowRuntime.ID<NavigationGraph.Place>
      /// The places of its tabs.
      let tabs: [FlowRuntime.ID<NavigationGraph.Place>]
      /// The place of the selected tab.
      let selected: FlowRuntime.ID<NavigationGraph.Place>
    }
  }

  /// The controls that the user has. O(depth + visible stack).
  package var controls: Controls {
    var controls = Controls(back: visibleCount - 1)
    var front = Entry.node(root)
    while case .node(let node) = front {
      if let bar = graph.tabBar(of: node) { controls.tabBars.append(bar) }
      if let part = node.parts.last {
        controls.innermost = part
        controls.dismissible = graph.canClose(part) ? part.id(in: graph) : nil
        controls.tabBars = []
      }
      front = node.top
    }
    if hidesTabs(root.focus.screen) { controls.tabBars = [] }
    return controls
  }

  /// Returns the reason why the user cannot ask for `action`, as text without a period: the system
  /// has no such control here. Nil if it has one, if the action is not one of a control, and where
  /// nothing is presented or no tabs have the name, which the machine says. O(depth + visible
  /// stack).
  package func missingControl(for action: NavigationAction) -> String? {
    switch action {
    case .back: missingBack(1)
    case .userPopped(let count): missingBack(count)
    case .dismiss, .userDismissed:
      controls.dismissible == nil ? controls.innermost.map { $0.hasNoGesture } : nil
    case .dismissAll: root.firstPart { !graph.canClose($0) }.map { $0.hasNoGesture }
    case .tab(let name): missingBar { graph.hasTab(name, at: $0) }
    case .userSelected(let name, let tabs):
      missingBar { place in
        graph.hasTab(name, at: place)
          && (tabs == nil || tabs == .node(NavigationChange.Place(place, in: graph)))
      }
    case .navigate, .open, .send, .sendEvent, .refresh: nil
    }
  }

  private func missingBack(_ count: Int) -> String? {
    let controls = controls
    guard controls.back < count, let part = controls.innermost else { return nil }
    return controls.dismissible == nil
      ? part.hasNoGesture : "nothing lies below it in its \(part.name): `dismiss` closes that"
  }

  private func missingBar(
    where isMeant: (FlowRuntime.ID<NavigationGraph.Place>) -> Bool
  ) -> String? {
    let controls = controls
    guard !controls.tabBars.contains(where: { isMeant($0.place) }),
      focusChain.contains(where: isMeant)
    else { return nil }
    let screen = root.focus.screen
    if hidesTabs(screen) {
      return "`\(graph.strings[graph.routes[screen.route].name])` hides the tab bar"
    }
    return controls.innermost.map { "the tab bar lies beneath the \($0.name)" }
  }
}

extension NavigationState {
  /// A layer or detour over a node.
  fileprivate enum Part: Hashable, Sendable {
    case layer(Layer)
    case detour(Node)

    /// The entry at its bottom.
    var bottom: Entry {
      switch self {
      case .layer(let layer): layer.entries[0]
      case .detour(let node): .node(node)
      }
    }

    /// The entry on top.
    var top: Entry {
      switch self {
      case .layer(let layer): layer.entries[layer.entries.count - 1]
      case .detour(let node): .node(node)
      }
    }

    /// The control that the system gives to close it.
    var control: Layering.Control? {
      switch self {
      case .layer(let layer): layer.style.layering.control
      case .detour: Layering.detour.control
      }
    }

    /// Its kind in the field's terms.
    var name: String {
      switch self {
      case .layer(let layer): layer.style.name
      case .detour: "detour"
      }
    }

    /// The reason why the user cannot dismiss it.
    var hasNoGesture: String {
      let article = name == "alert" ? "an" : "a"
      return "\(article) \(name) has no gesture: send an event that leaves it"
    }

    func id(in graph: NavigationGraph) -> Container.ID? {
      switch self {
      case .detour(let node): .node(NavigationChange.Place(node.place, in: graph))
      case .layer(let layer):
        switch (layer.opener, layer.entries[0]) {
        case (.screen(let opener), _): .layer(opener.id)
        case (.modal, .node(let node)): .node(NavigationChange.Place(node.place, in: graph))
        case (.modal, .screen): nil
        }
      }
    }
  }
}

extension NavigationState.Node {
  /// Its layers and detours, topmost last.
  fileprivate var parts: [NavigationState.Part] {
    presented.map { .layer($0) } + detours.map { .detour($0) }
  }

  /// The topmost layer or detour of the pile for which `isMeant`. O(depth).
  fileprivate func firstPart(
    where isMeant: (NavigationState.Part) -> Bool
  ) -> NavigationState.Part? {
    for part in parts.reversed() {
      if case .node(let node) = part.top, let found = node.firstPart(where: isMeant) {
        return found
      }
      if isMeant(part) { return part }
    }
    guard case .node(let node) = stack.last ?? .node(shown) else { return nil }
    return node.firstPart(where: isMeant)
  }
}

extension NavigationGraph {
  /// The tab bar of `node`; nil if it is not of tabs.
  fileprivate func tabBar(of node: NavigationState.Node) -> NavigationState.Controls.TabBar? {
    guard owners[places[node.place].coordinator].kind == .tabs else { return nil }
    return NavigationState.Controls.TabBar(
      place: node.place, tabs: node.content.map { $0.place }, selected: node.shown.place)
  }

  /// True iff tabs are at `place`, and one of them is called `name`.
  fileprivate func hasTab(_ name: String, at place: ID<Place>) -> Bool {
    let coordinator = places[place].coordinator
    return owners[coordinator].kind == .tabs
      && mounts(of: coordinator).contains {
        mounts[$0].kind == .tab && strings[mounts[$0].name] == name
      }
  }

  /// True iff the user can close `part`: by the system's control, or since it begins with a bare
  /// screen, which closes itself.
  fileprivate func canClose(_ part: NavigationState.Part) -> Bool {
    part.control == .dismiss || beginsBare(part.bottom)
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
