import FlowRuntime

extension Analysis {
  /// Calls `visit` with each go of each transition, each place that it is sent from and each place
  /// that may be meant there. O(goes × places × depth).
  func eachGo(
    _ visit: (_ transition: Transition, ID<NavigateAction>, _ origin: ID<Place>, _ meant: ID<Place>)
      -> Void
  ) {
    var nearness = Nearness()
    for transition in model.transitions.rows {
      for go in model.goes(in: transition.action) {
        for origin in places(of: transition.owner) {
          let meaning = nearness.meaning(of: model.navigateActions[go], from: origin, in: self)
          for meant in meaning?.places ?? [] { visit(transition, go, origin, meant) }
        }
      }
    }
  }
}
