/// The search for the pattern of one kind that matches a URL: the best match so far, and what it
/// cost. For links the first match is the strongest, and for URLs that open others the first one
/// with a text that opens something; of exceptions any will do.
struct LinkSearch {
  /// The URL, as it is compared.
  let bytes: LinkBytes
  /// The kind of the patterns.
  let kind: LinkKind
  /// How texts are compared.
  private(set) var spelling: LinkSpelling
  /// The patterns.
  private(set) var root: LinkTree.Root
  /// The best match so far.
  var target: LinkTarget?
  /// The number of segments that the target's base took, the host included.
  var depth = 0
  /// The number of bytes of the host below which every host is meant, if the target is under such a
  /// base.
  var wildcardLength = 0
  /// The number of the best match's pattern among those of its kind.
  var number: UInt32 = 0
  /// How the texts are opened that URLs contain.
  var wrapping = LinkWrapping()
  /// All matches so far, if all are sought: then none is the best one.
  var standings: [LinkStanding]?
  /// The number of nodes visited and patterns tried: the cost of a match grows with it and the
  /// URL's length.
  var stepCount = 0

  /// The search for `bytes` among the patterns of `kind` in `tree`.
  init(_ bytes: LinkBytes, _ kind: LinkKind, _ spelling: LinkSpelling, in tree: LinkTree) {
    self.bytes = bytes
    self.kind = kind
    self.spelling = spelling
    root = tree[kind, spelling]
  }

  /// The same search for `bytes`, which are those of the URL in lower case, without a match.
  func inLowerCase(_ bytes: LinkBytes, in tree: LinkTree) -> LinkSearch {
    var search = LinkSearch(bytes, kind, .lowerCase, in: tree)
    search.wrapping = wrapping
    search.standings = standings
    search.stepCount = stepCount
    return search
  }

  /// Takes the match of other `search` for the same URL in its place.
  mutating func take(_ other: LinkSearch) {
    (target, depth, wildcardLength) = (other.target, other.depth, other.wildcardLength)
    (number, spelling, root) = (other.number, other.spelling, other.root)
  }

  /// Keeps the match as one of all, so that the search goes on as if there were none.
  mutating func keep() {
    let standing = LinkStanding(self)
    standings?.append(standing)
    target = nil
  }

  /// Goes on as `other` did for the same URL, without its match.
  mutating func goOn(after other: LinkSearch) {
    (wrapping, standings, stepCount) = (other.wrapping, other.standings, other.stepCount)
  }
}
