extension NavigationGraph {
  /// What happens when `action` is done in `state`: the state after it, and the changes in order.
  /// An action happens whole or not at all. The same graph, state, conditions and action always
  /// yield the same. O(length of the way + screens changed).
  public func apply(
    _ action: NavigationAction, to state: NavigationState, conditions: NavigationConditions
  ) throws(NavigationError) -> (state: NavigationState, changes: [NavigationChange]) {
    var state = state
    let changes = try apply(action, to: &state, conditions: conditions)
    return (state, changes)
  }

  /// Likewise, in place: `state` is untouched if the action is refused. The cheapest form, for whoever
  /// holds the only copy.
  public func apply(
    _ action: NavigationAction, to state: inout NavigationState, conditions: NavigationConditions
  ) throws(NavigationError) -> [NavigationChange] {
    guard state.graph.fingerprint == fingerprint else { throw .otherGraph }
    return []
  }

  /// The state that the app starts in, and what came with it.
  public func start(
    conditions: NavigationConditions
  ) -> (state: NavigationState, changes: [NavigationChange]) {
    (NavigationState(root: NavigationState.Node(place: ID(0)), graph: SharedGraph(self)), [])
  }
}
