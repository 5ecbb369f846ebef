// The parts of a container, and the effect of a gesture on one of them.
extension NavigationState.Container {
  /// The container called `id`: itself, or one in a tab or a flow; nil if there is none.
  func part(_ id: ID) -> Self? {
    guard self.id != id else { return self }
    return switch content {
    case .stack: nil
    case .tabs(let tabs): tabs.lazy.compactMap { $0.container.part(id) }.first
    case .flow(let flow): flow.part(id)
    }
  }

  /// Its containers on screen, from itself down to the stack in front.
  var shownParts: [Self] {
    switch content {
    case .stack: [self]
    case .tabs(let tabs):
      [self] + (tabs.first { $0.item.isSelected }?.container.shownParts ?? [])
    case .flow(let flow): [self] + flow.shownParts
    }
  }

  /// The screens of a stack, bottom first; none for anything else.
  var stack: [NavigationState.PlacedScreen] {
    if case .stack(let screens) = content { screens } else { [] }
  }

  /// The tabs of a tab bar; none for anything else.
  var tabs: [Tab] {
    if case .tabs(let tabs) = content { tabs } else { [] }
  }

  /// Itself, with the content of its part `id` transformed by `change`.
  func changing(_ id: ID, _ change: (Content) -> Content) -> Self {
    var container = self
    if self.id == id {
      container.content = change(content)
    } else {
      switch content {
      case .stack: break
      case .tabs(let tabs):
        container.content = .tabs(
          tabs.map { Tab(item: $0.item, container: $0.container.changing(id, change)) })
      case .flow(let flow): container.content = .flow(flow.changing(id, change))
      }
    }
    return container
  }
}

extension NavigationState.Container.Content {
  /// A stack with no more than its `count` lowest screens; anything else is unchanged.
  func cut(to count: Int) -> Self {
    if case .stack(let screens) = self { .stack(Array(screens.prefix(count))) } else { self }
  }

  /// Tabs with the one called `name` selected; anything else is unchanged.
  func selecting(_ name: String) -> Self {
    guard case .tabs(let tabs) = self else { return self }
    return .tabs(
      tabs.map { tab in
        let item = NavigationState.TabItem(
          name: tab.id, title: tab.item.title, icon: tab.item.icon, isSelected: tab.id == name)
        return NavigationState.Container.Tab(item: item, container: tab.container)
      })
  }
}

extension [NavigationState.Presentation] {
  /// The container called `id`, wherever it is; nil if there is none.
  func part(_ id: NavigationState.Container.ID) -> NavigationState.Container? {
    lazy.compactMap { $0.container.part(id) }.first
  }

  /// The stack in front.
  var front: NavigationState.Container? { last?.container.shownParts.last }

  /// True iff the container called `id` is on screen in front of all presentations below.
  func isInFront(_ id: NavigationState.Container.ID) -> Bool {
    last?.container.shownParts.contains { $0.id == id } ?? false
  }

  /// Changes the content of the container called `id`.
  mutating func change(
    _ id: NavigationState.Container.ID,
    _ change: (NavigationState.Container.Content) -> NavigationState.Container.Content
  ) {
    for index in indices {
      self[index].container = self[index].container.changing(id, change)
    }
  }
}
