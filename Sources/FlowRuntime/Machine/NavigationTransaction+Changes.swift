extension NavigationTransaction {
  /// Removes and returns every change of the transaction, in order. `waited` is the request that
  /// waited before, `wasHeld` the action that was held.
  mutating func changes(
    _ root: Node, waited: Waiting?, wasHeld: Held? = nil
  ) -> [NavigationChange] {
    forgetWaiting()
    forgetHeld()
    if hasTakenBack { dropTakenBack(root) }
    if let rootBefore { RemovalOrder(rootBefore).sort(&removed) }
    if mayHaveHidden { moveHidden(root) }
    var changes: [NavigationChange] = []
    NavigationTransaction.move(&removed, after: &changes)
    changes += selected(root)
    NavigationTransaction.move(&added, after: &changes)
    if waiting?.request != waited?.request {
      changes.append(.waiting(waiting.map { NavigationChange.Request($0, in: graph) }))
    }
    if held != wasHeld {
      changes.append(.held(held.map { NavigationChange.HeldAction($0) }))
    }
    changes += returned
    return changes
  }

  /// Moves `part` to the end of `changes`. The first part that is not empty is not copied.
  private static func move(
    _ part: inout [NavigationChange], after changes: inout [NavigationChange]
  ) {
    if changes.isEmpty {
      swap(&changes, &part)
    } else if !part.isEmpty {
      changes += part
    }
  }

  // MARK: - The waiting request

  /// Makes `stopped` the waiting request. The fallback has arrived at the end of `resolved`, which
  /// is in front. The request depends on the node there if this transaction made it, else on its
  /// screen.
  mutating func wait(for stopped: Request, insteadOf resolved: ResolvedRequest, in root: Node) {
    let place = resolved.request.place
    waiting = Waiting(
      request: stopped,
      opened: isMade(place) ? .node(place) : .screen(screenOpened(by: resolved, in: root)))
    goneBeforeWaiting = removed.count
    hasTurnedAway = true
  }

  /// The screen of the target of `resolved`, if this transaction made it and steps lie above it;
  /// else the screen in front.
  private func screenOpened(
    by resolved: ResolvedRequest, in root: Node
  ) -> NavigationState.PlacedScreen {
    let focus = root.focus
    let steps = resolved.request.steps.count
    guard steps > 0, let screens = node(at: resolved.placePath[...], in: root)?.ownScreens,
      screens.count > steps, screens[screens.count - 1 - steps].id.raw > firstID
    else { return placed(focus.screen, at: focus.place) }
    return placed(screens[screens.count - 1 - steps], at: resolved.request.place)
  }

  /// Forgets the waiting request if the screen or coordinator opened instead was removed after the
  /// request was stopped, other than by a change of flows: after that, a coordinator at its place
  /// is another one.
  private mutating func forgetWaiting() {
    guard let opened = waiting?.opened else { return }
    for change in removed.dropFirst(goneBeforeWaiting) {
      guard let cause = change.cause(ofLeaving: opened), waiting?.hasOpenedLeft == false else {
        continue
      }
      guard cause == .flowChanged else {
        waiting = nil
        return
      }
      waiting?.hasOpenedLeft = true
    }
  }

  /// Forgets the held action if what was opened instead was removed after it was held.
  private mutating func forgetHeld() {
    guard let opened = held?.opened else { return }
    let gone = removed.dropFirst(goneBeforeHolding)
    if gone.contains(where: { $0.cause(ofLeaving: opened) != nil }) { held = nil }
  }

  // MARK: - Selections

  /// Notes the selection of `node` before it may change, unless this transaction made the node.
  mutating func noteSelection(of node: Node) {
    if !isMade(node.place) { noteSelection(ofReplaced: node) }
  }

  /// Notes the selection of `node`, which existed before.
  mutating func noteSelection(ofReplaced node: Node) {
    guard !node.content.isEmpty, !selections.contains(where: { $0.place == node.place }),
      let mount = graph.places[node.content[node.selected].place].mount
    else { return }
    selections.append(Selection(place: node.place, mount: mount))
  }

  /// The tabs, columns and flows that are shown now and were not before, in nodes that existed
  /// before.
  private func selected(_ root: Node) -> [NavigationChange] {
    let all: [(kind: Graph.Mount.Kind, change: NavigationChange)] = selections.compactMap {
      before in
      guard !isMade(before.place), let node = node(at: placePath(to: before.place)[...], in: root),
        let mount = graph.places[node.content[node.selected].place].mount, mount != before.mount
      else { return nil }
      let changed = NavigationChange.Mount(mount, of: live(before.place))
      let kind = graph.mounts[mount].kind
      return switch kind {
      case .tab: (kind, .selected(changed))
      case .column: (kind, .front(changed))
      case .flow, .child, .modal, .detour: (.flow, .flowChanged(changed))
      }
    }
    // Tabs, then columns, then flows.
    if all.count < 2 { return all.map { $0.change } }
    return [Graph.Mount.Kind.tab, .column, .flow].flatMap { kind in
      all.filter { $0.kind == kind }.map { $0.change }
    }
  }

  // MARK: - Order

  /// Drops screens that the action both added and removed: no caller has seen them.
  private mutating func dropTakenBack(_ root: Node) {
    var gone: Set<Screen.ID> = []
    removed.removeAll { change in
      guard let id = change.screen?.screen.id, id.raw > firstID else { return false }
      gone.insert(id)
      return true
    }
    added.removeAll { $0.screen.map { gone.contains($0.screen.id) } ?? false }
    dropTakenNodes(root)
  }

  /// For each place that was added and removed several times, keeps the first removal if the place
  /// was live before the action, and the last addition if it is live now.
  private mutating func dropTakenNodes(_ root: Node) {
    var starts: [PlaceID: Int] = [:]
    var ends: [PlaceID: Int] = [:]
    for case .started(let place) in added { starts[place.id, default: 0] += 1 }
    for case .finished(.coordinator(let place), _, _) in removed { ends[place.id, default: 0] += 1 }
    var isKept: [PlaceID: (end: Bool, start: Bool)] = [:]
    for (place, count) in starts {
      guard let end = ends[place] else { continue }
      let isLive = node(at: placePath(to: place)[...], in: root) != nil
      isKept[place] = (end - count + (isLive ? 1 : 0) > 0, isLive)
    }
    guard !isKept.isEmpty else { return }
    removed.removeAll { change in
      guard case .finished(.coordinator(let place), _, _) = change, let kept = isKept[place.id]
      else {
        return false
      }
      isKept[place.id]?.end = false
      return !kept.end
    }
    var later: [NavigationChange] = []
    for change in added.reversed() {
      if case .started(let place) = change, let kept = isKept[place.id] {
        isKept[place.id]?.start = false
        if !kept.start { continue }
      }
      later.append(change)
    }
    added = later.reversed()
  }

  /// Moves additions that are not on screen after those that are, in the order of the place tree.
  /// O(additions × depth).
  private mutating func moveHidden(_ root: Node) {
    var known: [PlaceID: Bool] = [:]
    var shown: [NavigationChange] = []
    var hidden: [(place: PlaceID, change: NavigationChange)] = []
    for change in added {
      guard let place = change.arrival else { continue }
      let isHidden = known[place] ?? !isOnScreen(placePath(to: place)[...], in: root)
      known[place] = isHidden
      if isHidden { hidden.append((place, change)) } else { shown.append(change) }
    }
    // Additions in one place are already in order; the index keeps them so.
    let order = hidden.indices.sorted {
      (hidden[$0].place, $0) < (hidden[$1].place, $1)
    }
    added = shown + order.map { hidden[$0].change }
  }
}

extension NavigationChange {
  /// Why `opened` left, if this change removes it.
  fileprivate func cause(ofLeaving opened: NavigationState.Waiting.Presented) -> Cause? {
    switch (self, opened) {
    case (.finished(.coordinator(let left), let cause, _), .node(let place)):
      left.id == place ? cause : nil
    case (.disappeared(let left, let cause), .screen(let screen)):
      left.screen.id == screen.screen.id ? cause : nil
    default: nil
    }
  }

  /// The screen of the change, or the screen of the layer or question that it is about.
  var screen: NavigationState.PlacedScreen? {
    switch self {
    case .disappeared(let screen, _), .appeared(let screen),
      .finished(.layer(let screen), _, _), .finished(.screen(let screen), _, _):
      screen
    case .finished(.coordinator, _, _), .selected, .front, .flowChanged, .started, .waiting,
      .held, .returned:
      nil
    }
  }

  /// The place of the addition; nil if the change adds nothing.
  fileprivate var arrival: ID<NavigationGraph.Place>? {
    switch self {
    case .started(let place): place.id
    case .appeared(let screen): screen.place.id
    case .disappeared, .finished, .selected, .front, .flowChanged, .waiting, .held, .returned:
      nil
    }
  }
}
