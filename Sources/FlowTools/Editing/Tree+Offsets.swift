import FlowDSL
import FlowRuntime

extension Tree {
  /// The index of the token that contains byte `offset` or ends there; of two that meet there the
  /// later. In white space: the token after it. O(log tokens).
  package func token(at offset: Int) -> Int {
    var (low, high) = (0, tokens.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if Int(tokens[middle].end) <= offset { low = middle + 1 } else { high = middle }
    }
    let isAfter = tokens[low].start > offset || tokens[low].kind == .endOfFile
    if low > 0, isAfter, tokens[low - 1].end == offset { return low - 1 }
    return low
  }
}

extension Tree {
  /// The nodes that contain all bytes of `range`, the outermost first, without the file itself.
  /// O(depth × children).
  func nodes(around range: Range<Int>) -> [ID<Node>] {
    var found: [ID<Node>] = []
    var current: ID<Node>? = Tree.root
    while let node = current {
      current = children(node).first { child in
        let span = span(child)
        return Int(span.start) <= range.lowerBound && range.upperBound <= Int(span.end)
      }
      if let current { found.append(current) }
    }
    return found
  }
}
