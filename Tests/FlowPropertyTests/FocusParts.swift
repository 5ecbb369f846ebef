@testable import FlowRuntime

/// The parts of a state that the screen in front is in, read apart from the machine, and what the
/// table of layerings says that an exit takes of them.
struct FocusParts {
  /// A part, and what is on screen beneath it.
  private struct Part {
    let layering: Layering
    /// The number of screens beneath its first one.
    let beneath: Int
    /// True iff `finish` takes it, if it takes such parts: it is a node or a question.
    let finishes: Bool
  }

  private let graph: NavigationGraph
  /// The screens that are visible, bottom first.
  private(set) var pile: [NavigationState.Screen.ID] = []
  /// The outermost first.
  private var parts: [Part] = []

  /// Reads `root`.
  init(_ root: NavigationState.Node, in graph: NavigationGraph) {
    self.graph = graph
    add(root, isFocused: true)
  }

  /// The screens that `exit` leaves; nil if it takes nothing.
  func rest(after exit: Layering.Exit) -> [NavigationState.Screen.ID]? {
    for part in parts.reversed() where exit != .finish || part.finishes {
      switch part.layering.taken(by: exit) {
      case .around: continue
      case .nothing: return nil
      case .itself, .columnBefore: return Array(pile[..<part.beneath])
      }
    }
    return nil
  }

  private mutating func add(
    _ layering: Layering, finishes: Bool = true, if isFocused: Bool
  ) {
    guard isFocused else { return }
    parts.append(Part(layering: layering, beneath: pile.count, finishes: finishes))
  }

  private mutating func add(_ node: NavigationState.Node, isFocused: Bool) {
    let isUncovered = isFocused && node.detours.isEmpty
    let hasOnlyContent = isUncovered && node.presented.isEmpty
    add(node.stack, of: node, 0, isUncovered)
    for (number, child) in node.content.enumerated()
    where number == node.selected || node.isSplit && number < node.selected {
      let isShown = hasOnlyContent && number == node.selected
      let kind = graph.places[child.place].mount.map { graph.mounts[$0].kind }
      add(number == 0 && kind == .column ? .bottom : kind?.layering ?? .bottom, if: isShown)
      add(child, isFocused: isShown)
    }
    for (number, layer) in node.presented.enumerated() {
      add(layer.entries, of: node, number + 1, isUncovered)
    }
    for (number, detour) in node.detours.enumerated() {
      let isLast = isFocused && number == node.detours.count - 1
      add(.detour, if: isLast)
      add(detour, isFocused: isLast)
    }
  }

  /// Adds list number `list` of `node`, which `isUncovered` if no detour lies over it.
  private mutating func add(
    _ entries: [NavigationState.Entry], of node: NavigationState.Node, _ list: Int,
    _ isUncovered: Bool
  ) {
    for (index, entry) in entries.enumerated() {
      let isTop = isUncovered && list == node.presented.count && index == entries.count - 1
      if index > 0 {
        add(.pushed, finishes: isQuestion(entry) ?? isTop, if: isUncovered)
      } else if list > 0 {
        let layer = node.presented[list - 1]
        var finishes = isTop
        if case .screen(let opener) = layer.opener {
          finishes = graph.routes[opener.route].returns != nil
        }
        add(layer.style.layering, finishes: finishes, if: isUncovered)
      }
      switch entry {
      case .screen(let screen): pile.append(screen.id)
      case .node(let child): add(child, isFocused: isTop)
      }
    }
  }

  /// True iff the screen is a question; nil for a node.
  private func isQuestion(_ entry: NavigationState.Entry) -> Bool? {
    guard case .screen(let screen) = entry else { return nil }
    return graph.routes[screen.route].returns != nil
  }
}
