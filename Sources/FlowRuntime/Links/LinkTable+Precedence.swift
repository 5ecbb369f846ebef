/// The comparison of matches.
extension LinkTable {
  /// True iff `left` has stronger segments than `right`, left to right; if they are equal, iff it asks
  /// for all fixed items of the other and more, else iff it is declared first, links before others.
  func isStronger(
    _ left: LinkStanding, _ right: LinkStanding, _ graph: NavigationGraph
  ) -> Bool {
    let tables = graph.tables
    let (first, second) = (tables.pattern(of: left), tables.pattern(of: right))
    let leftBase = left.depth + tables.ownBaseLength(of: first)
    let rightBase = right.depth + tables.ownBaseLength(of: second)
    let (one, other) = (parameters(of: left, graph), parameters(of: right, graph))
    let length = max(leftBase + first.segments.count, rightBase + second.segments.count)
    for index in 0..<length {
      let strength = tables.strength(at: index, of: first, one, left, after: leftBase)
      let another = tables.strength(at: index, of: second, other, right, after: rightBase)
      if strength != another { return strength < another }
    }
    let isCaseless = left.isCaseless || right.isCaseless
    let fixed = tables.fixedTexts(first, isCaseless)
    let others = tables.fixedTexts(second, isCaseless)
    if fixed != others {
      if others.isStrictSubset(of: fixed) { return true }
      if fixed.isStrictSubset(of: others) { return false }
    }
    return left.isWrapper == right.isWrapper ? left.row <= right.row : right.isWrapper
  }

  /// The parameters of the route of a match; none for a URL that opens another.
  private func parameters(
    of match: LinkStanding, _ graph: NavigationGraph
  ) -> Rows<NavigationGraph.Parameter> {
    if match.isWrapper { return .none }
    let route = graph.linkTable.patterns[match.row.index].route
    return graph.routes[ID(route)].parameters
  }
}

extension GraphTables {
  fileprivate func pattern(of match: LinkStanding) -> NavigationGraph.Link {
    match.isWrapper ? wrappers[match.row] : links[match.row]
  }

  /// The strength of the segment at `index` of `match`, of `pattern` after `base` segments: a base's
  /// are literals, and a rest continues.
  fileprivate func strength(
    at index: Int, of pattern: NavigationGraph.Link, _ parameters: Rows<NavigationGraph.Parameter>,
    _ match: LinkStanding, after base: Int
  ) -> LinkStrength {
    if index == 0, match.wildcardLength > 0 {
      return LinkStrength(before: 0, after: match.wildcardLength + 1, .wildcard)
    }
    guard index >= base else { return LinkStrength(.literal) }
    guard index - base < pattern.segments.count else { return LinkStrength(.rest) }
    let segment = segments.rows[pattern.segments.startIndex + index - base]
    return strength(of: segment, parameters) ?? LinkStrength(.rest)
  }

  /// The names and values of the items of `link` with a fixed value, in lower case if it `isCaseless`;
  /// empty without an allocation if there are none.
  fileprivate func fixedTexts(
    _ link: NavigationGraph.Link, _ isCaseless: Bool
  ) -> Set<[String]> {
    let items = fixedItems(of: link)
    if items.isEmpty { return [] }
    return Set(
      queryItems[items].map { item in
        guard case .text(let value) = item.value else { return [] }
        return [item.name, value].map { isCaseless ? lowercased($0) : strings[$0] }
      })
  }
}
