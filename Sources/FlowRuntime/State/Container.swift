extension NavigationState {
  /// A unit that a host shows: a navigation stack, a tab bar with its tabs, columns, or a flow.
  public struct Container: Hashable, Sendable, Identifiable {
    /// Identifies the container within the state. It does not change while the container exists.
    public let id: ID
    /// The screens, tabs, columns or flow in it.
    public package(set) var content: Content

    /// The content of a container.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public indirect enum Content: Hashable, Sendable {
      /// Stacked screens, bottom first. Coordinators that are pushed as stacks are flattened into
      /// it. Never empty.
      case stack([PlacedScreen])
      /// All tabs in order. One of them is selected.
      case tabs([Tab])
      /// The current flow.
      case flow(Container)
      /// Two or three columns in order. One of them is in front.
      case columns([Column])
    }

    /// A tab and its content.
    public struct Tab: Hashable, Sendable, Identifiable {
      /// The tab's label in the tab bar.
      public let item: TabItem
      /// The tab's content, even while the tab is not selected.
      public let container: Container

      /// The tab's name.
      public var id: String { item.name }
    }

    /// A column and its content.
    public struct Column: Hashable, Sendable, Identifiable {
      /// The column's name in the graph.
      public let name: String
      /// True iff the column is in front: where there is no room for all columns, it is the one on
      /// screen, above those before it.
      public let isFront: Bool
      /// The column's content, a stack.
      public let container: Container

      /// The column's name.
      public var id: String { name }
    }

    /// Identifies a container.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum ID: Hashable, Sendable {
      /// The container with a coordinator's node at its bottom.
      case node(NavigationChange.Place)
      /// The presentation that was opened with this screen.
      case layer(Screen.ID)
    }
  }

  /// A container that covers the whole screen or the containers below it. An alert or dialog is a
  /// container with one screen.
  public struct Presentation: Hashable, Sendable, Identifiable {
    /// Its content.
    public package(set) var container: Container
    /// `root` for the app's own container, otherwise how it is presented.
    public let style: Style
    /// The heights at which a sheet, or a popover that is shown as one, can rest; empty if the
    /// graph declares none.
    public let detents: [NavigationGraph.Detent]
    /// The detent at which the sheet starts.
    public let selectedDetent: NavigationGraph.Detent?
    /// The name of the route or modal that it was opened with, which a popover's anchor has; empty
    /// for the app's own container and for detours.
    public let name: String
    /// The screen that is all of it, if that is shown without a navigation stack; nil for the app's
    /// own container.
    package var bareScreen: PlacedScreen?
    /// The screens in it or above it that may be locked.
    package var locks: [Screen] = []
    /// True iff a screen in it or above it may be locked, so that the user cannot dismiss it;
    /// `Navigator.isLocked` tells whether the conditions of locks hold.
    public var mayBeLocked: Bool { !locks.isEmpty }

    /// Identifies the presentation: the id of its container.
    public var id: Container.ID { container.id }
  }

  /// The label of a tab in the tab bar.
  public struct TabItem: Hashable, Sendable, Identifiable {
    /// The tab's name in the graph, which `NavigationAction.tab` takes.
    public let name: String
    /// A String Catalog key.
    public let title: String?
    /// An SF Symbol or asset name.
    public let icon: String?
    /// True iff the tab is selected.
    public let isSelected: Bool

    /// The tab's name.
    public var id: String { name }
  }

  /// Everything that a host shows, bottom first: the app's own container, then every sheet, cover,
  /// modal and detour, each above the previous ones. Never empty.
  public var presentations: [Presentation] {
    var builder = ContainerBuilder(graph)
    builder.present(root, as: .root)
    return builder.finished
  }

  /// Returns the tab bars around a screen of the screens, innermost last.
  public func tabBars(around screen: VisibleScreen) -> [[TabItem]] {
    return nodes(downTo: screen.place).compactMap { node in
      let items = graph.tabItems(of: node)
      return items.isEmpty ? nil : items
    }
  }
}

extension NavigationGraph {
  /// The tabs of `node`; none if it is not of tabs.
  func tabItems(of node: NavigationState.Node) -> [NavigationState.TabItem] {
    guard owners[places[node.place].coordinator].kind == .tabs else { return [] }
    return node.content.enumerated().compactMap { number, tab in
      guard let mount = places[tab.place].mount.map({ mounts[$0] }) else { return nil }
      return NavigationState.TabItem(
        name: strings[mount.name], title: mount.title.map { strings[$0] },
        icon: mount.icon.map { strings[$0] }, isSelected: number == node.selected)
    }
  }
}

extension NavigationState.Container {
  /// True iff the screen in front in it, of the selected tabs and current flows, hides the tab bars
  /// around it.
  package func hidesTabs(in graph: NavigationGraph) -> Bool {
    switch content {
    case .stack(let screens): screens.last.map { graph.routes[$0.screen.route].hidesTabs } ?? false
    case .tabs(let tabs):
      tabs.first { $0.item.isSelected }.map { $0.container.hidesTabs(in: graph) } ?? false
    case .flow(let flow): flow.hidesTabs(in: graph)
    case .columns(let columns):
      columns.first { $0.isFront }?.container.hidesTabs(in: graph) ?? false
    }
  }
}

