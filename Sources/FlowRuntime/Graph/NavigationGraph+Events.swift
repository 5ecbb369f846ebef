extension NavigationGraph {
  /// In a route or coordinator with more transitions of its own, those of an event are found by a
  /// binary search.
  fileprivate static let usualCount = 16

  /// The event called `name` that a screen of `route` can send: the first one, if there are
  /// several. O(log of its own transitions + those that it has from its owner).
  package func event(_ name: String, of route: ID<Route>) -> ID<Event>? {
    let row = routes[route]
    for position in positions(of: name, in: row.transitions) {
      let event = transitions[transition(at: position)].event
      if strings[events[event].name] == name { return event }
    }
    return inherited[row.inherited].lazy.map { self.transitions[$0.transition].event }
      .first { strings[events[$0].name] == name }
  }

  /// The positions of the transitions among `own`, those of one sender, that may be of `event`: all
  /// that are, in their order, and others if they are few. `transition(at:)` returns the transition
  /// at a position.
  func positions(of event: String, in own: Rows<Transition>) -> Range<Int> {
    let all = own.startIndex..<own.endIndex
    guard own.count > NavigationGraph.usualCount else { return all }
    let start = first(in: all) {
      !strings[$0].utf8.lexicographicallyPrecedes(event.utf8)
    }
    guard start < all.upperBound else { return start..<start }
    let name = events[transitions[transition(at: start)].event].name
    guard strings[name].utf8.elementsEqual(event.utf8) else { return start..<start }
    return start..<first(in: start..<all.upperBound) { name < $0 }
  }

  /// The transition at one of `positions(of:in:)`.
  @inline(__always) func transition(at position: Int) -> ID<Transition> {
    transitionOrder.isEmpty ? ID(position) : transitionOrder[position]
  }

  /// The first of `positions` with an event's name that `isPast`; all positions after it must be
  /// past, too. Names are numbered in the order of their bytes.
  private func first(in positions: Range<Int>, where isPast: (ID<String>) -> Bool) -> Int {
    var (low, high) = (positions.lowerBound, positions.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      let event = transitions[transition(at: middle)].event
      if isPast(events[event].name) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension GraphTables {
  /// The content of `transitionOrder`. O(transitions), and a sort of those of senders with many.
  func sortedTransitions() -> [ID<NavigationGraph.Transition>] {
    let wide = (routes.rows.lazy.map { $0.transitions } + owners.rows.lazy.map { $0.transitions })
      .filter { $0.count > NavigationGraph.usualCount }
    guard !wide.isEmpty else { return [] }
    var order = Array(transitions.ids)
    for own in wide {
      let rows = own.startIndex..<own.endIndex
      // Names are numbered in the order of their bytes.
      order[rows].sort {
        (events[transitions[$0].event].name, $0) < (events[transitions[$1].event].name, $1)
      }
    }
    return order
  }
}
