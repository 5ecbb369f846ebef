// Locks, as hosts ask for them.
extension Navigator {
  /// Returns true iff a locked screen in `presentation` or above it prevents the user from
  /// dismissing it now. The conditions that it evaluates are observed for the caller.
  public func isLocked(_ presentation: NavigationState.Presentation) -> Bool {
    presentation.locks.contains { isLocked($0) }
  }

  /// True iff the lock of `screen` asks: it leads elsewhere instead of performing the action that
  /// it stops.
  func asks(_ screen: NavigationState.Screen) -> Bool {
    graph.routes[screen.route].lockFallback != nil
  }
}
