extension NavigationGraph {
  /// Refuses a change that removed a locked screen from the screens or put a screen above it.
  /// O(screens).
  func checkLocks(
    _ before: NavigationState, _ after: NavigationState
  ) throws(NavigationError) {
    let old = before.screens
    let locks = old.filter { routes[$0.screen.route].isLocked }
    guard !locks.isEmpty else { return }
    let known = Set(old.map { $0.screen.id })
    // The topmost screens, above the last new one, all existed before; every other screen was
    // removed or is below a new one.
    let new = after.screens
    let firstFree = new.lastIndex { !known.contains($0.screen.id) }.map { $0 + 1 } ?? 0
    let free = Set(new[firstFree...].map { $0.screen.id })
    guard let lock = locks.last(where: { !free.contains($0.screen.id) }) else { return }
    let place = NavigationChange.Place(lock.place, in: before.graph)
    throw .locked(NavigationState.PlacedScreen(lock.screen, at: place))
  }
}

extension NavigationAction {
  /// True iff a locked screen can stop it.
  var mindsLocks: Bool {
    switch self {
    case .send, .sendEvent, .refresh(force: true), .navigate(_, force: true):
      false
    case .refresh, .navigate, .open, .back, .dismiss, .dismissAll, .tab, .userPopped,
      .userDismissed,
      .userSelected:
      true
    }
  }
}
