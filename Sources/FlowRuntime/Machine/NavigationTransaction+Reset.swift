extension NavigationTransaction {
  /// Removes the parts of a node on its path that a reset removes: layers and detours, and of a
  /// stack all but its root, which is restarted if it would start with other arguments. Of a split
  /// that the path does not leave through a column, each column is such a stack, and the first is
  /// in front.
  mutating func cutBack(_ node: inout Node, _ resolved: ResolvedRequest, _ index: Int) {
    cutBack(&node, to: startArguments(on: resolved, at: index))
    guard node.isSplit else { return }
    let next = index + 1 < resolved.placePath.count ? resolved.placePath[index + 1] : nil
    if next.flatMap({ mount(at: $0) })?.kind != .column { cutBackAllColumns(of: &node) }
  }

  /// Removes the parts of a node that a reset removes, if its root would start with `arguments`.
  mutating func cutBack(_ node: inout Node, to arguments: [NavigationArgument]) {
    dropDetours(of: &node)
    dropLayers(of: &node)
    guard case .screen(let root)? = node.stack.first else { return }
    dropEntries(of: &node, above: Position(0, 0))
    if root.arguments != arguments { startOver(&node, with: arguments) }
  }

  /// Preserves identities across a reset: a screen equal to one of `before` in the same list and
  /// position keeps its id, and a node in the same place is that node.
  mutating func preserveIdentities(of before: Node, in root: inout Node) {
    var before = before
    if let place = before.raisedPrompt?.place { before.lowerPrompt(to: placePath(to: place)[...]) }
    var kept: [Screen.ID: Screen.ID] = [:]
    var nodes: Set<PlaceID> = []
    preserve(before, in: &root, &kept, &nodes)
    guard !kept.isEmpty || !nodes.isEmpty else { return }
    let old = Set(kept.values)
    removed.removeAll { change in
      if case .finished(.coordinator(let place), _, _) = change { return nodes.contains(place.id) }
      return change.screen.map { old.contains($0.screen.id) } ?? false
    }
    added.removeAll { change in
      if case .started(let place) = change { return nodes.contains(place.id) }
      return change.screen.map { kept[$0.screen.id] != nil } ?? false
    }
  }

  /// Gives new screens of `node` the ids of equal ones of `before`, and notes them in `kept` by
  /// their new ids; notes the places of new nodes in `nodes`.
  private mutating func preserve(
    _ before: Node, in node: inout Node, _ kept: inout [Screen.ID: Screen.ID],
    _ nodes: inout Set<PlaceID>
  ) {
    for list in 0...min(before.topList, node.topList) {
      let old = before[list: list]
      for index in node[list: list].indices {
        guard case .screen(var screen) = node[list: list][index], screen.id.raw > firstID,
          index < old.count, case .screen(let same) = old[index], same == screen
        else { continue }
        kept[screen.id] = same.id
        screen.id = same.id
        node.withList(list) { $0[index] = .screen(screen) }
      }
    }
    preserveOpeners(before, &node)
    for place in mounted(in: node.place) {
      guard let slot = node.slot(of: place), let oldSlot = before.slot(of: place),
        let old = before[oldSlot]
      else { continue }
      if isMade(place) {
        nodes.insert(place)
        noteSelection(ofReplaced: old)
      }
      _ = node.withNode(slot) { preserve(old, in: &$0, &kept, &nodes) }
    }
  }

  /// Makes a first screen that has kept its id the opener of its layer.
  private func preserveOpeners(_ before: Node, _ node: inout Node) {
    for (index, old) in zip(node.presented.indices, before.presented) {
      guard case .screen(let opener) = node.presented[index].opener,
        case .screen(let oldOpener) = old.opener, opener == oldOpener, opener.id.raw > firstID,
        case .screen(let first)? = node.presented[index].entries.first, first.id == oldOpener.id
      else { continue }
      node.presented[index].opener = .screen(oldOpener)
    }
  }
}
