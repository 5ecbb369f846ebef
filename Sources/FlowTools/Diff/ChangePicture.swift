import FlowRuntime

/// The screens that a diff touches, and the ways between them: what a small diagram shows.
package struct ChangePicture: Sendable {
  /// Screens, coordinators and the exits that something leads to, in the order they are met.
  package private(set) var nodes: [Node] = []
  /// The ways, in the order they are met.
  package private(set) var edges: [Edge] = []
  private var numbers: [String: Int] = [:]

  /// Something that ways lead to.
  package struct Node: Sendable, Hashable {
    /// `Home.cart`, or an action without a target: `back`.
    package var name: String
    /// True of an action without a target.
    package var isAction: Bool
    /// What became of it; nil of what is as it was.
    package var effect: Change.Effect?
  }

  /// A way between two nodes.
  package struct Edge: Sendable, Hashable {
    package var from: Int
    package var to: Int
    /// The event.
    package var label: String
    /// What became of it; nil of what is as it was.
    package var effect: Change.Effect?
  }

  /// Nothing.
  init() {}

  /// True iff there is nothing to draw.
  package var isEmpty: Bool { nodes.isEmpty }

  /// The number of the node called `name`, new or known. An effect that is known stays.
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

  /// Adds a way from `source` to `target`, or to an action without a target.
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

/// Where a way leads.
enum TransitionTarget: Hashable {
  /// To a screen or a coordinator.
  case node(String)
  /// Back, or wherever else the state says.
  case action(String)
}
