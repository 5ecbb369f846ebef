import FlowRuntime

/// The parts that patterns of links consist of: the reader fills them in.
struct LinkPatternTables: Sendable {
  /// One for each of `Model.links`, with the same index, then those of URLs that open another.
  var patterns: [LinkPattern] = []
  /// Segments; those of one pattern are adjacent.
  var segments = Table<LinkSegment>()
  /// Query items and fragments; those of one pattern are adjacent.
  var items = Table<LinkItem>()
  /// The app's bases in their order, then those of absolute patterns; none twice.
  private(set) var bases = Table<LinkBase>()
  /// The URLs that are left to the website.
  var exceptions: [LinkException] = []
  /// Each base as segments: its scheme, its host, if any, and its path, of `texts`. So a host is
  /// the first segment of the same scheme without a host, as `shop://a/b` can be read as both.
  /// Every host below one is any text before a dot and that.
  private(set) var basePaths: [[LinkSegment.Kind]] = []
  /// The number of bases of the app.
  var appBaseCount = 0
  /// The texts of literals, of those around parameters, of query items' names and values, of the
  /// cases of enums in patterns, and `true`, `false` and `-`.
  var texts = Names()
  /// Each of `texts` with its ASCII letters in lower case; empty if case matters under all bases.
  private(set) var lowerCases: [Name] = []
  /// The cases' texts of each enum that a pattern binds, in order.
  private(set) var cases: [ID<Enum>: [Name]] = [:]
  /// The errors of single patterns and bases.
  var found = Diagnostics()
  private var known: [LinkBase: ID<LinkBase>] = [:]

  /// No patterns.
  init() {}

  /// Returns the one id of `base`.
  mutating func add(_ base: LinkBase) -> ID<LinkBase> {
    if let id = known[base] { return id }
    let id = bases.append(base)
    known[base] = id
    var path = [LinkSegment.Kind.literal(texts.intern(base.scheme + ":"))]
    if let host = base.host {
      let affix = LinkAffix(before: texts.intern(""), after: texts.intern("." + host))
      path.append(base.isWildcard ? .affixed(affix) : .literal(texts.intern(host)))
    }
    basePaths.append(path + base.path.map { .literal(texts.intern($0)) })
    return id
  }

  /// Registers the texts in lower case, if case does not matter under some base.
  mutating func addLowerCases() {
    guard bases.rows.contains(where: { $0.isCaseless }) else { return }
    let count = texts.count
    lowerCases = texts.all.map { texts.intern(lowercased($0)) }
    for name in count..<texts.count { lowerCases.append(Name(raw: UInt32(name))) }
  }

  /// The same with all texts in lower case; nil if case matters under all bases.
  var folded: LinkPatternTables? {
    guard !lowerCases.isEmpty else { return nil }
    func lowercased(_ name: Name) -> Name { lowerCases[Int(name.raw)] }
    var folded = self
    for index in segments.rows.indices {
      folded.segments.rows[index].kind = segments.rows[index].kind.renamed(lowercased)
    }
    folded.items.rows = items.rows.map { $0.renamed(lowercased) }
    folded.basePaths = basePaths.map { $0.map { $0.renamed(lowercased) } }
    folded.cases = cases.mapValues { $0.map(lowercased) }
    return folded
  }

  /// Registers the cases of `type`, if they are not yet.
  mutating func add(casesOf type: ID<Enum>, _ model: Model) {
    guard cases[type] == nil else { return }
    cases[type] = model.cases[model.enums[type].cases].map { texts.intern(model.names[$0.name]) }
  }
}
