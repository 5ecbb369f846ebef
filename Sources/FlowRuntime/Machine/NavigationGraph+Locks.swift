extension NavigationGraph {
  /// Refuses what took a locked screen from the pile or put a screen above it. O(pile).
  func checkLocks(
    _ before: NavigationState, _ after: NavigationState
  ) throws(NavigationError) {
    let old = before.pile
    guard let lock = old.lastIndex(where: { routes[$0.screen.route].isLocked }) else { return }
    let new = after.pile
    let known = Set(old.map { $0.screen.id })
    let firstNew = new.firstIndex { !known.contains($0.screen.id) } ?? new.count
    let kept = Set(new[..<firstNew].map { $0.screen.id })
    let isHeld = old[...lock].allSatisfy { screen in
      !routes[screen.screen.route].isLocked || kept.contains(screen.screen.id)
    }
    guard !isHeld || firstNew < new.count else { return }
    let locked = NavigationState.PlacedScreen(old[lock].screen, at: old[lock].place)
    throw .locked(locked, name: name(of: locked.screen.route))
  }
}

extension NavigationAction {
  /// True iff a locked screen can stop it.
  var mindsLocks: Bool {
    switch self {
    case .send, .navigate(_, force: true): false
    case .navigate, .open, .back, .dismiss, .dismissAll, .tab, .userPopped, .userDismissed,
      .userSelected:
      true
    }
  }
}
