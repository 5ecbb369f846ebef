import FlowRuntime

// A coordinator's own events: the app sends them from no screen while the coordinator is live.

extension Model {
  /// The transitions that `owner` takes for its own events, in their order; none for a group.
  package func ownTransitions(of owner: ID<Owner>) -> [ID<Transition>] {
    let owner = owners[owner]
    guard owner.kind != .group else { return [] }
    return owner.transitions.filter { needsNoScreen(transitions[$0]) }
  }

  /// The own events of `owner`, each once, in the order of its transitions.
  package func ownEvents(of owner: ID<Owner>) -> [ID<Event>] {
    var known: Set<ID<Event>> = []
    return ownTransitions(of: owner).map { transitions[$0].event }
      .filter { known.insert($0).inserted }
  }

  /// True iff the transition is one of a coordinator that the coordinator takes itself, too.
  package func isOwn(_ transition: Transition) -> Bool {
    transition.route == nil && owners[transition.owner].kind != .group && needsNoScreen(transition)
  }

  /// True iff the transition needs no screen that it starts from: it goes, selects a tab, dismisses
  /// everything, or resumes or else does one of these, and does not ask how a screen is shown.
  private func needsNoScreen(_ transition: Transition) -> Bool {
    switch transition.action {
    case .navigate, .exit(.dismissAll), .tab, .resumeElseNavigate, .resumeElseExit(.dismissAll),
      .resumeElseTab:
      !(transition.when.map { booleans[$0].contains(.presented) } ?? false)
    case .hole, .exit, .exitThenNavigate, .resume, .resumeElseExit, .exits, .resumeElseExits: false
    }
  }
}
