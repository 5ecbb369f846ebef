import FlowRuntime

/// The path of a pattern or of an exception under one base, with what must follow it.
struct PatternPath {
  /// The patterns that have its names: those in lower case if case does not matter under the base.
  private(set) var links: LinkPatterns
  /// The base's segments, then its own.
  private(set) var segments: [LinkSegment.Kind]
  private(set) var items: [LinkItem]
  /// True iff it begins with a host.
  let isHosted: Bool

  /// The path under `base` of `segments` and `items`, which are parts of `links`.
  init(
    _ links: LinkPatterns, under base: ID<LinkBase>, _ segments: [LinkSegment.Kind],
    _ items: Rows<LinkItem>
  ) {
    self.links = links
    self.segments = links.basePaths[base.index] + segments
    self.items = Array(links.items[items])
    isHosted = links.hasHost(base)
    if links.bases[base].isCaseless { fold() }
  }

  /// Puts all texts into lower case.
  private mutating func fold() {
    guard let folded = links.folded else { return }
    segments = segments.map { $0.renamed(links.lowercased) }
    items = items.map { $0.renamed(links.lowercased) }
    links = folded
  }

  /// The same in lower case, to be compared with another one in lower case.
  var folded: PatternPath {
    var path = self
    path.fold()
    return path
  }

  var hasRest: Bool { segments.last?.precedence == .rest }
  /// The number of segments before the rest.
  var length: Int { segments.count - (hasRest ? 1 : 0) }
}
