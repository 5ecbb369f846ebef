// The parts of a container, and the effect of a gesture on one of them.
extension NavigationState.Container {
  /// The container called `id`: itself, or one in a tab, a column or a flow; nil if there is none.
  func part(_ id: ID) -> Self? {
    guard self.id != id else { return self }
    return switch content {
    case .stack: nil
    case .tabs(let tabs): tabs.lazy.compactMap { $0.container.part(id) }.first
    case .flow(let flow): flow.part(id)
    case .columns(let columns): columns.lazy.compactMap { $0.container.part(id) }.first
    }
  }

  /// Its containers on screen, from itself down to the stack in front; of columns, the one in
  /// front.
  var shownParts: [Self] {
    switch content {
    case .stack: [self]
    case .tabs(let tabs):
      [self] + (tabs.first { $0.item.isSelected }?.container.shownParts ?? [])
    case .flow(let flow): [self] + flow.shownParts
    case .columns(let columns):
      [self] + (columns.first { $0.isFront }?.container.shownParts ?? [])
    }
  }

  /// The names of the mounts on the path to its coordinator, or that of the screen that it was
  /// opened with: `main/home`. Empty for the app's root.
  func place(in graph: NavigationGraph) -> String {
    switch id {
    case .node(let place): graph.name(of: place.id)
    case .layer: stack.first.map { graph.name(of: $0.place.id) } ?? ""
    }
  }

  /// The name of the route or mount that it was opened with: `Home.share`, `Main.settings`. Empty
  /// for the app's root.
  func opener(in graph: NavigationGraph) -> String {
    switch id {
    case .node(let place):
      graph.places[place.id].mount.map { mount in
        let owner = graph.mounts[mount].owner
        return "\(graph.strings[graph.owners[owner].name]).\(graph.name(of: mount))"
      } ?? ""
    case .layer: stack.first?.name ?? ""
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

  /// The columns of a split coordinator; none for anything else.
  var columns: [Column] {
    if case .columns(let columns) = content { columns } else { [] }
  }

  /// All stacks in it.
  var stacks: [Self] {
    switch content {
    case .stack: [self]
    case .tabs(let tabs): tabs.flatMap { $0.container.stacks }
    case .flow(let flow): flow.stacks
    case .columns(let columns): columns.flatMap { $0.container.stacks }
    }
  }

  /// All split coordinators' containers in it.
  var allColumns: [Self] {
    switch content {
    case .stack: []
    case .tabs(let tabs): tabs.flatMap { $0.container.allColumns }
    case .flow(let flow): flow.allColumns
    case .columns: [self]
    }
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
      case .columns(let columns):
        container.content = .columns(
          columns.map {
            Column(
              name: $0.name, isFront: $0.isFront, container: $0.container.changing(id, change))
          })
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

  /// Columns with the one called `name` in front; anything else is unchanged.
  func turning(to name: String) -> Self {
    guard case .columns(let columns) = self else { return self }
    return .columns(
      columns.map {
        NavigationState.Container.Column(
          name: $0.name, isFront: $0.name == name, container: $0.container)
      })
  }
}

extension [NavigationState.Presentation] {
  /// The container called `id`, wherever it is; nil if there is none.
  func part(_ id: NavigationState.Container.ID) -> NavigationState.Container? {
    lazy.compactMap { $0.container.part(id) }.first
  }

  /// The stacks that other views show, or none, as soon as these presentations show `contents`:
  /// those that are no longer there, or have another root.
  func stacks(endingWith contents: Self) -> [NavigationState.Container] {
    zip(self, contents).flatMap { old, new in
      old.container.stacks.filter { stack in
        new.container.part(stack.id)?.stack.first?.id != stack.stack.first?.id
      }
    }
  }

  /// The stack in front.
  var front: NavigationState.Container? { last?.container.shownParts.last }

  /// The columns in front of all presentations below, and the one of them that is the stack `id`.
  func column(
    of id: NavigationState.Container.ID
  ) -> (columns: NavigationState.Container, column: NavigationState.Container.Column)? {
    for columns in last?.container.shownParts ?? [] {
      if let column = columns.columns.first(where: { $0.container.id == id }) {
        return (columns, column)
      }
    }
    return nil
  }

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

extension [NavigationState.Container.Column] {
  /// The index of the column called `name`; nil if there is none.
  func index(of name: String) -> Int? { firstIndex { $0.name == name } }

  /// The number of screens in the columns after number `first`, up to number `last`.
  func screens(after first: Int, through last: Int) -> Int {
    self[Swift.min(first + 1, last + 1)...last].reduce(0) { $0 + $1.container.stack.count }
  }
}
