import FlowRuntime

// The clauses and members that may begin in a block, as far as its owner allows them: for messages
// and for completion.

extension Keyword {
  /// The members of a coordinator of kind `self`, `.none` for a stack, besides transitions without
  /// a name.
  package var members: [Keyword] {
    self == .none
      ? [.route, .use, .root, .child, .modal, .detour, .on]
      : [member, .modal, .detour, .route, .on]
  }
}

extension Parser {
  /// The words that may begin something in `block`, shortest first: those that its owner may have
  /// and does not have yet.
  func beginnings(of block: Block) -> [String] {
    let words: [Keyword] =
      switch block {
      case .members: coordinatorKind.members
      case .app, .route, .mount: clauses(of: block)
      default: Keyword.allCases.filter(block.starts)
      }
    let arrow = block == .route || block == .members ? ["->"] : []
    return (arrow + words.map { $0.text }).enumerated().sorted {
      ($0.element.utf8.count, $0.offset) < ($1.element.utf8.count, $1.offset)
    }.map { $0.element }
  }

  private func clauses(of block: Block) -> [Keyword] {
    let kind = ownerWord(.routeKind) ?? ownerWord(.mountKind) ?? .push
    return ClauseTable.rows(for: block, kind, besides: presentKinds).map { $0.word }
      + (block == .route ? [.on] : [])
  }

  /// The kind of the coordinator that is being read; `.none` for a stack or a group.
  var coordinatorKind: Keyword { ownerWord(.coordinatorKind) ?? .none }

  /// The word of the first node of `kind` in the owner of the block.
  private func ownerWord(_ kind: Tree.Kind) -> Keyword? {
    tree.nodes[blockOwner...].first { $0.kind == kind }.map { tree.tokens[Int($0.first)].word }
  }

  /// The kinds of the owner's children that have been read.
  private var presentKinds: Set<Tree.Kind> {
    var kinds: Set<Tree.Kind> = []
    var child = blockOwner + 1
    while child < tree.nodes.count {
      kinds.insert(tree.nodes[child].kind)
      guard tree.nodes[child].next > child else { break }
      child = Int(tree.nodes[child].next)
    }
    return kinds
  }
}
