extension NavigationState {
  /// Which containers and screens are shown, told apart by their ids alone: two states are equal when
  /// their screens look alike, two shapes only when the screens are the same ones.
  indirect enum Shape: Hashable, Sendable {
    /// The screens of a stack, bottom first.
    case stack(Container.ID, [Screen.ID])
    /// The tabs, and the name of the one that is selected.
    case tabs(Container.ID, [Shape], selected: String?)
    /// The current flow.
    case flow(Container.ID, Shape)
    /// A sheet, a cover or the app's own container.
    case presented(Style, Shape)
  }
}

extension NavigationState.Container {
  /// What it shows. O(screens).
  var shape: NavigationState.Shape {
    switch content {
    case .stack(let screens): .stack(id, screens.map(\.id))
    case .tabs(let tabs):
      .tabs(id, tabs.map(\.container.shape), selected: tabs.first { $0.item.isSelected }?.id)
    case .flow(let flow): .flow(id, flow.shape)
    }
  }
}

extension [NavigationState.Presentation] {
  /// What they show, bottom first.
  var shape: [NavigationState.Shape] { map { .presented($0.style, $0.container.shape) } }
}
