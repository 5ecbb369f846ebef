extension NavigationState {
  /// The position of a node within another one.
  enum Slot: Equatable {
    /// A tab, a column or the current flow.
    case content(Int)
    /// A detour that covers the node.
    case detour(Int)
    /// An entry of one of its lists.
    case entry(Position)
  }

  /// An entry of one of a node's lists: number 0 is the stack, those above are the layers'.
  struct Position: Equatable {
    var list: Int
    var index: Int

    init(_ list: Int, _ index: Int) {
      self.list = list
      self.index = index
    }
  }
}

extension NavigationState.Node {
  typealias Slot = NavigationState.Slot
  typealias Position = NavigationState.Position
  typealias PlaceID = ID<NavigationGraph.Place>

  /// The number of the topmost list.
  var topList: Int { presented.count }

  /// List number `list`: the stack, then the layers'.
  subscript(list list: Int) -> [NavigationState.Entry] {
    list == 0 ? stack : presented[list - 1].entries
  }

  /// Changes list number `list` in place. A function, since a coroutine that yields one of several
  /// values allocates each time.
  @inline(__always)
  mutating func withList<Result>(
    _ list: Int, _ body: (inout [NavigationState.Entry]) -> Result
  ) -> Result {
    list == 0 ? body(&stack) : body(&presented[list - 1].entries)
  }

  /// The place of the coordinator with the screens in list number `list`.
  func place(ofList list: Int) -> PlaceID { list == 0 ? place : presented[list - 1].place ?? place }

  /// The slot of the node below or above that has the focus; nil iff the focus is a screen of this
  /// node's own lists.
  var focusSlot: Slot? {
    if !detours.isEmpty { return .detour(detours.count - 1) }
    let list = topList
    if list == 0 && stack.isEmpty { return .content(selected) }
    let index = self[list: list].count - 1
    if case .node = self[list: list][index] { return .entry(Position(list, index)) }
    return nil
  }

  /// The position of the child or modal at `place`; nil if no list contains it. O(entries).
  func position(of place: PlaceID) -> Position? {
    for list in stride(from: topList, through: 0, by: -1) {
      let entries = self[list: list]
      for index in entries.indices.reversed() {
        if case .node(let node) = entries[index], node.place == place {
          return Position(list, index)
        }
      }
    }
    return nil
  }

  /// The slot of the node at `place`, which is mounted in this one; nil if it is not live.
  func slot(of place: PlaceID) -> Slot? {
    if let index = content.firstIndex(where: { $0.place == place }) { return .content(index) }
    if let index = detours.lastIndex(where: { $0.place == place }) { return .detour(index) }
    return position(of: place).map { .entry($0) }
  }

  /// The node in `slot`; nil if it contains a screen.
  subscript(slot: Slot) -> NavigationState.Node? {
    switch slot {
    case .content(let index): return content[index]
    case .detour(let index): return detours[index]
    case .entry(let position):
      guard case .node(let node) = self[list: position.list][position.index] else { return nil }
      return node
    }
  }

  /// Changes the node in `slot`, which must be one, in place.
  mutating func withNode<Result>(_ slot: Slot, _ body: (inout Self) -> Result) -> Result? {
    switch slot {
    case .content(let index): return body(&content[index])
    case .detour(let index): return body(&detours[index])
    case .entry(let position):
      return withList(position.list) { $0[position.index].withNode(body) }
    }
  }

  /// The position of the topmost screen of `route` with arguments that are meant, at or below
  /// `start`. O(entries).
  @inline(__always)
  func topmost(
    from start: Position, of route: ID<NavigationGraph.Route>,
    where isMeant: ([NavigationArgument]) -> Bool
  ) -> Position? {
    for list in stride(from: start.list, through: 0, by: -1) {
      let entries = self[list: list]
      let last = list == start.list ? start.index : entries.count - 1
      for index in stride(from: last, through: 0, by: -1) {
        if entries[index].route == route, isMeant(entries[index].arguments) {
          return Position(list, index)
        }
      }
    }
    return nil
  }

  /// The position of the last entry of the topmost list.
  var topPosition: Position {
    let list = topList
    return Position(list, self[list: list].count - 1)
  }
}

extension NavigationState.Entry {
  /// The screen's route; nil for a node.
  fileprivate var route: ID<NavigationGraph.Route>? {
    switch self {
    case .screen(let screen): screen.route
    case .node: nil
    }
  }

  /// The screen's arguments; none for a node.
  fileprivate var arguments: [NavigationArgument] {
    switch self {
    case .screen(let screen): screen.arguments
    case .node: []
    }
  }

  /// Changes the entry's node in place; nil if it is a screen.
  mutating func withNode<Result>(
    _ body: (inout NavigationState.Node) -> Result
  ) -> Result? {
    // Moved out and back, so that the node has one owner and is not copied when it changes.
    switch consume self {
    case .screen(let screen):
      self = .screen(screen)
      return nil
    case .node(var node):
      defer { self = .node(node) }
      return body(&node)
    }
  }
}
