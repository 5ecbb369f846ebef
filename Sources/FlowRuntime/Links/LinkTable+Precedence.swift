/// The comparison of matches under several bases.
extension LinkTable {
  /// True iff `left`, found by `search`, has stronger ones than `right`, left to
  /// right; if they are equal, iff its link is declared first.
  @inline(never)
  func isStronger(
    _ left: LinkTarget, _ search: LinkSearch, _ right: LinkTarget, _ rightBase: Int,
    _ graph: NavigationGraph
  ) -> Bool {
    let (first, second) = (graph.links[left.link], graph.links[right.link])
    let leftBase = search.depth + graph.tables.ownBaseLength(of: first)
    let rightBase = rightBase + graph.tables.ownBaseLength(of: second)
    let length = max(leftBase + first.segments.count, rightBase + second.segments.count)
    for index in 0..<length {
      let isWildcard = index == 0 && search.wildcardLength > 0
      let one =
        isWildcard
        ? LinkStrength(before: 0, after: search.wildcardLength + 1, .wildcard)
        : strength(at: index, of: left, after: leftBase, graph)
      let other = strength(at: index, of: right, after: rightBase, graph)
      if one != other { return one < other }
    }
    let (fixed, others) = (graph.tables.fixedTexts(left.link), graph.tables.fixedTexts(right.link))
    if fixed != others {
      if others.isStrictSubset(of: fixed) { return true }
      if fixed.isStrictSubset(of: others) { return false }
    }
    return left.link <= right.link
  }

  /// The strength of the segment at `index` of a match: a base's are literals, and a rest
  /// continues.
  private func strength(
    at index: Int, of target: LinkTarget, after base: Int, _ graph: NavigationGraph
  ) -> LinkStrength {
    guard index >= base else { return LinkStrength(.literal) }
    let segments = graph.links[target.link].segments
    guard index - base < segments.count else { return LinkStrength(.rest) }
    let segment = graph.segments.rows[segments.startIndex + index - base]
    let parameters = graph.routes[target.route].parameters
    return graph.tables.strength(of: segment, parameters) ?? LinkStrength(.rest)
  }
}

extension GraphTables {
  /// The items of `link` with a fixed value; empty without an allocation if there are none.
  fileprivate func fixedTexts(
    _ link: ID<NavigationGraph.Link>
  ) -> Set<NavigationGraph.QueryItem> {
    let items = fixedItems(of: links[link])
    return items.isEmpty ? [] : Set(queryItems[items])
  }
}
