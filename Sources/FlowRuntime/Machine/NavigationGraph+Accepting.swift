// Dry runs.
extension NavigationGraph {
  /// Throws why `action` would be refused in `state`; that of a screen, as if nothing lay above the
  /// screen. Nothing is changed. `isTrue` is called once for each condition that the answer depends
  /// on; whenever such a condition holds, the action is tried again.
  func tryOut(
    _ action: NavigationAction, in state: NavigationState, _ isTrue: (NavigationFact) -> Bool
  ) throws(NavigationError) {
    var state = state
    if case .send(let event, _, let screen?) = action {
      guard state.uncover(screen) else { throw .notInFront(event: event) }
    }
    var conditions = NavigationConditions()
    var answered: Set<NavigationFact> = []
    let asked = ConditionTrace()
    while true {
      var trial = state
      var refusal: NavigationError?
      do throws(NavigationError) {
        _ = try apply(action, to: &trial, conditions: conditions, asking: asked)
      } catch {
        refusal = error
      }
      var isSettled = true
      for fact in asked.facts where answered.insert(fact).inserted && isTrue(fact) {
        conditions[fact] = true
        isSettled = false
      }
      if isSettled, let refusal { throw refusal }
      if isSettled { return }
      asked.removeAll()
    }
  }
}

extension NavigationState {
  /// Removes what lies above the screen called `id`, unless that is active; false if it is not
  /// live.
  fileprivate mutating func uncover(_ id: Screen.ID) -> Bool {
    if root.activeScreens.contains(where: { $0.screen.id == id }) { return true }
    guard let uncovered = root.uncovering(id) else { return false }
    root = uncovered
    return true
  }
}

extension NavigationState.Node {
  /// The node without what lies above the screen called `id`, with the tabs and columns around that
  /// selected; nil if it has no such screen. O(screens).
  fileprivate func uncovering(_ id: NavigationState.Screen.ID) -> Self? {
    for (index, node) in content.enumerated() {
      guard let front = node.uncovering(id) else { continue }
      var node = self
      node.content[index] = front
      node.selected = index
      (node.presented, node.detours) = ([], [])
      return node
    }
    for list in 0...topList {
      for (index, entry) in self[list: list].enumerated() {
        guard let front = entry.uncovering(id) else { continue }
        var node = self
        node.detours = []
        node.presented.removeLast(topList - list)
        node.withList(list) { $0.replaceSubrange(index..., with: [front]) }
        return node
      }
    }
    for (index, detour) in detours.enumerated() {
      guard let front = detour.uncovering(id) else { continue }
      var node = self
      node.detours.replaceSubrange(index..., with: [front])
      return node
    }
    return nil
  }
}

extension NavigationState.Entry {
  fileprivate func uncovering(_ id: NavigationState.Screen.ID) -> Self? {
    switch self {
    case .screen(let screen): screen.id == id ? self : nil
    case .node(let node): node.uncovering(id).map { .node($0) }
    }
  }
}
