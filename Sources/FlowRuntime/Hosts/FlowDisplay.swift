/// The display of a host, as the ids of containers and screens.
struct FlowDisplay: Hashable, Sendable {
  /// The presentations, bottom first: the app's own container, then each sheet and cover.
  private(set) var layers: [Layer] = []
  /// The content of each container of the layers, except those in hidden tabs.
  private(set) var contents: [NavigationState.Container.ID: Content] = [:]
  /// The contents of the tabs that are not in their tab bar.
  private(set) var hiddenTabs: Set<NavigationState.Container.ID> = []

  /// A sheet, a cover or the app's own container.
  struct Layer: Hashable, Sendable {
    let id: NavigationState.Container.ID
    /// How it is shown.
    let style: NavigationState.Style
  }

  /// The content of a container.
  enum Content: Hashable, Sendable {
    /// Screens on top of each other, bottom first.
    case stack([NavigationState.Screen.ID])
    /// The name of the selected tab.
    case tabs(selected: String)
    case flow(NavigationState.Container.ID)
    /// The name of the column in front.
    case columns(front: String)
  }

  /// The display when `presentations` are shown, each tab bar with the tabs that `isShown` accepts.
  init(
    _ presentations: [NavigationState.Presentation],
    isShown: (NavigationState.Container.Tab) -> Bool = { _ in true }
  ) {
    for presentation in presentations {
      add(Layer(id: presentation.id, style: presentation.style))
      add(presentation.container, isShown)
    }
  }

  /// Shows nothing yet.
  init() {}

  /// Adds a layer above the others.
  mutating func add(_ layer: Layer) { layers.append(layer) }

  /// Notes the content of a container of a layer.
  mutating func add(_ content: Content, of container: NavigationState.Container.ID) {
    contents[container] = content
  }

  /// Notes that the tab with this content is not in its tab bar.
  mutating func hide(_ tab: NavigationState.Container.ID) { hiddenTabs.insert(tab) }

  private mutating func add(
    _ container: NavigationState.Container, _ isShown: (NavigationState.Container.Tab) -> Bool
  ) {
    switch container.content {
    case .stack(let screens): add(.stack(screens.map(\.id)), of: container.id)
    case .tabs(let tabs):
      for tab in tabs {
        if tab.item.isSelected { add(.tabs(selected: tab.id), of: container.id) }
        if isShown(tab) {
          add(tab.container, isShown)
        } else {
          hide(tab.container.id)
        }
      }
    case .flow(let flow):
      add(.flow(flow.id), of: container.id)
      add(flow, isShown)
    case .columns(let columns):
      for column in columns {
        if column.isFront { add(.columns(front: column.name), of: container.id) }
        add(column.container, isShown)
      }
    }
  }
}
