import FlowRuntime

/// The declarations, members, clauses and steps that are left byte for byte: those with a mistake,
/// and those that share a line with one.
struct FrozenItems {
  /// The nodes, by their indices; empty if the file has no mistake.
  private var isFrozen: [Bool] = []
  /// The number of lines with a mistake before each one.
  private var troubles: [UInt32] = []

  /// The frozen items of `tree`, of which `mistakes` are reported. O(nodes).
  init(_ tree: Tree, _ marks: LayoutMarks, _ mistakes: [Diagnostic]) {
    let errors = tree.nodes.filter { $0.kind == .error }
    guard !errors.isEmpty || !mistakes.isEmpty else { return }
    isFrozen = Array(repeating: false, count: tree.nodes.count)
    var lines = Array(repeating: false, count: Int(marks.lastLine.last ?? 0) + 1)
    for error in errors {
      let range = marks.firstLine[Int(error.first)]...marks.lastLine[Int(error.end) - 1]
      for line in range { lines[Int(line)] = true }
    }
    for mistake in mistakes {
      let token = tree.token(at: mistake.primary.span.start)
      // A comment between `/*` and `*/` is one mistake on several lines.
      for line in marks.firstLine[token]...marks.lastLine[token] { lines[Int(line)] = true }
    }
    troubles = [0]
    for line in lines { troubles.append((troubles.last ?? 0) + (line ? 1 : 0)) }
    _ = freezeItems(of: Tree.root, in: tree, marks, from: 0, to: nil)
  }

  /// True iff the item is left as it is.
  func contains(_ id: ID<Tree.Node>) -> Bool { !isFrozen.isEmpty && isFrozen[id.index] }

  private func hasTrouble(_ first: UInt32, _ last: UInt32) -> Bool {
    troubles[Int(last) + 1] > troubles[Int(first)]
  }

  /// Freezes the item, or some of those in its braces. Returns whether it is frozen itself.
  private mutating func freeze(
    _ id: ID<Tree.Node>, in tree: Tree, _ marks: LayoutMarks
  ) -> Bool {
    let node = tree[id]
    let last = Int(node.end) - 1
    let first = marks.firstLine[Int(node.first)]
    guard node.kind.hasItems, let brace = tree.brace(of: id) else {
      return node.kind == .error || hasTrouble(first, marks.lastLine[last])
    }
    if tree.tokens[last].kind != .rightBrace || hasTrouble(first, marks.lastLine[brace])
      || hasTrouble(marks.firstLine[last], marks.lastLine[last])
    {
      return true
    }
    return freezeItems(of: id, in: tree, marks, from: brace, to: last)
  }

  /// Freezes those of the node's items after token `start` that have mistakes, and those on their
  /// lines. Returns whether the line of `start` or of `close`, the node's braces, is one of these.
  private mutating func freezeItems(
    of id: ID<Tree.Node>, in tree: Tree, _ marks: LayoutMarks, from start: Int, to close: Int?
  ) -> Bool {
    var row: [ID<Tree.Node>] = []
    var end = close == nil ? nil : marks.lastLine[start]
    var isRowFrozen = false
    var touchesBrace = close != nil
    for item in tree.children(id) where Int(tree[item].first) >= start {
      let first = marks.firstLine[Int(tree[item].first)]
      if first != end {
        if freeze(row, isRowFrozen, touchesBrace) { return true }
        row = []
        (isRowFrozen, touchesBrace) = (false, false)
      }
      row.append(item)
      // A brace that closes the item itself does not close its parent.
      if let close, Int(tree[item].end) > close { return true }
      if freeze(item, in: tree, marks) { isRowFrozen = true }
      end = marks.lastLine[Int(tree[item].end) - 1]
    }
    if let close, end == marks.firstLine[close] { touchesBrace = true }
    return freeze(row, isRowFrozen, touchesBrace)
  }

  /// Freezes the items of a row if one of them is frozen. Returns whether their parent is, too.
  private mutating func freeze(
    _ row: [ID<Tree.Node>], _ isRowFrozen: Bool, _ touchesBrace: Bool
  ) -> Bool {
    guard isRowFrozen else { return false }
    for item in row { isFrozen[item.index] = true }
    return touchesBrace
  }
}

extension Tree.Kind {
  /// True iff a node of this kind has braces, or none, around items on lines of their own.
  var hasItems: Bool {
    switch self {
    case .file, .app, .coordinator, .group, .route, .mount, .lint, .policy, .scenario: true
    default: false
    }
  }
}

extension Tree {
  /// The last token that begins at or before `offset`; the first one if none does.
  fileprivate func token(at offset: UInt32) -> Int {
    var (low, high) = (0, tokens.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if tokens[middle].start <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
