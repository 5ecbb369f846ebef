/// A match, to be compared with another one of the same URL.
struct LinkStanding {
  /// The pattern's number.
  let row: ID<NavigationGraph.Link>
  /// True iff it is a URL that opens another.
  let isWrapper: Bool
  /// True iff it is under a base where case does not matter.
  let isCaseless: Bool
  /// The number of segments that the base took, the host included.
  let depth: Int
  /// The number of bytes of the host below which every host is meant; 0 for a host in full.
  let wildcardLength: Int

  /// The match of the pattern `row` after a base of `depth` segments, by `search`.
  init(_ row: ID<NavigationGraph.Link>, _ search: LinkSearch, depth: Int) {
    self.row = row
    isWrapper = search.wrapping != nil
    isCaseless = search.isCaseless
    self.depth = depth
    wildcardLength = 0
  }

  /// The best match of `search`.
  init(_ search: LinkSearch) {
    row = ID(search.row)
    isWrapper = search.wrapping != nil
    isCaseless = search.isCaseless
    depth = search.depth
    wildcardLength = search.wildcardLength
  }
}
