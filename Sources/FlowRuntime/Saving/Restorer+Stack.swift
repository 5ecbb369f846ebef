/// Stacks, layers and screens.
extension Restorer {
  /// The written stack. Nil if its root is dropped.
  mutating func makeStack(
    _ saved: SavedNode, isVisible: Bool
  ) throws(Restoration.Reason) -> RestoredNode? {
    guard let stack = saved.members["stack"] else { return dropKind(of: saved) }
    guard let root = transaction.owner(at: saved.place).root else { return nil }
    let list = try makeEntries(
      try elements(stack), of: saved, isVisible: isVisible, isStack: true, bottom: { $1 == root })
    guard !list.entries.isEmpty else { return nil }
    var made = RestoredNode(node: Node(place: saved.place), isCut: list.isCut)
    made.node.stack = list.entries
    return made
  }

  /// Makes the layers written at `positions` up to the first that is dropped.
  mutating func makeLayers(
    _ positions: [Int], of saved: SavedNode, isVisible: Bool, _ made: inout RestoredNode
  ) throws(Restoration.Reason) {
    for position in positions {
      if made.isCut {
        try dropLayer(position, of: saved)
        continue
      }
      guard let layer = try makeLayer(position, of: saved, isVisible: isVisible) else {
        made.isCut = true
        continue
      }
      made.node.presented.append(layer.layer)
      made.isCut = layer.isCut
    }
  }

  private typealias MadeLayer = (layer: NavigationState.Layer, isCut: Bool)

  private mutating func makeLayer(
    _ position: Int, of saved: SavedNode, isVisible: Bool
  ) throws(Restoration.Reason) -> MadeLayer? {
    let members = try members(at: position, ["style", "stack"], or: ["opener"])
    let entries = try elements(members["stack"])
    let bottom = try self.members(at: entries[0], [], or: ["node", "route", "arguments"])
    let name = try string(members["style"])
    let style = NavigationState.Style.allCases.first {
      $0.name == name && $0.isPresented && (isJournal || !$0.isPrompt)
    }
    guard let style else { throw .unreadable }
    if let node = bottom["node"] {
      guard entries.count == 1, members["opener"] == nil else { throw .unreadable }
      return try makeModal(node, style, of: saved, isVisible: isVisible)
    }
    var opener: Screen?
    if let written = members["opener"] {
      opener = try makeScreen(written, of: saved, isGuarded: false) { $0.style($1, style) != nil }
      guard opener != nil else {
        for entry in entries { try dropEntry(entry, of: saved) }
        return nil
      }
    }
    let list = try makeEntries(entries, of: saved, isVisible: isVisible) { [opener] in
      opener == nil ? $0.style($1, style) != nil : $0.can($1, .replace)
    }
    guard case .screen(let bottom)? = list.entries.first else { return nil }
    let first = opener ?? bottom
    return (
      NavigationState.Layer(
        style: kinds.style(first.route, style) ?? style, opener: .screen(first),
        entries: list.entries),
      list.isCut
    )
  }

  private mutating func makeModal(
    _ position: Int, _ style: NavigationState.Style, of saved: SavedNode, isVisible: Bool
  ) throws(Restoration.Reason) -> MadeLayer? {
    guard let made = try makeNode(at: position, in: saved, on: .modal, isVisible: isVisible),
      let mount = graph.places[made.node.place].mount
    else { return nil }
    return (
      NavigationState.Layer(
        style: names.hasChanged ? graph.mounts[mount].style : style, opener: .modal(mount),
        entries: [.node(made.node)]),
      made.isCut
    )
  }

  // MARK: - Entries

