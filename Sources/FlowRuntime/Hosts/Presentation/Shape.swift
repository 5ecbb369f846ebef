extension NavigationState {
  /// The containers and screens that are shown, distinguished only by their ids: two states are
  /// equal when their screens look alike, two shapes only when the screens are the same ones.
  indirect enum Shape: Hashable, Sendable {
    /// The screens of a stack, bottom first.
    case stack(Container.ID, [Screen.ID])
    /// The tabs, and the name of the selected one.
    case tabs(Container.ID, [Shape], selected: String?)
    /// The current flow.
    case flow(Container.ID, Shape)
    /// The columns, and the name of the one in front.
    case columns(Container.ID, [Shape], front: String?)
    /// A sheet, a cover or the app's own container.
    case presented(Style, Shape)
  }
}

extension NavigationState.Container {
  /// Its shape. O(screens).
  var shape: NavigationState.Shape {
    switch content {
    case .stack(let screens): .stack(id, screens.map(\.id))
    case .tabs(let tabs):
      .tabs(id, tabs.map(\.container.shape), selected: tabs.first { $0.item.isSelected }?.id)
    case .flow(let flow): .flow(id, flow.shape)
    case .columns(let columns):
      .columns(id, columns.map(\.container.shape), front: columns.first { $0.isFront }?.name)
    }
  }
}

extension [NavigationState.Presentation] {
  /// Their shapes, bottom first.
  var shape: [NavigationState.Shape] { map { .presented($0.style, $0.container.shape) } }
}
