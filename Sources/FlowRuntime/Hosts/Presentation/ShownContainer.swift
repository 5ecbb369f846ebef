import Observation

/// A stack, tabs, columns or a flow, as views show it.
@MainActor @Observable final class ShownContainer: Identifiable {
  let id: NavigationState.Container.ID
  /// The names of the mounts on the path to its coordinator, or that of its lowest screen.
  let place: String
  private(set) var content: Content
  /// The names of the tabs that have been selected.
  @ObservationIgnored private var shownTabs: Set<String> = []
  /// Distinguishes a stack of views from the one that it replaces.
  private(set) var version = 0
  /// The screens that were popped, the lowest first; those that still exist may be on screen.
  @ObservationIgnored private var popped: [Popped] = []
  /// True iff the popped screens have been popped twice.
  @ObservationIgnored private var isRecalled = false

  /// A screen that was popped.
  private struct Popped {
    weak var screen: ShownScreen?
  }

  /// The content of a container.
  enum Content {
    /// Screens on top of each other, bottom first.
    case stack([ShownScreen])
    /// Every tab in order.
    case tabs([Tab])
    /// The current flow.
    case flow(ShownContainer)
    /// Every column in order.
    case columns([Column])
  }

  /// A tab and its content.
  struct Tab: Identifiable {
    /// Its label in the tab bar.
    let item: NavigationState.TabItem
    /// Its content, even while it is not selected.
    let container: ShownContainer

    var id: String { item.name }
  }

  /// A column and its content.
  struct Column: Identifiable {
    let name: String
    /// True iff it is in front.
    let isFront: Bool
    /// Its content, a stack.
    let container: ShownContainer

    var id: String { name }
  }

  /// Shows `container`.
  init(_ container: NavigationState.Container, of navigator: Navigator) {
    id = container.id
    place = container.place(in: navigator.graph)
    content = Content(container.content, reusing: nil, of: navigator)
    noteTab()
  }

  /// Shows `container`, which has the same id. Observers are not notified if it shows the same.
  func show(_ container: NavigationState.Container, of navigator: Navigator) {
    let new = Content(container.content, reusing: content, of: navigator)
    notePops(new.screens)
    guard !new.isSame(as: content) else { return }
    content = new
    noteTab()
  }

  /// Notes which screens are popped when `screens` are shown. Other views show a stack with another
  /// root.
  private func notePops(_ screens: [ShownScreen]) {
    guard screens.first === self.screens.first else { return popped = [] }
    let shown = Set(screens.map { ObjectIdentifier($0) })
    let gone = self.screens.filter { !shown.contains(ObjectIdentifier($0)) }
    guard !gone.isEmpty || !popped.isEmpty else { return }
    let known = popped.compactMap(\.screen)
    if !Set(gone.map { ObjectIdentifier($0) }).isSubset(of: known.map { ObjectIdentifier($0) }) {
      isRecalled = false
    }
    let others = known.filter { screen in !(gone + screens).contains { $0 === screen } }
    popped = (gone + others).map { Popped(screen: $0) }
  }

  private func noteTab() {
    if let selectedTab { shownTabs.insert(selectedTab) }
  }

  /// The screens of a stack; none for anything else.
  var screens: [ShownScreen] {
    if case .stack(let screens) = content { screens } else { [] }
  }

  /// The name of the selected tab; nil for anything but tabs.
  var selectedTab: String? {
    if case .tabs(let tabs) = content { tabs.first { $0.item.isSelected }?.id } else { nil }
  }

  /// True iff the screen in front in it, of the selected tabs and current flows, hides the tab bars
  /// around it.
  var hidesTabs: Bool {
    switch content {
    case .stack(let screens):
      screens.last.map { $0.hidesTabs || screens.count > 1 && $0.bar.hidesTabs } ?? false
    case .tabs(let tabs): tabs.first { $0.item.isSelected }?.container.hidesTabs ?? false
    case .flow(let flow): flow.hidesTabs
    case .columns(let columns): columns.first { $0.isFront }?.container.hidesTabs ?? false
    }
  }

  /// The columns of a split coordinator; none for anything else.
  var columns: [Column] {
    if case .columns(let columns) = content { columns } else { [] }
  }

