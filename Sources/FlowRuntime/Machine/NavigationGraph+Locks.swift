extension NavigationGraph {
  /// True iff `screen` is locked while the conditions are as `isTrue` says.
  package func isLocked(
    _ screen: NavigationState.Screen, _ isTrue: (NavigationFact) -> Bool
  ) -> Bool {
    let route = routes[screen.route]
    guard route.isLocked, !route.lockCondition.isEmpty else { return route.isLocked }
    return holds(route.lockCondition, ArgumentSource(screen: screen.arguments), isTrue)
  }
}

extension NavigationAction {
  /// True iff it goes back step by step.
  package var isBack: Bool {
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

  /// True iff a lock that asks holds it, until it is resumed.
  var canBeHeld: Bool {
    if case .refresh = self { false } else { mindsLocks }
  }
}
