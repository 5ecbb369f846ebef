/// Taking tabs back to their roots, and screens out of the middle.
extension NavigationTransaction {
  /// The innermost tabs at or above `place`. O(depth).
  func tabs(around place: PlaceID) -> PlaceID? {
    var next: PlaceID? = place
    while let place = next, owner(at: place).kind != .tabs { next = graph.places[place].parent }
    return next
  }

  /// Takes a tab of the tabs at the end of `placePath`, or each of them, back to its root. The
  /// nodes of `placePath` must be live.
  mutating func reset(
    _ mount: MountID?, _ placePath: ArraySlice<PlaceID>, in node: inout Node
  ) {
    let rest = placePath.dropFirst()
    if let next = rest.first {
      guard let slot = node.slot(of: next) else { return }
      _ = node.withNode(slot) { reset(mount, rest, in: &$0) }
      return
    }
    for number in node.contentFromTop
    where mount == nil || graph.places[node.content[number].place].mount == mount {
      reset(&node.content[number])
    }
  }

  /// Removes the layers and detours anywhere in `node`, and cuts each stack to its root. The first
  /// column comes to the front; tabs and flows stay as selected.
  private mutating func reset(_ node: inout Node) {
    dropDetours(of: &node)
    dropLayers(of: &node)
    guard node.stack.isEmpty else {
      dropEntries(of: &node, above: Position(0, 0))
      return
    }
    for number in node.contentFromTop { reset(&node.content[number]) }
    if node.isSplit, node.selected > 0 { bringColumn(0, toFrontIn: &node) }
  }

  /// Removes the entry at `position`, which is not the first of its list, of the node at the end of
  /// `placePath`; what is above it stays. The nodes of `placePath` must be live.
  mutating func remove(
    _ position: Position, _ placePath: ArraySlice<PlaceID>, in node: inout Node
  ) {
    let rest = placePath.dropFirst()
    if let next = rest.first {
      guard let slot = node.slot(of: next) else { return }
      _ = node.withNode(slot) { remove(position, rest, in: &$0) }
      return
    }
    let entry = node.withList(position.list) { $0.remove(at: position.index) }
    recordRemoval(entry, isFirst: false, at: node.place, .navigated)
  }
}
