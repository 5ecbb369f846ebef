// An alert or dialog is always the last screen. Where something covers its coordinator, its layer
// is in the root's node, or in the topmost detour over that.
extension NavigationState.Node {
  /// Adds an alert or dialog of the node at the end of `path`, which begins at this node.
  mutating func add(_ layer: NavigationState.Layer, of path: ArraySlice<PlaceID>) {
    guard let place = path.last else { return }
    guard isLast(path) else {
      var layer = layer
      layer.place = place
      return addOnTop(layer)
    }
    addLast(layer, path)
  }

  /// The alert or dialog that lies over what covers its coordinator, if this is the root.
  var raisedPrompt: NavigationState.Layer? {
    if let detour = detours.last { return detour.raisedPrompt }
    return presented.last.flatMap { $0.place == nil ? nil : $0 }
  }

  /// Puts an alert or dialog that lies elsewhere, as it is written, over whatever is in front.
  mutating func raisePrompt() {
    guard let layer = takeCoveredPrompt(isLast: true) else { return }
    addOnTop(layer)
  }

  /// Puts an alert or dialog that lies over what covers its coordinator with the layers of that
  /// coordinator, as it is written. `path` leads from this node to it.
  mutating func lowerPrompt(to path: ArraySlice<PlaceID>) {
    guard var layer = takeRaisedPrompt() else { return }
    layer.place = nil
    addLast(layer, path)
  }

  private mutating func takeRaisedPrompt() -> NavigationState.Layer? {
    if detours.isEmpty { return presented.popLast() }
    return detours[detours.count - 1].takeRaisedPrompt()
  }

  /// True iff nothing on screen is above the layers of the node at the end of `path`.
  private func isLast(_ path: ArraySlice<PlaceID>) -> Bool {
    guard let next = path.dropFirst().first else { return detours.isEmpty }
    guard let slot = slot(of: next), slot == focusSlot, let child = self[slot] else { return false }
    return child.isLast(path.dropFirst())
  }

  private mutating func addLast(_ layer: NavigationState.Layer, _ path: ArraySlice<PlaceID>) {
    guard let slot = path.dropFirst().first.flatMap({ slot(of: $0) }) else {
      return presented.append(layer)
    }
    _ = withNode(slot) { $0.addLast(layer, path.dropFirst()) }
  }

  private mutating func addOnTop(_ layer: NavigationState.Layer) {
    if detours.isEmpty {
      presented.append(layer)
    } else {
      detours[detours.count - 1].addOnTop(layer)
    }
  }

  /// Removes and returns an alert or dialog with something on screen above it. This node is above
  /// everything outside it iff it `isLast`.
  private mutating func takeCoveredPrompt(isLast: Bool) -> NavigationState.Layer? {
    let isTop = isLast && detours.isEmpty
    if let layer = presented.last, layer.style.isPrompt {
      if isTop { return nil }
      presented.removeLast()
      var taken = layer
      taken.place = place
      return taken
    }
    let focus = focusSlot
    for slot in slots {
      let layer = withNode(slot) { $0.takeCoveredPrompt(isLast: isLast && slot == focus) }
      if let taken = layer ?? nil { return taken }
    }
    return nil
  }

  /// The slots of all nodes directly in it.
  private var slots: [Slot] {
    var slots = content.indices.map { Slot.content($0) }
    for list in 0...topList {
      for index in self[list: list].indices {
        if case .node = self[list: list][index] { slots.append(.entry(Position(list, index))) }
      }
    }
    return slots + detours.indices.map { Slot.detour($0) }
  }
}