  /// The stacks in it, or itself.
  var stacks: [ShownContainer] {
    if case .stack = content { [self] } else { content.containers.flatMap(\.stacks) }
  }

  /// The screens that are still on screen although they were popped.
  var remaining: [ShownScreen] {
    popped.compactMap(\.screen).filter { screen in
      screen.isOnScreen && !screens.contains { $0 === screen }
    }
  }

  /// The screens that were popped while they were being pushed, and have not arrived yet.
  var arriving: [ShownScreen] {
    popped.compactMap(\.screen).filter { screen in
      screen.isArriving && !screens.contains { $0 === screen }
    }
  }

  /// Shows the popped screens that are still on screen, so that they are popped again; if that was
  /// in vain, other views show the stack.
  func repair() {
    guard let last = remaining.last else { return }
    if isRecalled {
      for screen in remaining { screen.isOnScreen = false }
      popped = []
      version += 1
    } else {
      isRecalled = true
      let known = popped.compactMap(\.screen)
      content = .stack(screens + known.prefix { $0 !== last } + [last])
    }
  }

  /// True iff `tab` is selected, or has been.
  func hasShown(_ tab: Tab) -> Bool { shownTabs.contains(tab.id) }

  /// The container called `id`: itself, or one in a tab, a column or a flow; nil if there is none.
  func part(_ id: NavigationState.Container.ID) -> ShownContainer? {
    guard self.id != id else { return self }
    return switch content {
    case .stack: nil
    case .tabs(let tabs): tabs.lazy.compactMap { $0.container.part(id) }.first
    case .flow(let flow): flow.part(id)
    case .columns(let columns): columns.lazy.compactMap { $0.container.part(id) }.first
    }
  }
}

extension ShownContainer.Content {
  /// Shows `content`, reusing the parts that `old` has of it.
  @MainActor fileprivate init(
    _ content: NavigationState.Container.Content, reusing old: Self?, of navigator: Navigator
  ) {
    switch content {
    case .stack(let screens):
      let known = Dictionary(
        (old?.screens ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      self = .stack(screens.map { known[$0.id] ?? ShownScreen($0, of: navigator) })
    case .tabs(let tabs):
      self = .tabs(
        tabs.map { tab in
          let known = old?.containers.first { $0.id == tab.container.id }
          return ShownContainer.Tab(
            item: tab.item, container: tab.container.shown(by: known, of: navigator))
        })
    case .flow(let flow):
      let known = old?.containers.first { $0.id == flow.id }
      self = .flow(flow.shown(by: known, of: navigator))
    case .columns(let columns):
      self = .columns(
        columns.map { column in
          let known = old?.containers.first { $0.id == column.container.id }
          return ShownContainer.Column(
            name: column.name, isFront: column.isFront,
            container: column.container.shown(by: known, of: navigator))
        })
    }
  }

  /// True iff the same objects show the same as in `other`.
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.stack(let screens), .stack(let others)):
      screens.elementsEqual(others, by: ===)
    case (.tabs(let tabs), .tabs(let others)):
      tabs.elementsEqual(others) { $0.item == $1.item && $0.container === $1.container }
    case (.flow(let flow), .flow(let other)): flow === other
    case (.columns(let columns), .columns(let others)):
      columns.elementsEqual(others) { $0.isFront == $1.isFront && $0.container === $1.container }
    case (.stack, _), (.tabs, _), (.flow, _), (.columns, _): false
    }
  }

  fileprivate var screens: [ShownScreen] {
    if case .stack(let screens) = self { screens } else { [] }
  }

  fileprivate var containers: [ShownContainer] {
    switch self {
    case .stack: []
    case .tabs(let tabs): tabs.map(\.container)
    case .flow(let flow): [flow]
    case .columns(let columns): columns.map(\.container)
    }
  }
}

extension NavigationState.Container {
  /// Its shown container: `known`, which has its id, or else a new one.
  @MainActor fileprivate func shown(
    by known: ShownContainer?, of navigator: Navigator
  ) -> ShownContainer {
    guard let known else { return ShownContainer(self, of: navigator) }
    known.show(self, of: navigator)
    return known
  }
}