extension NavigationState.Container {
  /// The screen of a stack that is shown without one: the only one, and bare. Nil if there is none.
  package func bareScreen(in graph: NavigationGraph) -> NavigationState.PlacedScreen? {
    guard case .stack(let screens) = content, screens.count == 1,
      graph.routes[screens[0].screen.route].isBare
    else { return nil }
    return screens[0]
  }
}

/// Builds the containers of a state.
private struct ContainerBuilder {
  private let graph: NavigationGraph
  /// The presentations so far, in the order of the screens.
  private var presentations: [NavigationState.Presentation] = []
  /// The number of the presentation that is being filled; nil in a tab that is not shown.
  private var current: Int?

  init(_ graph: NavigationGraph) { self.graph = graph }

  /// The presentations, each locked also by the locked screens above it.
  var finished: [NavigationState.Presentation] {
    var presentations = presentations
    var locks: [NavigationState.Screen] = []
    for number in presentations.indices.reversed() {
      locks += presentations[number].locks
      presentations[number].locks = locks
    }
    return presentations
  }

  /// Adds the presentation of a node: of the root, of a modal or of a detour.
  mutating func present(
    _ node: NavigationState.Node, as style: NavigationState.Style, called name: String = "",
    detents: Rows<NavigationGraph.Detent> = .none, selected: ID<NavigationGraph.Detent>? = nil
  ) {
    present(.node(live(node.place)), style, name, detents, selected) {
      $0.content(of: node)
    }
  }

  /// Adds a presentation, then fills it.
  private mutating func present(
    _ id: NavigationState.Container.ID, _ style: NavigationState.Style, _ name: String,
    _ detents: Rows<NavigationGraph.Detent>, _ selected: ID<NavigationGraph.Detent>?,
    _ content: (inout Self) -> NavigationState.Container.Content
  ) {
    let isSheet = style.layering == .sheet
    let number = presentations.count
    let outer = current
    presentations.append(
      NavigationState.Presentation(
        container: NavigationState.Container(id: id, content: .stack([])), style: style,
        detents: isSheet ? Array(graph.detents[detents]) : [],
        selectedDetent: isSheet ? selected.map { graph.detents[$0] } : nil, name: name))
    current = number
    presentations[number].container.content = content(&self)
    if style.isPresented {
      presentations[number].bareScreen = presentations[number].container.bareScreen(in: graph)
    }
    current = outer
  }

  /// The content of the container with `node` at its bottom, and the presentations of `node`.
  private mutating func content(
    of node: NavigationState.Node
  ) -> NavigationState.Container.Content {
    let content: NavigationState.Container.Content
    switch graph.owners[graph.places[node.place].coordinator].kind {
    case .stack, .group:
      var screens: [NavigationState.PlacedScreen] = []
      add(node.stack, at: node.place, to: &screens)
      content = .stack(screens)
    case .tabs: content = .tabs(tabs(of: node))
    case .flows: content = .flow(container(of: node.shown))
    case .split: content = .columns(columns(of: node))
    }
    presentAll(over: node)
    return content
  }

  private func live(_ place: ID<NavigationGraph.Place>) -> NavigationChange.Place {
    NavigationChange.Place(place, in: graph)
  }

  private mutating func container(of node: NavigationState.Node) -> NavigationState.Container {
    NavigationState.Container(id: .node(live(node.place)), content: content(of: node))
  }

  private mutating func tabs(of node: NavigationState.Node) -> [NavigationState.Container.Tab] {
    let outer = current
    defer { current = outer }
    return zip(graph.tabItems(of: node), node.content).map { item, tab in
      current = item.isSelected ? outer : nil
      return NavigationState.Container.Tab(item: item, container: container(of: tab))
    }
  }

  private mutating func columns(
    of node: NavigationState.Node
  ) -> [NavigationState.Container.Column] {
    node.content.enumerated().map { number, column in
      NavigationState.Container.Column(
        name: graph.places[column.place].mount.map { graph.name(of: $0) } ?? "",
        isFront: number == node.selected, container: container(of: column))
    }
  }

  /// Adds the entries of a list, children that are stacks flattened.
  private mutating func add(
    _ entries: [NavigationState.Entry], at place: ID<NavigationGraph.Place>,
    to screens: inout [NavigationState.PlacedScreen]
  ) {
    for entry in entries {
      switch entry {
      case .screen(let screen):
        screens.append(NavigationState.PlacedScreen(screen, at: live(place)))
        if let current, graph.routes[screen.route].isLocked {
          presentations[current].locks.append(screen)
        }
      case .node(let child):
        add(child.stack, at: child.place, to: &screens)
        presentAll(over: child)
      }
    }
  }

  /// Adds the presentations of `node` and the detours that cover it.
  private mutating func presentAll(over node: NavigationState.Node) {
    for layer in node.presented {
      switch layer.opener {
      case .modal(let mount):
        let row = graph.mounts[mount]
        for case .node(let modal) in layer.entries {
          present(
            modal, as: layer.style, called: graph.strings[row.name], detents: row.detents,
            selected: row.selected)
        }
      case .screen(let screen):
        let row = graph.routes[screen.route]
        present(
          .layer(screen.id), layer.style, graph.strings[row.name], row.detents, row.selected
        ) {
          var screens: [NavigationState.PlacedScreen] = []
          $0.add(layer.entries, at: layer.place ?? node.place, to: &screens)
          return .stack(screens)
        }
      }
    }
    for detour in node.detours { present(detour, as: .cover) }
  }
}
