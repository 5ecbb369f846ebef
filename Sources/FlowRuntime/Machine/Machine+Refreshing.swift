extension Machine {
  /// Asks the guards of everything on screen. If none fails, selected tabs that are no longer in
  /// the bar give way.
  mutating func refresh() {
    if !admit(within: nil) { leaveHiddenTabs(within: nil) }
  }

  /// Asks the guards of the contents of the tabs that this action has brought to the front. What
  /// would take a locked screen away stays.
  mutating func lookAtFronts() {
    var rounds = 0
    while !transaction.cameToFront.isEmpty, rounds < Graph.maximumRedirections {
      let places = transaction.cameToFront
      transaction.cameToFront = []
      guard graph.requirements.count > 0 || graph.hasHiddenTabs else { return }
      leaveHiddenTabs(within: places)
      admit(within: places)
      rounds += 1
    }
  }

  /// Removes what its guards no longer admit, from the bottom up, then goes to the fallback of the
  /// first. A request for the screen that was in front, or beneath an alert or dialog, waits then.
  /// Without `places` everything on screen is asked, else everything in one of them.
  ///
  /// False iff nothing was removed.
  @discardableResult
  private mutating func admit(within places: Set<PlaceID>?) -> Bool {
    let focus = transaction.resting(in: root)
    let stopped =
      transaction.returnsTo
      ?? NavigationState.Request(
        place: focus.place, target: .route(focus.screen.route, focus.screen.arguments),
        mode: transaction.mode(askingFor: focus))
    var first: NavigationTransaction.Fallback?
    // Each removal but the last changes a tab or flow inside the one before.
    for _ in 0...Graph.maximumDepth {
      guard let next = unadmitted(within: places) else { break }
      first = first ?? next.fallback
      transaction.keepsColumns = true
      transaction.uncover(
        next.cut, transaction.placePath(to: next.place), 0, in: &root, .navigated)
      transaction.keepsColumns = false
      transaction.finishStarting(&root)
    }
    guard let first else { return false }
    transaction.returnsTo = stopped
    transaction.waiting = nil
    transaction.focus = root.focus.place
    // If the fallback is refused, nothing waits.
    _ = try? fallBack(to: first, stopping: stopped)
    return true
  }

  /// The lowest on screen that is no longer admitted. With `places` one that would take a locked
  /// screen away is passed.
  private func unadmitted(within places: Set<PlaceID>?) -> NavigationTransaction.Unadmitted? {
    var passed = 0
    while let next = transaction.unadmitted(in: root, within: places, passing: passed) {
      guard places != nil, takesLock(next.cut, at: next.place) else { return next }
      passed += 1
    }
    return nil
  }

  /// True iff removing `cut` of the node at `place` takes a locked screen from what is on screen.
  private func takesLock(_ cut: NavigationTransaction.Cut, at place: PlaceID) -> Bool {
    guard transaction.hasLock(root) else { return false }
    var trial = copy()
    trial.transaction.keepsColumns = true
    trial.transaction.uncover(
      cut, transaction.placePath(to: place), 0, in: &trial.root, .navigated)
    return transaction.lock(against: .refresh(), from: root, to: trial.root) != nil
  }

  /// Selects other tabs where the selected one is no longer in the bar.
  private mutating func leaveHiddenTabs(within places: Set<PlaceID>?) {
    for _ in 0...Graph.maximumDepth {
      guard let hidden = transaction.hiddenTab(in: root, within: places) else { return }
      if places != nil, takesLock(.content(hidden.next), at: hidden.tabs) { return }
      transaction.uncover(
        .content(hidden.next), transaction.placePath(to: hidden.tabs), 0, in: &root, .navigated)
    }
  }

  private mutating func fallBack(
    to fallback: NavigationTransaction.Fallback, stopping stopped: NavigationState.Request
  ) throws(NavigationError) {
    let request = try transaction.request(
      fallback.go, ArgumentSource(screen: fallback.arguments), from: fallback.place, by: nil,
      past: fallback.guarded, in: root)
    try go(request, from: nil, stopping: stopped)
  }
}
