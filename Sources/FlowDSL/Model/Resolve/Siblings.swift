import FlowRuntime

/// A walk over a node's children that holds no tree, so that a step costs two loads.
struct Siblings {
  private var position: UInt32
  private let end: UInt32

  /// The children of `node` in `tree`.
  init(of node: ID<Tree.Node>, in tree: borrowing Tree) {
    position = node.raw + 1
    end = tree.nodes[node.index].next
  }

  /// The next child.
  mutating func next(in tree: borrowing Tree) -> ID<Tree.Node>? {
    guard position < end else { return nil }
    let node = position
    position = tree.nodes[Int(position)].next
    return ID(node)
  }
}

extension Tree {
  /// The node's first child, whatever it is.
  func firstChild(_ node: ID<Node>) -> ID<Node>? {
    nodes[node.index].next > node.raw + 1 ? ID(node.raw + 1) : nil
  }

  /// The keyword that a leaf's last token spells; `.none` if it spells none.
  func word(_ leaf: ID<Node>) -> Keyword {
    let node = nodes[leaf.index]
    return node.end > node.first ? tokens[Int(node.end) - 1].word : .none
  }

  /// True iff the subtree of `node` has a node.
  func hasChildren(_ node: ID<Node>) -> Bool { nodes[node.index].next > node.raw + 1 }
}
