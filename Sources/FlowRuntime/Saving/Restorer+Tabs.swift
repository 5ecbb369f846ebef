/// Tabs and flows.
extension Restorer {
  /// All tabs: the written ones, and new ones for the others.
  mutating func makeTabs(
    _ saved: SavedNode, isVisible: Bool
  ) throws(Restoration.Reason) -> RestoredNode? {
    guard let tabs = saved.members["tabs"] else { return dropKind(of: saved) }
    let name = try string(saved.members["selected"])
    let selectedPath = saved.path.isEmpty ? name : "\(saved.path)/\(name)"
    var isCut = true
    var wasSelected = false
    var nodes: [PlaceID: Node] = [:]
    for tab in try elements(tabs) {
      let isSelected = try node(at: tab).path == selectedPath
      wasSelected = wasSelected || isSelected
      let made = try makeNode(at: tab, in: saved, on: .tab, isVisible: isVisible && isSelected)
      guard let made else { continue }
      nodes[made.node.place] = made.node
      if isSelected { isCut = made.isCut }
    }
    guard wasSelected else { throw .unreadable }
    let selected = names.place(name, in: saved.place, called: saved.coordinator)
    let isOpen = selected.map { isJournal || transaction.isOpen($0) } == true
    var node = Node(place: saved.place)
    for place in transaction.mounted(in: saved.place)
    where transaction.mount(at: place)?.kind == .tab {
      if place == selected { node.selected = node.content.count }
      node.content.append(
        nodes[place]
          ?? transaction.makeNode(at: place, isShown: isVisible && isOpen && place == selected))
    }
    guard let selected, let mount = transaction.mount(at: selected), mount.kind == .tab else {
      node.selected = openTab(of: node)
      return RestoredNode(node: node, isCut: true)
    }
    guard !isOpen else { return RestoredNode(node: node, isCut: isCut) }
    drop(
      "\(saved.title): tab \(name)",
      transaction.holds(mount.shown) ? Restorer.guarded : "its `shown when` does not hold")
    leaveTab(of: &node, isVisible: isVisible)
    return RestoredNode(node: node, isCut: true)
  }

  /// The number of the tab that a new node would have selected.
  private func openTab(of node: Node) -> Int {
    node.content.firstIndex { transaction.isOpen($0.place) } ?? 0
  }

  /// Selects the tab that a new node would have selected. Restarts that tab if it is the one to be
  /// left.
  private mutating func leaveTab(of node: inout Node, isVisible: Bool) {
    let open = openTab(of: node)
    let place = node.content[open].place
    if open == node.selected {
      node.content[open] = transaction.makeNode(at: place, isShown: isVisible)
    } else {
      _ = transaction.select(place, in: &node)
    }
  }

  /// The written flow, or the one to start with.
  mutating func makeFlows(
    _ saved: SavedNode, isVisible: Bool
  ) throws(Restoration.Reason) -> RestoredNode? {
    guard let flow = saved.members["flow"] else { return dropKind(of: saved) }
    if let made = try makeNode(at: flow, in: saved, on: .flow, isVisible: isVisible) {
      var node = Node(place: saved.place)
      node.content = [made.node]
      return RestoredNode(node: node, isCut: made.isCut)
    }
    return RestoredNode(
      node: transaction.makeNode(at: saved.place, isShown: isVisible), isCut: true)
  }

  /// Notes that the node is dropped because its coordinator has another kind of content now.
  mutating func dropKind(of saved: SavedNode) -> RestoredNode? {
    drop(saved.title, "its coordinator is of another kind")
    return nil
  }
}
