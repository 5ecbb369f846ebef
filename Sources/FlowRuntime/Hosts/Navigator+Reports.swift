// How a host reports that its display differs from what it has shown.
extension Navigator {
  /// Reports the user's actions, when `seen` is on screen where `told` was shown: dismissed
  /// presentations, screens removed from a stack, another tab.
  ///
  /// If the state has changed since `told` was shown, nothing is reported: the user's gesture
  /// applied to something that is no longer there. `refusals` reports refusals. In both cases the
  /// host shows the state again.
  func report(_ seen: FlowDisplay, instead told: FlowDisplay) {
    let gone = told.layers.dropFirst(seen.layers.count)
    // Of several presentations, none is dismissed if one cannot be.
    if gone.count > 1, isAnyLocked(gone) { return }
    for layer in gone.reversed() {
      guard isInFront(layer), (try? userDismissed()) != nil else { return }
    }
    guard gone.isEmpty, !reportColumns(seen, instead: told) else { return }
    let front = state.focus.id
    for (container, content) in told.contents {
      guard case .stack(let screens) = content,
        case .stack(let rest)? = seen.contents[container], rest.count < screens.count,
        screens.starts(with: rest), isUpToDate(told, in: container)
      else { continue }
      if screens.last == front {
        try? userPopped(screens.count - rest.count)
      } else if let (columns, column) = state.presentations.column(of: container),
        (try? userSelected(column.name, of: columns.id)) != nil, unobservedState.held == nil
      {
        try? userPopped(screens.count - rest.count)
      }
    }
    for (container, content) in told.contents {
      if case .tabs(let name)? = seen.contents[container], .tabs(selected: name) != content {
        reportTap(name, of: container, seeing: told)
      }
    }
  }

  /// Reports that the user has gone back to an earlier one of columns that are one stack. False if
  /// the user has not.
  private func reportColumns(_ seen: FlowDisplay, instead told: FlowDisplay) -> Bool {
    for (container, content) in told.contents {
      guard case .columns(let name)? = seen.contents[container], content != .columns(front: name),
        isUpToDate(told, in: container)
      else { continue }
      let columns = state.presentations.part(container)?.columns ?? []
      guard let new = columns.index(of: name), let front = columns.firstIndex(where: \.isFront),
        new < front
      else { continue }
      let stack = columns[new].container
      var count = columns.screens(after: new, through: front)
      if case .stack(let rest)? = seen.contents[stack.id] {
        count += stack.stack.count - rest.count
      }
      try? userPopped(count)
      return true
    }
    return false
  }

  /// Reports a tap on the tab called `name` of `tabs` by a user who sees `told`.
  func reportTap(
    _ name: String, of tabs: NavigationState.Container.ID, seeing told: FlowDisplay
  ) {
    guard isUpToDate(told, in: tabs), state.presentations.isInFront(tabs) else { return }
    try? userSelected(name, of: tabs)
  }

  /// True iff the state has the same presentations as `told`, and the same in `container`.
  private func isUpToDate(_ told: FlowDisplay, in container: NavigationState.Container.ID) -> Bool {
    let current = FlowDisplay(state.presentations)
    return current.layers.map(\.id) == told.layers.map(\.id)
      && current.contents[container] == told.contents[container]
  }

  private func isAnyLocked(_ layers: ArraySlice<FlowDisplay.Layer>) -> Bool {
    let ids = Set(layers.map(\.id))
    return state.presentations.contains { ids.contains($0.id) && isLocked($0) }
  }

  private func isInFront(_ layer: FlowDisplay.Layer) -> Bool {
    state.presentations.last.map { $0.id == layer.id && $0.style == layer.style } ?? false
  }
}
