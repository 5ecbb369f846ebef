extension Navigator {
  /// The taps on the selected tab from now on that find a bare screen at its root: there is no
  /// stack to go back in but the screen's own. Each access creates a separate sequence, like
  /// `changes`.
  ///
  /// ```swift
  /// .task {
  ///   for await _ in navigator.tapsOnBare { path.removeAll() }
  /// }
  /// ```
  public var tapsOnBare: AsyncStream<NavigationState.Screen> { sentTaps.listen() }

  /// Reports `action` if it was such a tap, after which there are no `changes`.
  func tellTap(_ action: NavigationAction, _ changes: [NavigationChange]) {
    guard changes.isEmpty, case .userSelected(let name, let id) = action else { return }
    let parts = unobservedState.presentations.last?.container.shownParts ?? []
    let tabs = parts.last { part in
      (id == nil || part.id == id) && part.tabs.contains { $0.id == name }
    }
    let tab = tabs?.tabs.first { $0.item.isSelected && $0.id == name }
    let stack = tab?.container.shownParts.first { !$0.stack.isEmpty }
    guard let screen = stack?.bareScreen(in: graph) else { return }
    sentTaps.send([screen.screen])
  }
}
