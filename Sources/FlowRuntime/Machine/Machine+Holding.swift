extension Machine {
  typealias Held = NavigationState.Held

  /// An action that a lock has stopped.
  struct Stopped {
    var action: NavigationAction
    /// The request of `navigate`, as seen from the screen in front.
    var request: NavigationState.Request?
    /// The locked screen that has stopped it.
    var lock: NavigationState.VisibleScreen
    /// Those that have stopped it before, and that it has passed since.
    var passed: [NavigationState.PlacedScreen] = []

    /// `lock` has stopped `action`, which has made the `request`, if any.
    init(
      _ action: NavigationAction, _ request: NavigationState.Request?,
      at lock: NavigationState.VisibleScreen
    ) {
      self.action = action
      self.request = request
      self.lock = lock
    }
  }

  /// Goes where the lock leads instead of `stopped`, and holds that; returns the outcome. A lock
  /// that leads nowhere refuses.
  mutating func hold(_ stopped: Stopped) throws(NavigationError) -> [NavigationChange] {
    let waited = transaction.waiting
    let wasHeld = transaction.held
    try goInstead(of: stopped)
    lookAtFronts()
    return transaction.changes(root, waited: waited, wasHeld: wasHeld)
  }

  private mutating func goInstead(of stopped: Stopped) throws(NavigationError) {
    let lock = stopped.lock
    let screen = transaction.placed(lock.screen, at: lock.place)
    guard stopped.action.canBeHeld, let go = graph.routes[lock.screen.route].lockFallback,
      let opened = open(go, ArgumentSource(screen: lock.screen.arguments), from: lock.place)
    else { throw .locked(screen) }
    transaction.held = Held(
      action: stopped.action, request: stopped.request, opened: opened,
      stoppedAt: stopped.passed + [screen])
    transaction.goneBeforeHolding = transaction.removed.count
  }

  /// Goes as the screen at `place` says, and returns what that has opened; nil if it is refused or
  /// opens nothing.
  private mutating func open(
    _ go: ID<Graph.NavigateAction>, _ source: ArgumentSource, from place: PlaceID
  ) -> NavigationState.Waiting.Presented? {
    lookUp()
    do throws(NavigationError) {
      let request = try transaction.request(
        go, source, from: place, by: place, in: root)
      let end = try self.go(request, from: place)
      return transaction.opened(onWayTo: end, in: root)
    } catch {
      return nil
    }
  }

  /// Takes away what was opened instead of the held action, then does that. If another lock stops
  /// it, that one may hold it in turn.
  ///
  /// All of this is tried on a copy first, because a transaction cannot take back what it has
  /// recorded.
  mutating func resume(_ held: Held) throws(NavigationError) {
    transaction.held = nil
    var trial = copy()
    trial.takeAway(held.opened)
    let before = trial.root
    try trial.redo(held)
    trial.lookAtFronts()
    let lock = trial.transaction.lock(
      against: held.action, from: before, to: trial.root, passing: held.stoppedAt)
    guard let lock else {
      takeAway(held.opened)
      return try redo(held)
    }
    var stopped = Stopped(held.action, held.request, at: lock)
    stopped.passed = held.stoppedAt
    trial = copy()
    trial.takeAway(held.opened)
    try trial.goInstead(of: stopped)
    takeAway(held.opened)
    try goInstead(of: stopped)
  }

  /// A machine with the same state that has recorded nothing.
  func copy() -> Machine {
    var copy = Machine(
      root: root,
      transaction: NavigationTransaction(
        transaction.graph, transaction.conditions, asked: transaction.asked,
        lastID: transaction.lastID, waiting: transaction.waiting, held: transaction.held))
    copy.transaction.focus = transaction.focus
    return copy
  }

  private mutating func redo(_ held: Held) throws(NavigationError) {
    lookUp()
    if let request = held.request {
      try go(request, from: nil)
    } else {
      try run(held.action)
    }
  }

  /// Removes what was opened, with all above it.
  private mutating func takeAway(_ opened: NavigationState.Waiting.Presented) {
    guard let (cut, place) = transaction.cut(of: opened, in: root) else { return }
    transaction.uncover(cut, transaction.placePath(to: place), 0, in: &root, .navigated)
  }
}
