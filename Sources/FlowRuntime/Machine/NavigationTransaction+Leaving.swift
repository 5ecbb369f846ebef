extension NavigationTransaction {
  /// The kinds of removal of the innermost part.
  enum Removal {
    /// A step back: the focus, or else the layer or node that contains nothing else.
    case step
    /// A layer or a detour.
    case presentation
    /// A question, else a node.
    case question
  }

  /// The outcome of a search for something to remove.
  private enum Found {
    case taken
    /// Nothing so far: the surrounding node may be meant.
    case around
    /// Nothing: neither a tab, a flow or the first column is removed, nor its surroundings.
    case nothing
  }

  /// Removes the innermost such part that contains the focus; false, with nothing changed, if there
  /// is none.
  mutating func remove(_ removal: Removal, _ cause: Cause, in root: inout Node) -> Bool {
    if removal == .question, graph.hasPrompts, isPromptInFront(of: root) {
      let focus = root.focus
      if focus.holder != focus.place, graph.routes[focus.screen.route].returns == nil {
        return removeQuestion(at: focus.place, cause, in: &root)
      }
    }
    return take(removal, cause, in: &root) == .taken
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

  private mutating func take(_ removal: Removal, _ cause: Cause, in node: inout Node) -> Found {
    guard let slot = node.focusSlot else {
      return removeOwn(removal, cause, in: &node) ? .taken : .around
    }
    let found = node.withNode(slot) { take(removal, cause, in: &$0) } ?? .around
    return found == .around ? take(removal, slot, cause, in: &node) : found
  }

  /// Removes the node in `slot`, if it is meant.
  private mutating func take(
    _ removal: Removal, _ slot: Slot, _ cause: Cause, in node: inout Node
  ) -> Found {
    switch slot {
    case .content(let number):
      guard removal == .step, node.isSplit, number > 0 else {
        return removal == .presentation ? .around : .nothing
      }
      bringColumn(number - 1, toFrontIn: &node, cause)
    case .detour(let number): dropDetours(of: &node, from: number, cause)
    case .entry(let position):
      guard removal == .presentation else {
        drop(position, of: &node, cause)
        return .taken
      }
      guard position.list > 0 else { return .around }
      dropLayers(of: &node, from: position.list - 1, cause)
    }
    return .taken
  }

  /// Removes something from the lists of the node that has the focus.
  private mutating func removeOwn(
    _ removal: Removal, _ cause: Cause, in node: inout Node
  ) -> Bool {
    let top = node.topPosition
    switch removal {
    case .step:
      guard top != Position(0, 0) else { return false }
      drop(top, of: &node, cause)
    case .presentation:
      guard top.list > 0 else { return false }
      dropLayers(of: &node, from: top.list - 1, cause)
    case .question:
      guard let question = innermostQuestion(of: node) else { return false }
      drop(question, of: &node, cause)
    }
    return true
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
