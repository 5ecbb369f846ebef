extension NavigationGraph {
  /// The result of performing `action` in `state`: the state after it, and the changes in order. An
  /// action is performed completely or not at all. The same graph, state, conditions and action
  /// always yield the same. O(length of the path + screens changed).
  public func apply(
    _ action: NavigationAction, to state: NavigationState, conditions: NavigationConditions
  ) throws(NavigationError) -> (state: NavigationState, changes: [NavigationChange]) {
    var state = state
    let changes = try apply(action, to: &state, conditions: conditions)
    return (state, changes)
  }

  /// Performs `action` in place, and returns the changes in order. `state` is untouched if the
  /// action is refused. This is the cheapest form if the caller holds the only copy.
  public func apply(
    _ action: NavigationAction, to state: inout NavigationState, conditions: NavigationConditions
  ) throws(NavigationError) -> [NavigationChange] {
    try apply(action, to: &state, conditions: conditions, asking: nil)
  }

  /// Performs `action` in place, and returns the changes in order; notes in `asked` which
  /// conditions were asked.
  package func apply(
    _ action: NavigationAction, to state: inout NavigationState, conditions: NavigationConditions,
    asking asked: ConditionTrace?
  ) throws(NavigationError) -> [NavigationChange] {
    guard state.graph.fingerprint == fingerprint else { throw .otherGraph }
    guard hasLocks, action.mindsLocks else {
      return try change(&state, conditions, asked) { machine throws(NavigationError) in
        try machine.perform(action)
      }
    }
    let before = state
    var stopped: Machine.Stopped?
    let changes = try change(&state, conditions, asked) { machine throws(NavigationError) in
      let changes = try machine.perform(action)
      stopped = machine.transaction.lock(against: action, from: before.root, to: machine.root)
        .map { Machine.Stopped(action, machine.outside, at: $0) }
      return changes
    }
    guard let stopped else { return changes }
    state = before
    do throws(NavigationError) {
      return try change(&state, conditions, asked) { machine throws(NavigationError) in
        try machine.hold(stopped)
      }
    } catch {
      // The `else` may have gone somewhere before it turned out that it opens nothing.
      state = before
      throw error
    }
  }

  /// Performs an action in place, by `body`. On an error the state is untouched.
  private func change(
    _ state: inout NavigationState, _ conditions: NavigationConditions, _ asked: ConditionTrace?,
    _ body: (inout Machine) throws(NavigationError) -> [NavigationChange]
  ) throws(NavigationError) -> [NavigationChange] {
    var machine = Machine(
      root: .takenOut,
      transaction: NavigationTransaction(
        state.graph, conditions, asked: asked, lastID: state.lastID, waiting: state.waiting,
        held: state.held))
    swap(&machine.root, &state.root)
    defer { swap(&machine.root, &state.root) }
    // A fresh column starts over before what lies in front of it goes.
    if hasFreshColumns { machine.transaction.rootBefore = machine.root }
    let changes = try body(&machine)
    state.lastID = machine.transaction.lastID
    state.waiting = machine.transaction.waiting
    state.held = machine.transaction.held
    return changes
  }

  /// The course of the action of a transition.
  package struct Trace {
    /// The number of the part of it that was refused last, if any was.
    package var refusedAct: Int
    /// The screen that was in front then, and its place.
    package var refusedFront: (screen: NavigationState.Screen.ID, place: ID<Place>)?
    /// The go in it that was taken.
    package var go: ID<NavigateAction>?
    /// True iff it has run the request that waited.
    package var hasResumed: Bool
  }

  /// The course of the action of the transition that `action` takes in `state`.
  package func trace(
    _ action: NavigationAction, in state: NavigationState, _ conditions: NavigationConditions
  ) -> Trace {
    var machine = Machine(
      root: state.root,
      transaction: NavigationTransaction(
        state.graph, conditions, lastID: state.lastID, waiting: state.waiting, held: state.held))
    _ = try? machine.perform(action)
    return Trace(
      refusedAct: machine.refusedAct,
      refusedFront: machine.refusedFocus.map { ($0.screen.id, $0.place) },
      go: machine.takenGo, hasResumed: machine.hasResumed)
  }

  /// The state that the app starts in, with the changes that lead to it.
  public func start(
    conditions: NavigationConditions
  ) -> (state: NavigationState, changes: [NavigationChange]) {
    start(conditions: conditions, asking: nil)
  }

  /// The state that the app starts in, with the changes that lead to it, if the last screen that
  /// was ever made has `lastID`; notes in `asked` which conditions were asked.
  package func start(
    conditions: NavigationConditions, asking asked: ConditionTrace?, after lastID: UInt32 = 0
  ) -> (state: NavigationState, changes: [NavigationChange]) {
    var transaction = NavigationTransaction(
      self, conditions, asked: asked, lastID: lastID, waiting: nil)
    var root = transaction.makeNode(at: ID(0))
    transaction.finishStarting(&root)
    let changes = transaction.changes(root, waited: nil)
    let state = NavigationState(
      root: root, waiting: transaction.waiting, lastID: transaction.lastID,
      graph: transaction.graph)
    return (state, changes)
  }
}
