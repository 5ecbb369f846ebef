/// The comparison of matches under several bases.
extension LinkTable {
  /// True iff `left`, after a base of this many segments, has stronger ones than `right`, left to
  /// right; if they are equal, iff its link is declared first.
  @inline(never)
  func isStronger(
    _ left: LinkTarget, _ leftBase: Int, _ right: LinkTarget, _ rightBase: Int,
    _ graph: NavigationGraph
  ) -> Bool {
    let (first, second) = (graph.links[left.link], graph.links[right.link])
    let leftBase = leftBase + graph.tables.ownBaseLength(of: first)
    let rightBase = rightBase + graph.tables.ownBaseLength(of: second)
    let length = max(leftBase + first.segments.count, rightBase + second.segments.count)
    for index in 0..<length {
      let one = precedence(at: index, of: left, after: leftBase, graph)
      let other = precedence(at: index, of: right, after: rightBase, graph)
      if one != other { return one < other }
    }
    return left.link <= right.link
  }

  /// The strength of the segment at `index` of a match: a base's are literals, and a rest
  /// continues.
  private func precedence(
    at index: Int, of target: LinkTarget, after base: Int, _ graph: NavigationGraph
  ) -> LinkPrecedence {
    guard index >= base else { return .literal }
    let segments = graph.links[target.link].segments
    guard index - base < segments.count else { return .rest }
    let segment = graph.segments.rows[segments.startIndex + index - base]
    return graph.tables.precedence(of: segment, graph.routes[target.route].parameters) ?? .rest
  }
}
