/// A match, to be compared with another one of the same URL.
package struct LinkStanding: Hashable, Sendable {
  /// The kind of the pattern: a link or a wrapper.
  package let kind: LinkKind
  /// The pattern's number among those of its kind.
  package let number: UInt32
  /// How its texts are compared.
  package let spelling: LinkSpelling
  /// The number of segments that the base took, the host included.
  let depth: Int
  /// The number of bytes of the host below which every host is meant; 0 for a host in full.
  var wildcardLength: Int

  /// The match of pattern `number` after a base of `depth` segments, by `search`.
  init(_ number: UInt32, _ search: LinkSearch, depth: Int) {
    (kind, spelling) = (search.kind, search.spelling)
    self.number = number
    self.depth = depth
    wildcardLength = 0
  }

  /// The best match of `search`.
  init(_ search: LinkSearch) {
    (kind, spelling) = (search.kind, search.spelling)
    (number, depth, wildcardLength) = (search.number, search.depth, search.wildcardLength)
  }
}
