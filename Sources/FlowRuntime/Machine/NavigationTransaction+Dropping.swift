extension NavigationTransaction {
  // MARK: Removing

  /// Records the removal of `node` with all its content, itself last.
  mutating func recordRemoval(_ node: Node, _ cause: Cause) {
    recordRemovalOfContent(of: node, cause)
    let place = live(node.place)
    // Nobody has seen what was started in this transaction.
    if let started = added.firstIndex(of: .started(place)) {
      added.remove(at: started)
      if held?.opened == .node(node.place) { held = nil }
    } else {
      removed.append(.finished(.coordinator(place), cause, value: nil))
    }
  }

  /// Records the removal of everything in `node`, but not of the node.
  mutating func recordRemovalOfContent(of node: Node, _ cause: Cause) {
    for detour in node.detours.reversed() { recordRemoval(detour, cause) }
    for layer in node.presented.reversed() { recordRemoval(layer, at: node.place, cause) }
    for index in node.stack.indices.reversed() {
      recordRemoval(node.stack[index], isFirst: index == 0, at: node.place, cause)
    }
    guard !node.content.isEmpty else { return }
    for index in node.contentFromTop { recordRemoval(node.content[index], cause) }
  }

  /// Records the removal of a layer of the node at `place`, its opener last.
  mutating func recordRemoval(_ layer: Layer, at holder: PlaceID, _ cause: Cause) {
    let place = layer.place ?? holder
    for index in layer.entries.indices.reversed() {
      recordRemoval(layer.entries[index], isFirst: index == 0, at: place, cause)
    }
    if case .screen(let opener) = layer.opener {
      removed.append(.finished(.layer(placed(opener, at: place)), cause, value: nil))
    }
  }

  /// Records the removal of an entry of the node at `place`. The question of a list's first screen
  /// is its node's or its layer's.
  mutating func recordRemoval(_ entry: Entry, isFirst: Bool, at place: PlaceID, _ cause: Cause) {
    switch entry {
    case .node(let node): recordRemoval(node, cause)
    case .screen(let screen):
      if screen.id.raw > firstID { hasTakenBack = true }
      let placed = placed(screen, at: place)
      removed.append(.disappeared(placed, cause))
      if !isFirst, graph.routes[screen.route].returns != nil {
        removed.append(.finished(.screen(placed), cause, value: nil))
      }
    }
  }

  // MARK: Dropping

  /// Drops the detours of `node` from number `start` up.
  mutating func dropDetours(of node: inout Node, from start: Int = 0, _ cause: Cause = .navigated) {
    while node.detours.count > start { recordRemoval(node.detours.removeLast(), cause) }
  }

  /// Drops the layers of `node` from number `start` up.
  mutating func dropLayers(of node: inout Node, from start: Int = 0, _ cause: Cause = .navigated) {
    while node.presented.count > start {
      recordRemoval(node.presented.removeLast(), at: node.place, cause)
    }
  }

  /// Drops the entries of `node`'s lists above `position`: layers, then entries.
  mutating func dropEntries(
    of node: inout Node, above position: Position, _ cause: Cause = .navigated
  ) {
    dropLayers(of: &node, from: position.list, cause)
    while node[list: position.list].count > position.index + 1 {
      let last = node.withList(position.list) { $0.removeLast() }
      let isFirst = node[list: position.list].isEmpty
      recordRemoval(last, isFirst: isFirst, at: node.place, cause)
    }
  }

  /// Drops every layer and detour anywhere in `node`. Pushed screens and children stay.
  mutating func dropPresented(in node: inout Node, _ cause: Cause = .navigated) {
    dropDetours(of: &node, cause)
    dropLayers(of: &node, cause)
    for index in node.stack.indices.reversed() {
      _ = node.stack[index].withNode { dropPresented(in: &$0, cause) }
    }
    guard !node.content.isEmpty else { return }
    for index in node.contentFromTop { dropPresented(in: &node.content[index], cause) }
  }

  /// Drops the modals on top of `node`, but no other instances of `mount`, which comes.
  mutating func dropModals(of node: inout Node, for mount: MountID? = nil) {
    while case .modal(let modal)? = node.presented.last?.opener {
      if modal == mount { return }
      dropLayers(of: &node, from: node.presented.count - 1)
    }
  }

  /// Clears the top of `node`, before a screen or child is put there: owning children, modals and
  /// layers that begin with a bare screen are dropped, until another screen or a shared child is on
  /// top; of that child the layers, the detours and its own top. Another instance of `mount`, which
  /// comes, stays, too, without the layers and detours in it.
  mutating func clearTop(of node: inout Node, for mount: MountID? = nil) {
    while true {
      dropBareLayers(of: &node)
      guard case .node(let child)? = node[list: node.topList].last else { return }
      let top = node.topPosition
      if isInstance(child.place, of: mount) {
        _ = node.withNode(.entry(top)) { dropPresented(in: &$0) }
        return
      }
      if isShared(child.place) {
        _ = node.withNode(.entry(top)) { child in
          dropDetours(of: &child)
          dropLayers(of: &child)
          clearTop(of: &child)
        }
        return
      }
      if top.index == 0 {
        dropLayers(of: &node, from: top.list - 1)
      } else {
        dropEntries(of: &node, above: Position(top.list, top.index - 1))
      }
    }
  }

  /// Drops the layers on top of `node` that begin with a bare screen: nothing lies over it in a
  /// stack.
  mutating func dropBareLayers(of node: inout Node) {
    while case .screen(let first)? = node.presented.last?.entries.first,
      graph.routes[first.route].isBare
    {
      dropLayers(of: &node, from: node.presented.count - 1)
    }
  }

  /// True iff the node at `place` is a child on its parent's stack.
  func isShared(_ place: PlaceID) -> Bool { mount(at: place)?.isShared == true }

  /// The beginning of the part of a node that is dropped; everything above it on screen goes, too.
  enum Cut {
    /// Above this entry.
    case above(Position)
    /// With this entry; the first one of a layer goes with the layer.
    case at(Position)
    /// With this detour.
    case detour(Int)
    /// With the selected tab or the current flow, which this one replaces.
    case content(PlaceID)
  }

  /// Drops everything above a position of the node at the end of `placePath` on screen, the topmost
  /// first. The nodes of `placePath` must be live.
  mutating func uncover(
    _ position: Position, _ placePath: [PlaceID], _ index: Int, in node: inout Node, _ cause: Cause
  ) {
    uncover(.above(position), placePath, index, in: &node, cause)
  }

  /// Drops everything from `cut` of the node at the end of `placePath` on, and everything above it
  /// on screen, the topmost first.
  mutating func uncover(
    _ cut: Cut, _ placePath: [PlaceID], _ index: Int, in node: inout Node, _ cause: Cause
  ) {
    guard index + 1 < placePath.count else {
      drop(cut, of: &node, cause)
      return
    }
    guard let slot = node.slot(of: placePath[index + 1]) else { return }
    switch slot {
    case .detour(let number): dropDetours(of: &node, from: number + 1, cause)
    case .content(let number):
      dropDetours(of: &node, cause)
      dropLayers(of: &node, cause)
      if node.isSplit, number != node.selected {
        if keepsColumns {
          dropPresented(in: &node.content[node.selected], cause)
        } else {
          bringColumn(number, toFrontIn: &node, cause)
        }
      }
    case .entry(let entry):
      dropDetours(of: &node, cause)
      dropEntries(of: &node, above: entry, cause)
    }
    _ = node.withNode(slot) { uncover(cut, placePath, index + 1, in: &$0, cause) }
  }

  private mutating func drop(_ cut: Cut, of node: inout Node, _ cause: Cause) {
    switch cut {
    case .above(let position):
      dropDetours(of: &node, cause)
      dropEntries(of: &node, above: position, cause)
    case .at(let position):
      dropDetours(of: &node, cause)
      if position.index == 0 {
        dropLayers(of: &node, from: position.list - 1, cause)
      } else {
        dropEntries(of: &node, above: Position(position.list, position.index - 1), cause)
      }
    case .detour(let number): dropDetours(of: &node, from: number, cause)
    case .content(let place): giveWay(to: place, in: &node)
    }
  }
}
