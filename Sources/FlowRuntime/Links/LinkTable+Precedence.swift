/// The comparison of matches.
extension LinkTable {
  /// True iff `left` is stronger than `right`, or equally strong and declared first, links before
  /// others.
  func isStronger(_ left: LinkStanding, _ right: LinkStanding) -> Bool {
    if let isStronger = strongest(left, right) { return isStronger }
    return left.kind == right.kind ? left.number <= right.number : right.kind == .wrapper
  }

  /// True iff `left` and `right` are matches of one URL of which neither is stronger.
  package func areEqual(_ left: LinkStanding, _ right: LinkStanding) -> Bool {
    strongest(left, right) == nil
  }

  /// True iff `left` has stronger segments than `right`, left to right, or else asks for all fixed
  /// items of the other and more; false iff `right` does; nil if they are equal.
  private func strongest(_ left: LinkStanding, _ right: LinkStanding) -> Bool? {
    let (first, second) = (tables.pattern(of: left), tables.pattern(of: right))
    let leftBase = left.depth + tables.ownBaseLength(of: first)
    let rightBase = right.depth + tables.ownBaseLength(of: second)
    let (one, other) = (parameters(of: left), parameters(of: right))
    let length = max(leftBase + first.segments.count, rightBase + second.segments.count)
    for index in 0..<length {
      let strength = tables.strength(at: index, of: first, one, left, after: leftBase)
      let another = tables.strength(at: index, of: second, other, right, after: rightBase)
      if strength != another { return strength < another }
    }
    let spelling = max(left.spelling, right.spelling)
    let fixed = tables.fixedTexts(first, spelling)
    let others = tables.fixedTexts(second, spelling)
    if fixed != others {
      if others.isStrictSubset(of: fixed) { return true }
      if fixed.isStrictSubset(of: others) { return false }
    }
    return nil
  }

  /// The parameters of the route of a match; none for a URL that opens another.
  private func parameters(of match: LinkStanding) -> Rows<NavigationGraph.Parameter> {
    if match.kind == .wrapper { return .none }
    return tables.routes[ID(patterns[Int(match.number)].route)].parameters
  }
}

extension GraphTables {
  fileprivate func pattern(of match: LinkStanding) -> NavigationGraph.Link {
    patterns(match.kind)[ID(match.number)]
  }

  /// The strength of the segment at `index` of `match`, of `pattern` after `base` segments: a
  /// base's are literals, and a rest continues.
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

  /// The names and values of the items of `link` with a fixed value, as they are compared; empty
  /// without an allocation if there are none.
  fileprivate func fixedTexts(
    _ link: NavigationGraph.Link, _ spelling: LinkSpelling
  ) -> Set<[String]> {
    let items = fixedItems(of: link)
    if items.isEmpty { return [] }
    return Set(
      queryItems[items].map { item in
        guard case .text(let value) = item.value else { return [] }
        return [item.name, value].map { text($0, spelling) }
      })
  }
}
