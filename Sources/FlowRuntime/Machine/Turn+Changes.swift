extension Turn {
  /// Every change of the turn in order, taken out of it, where `waited` was the request that waited
  /// before.
  mutating func changes(_ root: Node, waited: Waiting?) -> [NavigationChange] {
    forgetWaiting(waited)
    if hasTakenBack { dropTakenBack(root) }
    if hasStartedTabs { came = sorted(root) }
    var changes: [NavigationChange] = []
    Turn.move(&went, behind: &changes)
    Turn.move(&selected, behind: &changes)
    Turn.move(&came, behind: &changes)
    if waiting?.request != waited?.request {
      changes.append(.waiting(waiting.map { NavigationChange.Request($0) }))
    }
    if let returned { changes.append(returned) }
    return changes
  }

  /// Moves `part` behind `changes`. The first that is not empty is not copied.
  private static func move(
    _ part: inout [NavigationChange], behind changes: inout [NavigationChange]
  ) {
    if changes.isEmpty {
      swap(&changes, &part)
    } else if !part.isEmpty {
      changes += part
    }
  }

  // MARK: - What waits

  /// Has `stopped` wait; the fallback led to the trip's end instead. Where that was opened for an
  /// earlier request, it is what this one depends on, too.
  mutating func wait(for stopped: Request, insteadOf trip: Trip) {
    let earlier = (waiting ?? resumed)?.opened.flatMap { holds($0, trip) ? $0 : nil }
    waiting = Waiting(request: stopped, opened: opened(by: trip) ?? earlier)
  }

  /// True iff the trip ends in what was opened.
  private func holds(_ opened: Waiting.Opened, _ trip: Trip) -> Bool {
    switch opened {
    case .node(let place): isPlace(trip.request.place, within: place)
    case .screen(let screen): trip.request.place == screen.place
    }
  }

  /// What the trip has opened: the node of its place if it made that, else its screen.
  private func opened(by trip: Trip) -> Waiting.Opened? {
    let place = trip.request.place
    if isMade(place) { return .node(place) }
    guard case .appeared(let screen)? = came.last, screen.place == place else { return nil }
    return .screen(screen)
  }

  /// Forgets the request that waits when what was opened instead has left, other than by a change of
  /// flows.
  private mutating func forgetWaiting(_ waited: Waiting?) {
    guard let opened = waiting?.opened, waiting?.request == waited?.request else { return }
    let hasLeft = went.contains { change in
      switch (change, opened) {
      case (.finished(.node(let left), let cause, _), .node(let place)):
        left.id == place && cause != .flowChanged
      case (.disappeared(let left, let cause), .screen(let screen)):
        left.screen.id == screen.screen.id && cause != .flowChanged
      default: false
      }
    }
    if hasLeft { waiting = nil }
  }

  // MARK: - Order

  /// Takes out what came and went again: nobody has seen it.
  private mutating func dropTakenBack(_ root: Node) {
    var gone: Set<Screen.ID> = []
    went.removeAll { change in
      guard let id = change.screen?.screen.id, id.raw > firstID else { return false }
      gone.insert(id)
      return true
    }
    came.removeAll { $0.screen.map { gone.contains($0.screen.id) } ?? false }
    dropTakenNodes(root)
  }

  /// Of places that came and went several times, leaves what went first if it was there before, and
  /// what came last if it is there now.
  private mutating func dropTakenNodes(_ root: Node) {
    var starts: [PlaceID: Int] = [:]
    var ends: [PlaceID: Int] = [:]
    for case .started(let place) in came { starts[place.id, default: 0] += 1 }
    for case .finished(.node(let place), _, _) in went { ends[place.id, default: 0] += 1 }
    var isKept: [PlaceID: (end: Bool, start: Bool)] = [:]
    for (place, count) in starts {
      guard let end = ends[place] else { continue }
      let isLive = node(at: way(to: place)[...], in: root) != nil
      isKept[place] = (end - count + (isLive ? 1 : 0) > 0, isLive)
    }
    guard !isKept.isEmpty else { return }
    went.removeAll { change in
      guard case .finished(.node(let place), _, _) = change, let kept = isKept[place.id] else {
        return false
      }
      isKept[place.id]?.end = false
      return !kept.end
    }
    var later: [NavigationChange] = []
    for change in came.reversed() {
      if case .started(let place) = change, let kept = isKept[place.id] {
        isKept[place.id]?.start = false
        if !kept.start { continue }
      }
      later.append(change)
    }
    came = later.reversed()
  }

  /// What came, in the order of the pile: the selected tab before the others.
  private func sorted(_ root: Node) -> [NavigationChange] {
    var made: Set<PlaceID> = []
    var screens: Set<Screen.ID> = []
    for change in came {
      if case .started(let place) = change { made.insert(place.id) }
      if let screen = change.screen { screens.insert(screen.screen.id) }
    }
    var sorted: [NavigationChange] = []
    collect(root, made, screens, &sorted)
    return sorted
  }

  private func collect(
    _ node: Node, _ made: Set<PlaceID>, _ screens: Set<Screen.ID>,
    _ sorted: inout [NavigationChange]
  ) {
    if made.contains(node.place) { sorted.append(.started(NavigationChange.Place(node.place))) }
    if !node.content.isEmpty {
      collect(node.content[node.selected], made, screens, &sorted)
      for index in node.content.indices where index != node.selected {
        collect(node.content[index], made, screens, &sorted)
      }
    }
    for list in 0...node.topList {
      for entry in node[list: list] {
        switch entry {
        case .node(let child): collect(child, made, screens, &sorted)
        case .screen(let screen) where screens.contains(screen.id):
          sorted.append(.appeared(PlacedScreen(screen, at: node.place)))
        case .screen: break
        }
      }
    }
    for detour in node.detours { collect(detour, made, screens, &sorted) }
  }
}

extension NavigationChange {
  /// The screen that it is about, or that a layer or question is of.
  var screen: NavigationState.PlacedScreen? {
    switch self {
    case .disappeared(let screen, _), .appeared(let screen),
      .finished(.layer(let screen), _, _), .finished(.screen(let screen), _, _):
      screen
    case .finished(.node, _, _), .selected, .flowChanged, .started, .waiting, .returned: nil
    }
  }
}
