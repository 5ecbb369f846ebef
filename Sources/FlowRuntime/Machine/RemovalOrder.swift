/// The order in which everything in a node would be removed, the topmost first: that of the
/// removals of an action, even if a step has removed something beneath what a later step removes.
struct RemovalOrder {
  private var nodes: [ID<NavigationGraph.Place>: Int] = [:]
  private var layers: [NavigationState.Screen.ID: Int] = [:]
  private var screens: [NavigationState.Screen.ID: Int] = [:]
  private var count = 0

  /// The order of the content of `root`, and of what was not there last. O(state).
  init(_ root: NavigationState.Node) { add(root) }

  private mutating func add(_ node: NavigationState.Node) {
    for detour in node.detours.reversed() { add(detour) }
    for layer in node.presented.reversed() {
      add(layer.entries)
      if case .screen(let opener) = layer.opener { layers[opener.id] = next() }
    }
    add(node.stack)
    if !node.content.isEmpty {
      for number in node.contentFromTop { add(node.content[number]) }
    }
    nodes[node.place] = next()
  }

  private mutating func add(_ entries: [NavigationState.Entry]) {
    for entry in entries.reversed() {
      switch entry {
      case .node(let node): add(node)
      case .screen(let screen): screens[screen.id] = next()
      }
    }
  }

  private mutating func next() -> Int {
    count += 1
    return count
  }

  /// Sorts `removals`; those of one screen stay as they are. O(n log n).
  func sort(_ removals: inout [NavigationChange]) {
    let keys = removals.map(number)
    removals = removals.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { removals[$0] }
  }

  private func number(of removal: NavigationChange) -> Int {
    let number: Int? =
      switch removal {
      case .disappeared(let placed, _), .finished(.screen(let placed), _, _):
        screens[placed.screen.id]
      case .finished(.layer(let opener), _, _): layers[opener.screen.id]
      case .finished(.coordinator(let place), _, _): nodes[place.id]
      case .selected, .front, .flowChanged, .started, .appeared, .waiting, .held, .returned: nil
      }
    return number ?? count + 1
  }
}
