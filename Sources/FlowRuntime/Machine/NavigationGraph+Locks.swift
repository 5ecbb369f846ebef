extension NavigationGraph {
  /// Refuses a change that removed a locked screen from the screens or put a screen above it.
  /// All columns count, but for a step back, which may bring another column to the front.
  /// O(screens).
  func checkLocks(
    _ before: NavigationState, _ after: NavigationState, isBack: Bool
  ) throws(NavigationError) {
    let old = isBack ? before.screens : before.screensOfAllColumns
    let locks = old.filter { routes[$0.screen.route].isLocked }
    guard !locks.isEmpty else { return }
    let known = Set(old.map { $0.screen.id })
    // The topmost screens, above the last new one, all existed before; every other screen was
    // removed or is below a new one.
    let new = isBack ? after.screens : after.screensOfAllColumns
    let firstFree = new.lastIndex { !known.contains($0.screen.id) }.map { $0 + 1 } ?? 0
    let free = Set(new[firstFree...].map { $0.screen.id })
    guard let lock = locks.last(where: { !free.contains($0.screen.id) }) else { return }
    let place = NavigationChange.Place(lock.place, in: before.graph)
    throw .locked(NavigationState.PlacedScreen(lock.screen, at: place))
  }
}

extension NavigationAction {
  /// True iff it goes back step by step.
  var isBack: Bool {
    switch self {
    case .back, .userPopped: true
    case .send, .sendEvent, .refresh, .navigate, .open, .dismiss, .dismissAll, .tab,
      .userDismissed, .userSelected:
      false
    }
  }

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
