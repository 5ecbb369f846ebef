/// What a host has on screen, told by the ids of containers and screens.
struct FlowDisplay: Hashable, Sendable {
  /// What is presented, bottom first: the app's own container, then each sheet and cover.
  private(set) var layers: [Layer] = []
  /// What each container of the layers shows.
  private(set) var contents: [NavigationState.Container.ID: Content] = [:]

  /// A sheet, a cover or the app's own container.
  struct Layer: Hashable, Sendable {
    /// The id of its container.
    let id: NavigationState.Container.ID
    /// How it is shown.
    let style: NavigationState.Style
    /// True iff the user cannot take it away.
    let isLocked: Bool
  }

  /// What a container shows.
  enum Content: Hashable, Sendable {
    /// Screens on top of each other, bottom first.
    case stack([NavigationState.Screen.ID])
    /// The name of the tab that is selected.
    case tabs(selected: String)
    /// The flow.
    case flow(NavigationState.Container.ID)
  }

  /// What is on screen when `presentations` are.
  init(_ presentations: [NavigationState.Presentation]) {
    for presentation in presentations {
      add(
        Layer(
          id: presentation.id, style: presentation.style, isLocked: presentation.isLocked))
      add(presentation.container)
    }
  }

  /// Nothing yet.
  init() {}

  /// Adds a layer above the others.
  mutating func add(_ layer: Layer) { layers.append(layer) }

  /// Notes what a container of a layer shows.
  mutating func add(_ content: Content, of container: NavigationState.Container.ID) {
    contents[container] = content
  }

  private mutating func add(_ container: NavigationState.Container) {
    switch container.content {
    case .stack(let screens): add(.stack(screens.map(\.id)), of: container.id)
    case .tabs(let tabs):
      for tab in tabs {
        if tab.item.isSelected { add(.tabs(selected: tab.id), of: container.id) }
        add(tab.container)
      }
    case .flow(let flow):
      add(.flow(flow.id), of: container.id)
      add(flow)
    }
  }
}
