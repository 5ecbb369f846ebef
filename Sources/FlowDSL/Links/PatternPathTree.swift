import FlowRuntime

/// Paths of one set of patterns by their segments: those that another path meets are found without
/// comparing it with each.
struct PatternPathTree {
  private struct Node {
    /// The edges that are not literals, each once, whatever parameter they bind.
    var open: [(segment: LinkSegment.Kind, node: Int)] = []
    var literals: [(segment: LinkSegment.Kind, node: Int)] = []
    /// The paths that end here, by the first of their items that a URL must have.
    var ends: [Item?: [Int]] = [:]
  }

  /// An item that a URL must have.
  private struct Item: Hashable {
    var name: Name?
    var value: LinkValue

    init(_ item: LinkItem) { (name, value) = (item.name, item.value) }
  }

  private struct Literal: Hashable {
    var node: Int
    var name: Name
  }

  private let paths: [PatternPath]
  private var nodes = [Node()]
  private var children: [Literal: Int] = [:]

  /// The tree of `paths`.
  init(_ paths: [PatternPath]) {
    self.paths = paths
    for index in paths.indices {
      var node = 0
      for segment in paths[index].segments { node = next(node, segment.unbound) }
      let item = paths[index].items.first { $0.isRequired }.map(Item.init)
      nodes[node].ends[item, default: []].append(index)
    }
  }

  private mutating func next(_ node: Int, _ segment: LinkSegment.Kind) -> Int {
    if case .literal(let name) = segment {
      if let known = children[Literal(node: node, name: name)] { return known }
      children[Literal(node: node, name: name)] = nodes.count
      nodes[node].literals.append((segment, nodes.count))
    } else {
      if let known = nodes[node].open.first(where: { $0.segment == segment }) { return known.node }
      nodes[node].open.append((segment, nodes.count))
    }
    nodes.append(Node())
    return nodes.count - 1
  }

  // MARK: - Meeting

  /// True iff a URL fits `path` and one of these, or if `budget` does not suffice to find out: each
  /// node that is visited, and each path that is compared, takes one of it.
  func hasMeeting(
    _ path: PatternPath, _ comparison: inout LinkComparison, _ budget: inout Int
  ) -> Bool {
    var stack = [(node: 0, depth: 0)]
    while let (node, depth) = stack.popLast() {
      budget -= 1
      if budget <= 0 { return true }
      let isOpen = path.hasRest && depth >= path.length
      if isOpen ? depth > path.length : depth == path.segments.count,
        endsMeet(path, at: node, &comparison, &budget)
      {
        return true
      }
      // A rest here takes whatever comes.
      for edge in nodes[node].open
      where edge.segment.precedence == .rest && (path.hasRest || depth < path.segments.count) {
        if endsMeet(path, at: edge.node, &comparison, &budget) { return true }
      }
      guard isOpen || depth < path.segments.count else { continue }
      for edge in edges(from: node, isOpen ? .rest(ID(0)) : path.segments[depth])
      where edge.segment.precedence != .rest
        && (isOpen || comparison.canMeet(edge.segment, path.segments[depth]))
      {
        stack.append((edge.node, depth + 1))
      }
    }
    return false
  }

  /// The edges that may share a text with `segment`.
  private func edges(
    from node: Int, _ segment: LinkSegment.Kind
  ) -> [(segment: LinkSegment.Kind, node: Int)] {
    guard case .literal(let name) = segment else { return nodes[node].literals + nodes[node].open }
    let same = children[Literal(node: node, name: name)]
    return (same.map { [(segment, $0)] } ?? []) + nodes[node].open
  }

  /// True iff the items of `path` and of one of those that end at `node` can be those of one URL.
  private func endsMeet(
    _ path: PatternPath, at node: Int, _ comparison: inout LinkComparison, _ budget: inout Int
  ) -> Bool {
    for index in nodes[node].ends.values.joined() {
      budget -= 1
      if budget <= 0 || comparison.itemsCanMeet(path, paths[index]) { return true }
    }
    return false
  }

  // MARK: - Taking

  /// The first of these that all URLs of `path` fit; nil if that is certain of none.
  func firstTaker(of path: PatternPath, _ comparison: LinkComparison) -> Int? {
    var first: Int?
    var stack = [(node: 0, depth: 0)]
    while let (node, depth) = stack.popLast() {
      if depth == path.segments.count {
        first = earliest(first, taker(of: path, at: node, comparison))
        continue
      }
      for edge in edges(from: node, path.segments[depth])
      where comparison.takes(edge.segment, path.segments[depth]) {
        if edge.segment.precedence == .rest {
          first = earliest(first, taker(of: path, at: edge.node, comparison))
        } else {
          stack.append((edge.node, depth + 1))
        }
      }
    }
    return first
  }

  /// The first of those that end at `node` with items that all URLs of `path` have.
  private func taker(
    of path: PatternPath, at node: Int, _ comparison: LinkComparison
  ) -> Int? {
    var items: [Item?] = [nil]
    for item in path.items where item.isRequired {
      var key = Item(item)
      items.append(key)
      key.value = .text
      items.append(key)
    }
    return items.compactMap { item in
      nodes[node].ends[item]?.first { comparison.takesItems(paths[$0], path) }
    }.min()
  }

  private func earliest(_ one: Int?, _ other: Int?) -> Int? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }
}
