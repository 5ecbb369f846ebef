import FlowRuntime

/// The screens that a diff touches, and the edges between them: the content of a small diagram.
package struct ChangePicture: Sendable {
  /// Screens, coordinators and the exits that are the targets of edges, in the order in which they
  /// were added.
  package private(set) var nodes: [Node] = []
  /// The edges, in the order in which they were added.
  package private(set) var edges: [Edge] = []
  private var numbers: [String: Int] = [:]

  /// An end of edges.
  package struct Node: Sendable, Hashable {
    /// `Home.cart`, or an action without a target: `back`.
    package var name: String
    /// True for an action without a target.
    package var isAction: Bool
    /// Its effect; nil if it is unchanged.
    package var effect: Change.Effect?
  }

  /// An edge between two nodes.
  package struct Edge: Sendable, Hashable {
    package var from: Int
    package var to: Int
    /// The event.
    package var label: String
    /// Its effect; nil if it is unchanged.
    package var effect: Change.Effect?
    /// The row of the older graph that the newer one lacks; nil for other edges.
    package var removed: Removed?
  }

  /// A row of the older graph that is an edge.
  package enum Removed: Sendable, Hashable {
    case mount(ID<NavigationGraph.Mount>)
    case transition(ID<NavigationGraph.Transition>)
  }

  /// An empty picture.
  init() {}

  /// True iff there is nothing to draw.
  package var isEmpty: Bool { nodes.isEmpty }

  /// True iff something in it was removed.
  var hasRemovals: Bool {
    nodes.contains { $0.effect == .removed } || edges.contains { $0.effect == .removed }
  }

  /// The number of the node called `name`, new or known. A known effect is kept.
  @discardableResult
  mutating func add(_ name: String, _ effect: Change.Effect? = nil) -> Int {
    if let number = numbers[name] {
      nodes[number].effect = nodes[number].effect ?? effect
      return number
    }
    numbers[name] = nodes.count
    nodes.append(Node(name: name, isAction: false, effect: effect))
    return nodes.count - 1
  }

  /// True iff there is a node called `name`.
  func has(_ name: String) -> Bool { numbers[name] != nil }

  /// Adds `removed`, an edge from `source` to `target`, or to an action without a target.
  mutating func add(
    from source: String, to target: TransitionTarget, _ label: String, removed: Removed
  ) {
    add(from: source, to: target, label, .removed)
    edges[edges.count - 1].removed = removed
  }

  /// Adds an edge from `source` to `target`, or to an action without a target.
  mutating func add(
    from source: String, to target: TransitionTarget, _ label: String, _ effect: Change.Effect?
  ) {
    let from = add(source)
    let to: Int
    switch target {
    case .node(let name): to = add(name)
    case .action(let text):
      nodes.append(Node(name: text, isAction: true, effect: nil))
      to = nodes.count - 1
    }
    edges.append(Edge(from: from, to: to, label: label, effect: effect))
  }
}

enum TransitionTarget: Hashable {
  /// To a screen or a coordinator.
  case node(String)
  /// Back, or wherever else the state decides.
  case action(String)
}
