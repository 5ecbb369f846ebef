import FlowRuntime

// A coordinator's own events: the app sends them from no screen while the coordinator is live.

extension ModelRows {
  /// The transitions that `owner` takes for its own events, in their order; none for a group.
  package func ownTransitions(of owner: ID<Owner>) -> [ID<Transition>] {
    let owner = owners[owner]
    guard owner.kind != .group else { return [] }
    return owner.transitions.filter { canBeSentByOwner(transitions[$0]) }
  }

  /// The own events of `owner`, each once, in the order of its transitions.
  package func ownEvents(of owner: ID<Owner>) -> [ID<Event>] {
    var known: Set<ID<Event>> = []
    return ownTransitions(of: owner).map { transitions[$0].event }
      .filter { known.insert($0).inserted }
  }

  /// True iff the transition is one of a coordinator that the coordinator takes itself, too.
  package func isOwn(_ transition: Transition) -> Bool {
    transition.route == nil && owners[transition.owner].kind != .group
      && canBeSentByOwner(transition)
  }

  /// True iff the transition, one of a coordinator's, needs no screen that it starts from: none of
  /// its atoms does, and it does not ask how a screen is shown.
  private func canBeSentByOwner(_ transition: Transition) -> Bool {
    actionParts[transition.action].allSatisfy { part in
      guard case .act(let atom) = part else { return true }
      return atom.act.verb?.needsScreen == false
    } && !(transition.when.map { booleans[$0].contains(.presented) } ?? false)
  }
}
