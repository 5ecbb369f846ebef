extension NavigationTransaction {
  /// Removes the innermost part around the focus that `exit` takes; false, with nothing changed, if
  /// there is none.
  mutating func remove(_ exit: Layering.Exit, _ cause: Cause, in root: inout Node) -> Bool {
    if exit == .finish, graph.hasPrompts, isPromptInFront(of: root) {
      let focus = root.focus
      if focus.holder != focus.place, graph.routes[focus.screen.route].returns == nil {
        return removeQuestion(at: focus.place, cause, in: &root)
      }
    }
    switch take(exit, cause, in: &root) {
    case .itself, .columnBefore: return true
    case .around, .nothing: return false
    }
  }

  /// Removes the innermost question of the node at `place`, else the node, with all above it;
  /// false, with nothing changed, if that is a tab, a flow, a column or the app's root.
  private mutating func removeQuestion(
    at place: PlaceID, _ cause: Cause, in root: inout Node
  ) -> Bool {
    let path = placePath(to: place)
    guard let node = node(at: path[...], in: root) else { return false }
    if let question = innermostQuestion(of: node) {
      uncover(.at(question), path, 0, in: &root, cause)
      return true
    }
    guard let (cut, parent) = cut(of: .node(place), in: root) else { return false }
    uncover(cut, placePath(to: parent), 0, in: &root, cause)
    return true
  }

  /// Removes what `exit` takes of `node`, which contains the focus, and returns that; `around` if
  /// it takes nothing of it, but may take the node.
  private mutating func take(
    _ exit: Layering.Exit, _ cause: Cause, in node: inout Node
  ) -> Layering.Taken {
    guard let slot = node.focusSlot else {
      let top = exit == .finish ? innermostQuestion(of: node) : node.topPosition
      return top.map { take(exit, .entry($0), cause, in: &node) } ?? .around
    }
    let taken = node.withNode(slot) { take(exit, cause, in: &$0) } ?? .around
    return taken == .around ? take(exit, slot, cause, in: &node) : taken
  }

  /// Removes what `exit` takes of the part in `slot`, which contains the focus.
  private mutating func take(
    _ exit: Layering.Exit, _ slot: Slot, _ cause: Cause, in node: inout Node
  ) -> Layering.Taken {
    switch slot {
    case .content(let number):
      let taken = layering(ofContent: number, of: node).taken(by: exit)
      if taken == .columnBefore { bringColumn(number - 1, toFrontIn: &node, cause) }
      return taken
    case .detour(let number):
      dropDetours(of: &node, from: number, cause)
      return Layering.detour.taken(by: exit)
    case .entry(let position):
      // An exit that takes nothing that is pushed takes the layer that it is in.
      let isPart = Layering.pushed.taken(by: exit) == .itself
      let part = isPart ? position : Position(position.list, 0)
      guard part != Position(0, 0) else { return .around }
      drop(part, of: &node, cause)
      return .itself
    }
  }

  /// How tab, flow or column number `number` lies in `node`.
  private func layering(ofContent number: Int, of node: Node) -> Layering {
    guard !node.isSplit || number > 0, let mount = mount(at: node.content[number].place) else {
      return .bottom
    }
    return mount.kind.layering
  }

  /// Drops the entry at `position` and all above it; if that is a layer's first entry, the layer
  /// too.
  private mutating func drop(_ position: Position, of node: inout Node, _ cause: Cause) {
    if position.index == 0 {
      dropLayers(of: &node, from: position.list - 1, cause)
    } else {
      dropEntries(of: &node, above: Position(position.list, position.index - 1), cause)
    }
  }

  /// The position of the innermost question in `node`'s lists; a layer's first screen answers its
  /// opener.
  private func innermostQuestion(of node: Node) -> Position? {
    for list in stride(from: node.topList, through: 0, by: -1) {
      let first = list == 0 ? 1 : 0
      for index in node[list: list].indices.reversed() where index >= first {
        guard let route = questioner(of: node, Position(list, index)) else { continue }
        if graph.routes[route].returns != nil { return Position(list, index) }
      }
    }
    return nil
  }

  /// The route that asks the question at `position`, if that is a screen.
  private func questioner(of node: Node, _ position: Position) -> RouteID? {
    guard case .screen(let screen) = node[list: position.list][position.index] else { return nil }
    guard position.index == 0, position.list > 0,
      case .screen(let opener) = node.presented[position.list - 1].opener
    else { return screen.route }
    return opener.route
  }

  // MARK: - Values

  /// Passes `value` to the opener of the question that was finished last.
  mutating func answer(_ value: NavigationArgument?) {
    guard let value, case .finished(let presented, let cause, _)? = removed.last else { return }
    let route: RouteID? =
      switch presented {
      case .coordinator(let place): graph.question(of: graph.places[place.id].coordinator)
      case .layer(let screen), .screen(let screen): screen.screen.route
      }
    let type = route.flatMap { graph.routes[$0].returns }
    removed[removed.count - 1] = .finished(
      presented, cause, value: type.map { graph.value(value, as: $0) } ?? value)
  }

  // MARK: - Checkpoints

  /// The position of a screen: the place of its node, and its position there.
  struct Spot {
    var place: PlaceID
    var position: Position
  }

  /// The topmost of the screens below the focus with a route that declares `checkpoint`. O(screens
  /// above it).
  func spot(of checkpoint: ID<Graph.Checkpoint>, in root: Node) -> Spot? {
    var isFocus = true
    return spot(of: checkpoint, in: root, skippingFocus: &isFocus)
  }

  private func spot(
    of checkpoint: ID<Graph.Checkpoint>, in node: Node, skippingFocus isFocus: inout Bool
  ) -> Spot? {
    for detour in node.detours.reversed() {
      if let spot = spot(of: checkpoint, in: detour, skippingFocus: &isFocus) { return spot }
    }
    for list in stride(from: node.topList, through: 0, by: -1) {
      let entries = node[list: list]
      for index in entries.indices.reversed() {
        switch entries[index] {
        case .node(let child):
          if let spot = spot(of: checkpoint, in: child, skippingFocus: &isFocus) { return spot }
        case .screen(let screen):
          if !isFocus, graph.routes[screen.route].checkpoint == checkpoint {
            return Spot(place: node.place, position: Position(list, index))
          }
          isFocus = false
        }
      }
    }
    for number in node.contentFromTop where node.isOnScreen(number) {
      if let spot = spot(of: checkpoint, in: node.content[number], skippingFocus: &isFocus) {
        return spot
      }
    }
    return nil
  }
}
