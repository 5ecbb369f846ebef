import FlowRuntime

/// Every deep link's pattern, and the bases of links.
///
/// Reading them reports the errors of single patterns (F601 to F604); `LinkOverlaps` and
/// `LinkCoverage` compare them with each other.
package struct LinkPatterns: Sendable {
  /// One for each of `Model.links`, with the same index.
  package internal(set) var patterns: [LinkPattern] = []
  /// Segments; those of one pattern are adjacent.
  package internal(set) var segments = Table<LinkSegment>()
  /// Query items and fragments; those of one pattern are adjacent.
  package internal(set) var items = Table<LinkItem>()
  /// The app's bases in their order, then those of absolute patterns; none twice.
  package private(set) var bases = Table<LinkBase>()
  /// Each base as segments: its scheme, its host, if any, and its path, of `texts`. So a host is
  /// the first segment of the same scheme without a host, as `shop://a/b` can be read as both.
  package private(set) var baseNames: [[Name]] = []
  /// The number of bases of the app.
  package internal(set) var appBaseCount = 0
  /// The text of literals, of query items' names, of the cases of enums in patterns, and `true`,
  /// `false` and `-`.
  package internal(set) var texts = Names()
  /// The cases' texts of each enum that a pattern binds, in order.
  package private(set) var cases: [ID<Enum>: [Name]] = [:]
  /// The errors of single patterns and bases.
  package internal(set) var found = Diagnostics()
  private var known: [LinkBase: ID<LinkBase>] = [:]

  /// No patterns.
  init() {}

  /// Reads the bases and every link's pattern. Linear in their text.
  init(_ model: Model) {
    var reader = LinkReader(model)
    reader.readBases()
    for link in model.links.ids { reader.read(link) }
    self = reader.patterns
    found.offerLonelyNames(of: .unknownPlaceholder, in: model.trees)
  }

  package subscript(link: ID<Link>) -> LinkPattern { patterns[link.index] }

  /// The segments of a pattern, left to right; for an absolute one its base's names first.
  func path(_ link: ID<Link>) -> [LinkSegment.Kind] {
    let pattern = self[link]
    let own = segments[pattern.segments].map(\.kind)
    guard let base = pattern.base else { return own }
    return baseNames[base.index].map { .literal($0) } + own
  }

  /// The bases of `links`, in order.
  package var appBases: Rows<LinkBase> { Rows(0, appBaseCount) }

  /// Returns the one id of `base`.
  mutating func add(_ base: LinkBase) -> ID<LinkBase> {
    if let id = known[base] { return id }
    let id = bases.append(base)
    known[base] = id
    let host = base.host.map { [$0] } ?? []
    baseNames.append(([base.scheme + ":"] + host + base.path).map { texts.intern($0) })
    return id
  }

  /// Registers the cases of `type`, if they are not yet.
  mutating func add(casesOf type: ID<Enum>, _ model: Model) {
    guard cases[type] == nil else { return }
    cases[type] = model.cases[model.enums[type].cases].map { texts.intern(model.names[$0.name]) }
  }
}
