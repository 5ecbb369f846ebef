import FlowRuntime

extension Analysis {
  /// Calls `visit` with each transition that has a go action, that action, each place that it is
  /// sent from and each place that may be meant there. O(transitions × places × depth).
  func eachTransition(
    _ visit: (_ transition: Transition, NavigateAction, _ origin: ID<Place>, _ meant: ID<Place>) ->
      Void
  ) {
    var nearness = Nearness()
    for transition in model.transitions.rows {
      guard let go = transition.action.navigateAction.map({ model.navigateActions[$0] }) else {
        continue
      }
      for origin in places(of: transition.owner) {
        let meaning = nearness.meaning(
          of: go.target, from: origin, asDetour: go.presentation == .detour, in: self)
        for meant in meaning?.places ?? [] { visit(transition, go, origin, meant) }
      }
    }
  }
}
