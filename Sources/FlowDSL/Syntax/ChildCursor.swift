import FlowRuntime

/// A walk over a node's children that holds no tree, so that a step costs two loads.
struct ChildCursor {
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
  package func firstChild(_ node: ID<Node>) -> ID<Node>? {
    nodes[node.index].next > node.raw + 1 ? ID(node.raw + 1) : nil
  }

  /// The first child of `node` of a kind that `isWanted`.
  func child(_ node: ID<Node>, where isWanted: (Kind) -> Bool) -> ID<Node>? {
    var children = ChildCursor(of: node, in: self)
    while let child = children.next(in: self) {
      if isWanted(kind(child)) { return child }
    }
    return nil
  }

  /// The names that make up a target, a step or a similar node.
  package func nameLeaves(_ node: ID<Node>) -> (first: ID<Node>?, second: ID<Node>?) {
    var first: ID<Node>?
    var children = ChildCursor(of: node, in: self)
    while let child = children.next(in: self) {
      guard kind(child) == .name else { continue }
      if first != nil { return (first, child) }
      first = child
    }
    return (first, nil)
  }

  /// The bytes of a target's names.
  func nameSpan(ofTarget node: ID<Node>) -> Source.Span {
    var span = span(node)
    var children = ChildCursor(of: node, in: self)
    while let child = children.next(in: self) {
      if kind(child) == .name { span.end = self.span(child).end }
    }
    return span
  }

  /// True iff the leaf's name begins in `letterCase`.
  func hasCase(_ leaf: ID<Node>, _ letterCase: LetterCase) -> Bool {
    let token = Int(nodes[leaf.index].first)
    guard let first = nameRange(token).first else { return true }
    return letterCase.accepts(ascii: source.bytes[first]) ?? letterCase.accepts(name(token))
  }

  /// True iff the subtree of `node` has a node.
  func hasChildren(_ node: ID<Node>) -> Bool { nodes[node.index].next > node.raw + 1 }
}