  /// Makes the entries written at `positions` up to the first that is dropped: of a node's stack if
  /// it `isStack`, else of a layer. `bottom` decides whether a route can be the lowest.
  private mutating func makeEntries(
    _ positions: [Int], of saved: SavedNode, isVisible: Bool, isStack: Bool = false,
    bottom: (ShownKinds, RouteID) -> Bool
  ) throws(Restoration.Reason) -> (entries: [Entry], isCut: Bool) {
    var entries: [Entry] = []
    var isCut = false
    for (number, position) in positions.enumerated() {
      if isCut {
        try dropEntry(position, of: saved)
        continue
      }
      let members = try members(at: position, [], or: ["node", "route", "arguments"])
      guard let node = members["node"] else {
        guard !isUnderInstance(entries.last) else {
          isCut = true
          try dropEntry(position, of: saved)
          continue
        }
        let isJournal = isJournal
        let isOverBare = !isJournal && isBare(entries.last)
        let screen = try makeScreen(position, of: saved, isRoot: isStack && number == 0) {
          kinds, route in
          if number == 0 { return bottom(kinds, route) }
          return !isOverBare && (isJournal || !kinds.isBare(route))
            && (kinds.can(route, .push) || kinds.can(route, .replace))
        }
        isCut = screen == nil
        if let screen { entries.append(.screen(screen)) }
        continue
      }
      guard members.count == 1, number > 0 else { throw .unreadable }
      let made = try makeNode(at: node, in: saved, on: .child, isVisible: isVisible)
      isCut = made?.isCut ?? true
      guard let made else { continue }
      let isBare = !isJournal && (isBare(.node(made.node)) || isBare(entries.last))
      guard !isBare, canLie(made.node, on: entries.last) else {
        isCut = true
        try dropNode(node)
        continue
      }
      entries.append(.node(made.node))
      let isLast = number == positions.count - 1
      if !isLast, !transaction.isShared(made.node.place) {
        isCut = isCut || made.node.isPresenting || !hasInstances(made.node)
      }
    }
    return (entries, isCut)
  }

  /// True iff `entry` is, or begins with, a screen on which nothing can lie, and which lies on
  /// nothing.
  private func isBare(_ entry: Entry?) -> Bool {
    switch entry {
    case .screen(let screen): kinds.isBare(screen.route)
    case .node(let node): isBare(node.stack.first)
    case nil: false
    }
  }

  /// True iff only another instance of its mount can lie on `entry`.
  private func isUnderInstance(_ entry: Entry?) -> Bool {
    guard case .node(let node)? = entry else { return false }
    return hasInstances(node)
  }

  /// True iff the child `node` can lie on `entry`.
  private func canLie(_ node: Node, on entry: Entry?) -> Bool {
    guard case .node(let below)? = entry, hasInstances(below) else { return true }
    return graph.places[node.place].mount == graph.places[below.place].mount
  }

  /// True iff the mount of `node` may be live several times at once.
  private func hasInstances(_ node: Node) -> Bool {
    transaction.mount(at: node.place).map { $0.instances > 1 } ?? false
  }

  /// Makes the screen written at `position`, if its route `fits` there. Nil if it is dropped.
  private mutating func makeScreen(
    _ position: Int, of saved: SavedNode, isGuarded: Bool = true, isRoot: Bool = false,
    fits: (ShownKinds, RouteID) -> Bool
  ) throws(Restoration.Reason) -> Screen? {
    let members = try members(at: position, ["route"], or: ["arguments"])
    let routeName = try string(members["route"])
    let name = name(routeName, of: saved)
    let owner = graph.places[saved.place].coordinator
    guard let route = names.route(routeName, of: owner, called: saved.coordinator) else {
      drop(name, "no such route")
      return nil
    }
    guard fits(kinds, route) else {
      drop(name, "not shown this way")
      return nil
    }
    guard
      let arguments = try makeArguments(
        members["arguments"], of: route, at: saved.place, isRoot: isRoot)
    else {
      drop(name, "its arguments do not fit")
      return nil
    }
    guard !isGuarded || hold(graph.routes[route].requirements, arguments) else {
      drop(name, Restorer.guarded)
      return nil
    }
    transaction.lastID += 1
    return Screen(id: Screen.ID(transaction.lastID), route: route, arguments: arguments)
  }
}
