extension NavigationGraph {
  /// The transition that `action` takes in `state` under `conditions`; nil if it sends nothing, or
  /// nothing that an active screen or the coordinator handles now. O(depth + transitions of the
  /// sender).
  package func transition(
    takenBy action: NavigationAction, in state: NavigationState, _ conditions: NavigationConditions
  ) -> ID<Transition>? {
    switch action {
    case .send(let event, let arguments, let screen):
      guard let sender = state.focus(sending: event, from: screen) else { return nil }
      return try? transition(
        for: event, arguments, of: sender.screen, conditions, isPresented: sender.isPresented)
    case .sendEvent(let event, let coordinator, let arguments):
      guard let owner = owner(withEvents: coordinator) else { return nil }
      return try? transition(for: event, arguments, of: owner, conditions)
    case .refresh, .navigate, .open, .back, .dismiss, .dismissAll, .tab, .userPopped,
      .userDismissed, .userSelected:
      return nil
    }
  }

  /// True iff the effect of `transition` is animated; so is that of an action without one.
  package func isAnimated(_ transition: ID<Transition>?) -> Bool {
    transition.map { transitions[$0].isAnimated } ?? true
  }

  /// True iff the effect of `action` in `state` is animated. O(1) in graphs without `unanimated`.
  func isAnimated(
    _ action: NavigationAction, in state: NavigationState, _ conditions: NavigationConditions
  ) -> Bool {
    !hasUnanimated || isAnimated(transition(takenBy: action, in: state, conditions))
  }
}
