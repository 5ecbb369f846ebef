import FlowRuntime

extension Transfer {
  /// The fronts where `transition` is sent at `place`, which has its owner's content: each screen
  /// that has it, or whatever it is where the coordinator sends it itself. O(content ×
  /// transitions).
  func senders(of id: ID<Transition>, at place: ID<Place>) -> [Front] {
    let model = analysis.model
    let transition = model.transitions[id]
    var fronts: [Front] = []
    func add(_ route: ID<Route>) {
      guard let screen = analysis.screen(of: route, at: place) else { return }
      fronts.append(Front(scope: place, screen: screen))
    }
    if let route = transition.route {
      add(route)
    } else {
      let content = model.owners[analysis.places[place].coordinator].contentRoutes
      for route in model.contentRoutes[content]
      where model.effectiveTransitions[model.routes[route].effective].contains(id)
        && !analysis.isLeftOut(id, on: route)
      { add(route) }
      if model.isOwn(transition) { fronts.append(Front(scope: ID(0), sender: place)) }
    }
    return fronts
  }

  /// The possible fronts after `act`, the first step of an action, with `front` before it; nil
  /// where that may be anything, or what it leads to.
  mutating func fronts(after act: Act, from front: Front) -> [Front]? {
    switch act {
    case .go, .tab, .resume, .resetTab, .resetTabs: return nil
    case .hole, .back, .backToRoot, .backTo, .dismiss, .dismissAll, .finish, .returnTo, .stay,
      .remove:
      let atom = Atom(act: act, span: analysis.model.owners.rows[0].nameSpan)
      let outcome = outcome(of: atom, from: front)
      let fronts = fronts[outcome.fronts]
      return fronts.contains { $0.again == ID(0) } ? nil : Array(fronts)
    }
  }
}
