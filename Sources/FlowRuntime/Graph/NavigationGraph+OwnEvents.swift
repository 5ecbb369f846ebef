// A coordinator's own events: the app sends them from no screen while the coordinator is live.

extension NavigationGraph {
  /// The transitions that `owner` takes for its own events, in their order; none for a group.
  package func ownTransitions(of owner: ID<Owner>) -> [ID<Transition>] {
    tables.ownTransitions(of: owner)
  }

  /// The own events of `owner`, each once, in the order of its transitions.
  package func ownEvents(of owner: ID<Owner>) -> [ID<Event>] {
    var known: Set<ID<Event>> = []
    return ownTransitions(of: owner).map { transitions[$0].event }
      .filter { known.insert($0).inserted }
  }

  /// The own event of `owner` called `name`. O(log of its transitions + those of the event).
  package func ownEvent(_ name: String, of owner: ID<Owner>) -> ID<Event>? {
    ownTransitions(of: owner, for: name).first.map { transitions[$0].event }
  }

  /// The transitions that `owner` takes for its own event called `event`, in their order. O(log of
  /// its transitions + those of the event).
  func ownTransitions(of owner: ID<Owner>, for event: String) -> [ID<Transition>] {
    guard owners[owner].kind != .group else { return [] }
    return positions(of: event, in: owners[owner].transitions).lazy.map(transition(at:)).filter {
      self.strings[self.events[self.transitions[$0].event].name] == event && self.tables.isOwn($0)
    }
  }

  /// The coordinator called `name`, if it has events of its own. O(log coordinators).
  package func owner(withEvents name: String) -> ID<Owner>? {
    var (low, high) = (0, ownersWithEvents.count)
    while low < high {
      let middle = low + (high - low) / 2
      let text = strings[owners[ownersWithEvents[middle]].name]
      if text.utf8.lexicographicallyPrecedes(name.utf8) { low = middle + 1 } else { high = middle }
    }
    guard low < ownersWithEvents.count, strings[owners[ownersWithEvents[low]].name] == name else {
      return nil
    }
    return ownersWithEvents[low]
  }
}

extension GraphTables {
  /// True iff transition `id`, one of a coordinator's, is also one of the coordinator itself: it
  /// needs no screen.
  fileprivate func isOwn(_ id: ID<NavigationGraph.Transition>) -> Bool {
    let transition = transitions[id]
    return actionParts[transition.action].allSatisfy { $0.act?.verb.needsScreen != true }
      && !booleans[transition.when].contains(.presented)
  }

  /// The transitions that `owner` takes for its own events, in their order; none for a group.
  fileprivate func ownTransitions(
    of owner: ID<NavigationGraph.Owner>
  ) -> [ID<NavigationGraph.Transition>] {
    let owner = owners[owner]
    guard owner.kind != .group else { return [] }
    return owner.transitions.filter { isOwn($0) }
  }

  /// The content of `ownersWithEvents`. O(transitions of owners), and a sort of those coordinators.
  func sortedOwnersWithEvents() -> [ID<NavigationGraph.Owner>] {
    let owners = self.owners.ids.filter { !ownTransitions(of: $0).isEmpty }
    // Names are numbered in the order of their bytes.
    return owners.sorted { self.owners[$0].name < self.owners[$1].name }
  }
}
