import FlowRuntime

/// The screens of a state as they lie one above the other, bottom first.
struct ScreenWalk {
  /// What is on screen.
  private(set) var screens: [(screen: NavigationState.Screen, style: NavigationState.Style)] = []
  /// The position of the bottom of the last container on screen.
  private(set) var visibleStart = 0

  init(_ root: NavigationState.Node) { walk(container: root, .root) }

  /// The root, a detour, a tab's or a flow's content: the bottom of a visible stack.
  private mutating func walk(container node: NavigationState.Node, _ style: NavigationState.Style) {
    visibleStart = screens.count
    walk(node, style)
  }

  private mutating func walk(_ node: NavigationState.Node, _ style: NavigationState.Style) {
    if node.content.isEmpty {
      walk(node.stack, style)
    } else if node.isSplit {
      // One visible stack: a column begins above what is in front of the one before it.
      for (index, column) in node.content[...node.selected].enumerated() {
        walk(column, index == 0 ? style : .column)
      }
    } else {
      walk(container: node.content[node.selected], style)
    }
    for layer in node.presented {
      visibleStart = screens.count
      walk(layer.entries, layer.style)
    }
    for detour in node.detours { walk(container: detour, .cover) }
  }

  private mutating func walk(_ entries: [NavigationState.Entry], _ style: NavigationState.Style) {
    var style = style
    for entry in entries {
      switch entry {
      case .screen(let screen): screens.append((screen, style))
      case .node(let node): walk(node, style)
      }
      style = .push
    }
  }
}

/// Every screen that is live, on screen or not.
func liveScreens(_ node: NavigationState.Node) -> [NavigationState.Screen] {
  let lists = [node.stack] + node.presented.map(\.entries)
  let own = lists.joined().flatMap { entry in
    switch entry {
    case .screen(let screen): [screen]
    case .node(let node): liveScreens(node)
    }
  }
  return own + (node.content + node.detours).flatMap(liveScreens)
}
