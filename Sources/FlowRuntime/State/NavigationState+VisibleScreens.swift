extension NavigationState {
  /// A visible screen with its place and style.
  public struct VisibleScreen: Hashable, Sendable {
    /// The screen, with its route and arguments.
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

  /// Everything on screen, bottom first: each screen lies above the previous ones. For columns,
  /// those up to the one in front, one after the other. Never empty.
  public var screens: [VisibleScreen] { stackSummary.screens }

  /// The screens of the frontmost container, bottom first: those that are pushed onto each other. A
  /// container is a sheet, a cover, a modal, a detour, a tab, a flow or the app's root.
  public var visibleStack: [VisibleScreen] {
    let marks = stackSummary
    return Array(marks.screens[marks.bottom...])
  }

  /// Returns true iff the screen at `index` of `screens` is in a sheet, cover, popover, modal or
  /// detour, or is an alert or dialog.
  package func isPresented(at index: Int) -> Bool {
    screens.prefix(index + 1).contains { $0.style.isPresented }
  }

  /// True iff the system gives the user a way back: the screen in front lies on another one in its
  /// stack, or in a column after the first, and is not always locked. A lock that asks lets the
  /// user try. Code can do more: `Navigator.goBack()` also closes a sheet at its first screen.
  public var canGoBack: Bool {
    !graph.isAlwaysLocked(root.focus.screen.route) && controls.back > 0
  }

  /// Returns true iff the screen has a lock: only declared transitions can remove it, at least
  /// while the condition of the lock holds, if it has one. `Navigator.isLocked` asks that
  /// condition.
  public func mayBeLocked(_ screen: Screen) -> Bool { graph.routes[screen.route].isLocked }

  /// Returns true iff the tab bar around the screen is hidden while it is the topmost of its stack.
  public func hidesTabs(_ screen: Screen) -> Bool { graph.routes[screen.route].hidesTabs }

  /// Returns true iff the screen is shown without a navigation stack and its bar around it.
  public func isBare(_ screen: Screen) -> Bool { graph.routes[screen.route].isBare }

  /// Returns the name of the screen's route: `Home.product`.
  public func name(of screen: Screen) -> String { graph.name(of: screen.route) }

  /// Everything on screen, with all columns: those after the one in front lie above it, and below
  /// what covers all of them.
  package var screensOfAllColumns: [VisibleScreen] { root.screens(ofAllColumns: true) }

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

  /// The screens that can send events now: the one in front, then those on top of the other columns
  /// of the same split coordinator, of the columns before it, the nearest first, then of those
  /// after it.
  package var activeScreens: [PlacedScreen] {
    root.activeScreens.map {
      PlacedScreen($0.screen, at: NavigationChange.Place($0.place, in: graph))
    }
  }

  /// The active screen that sends `event`: the one called `screen`, else the first that has such an
  /// event, else the one in front. Nil if `screen` is not active.
  func focus(sending event: String, from screen: Screen.ID? = nil) -> Focus? {
    let active = root.activeScreens
    if let screen { return active.first { $0.screen.id == screen } }
    guard active.count > 1 else { return active.first }
    return active.first { graph.event(event, of: $0.screen.route) != nil } ?? active.first
  }

  /// The active screen that sends `event`: the one called `screen`, else the first that has such an
  /// event.
  package func sender(of event: String, from screen: Screen.ID? = nil) -> Sender? {
    focus(sending: event, from: screen).map {
      Sender(screen: $0.screen, place: $0.place, isPresented: $0.isPresented)
    }
  }

  /// A screen that sends an event.
  package struct Sender {
    package let screen: Screen
    package var route: FlowRuntime.ID<NavigationGraph.Route> { screen.route }
    /// The place of its coordinator.
    package let place: FlowRuntime.ID<NavigationGraph.Place>
    /// True iff a layer or detour is at or below it.
    package let isPresented: Bool
  }

  /// True iff a sheet, cover, modal or detour is at or below the screen in front. O(depth).
  package var isFrontPresented: Bool { root.focus.isPresented }

  /// The places of the nodes that contain the screen in front, the app's root first.
  package var focusChain: [FlowRuntime.ID<NavigationGraph.Place>] {
    var chain: [FlowRuntime.ID<NavigationGraph.Place>] = []
    var place: FlowRuntime.ID<NavigationGraph.Place>? = root.focus.place
    while let current = place {
      chain.append(current)
      place = graph.places[current].parent
    }
    return chain.reversed()
  }

  /// The nodes from the root down to the one at `place`, as far as they are live.
  func nodes(downTo place: FlowRuntime.ID<NavigationGraph.Place>) -> [Node] {
    var placePath = [place]
    while let parent = graph.places[placePath[placePath.count - 1]].parent {
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

extension NavigationState.Node {
  /// Its screens that are visible, bottom first; those of columns up to the one in front, or of
  /// all.
  func screens(ofAllColumns hasAllColumns: Bool) -> [NavigationState.VisibleScreen] {
    var marks = StackSummary(hasAllColumns: hasAllColumns)
    marks.add(self)
    return marks.screens
  }

  /// Its topmost entry, which is or contains the screen in front.
  package var top: NavigationState.Entry {
    if let detour = detours.last { return .node(detour) }
    if let layer = presented.last { return layer.entries[layer.entries.count - 1] }
    return stack.last ?? .node(shown)
  }

  /// The selected tab, the current flow or the column in front. A stack has none.
  package var shown: NavigationState.Node { content[selected] }
}

/// Collects the screens, and where the last container begins.
private struct StackSummary {
  /// True iff the columns after the one in front count, too.
  var hasAllColumns = false
  var screens: [NavigationState.VisibleScreen] = []
  /// The index of the last container's bottom.
  var bottom = 0
  /// The style of the next screen.
  private var style = NavigationState.Style.root

  init(hasAllColumns: Bool = false) { self.hasAllColumns = hasAllColumns }

  /// Adds the screens of `node` that are on screen.
  mutating func add(_ node: NavigationState.Node) {
    if node.content.isEmpty {
      add(node.stack, at: node.place)
    } else if node.isSplit {
      addColumns(of: node)
    } else {
      bottom = screens.count
      add(node.shown)
    }
    for layer in node.presented {
      style = layer.style
      bottom = screens.count
      add(layer.entries, at: layer.place ?? node.place)
    }
    for detour in node.detours {
      style = .cover
      bottom = screens.count
      add(detour)
    }
  }

  private mutating func add(
    _ entries: [NavigationState.Entry], at place: ID<NavigationGraph.Place>
  ) {
    for entry in entries {
      switch entry {
      case .screen(let screen):
        screens.append(NavigationState.VisibleScreen(screen, at: place, style: style))
        style = .push
      case .node(let child): add(child)
      }
    }
  }

  /// Adds the columns of `node`: they are one container.
  private mutating func addColumns(of node: NavigationState.Node) {
    var start = 0
    for (number, column) in node.content.prefix(node.selected + 1).enumerated() {
      start = screens.count
      add(column, number)
    }
    guard hasAllColumns else { return }
    let cover = screens.indices.dropFirst(start + 1).first { screens[$0].style.isPresented }
    let covering = cover.map { Array(screens[$0...]) } ?? []
    screens.removeLast(covering.count)
    for number in node.content.indices.dropFirst(node.selected + 1) {
      add(node.content[number], number)
    }
    screens += covering
  }

  private mutating func add(_ column: NavigationState.Node, _ number: Int) {
    if number > 0 { style = .column }
    add(column)
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
    case .column: "column"
    }
  }
}
