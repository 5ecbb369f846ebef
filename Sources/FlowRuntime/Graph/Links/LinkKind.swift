/// The use of a pattern.
package enum LinkKind: UInt8, Hashable, Sendable, CaseIterable {
  /// The pattern of a link.
  case link
  /// One of URLs that are left to the website.
  case exception
  /// One of URLs that open another.
  case wrapper
}

extension GraphTables {
  /// The patterns of one kind.
  func patterns(_ kind: LinkKind) -> Table<NavigationGraph.Link> {
    switch kind {
    case .link: links
    case .exception: exceptions
    case .wrapper: wrappers
    }
  }

  /// The items of `link` with fixed values: the last ones.
  func fixedItems(of link: NavigationGraph.Link) -> Rows<NavigationGraph.QueryItem> {
    let items = link.query
    let bound = queryItems[items].prefix { $0.parameter != nil }.count
    return Rows(items.startIndex + bound, items.endIndex)
  }

  /// The number of segments of the base of a pattern with its own scheme; zero for other patterns.
  func ownBaseLength(of link: NavigationGraph.Link) -> Int {
    link.base.map { bases[$0].path.count } ?? 0
  }
}
