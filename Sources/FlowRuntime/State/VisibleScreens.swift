extension NavigationState {
  /// A visible screen with its place and style.
  public struct VisibleScreen: Hashable, Sendable {
    /// The screen.
    public let screen: Screen
    /// The place of its node.
    package let place: FlowRuntime.ID<NavigationGraph.Place>
    /// How the screen is shown.
    public let style: Style

    package init(_ screen: Screen, at place: FlowRuntime.ID<NavigationGraph.Place>, style: Style) {
      self.screen = screen
      self.place = place
      self.style = style
    }
  }

  /// Everything on screen, bottom first: each screen lies above the previous ones. Never empty.
  public var screens: [VisibleScreen] { stackSummary.screens }

  /// The screens of the frontmost container, bottom first: those that are pushed onto each other. A
  /// container is a sheet, a cover, a modal, a detour, a tab, a flow or the app's root.
  public var visibleStack: [VisibleScreen] {
    let marks = stackSummary
    return Array(marks.screens[marks.bottom...])
  }

  /// Returns true iff the screen at `index` of `screens` is in a sheet, cover, popover, modal or
  /// detour, or is an alert or dialog.
  public func isPresented(at index: Int) -> Bool {
    screens.prefix(index + 1).contains { $0.style.isPresented }
  }

  /// True iff the user can go back: the screen in front is neither locked nor the root of a tab, of
  /// a flow or of the app.
  public var canGoBack: Bool {
    let marks = stackSummary
    let isRootOfContainer = marks.bottom == marks.screens.count - 1
    return !isLocked(marks.screens[marks.screens.count - 1].screen)
      && (!isRootOfContainer || marks.isDismissible)
  }

  /// Returns true iff only the screen's own transitions can remove or cover it.
  public func isLocked(_ screen: Screen) -> Bool { graph.graph.routes[screen.route].isLocked }

  /// Returns true iff the tab bar around the screen is hidden while it is the topmost of its stack.
  public func hidesTabs(_ screen: Screen) -> Bool { graph.graph.routes[screen.route].hidesTabs }

  /// Returns the name of the screen's route: `Home.product`.
  public func name(of screen: Screen) -> String { graph.graph.name(of: screen.route) }

  private var stackSummary: StackSummary {
    var marks = StackSummary()
    marks.add(root)
    return marks
  }
}

extension NavigationState {
  /// The screen in front: the last one on screen. O(depth).
  public var focus: PlacedScreen {
    let front = root.focus
    return PlacedScreen(
      front.screen, at: NavigationChange.Place(front.place, in: graph))
  }

  /// True iff a sheet, cover, modal or detour is at or below the screen in front. O(depth).
  package var isFrontPresented: Bool { root.focus.isPresented }

  /// The places of the nodes that contain the screen in front, the app's root first.
  package var focusChain: [FlowRuntime.ID<NavigationGraph.Place>] {
    var chain: [FlowRuntime.ID<NavigationGraph.Place>] = []
    var top = Entry.node(root)
    while case .node(let node) = top {
      chain.append(node.place)
      top = node.top
    }
    return chain
  }

  /// The nodes from the root down to the one at `place`, as far as they are live.
  func nodes(downTo place: FlowRuntime.ID<NavigationGraph.Place>) -> [Node] {
    var placePath = [place]
    while let parent = graph.graph.places[placePath[placePath.count - 1]].parent {
      placePath.append(parent)
    }
    var nodes = [root]
    for place in placePath.dropLast().reversed() {
      let node = nodes[nodes.count - 1]
      guard let next = node.slot(of: place).flatMap({ node[$0] }) else { break }
      nodes.append(next)
    }
    return nodes
  }
}

extension NavigationState.Style {
  /// True iff a screen of this style begins a sheet, cover, popover, modal or detour, or is an alert or
  /// dialog.
  public var isPresented: Bool {
    switch self {
    case .root, .push: false
    case .sheet, .cover, .popover, .alert, .dialog: true
    }
  }

  /// True for an alert and a dialog, which are questions with buttons and always in front.
  public var isPrompt: Bool {
    switch self {
    case .alert, .dialog: true
    case .root, .push, .sheet, .cover, .popover: false
    }
  }
}

extension NavigationState.Node {
  /// Its topmost entry, which is or contains the screen in front.
  package var top: NavigationState.Entry {
    if let detour = detours.last { return .node(detour) }
    if let layer = presented.last { return layer.entries[layer.entries.count - 1] }
    return stack.last ?? .node(shown)
  }

  /// The selected tab or the current flow. A stack has none.
  package var shown: NavigationState.Node { content[selected] }
}

/// Collects the screens, and where the last container begins.
private struct StackSummary {
  var screens: [NavigationState.VisibleScreen] = []
  /// The index of the last container's bottom.
  var bottom = 0
  /// True iff the last container is a layer or a detour.
  var isDismissible = false
  /// The style of the next screen.
  private var style = NavigationState.Style.root

  /// Adds the screens of `node` that are on screen.
  mutating func add(_ node: NavigationState.Node) {
    if node.content.isEmpty {
      add(node.stack, of: node)
    } else {
      begin(isDismissible: false)
      add(node.shown)
    }
    for layer in node.presented {
      style = layer.style
      begin(isDismissible: true)
      add(layer.entries, of: node)
    }
    for detour in node.detours {
      style = .cover
      begin(isDismissible: true)
      add(detour)
    }
  }

  private mutating func add(_ entries: [NavigationState.Entry], of node: NavigationState.Node) {
    for entry in entries {
      switch entry {
      case .screen(let screen):
        screens.append(NavigationState.VisibleScreen(screen, at: node.place, style: style))
        style = .push
      case .node(let child): add(child)
      }
    }
  }

  private mutating func begin(isDismissible: Bool) {
    bottom = screens.count
    self.isDismissible = isDismissible
  }
}

extension NavigationState.Style {
  /// The style in lower case, as JSON and descriptions show it.
  package var name: String {
    switch self {
    case .root: "root"
    case .push: "push"
    case .sheet: "sheet"
    case .cover: "cover"
    case .popover: "popover"
    case .alert: "alert"
    case .dialog: "dialog"
    }
  }
}
