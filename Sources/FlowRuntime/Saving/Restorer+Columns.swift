/// Columns.
extension Restorer {
  /// All columns: the written ones, each by itself, and new ones for the others. If the one that
  /// was in front is gone, the first is.
  mutating func makeColumns(
    _ saved: SavedNode, isVisible: Bool
  ) throws(Restoration.Reason) -> RestoredNode? {
    guard let written = saved.members["columns"] else { return dropKind(of: saved) }
    let name = try string(saved.members["front"])
    let frontPath = saved.path.isEmpty ? name : "\(saved.path)/\(name)"
    var nodes: [PlaceID: Node] = [:]
    var isCut = false
    var hasPassedFront = false
    var front: PlaceID?
    for column in try elements(written) {
      let isOnScreen = isVisible && !hasPassedFront
      let isFront = try node(at: column).path == frontPath
      let made = try makeNode(at: column, in: saved, on: .column, isVisible: isOnScreen)
      if let made { nodes[made.node.place] = made.node }
      if !hasPassedFront { isCut = isCut || made?.isCut ?? true }
      if isFront {
        hasPassedFront = true
        front = made?.node.place
      }
    }
    guard hasPassedFront else { throw .unreadable }
    var node = Node(place: saved.place)
    node.isSplit = true
    var isShown = isVisible
    for place in transaction.mounted(in: saved.place)
    where transaction.mount(at: place)?.kind == .column {
      if place == front { node.selected = node.content.count }
      node.content.append(nodes[place] ?? transaction.makeNode(at: place, isShown: isShown))
      isShown = isShown && front != nil && place != front
    }
    return RestoredNode(node: leavingNothingBehind(node), isCut: isCut)
  }

  /// `node` without the layers and detours of columns that are not in front.
  private mutating func leavingNothingBehind(_ node: Node) -> Node {
    var node = node
    for number in node.content.indices where number != node.selected {
      transaction.dropPresented(in: &node.content[number])
    }
    return node
  }
}
