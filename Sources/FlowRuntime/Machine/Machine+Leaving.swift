extension Machine {
  typealias Position = NavigationState.Position

  /// Does `act`, which leaves the screen in front.
  mutating func leave(
    _ act: Graph.Act, _ source: ArgumentSource = ArgumentSource()
  ) throws(NavigationError) {
    switch act {
    case .back: try pop()
    case .backToRoot: try backToRoot()
    case .backTo(let step): try back(to: graph.screenReferences[step], source)
    case .dismiss: try dismiss(.dismissed)
    case .dismissAll:
      try dismiss(.dismissed)
      while transaction.remove(.dismiss, .dismissed, in: &root) {}
    case .finish(let value):
      guard transaction.remove(.finish, .finished, in: &root) else { throw .nothingToFinish }
      transaction.answer(value.flatMap { transaction.argument($0, source) })
    case .returnTo(let checkpoint, let value):
      try returnTo(checkpoint, value.flatMap { transaction.argument($0, source) })
    case .go, .tab, .resume, .stay, .resetTab, .resetTabs, .remove: break
    }
  }

  /// Removes the innermost layer or detour that the focus is in.
  mutating func dismiss(_ cause: NavigationChange.Cause) throws(NavigationError) {
    guard transaction.remove(.dismiss, cause, in: &root) else { throw .nothingPresented }
  }

  /// One step back.
  private mutating func pop() throws(NavigationError) {
    guard transaction.remove(.back, .popped, in: &root) else { throw .nothingBelow }
  }

  /// Removes that many screens of the visible stack.
  mutating func pop(_ count: Int) throws(NavigationError) {
    guard count < root.visibleCount else { throw .nothingBelow }
    for _ in 0..<max(0, count) { try pop() }
  }

  /// Goes back to the root of the coordinator in front; from a shared child, to the root of the
  /// coordinator with the stack that it is on.
  private mutating func backToRoot() throws(NavigationError) {
    let focus = root.focus
    var place = focus.place
    while transaction.isShared(place), let parent = graph.places[place].parent { place = parent }
    guard place != focus.place || focus.position != Position(0, 0) else {
      throw .notBelow(name: "root")
    }
    drop(above: Position(0, 0), at: place)
  }

  /// Goes back to the nearest such screen below, in the lists of the coordinator in front.
  private mutating func back(to step: Graph.ScreenReference, _ source: ArgumentSource)
    throws(NavigationError)
  {
    let focus = root.focus
    let meant = step.arguments.map { transaction.argument(graph.bindings[$0], source) }
    let position = below(focus, of: step.route) { arguments in
      zip(meant, arguments).allSatisfy { $0 == nil || $0 == $1 }
    }
    guard let position else { throw .notBelow(name: graph.strings[graph.routes[step.route].name]) }
    drop(above: position, at: focus.place)
  }

  /// The position of the nearest screen of `route` below `focus`, in the lists of its coordinator,
  /// with arguments as `isMeant` says.
  func below(
    _ focus: NavigationState.Focus, of route: ID<Graph.Route>,
    where isMeant: ([NavigationArgument]) -> Bool
  ) -> Position? {
    guard let node = transaction.node(at: transaction.placePath(to: focus.place)[...], in: root)
    else { return nil }
    let isOwn = focus.holder == focus.place
    guard let below = isOwn ? node.position(below: focus.position) : node.topPosition else {
      return nil
    }
    return node.topmost(from: below, of: route, where: isMeant)
  }

  /// Goes back to the nearest screen below that declares `checkpoint`, through any number of
  /// layers.
  private mutating func returnTo(
    _ checkpoint: ID<Graph.Checkpoint>, _ value: NavigationArgument?
  ) throws(NavigationError) {
    guard let spot = transaction.spot(of: checkpoint, in: root) else {
      throw .notBelow(name: graph.strings[graph.checkpoints[checkpoint].name])
    }
    transaction.uncover(
      spot.position, transaction.placePath(to: spot.place), 0, in: &root, .navigated)
    let type = graph.checkpoints[checkpoint].value
    let value = value.map { value in type.map { graph.value(value, as: $0) } ?? value }
    transaction.returned.append(
      .returned(NavigationChange.Checkpoint(checkpoint, in: transaction.graph), value: value))
  }

  /// Goes back to the entry at `position` of the node at `place`.
  private mutating func drop(above position: Position, at place: PlaceID) {
    transaction.uncover(position, transaction.placePath(to: place), 0, in: &root, .popped)
  }
}

extension NavigationState.Node {
  /// The position below `position`; nil below the root.
  fileprivate func position(below position: Position) -> Position? {
    if position.index > 0 { return Position(position.list, position.index - 1) }
    guard position.list > 0 else { return nil }
    return Position(position.list - 1, self[list: position.list - 1].count - 1)
  }
}
