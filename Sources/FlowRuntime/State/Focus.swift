extension NavigationState {
  /// The screen in front: the last of the screens.
  struct Focus {
    var screen: Screen
    /// The place of its coordinator.
    var place: FlowRuntime.ID<NavigationGraph.Place>
    /// The place of the node that holds it: another one for an alert or dialog over what covers its
    /// coordinator.
    var holder: FlowRuntime.ID<NavigationGraph.Place>
    /// Its position in the lists of that node.
    var position: Position
    /// True iff a layer or detour is at or below it.
    var isPresented: Bool
  }
}

extension NavigationState {
  /// The number of screens of the visible stack. O(those).
  package var visibleCount: Int { root.visibleCount }
}

extension NavigationState.Node {
  /// The focus. O(depth).
  var focus: NavigationState.Focus { focus(isPresented: false) }

  private func focus(isPresented: Bool) -> NavigationState.Focus {
    if let detour = detours.last { return detour.focus(isPresented: true) }
    if stack.isEmpty, presented.isEmpty {
      return content[selected].focus(isPresented: isPresented)
    }
    let isPresented = isPresented || !presented.isEmpty
    let top = topPosition
    switch self[list: top.list][top.index] {
    case .node(let node): return node.focus(isPresented: isPresented)
    case .screen(let screen):
      return NavigationState.Focus(
        screen: screen, place: place(ofList: top.list), holder: place, position: top,
        isPresented: isPresented)
    }
  }

  /// The focus, then the screens that would be it if another column of the same split were in
  /// front: of the columns before it, the nearest first, then of those after it. They are active.
  var activeScreens: [NavigationState.Focus] {
    guard let (split, isPresented) = activeSplit else { return [focus] }
    let before = split.content.indices.prefix(split.selected).reversed()
    let after = split.content.indices.dropFirst(split.selected + 1)
    return [focus]
      + (Array(before) + after).map { split.content[$0].focus(isPresented: isPresented) }
  }

  /// The split that the focus is in, if nothing lies over its columns, and whether a layer or
  /// detour is at or below it. O(depth).
  private var activeSplit: (split: NavigationState.Node, isPresented: Bool)? {
    var found: (NavigationState.Node, Bool)?
    var isPresented = false
    var next = NavigationState.Entry.node(self)
    while case .node(let node) = next {
      if !node.presented.isEmpty || !node.detours.isEmpty {
        found = nil
        isPresented = true
      } else if node.isSplit {
        found = (node, isPresented)
      }
      next = node.top
    }
    return found
  }

  /// The number of screens of the visible stack: those of the last container. O(length of it).
  var visibleCount: Int { visibleCount(above: 0) }

  /// The number of screens of the visible stack of a node above `below` screens of its container.
  private func visibleCount(above below: Int) -> Int {
    if let detour = detours.last { return detour.visibleCount(above: 0) }
    if stack.isEmpty, presented.isEmpty {
      let before = isSplit ? content[..<selected].reduce(below) { $0 + $1.screenCount } : 0
      return shown.visibleCount(above: before)
    }
    let entries = self[list: topList]
    let below = entries.dropLast().reduce(presented.isEmpty ? below : 0) { $0 + $1.screenCount }
    guard case .node(let node)? = entries.last else { return below + 1 }
    return node.visibleCount(above: below)
  }

  /// The number of screens in its stack, children included.
  fileprivate var screenCount: Int { stack.reduce(0) { $0 + $1.screenCount } }
}

extension NavigationState.Entry {
  /// The number of screens of its container that it contributes: one, or a child's.
  fileprivate var screenCount: Int {
    switch self {
    case .screen: 1
    case .node(let node): node.screenCount
    }
  }
}
