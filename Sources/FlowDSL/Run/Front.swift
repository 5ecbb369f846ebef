import FlowRuntime

/// What the user sees of a state, found on the way from the root down to the screen in front.
struct Front {
  /// The screen in front and those below it in its container, bottom first.
  private(set) var stack: [NavigationState.PlacedScreen] = []
  /// The innermost sheet, cover or detour that it is in.
  private(set) var presented: Presented?
  /// The innermost tab that is selected around it.
  private(set) var tab: ID<NavigationGraph.Place>?
  /// The innermost flow that is shown around it.
  private(set) var flow: ID<NavigationGraph.Place>?

  /// A layer or a detour.
  struct Presented {
    var kind: Kind
    /// The screen at its bottom.
    var first: NavigationState.PlacedScreen?

    /// How it covers what lies below.
    enum Kind {
      case sheet, cover
      /// The coordinator that the detour shows.
      case detour(ID<NavigationGraph.Owner>)
    }
  }

  /// The screen in front.
  var screen: NavigationState.PlacedScreen? { stack.last }

  /// Looks at `state`. O(nodes on the way + screens in front).
  init(_ state: NavigationState) {
    var next: NavigationState.Node? = state.root
    while let node = next { next = enter(node, in: state.graph.graph) }
  }

  /// Takes in what stands directly in `node`, and returns the node that stands in front of that.
  private mutating func enter(
    _ node: NavigationState.Node, in graph: NavigationGraph
  ) -> NavigationState.Node? {
    if let detour = node.detours.last {
      present(.detour(graph.places[detour.place].coordinator))
      return detour
    }
    if !node.content.isEmpty {
      let inner = node.content[min(node.selected, node.content.count - 1)]
      switch graph.owners[graph.places[node.place].coordinator].kind {
      case .tabs: tab = inner.place
      case .flows: flow = inner.place
      case .stack, .group: break
      }
      guard node.presented.isEmpty else { return enter(node.presented, of: node) }
      stack = []
      return inner
    }
    guard node.presented.isEmpty else { return enter(node.presented, of: node) }
    return enter(node.stack, of: node)
  }

  /// Takes in the topmost of `layers`.
  private mutating func enter(
    _ layers: [NavigationState.Layer], of node: NavigationState.Node
  ) -> NavigationState.Node? {
    guard let layer = layers.last else { return nil }
    present(layer.style == .sheet ? .sheet : .cover)
    return enter(layer.entries, of: node)
  }

  /// Takes in the screens of a list, and returns the node that stands last in it.
  private mutating func enter(
    _ entries: [NavigationState.Entry], of node: NavigationState.Node
  ) -> NavigationState.Node? {
    for entry in entries.dropLast() { add(entry, of: node) }
    switch entries.last {
    case .node(let child): return child
    case .screen(let screen):
      add(NavigationState.PlacedScreen(screen, at: node.place))
      return nil
    case nil: return nil
    }
  }

  private mutating func present(_ kind: Presented.Kind) {
    presented = Presented(kind: kind, first: nil)
    stack = []
  }

  /// Adds what lies below others in a list. A node there is a child that nothing covers.
  private mutating func add(_ entry: NavigationState.Entry, of node: NavigationState.Node) {
    switch entry {
    case .screen(let screen): add(NavigationState.PlacedScreen(screen, at: node.place))
    case .node(let child): for entry in child.stack { add(entry, of: child) }
    }
  }

  private mutating func add(_ screen: NavigationState.PlacedScreen) {
    stack.append(screen)
    if presented != nil, presented?.first == nil { presented?.first = screen }
  }
}
