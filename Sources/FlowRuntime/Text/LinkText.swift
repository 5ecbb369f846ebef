extension GraphWriter {
  /// Writes the bases of deep links.
  mutating func writeBases() {
    write(graph.bases.count)
    for base in graph.bases.rows {
      write(base.scheme)
      write(base.host)
      write(base.segments)
    }
    let isWild = graph.bases.rows.contains(where: \.isWildcard)
    var parts: BaseParts = []
    if isWild { parts.insert(.wildcards) }
    if !graph.exceptions.rows.isEmpty { parts.insert(.exceptions) }
    write(graph.appBases.count + (graph.bases.count + 1) * parts.rawValue)
    if isWild { for base in graph.bases.rows { write(base.isWildcard ? 1 : 0) } }
    if !graph.exceptions.rows.isEmpty { writeExceptions() }
  }

  /// Writes the URLs that are left to the website.
  private mutating func writeExceptions() {
    write(graph.exceptions.count)
    for exception in graph.exceptions.rows {
      write(exception.base)
      write(exception.segments, isAffixed: true)
      write(exception.query.count)
      for item in graph.queryItems[exception.query] {
        write(item.name)
        if case .text(let text) = item.value { write(Optional(text)) } else { write(0) }
      }
    }
  }

  /// Writes a link of a route.
  mutating func write(_ link: NavigationGraph.Link) {
    let fixed = graph.queryItems[link.query].count { $0.parameter == nil }
    let isAffixed = graph.segments[link.segments].contains { $0.isAffixed }
    var parts: LinkParts = []
    if link.place != nil { parts.insert(.place) }
    if link.base != nil { parts.insert(.base) }
    if fixed > 0 { parts.insert(.fixedItems) }
    if isAffixed { parts.insert(.affixes) }
    write(parts.number(Int(link.mode.rawValue)))
    if let base = link.base { write(base) }
    if let place = link.place { write(place) }
    write(link.segments, isAffixed: isAffixed)
    write(link.query.count - fixed)
    for item in graph.queryItems[link.query] {
      guard case .parameter(let number) = item.value else { continue }
      write(item.name)
      write(UInt64(number))
    }
    if fixed > 0 { write(fixed) }
    for item in graph.queryItems[link.query] {
      guard case .text(let text) = item.value else { continue }
      write(item.name)
      write(text)
    }
    write(link.fragment.map { UInt64($0) + 1 } ?? 0)
    write(link.arguments)
  }

  private mutating func write(_ segments: Rows<NavigationGraph.Segment>, isAffixed: Bool = false) {
    write(segments.count)
    let tags = UInt64(LinkParts.segmentTags(isAffixed: isAffixed))
    for segment in graph.segments[segments] {
      switch segment {
      case .any: write(0)
      case .literal(let text): write(1 + tags * UInt64(text.raw))
      case .parameter(let number): write(2 + tags * UInt64(number))
      case .rest(let number): write(3 + tags * UInt64(number))
      case .affixed(let id):
        let affix = graph.affixes[id]
        write(4 + tags * (affix.parameter.map { UInt64($0) + 1 } ?? 0))
        write(affix.before)
        write(affix.after)
      }
    }
  }

  mutating func writeFormerNames() {
    write(graph.formerNames.count)
    for row in graph.formerNames.rows {
      write(row.name)
      switch row.declaration {
      case .owner(let id): write(6 * id.index)
      case .route(let id): write(6 * id.index + 1)
      case .mount(let id): write(6 * id.index + 2)
      case .enum(let id): write(6 * id.index + 3)
      case .enumCase(let id): write(6 * id.index + 4)
      case .checkpoint(let id): write(6 * id.index + 5)
      }
    }
  }
}

extension GraphReader {
  /// Reads the bases of deep links.
  mutating func readBases() throws(GraphError) {
    for _ in 0..<(try readCount()) {
      let start = position
      let base = NavigationGraph.LinkBase(
        scheme: try readName(), host: try readOptionalID(below: graph.strings.count),
        segments: try readSegments())
      guard graph.segments[base.segments].allSatisfy({ $0.isLiteral }) else {
        throw error(.badShape, at: start)
      }
      graph.bases.append(base)
    }
    let start = position
    let number = try readNumber(below: (graph.bases.count + 1) * BaseParts.count)
    graph.appBases = Rows(0, number % (graph.bases.count + 1))
    let parts = BaseParts(rawValue: number / (graph.bases.count + 1))
    if parts.contains(.wildcards) {
      for id in graph.bases.ids { graph.bases[id].isWildcard = try readNumber(below: 2) == 1 }
      let wild = graph.bases.rows.filter(\.isWildcard)
      guard !wild.isEmpty, wild.allSatisfy({ $0.host != nil }) else {
        throw error(.badShape, at: start)
      }
    }
    if parts.contains(.exceptions) { try readExceptions() }
  }

  /// Reads the URLs that are left to the website.
  private mutating func readExceptions() throws(GraphError) {
    let start = position
    for _ in 0..<(try readCount()) {
      let base: ID<NavigationGraph.LinkBase>? = try readOptionalID(below: graph.bases.count)
      let segments = try readSegments(tags: 4)
      let items = graph.queryItems.count
      for _ in 0..<(try readCount()) {
        let name: ID<String> = try readName()
        let text: ID<String>? = try readOptionalID(below: graph.strings.count)
        graph.queryItems.append(
          NavigationGraph.QueryItem(name: name, value: text.map { .text($0) } ?? .any))
      }
      for id in segments {
        let segment = graph.segments[id]
        let number = graph.parameter(of: segment)
        let isLast = id == segments.last
        guard number == nil || segment.isRest && isLast && number == 0 else {
          throw error(.badArguments, at: start)
        }
      }
      graph.exceptions.append(
        NavigationGraph.Link(
          base: base, segments: segments, query: graph.queryItems.rows(from: items), fragment: nil,
          mode: .reset, place: nil, arguments: .none))
    }
    guard !graph.exceptions.rows.isEmpty else { throw error(.badShape, at: start) }
  }

  /// Reads the links of a route.
  mutating func readLinks() throws(GraphError) -> Rows<NavigationGraph.Link> {
    let start = graph.links.count
    for _ in 0..<(try readCount()) { graph.links.append(try readLink()) }
    return graph.links.rows(from: start)
  }

  private mutating func readLink() throws(GraphError) -> NavigationGraph.Link {
    let (mode, parts) = LinkParts.read(try readNumber(below: LinkParts.count))
    let base: ID<NavigationGraph.LinkBase>? =
      parts.contains(.base) ? try readID(below: graph.bases.count) : nil
    let place = parts.contains(.place) ? try readTarget() : nil
    let segments = try readSegments(isAffixed: parts.contains(.affixes))
    let items = graph.queryItems.count
    for _ in 0..<(try readCount()) {
      graph.queryItems.append(
        NavigationGraph.QueryItem(
          name: try readName(),
          value: .parameter(try readParameterNumber(try readNumber(below: .max)))))
    }
    if parts.contains(.fixedItems) { try readFixedItems() }
    let fragment = try readNumber(below: Int(clamping: UInt32.max))
    return NavigationGraph.Link(
      base: base, segments: segments, query: graph.queryItems.rows(from: items),
      fragment: fragment == 0 ? nil : UInt32(fragment - 1), mode: mode, place: place,
      arguments: try readBindings())
  }

  private mutating func readFixedItems() throws(GraphError) {
    let start = position
    let count = try readCount()
    guard count > 0 else { throw error(.badShape, at: start) }
    for _ in 0..<count {
      let name = try readName()
      graph.queryItems.append(NavigationGraph.QueryItem(name: name, value: .text(try readName())))
    }
  }

  private mutating func readSegments(
    isAffixed: Bool = false
  ) throws(GraphError) -> Rows<NavigationGraph.Segment> {
    let (affixes, place) = (graph.affixes.count, position)
    let segments = try readSegments(tags: LinkParts.segmentTags(isAffixed: isAffixed))
    guard isAffixed == (graph.affixes.count > affixes) else { throw error(.badShape, at: place) }
    return segments
  }

  private mutating func readSegments(
    tags: Int
  ) throws(GraphError) -> Rows<NavigationGraph.Segment> {
    let start = graph.segments.count
    for _ in 0..<(try readCount()) {
      let (tag, row) = try readTagged(below: 1, of: tags)
      switch tag {
      case 0: graph.segments.append(.any)
      case 1: graph.segments.append(.literal(try check(row, below: graph.strings.count)))
      case 2: graph.segments.append(.parameter(try readParameterNumber(row)))
      case 3: graph.segments.append(.rest(try readParameterNumber(row)))
      default: try readAffix(row)
      }
    }
    return graph.segments.rows(from: start)
  }

  /// Reads the text around parameter number `row` minus one, or around any text.
  private mutating func readAffix(_ row: Int) throws(GraphError) {
    let start = position
    let affix = NavigationGraph.Affix(
      before: try readOptionalID(below: graph.strings.count),
      after: try readOptionalID(below: graph.strings.count),
      parameter: row == 0 ? nil : try readParameterNumber(row - 1))
    let texts = [affix.before, affix.after].compactMap { $0 }
    guard !texts.isEmpty, texts.allSatisfy({ !graph.strings[$0].isEmpty }) else {
      throw error(.badShape, at: start)
    }
    graph.segments.append(.affixed(graph.affixes.append(affix)))
  }

  mutating func readFormerNames() throws(GraphError) {
    for _ in 0..<(try readCount()) {
      let name = try readName()
      let (tag, row) = try readTagged(below: 0, of: 6)
      let declaration: NavigationGraph.FormerName.RenamedDeclaration
      switch tag {
      case 0: declaration = .owner(try check(row, below: graph.owners.count))
      case 1: declaration = .route(try check(row, below: graph.routes.count))
      case 2: declaration = .mount(try check(row, below: graph.mounts.count))
      case 3: declaration = .enum(try check(row, below: graph.enums.count))
      case 4: declaration = .enumCase(try check(row, below: graph.cases.count))
      default: declaration = .checkpoint(try check(row, below: graph.checkpoints.count))
      }
      graph.formerNames.append(NavigationGraph.FormerName(name: name, declaration: declaration))
    }
  }
}

/// The parts that a graph's bases need not have: a number together with that of the app's bases.
private struct BaseParts: OptionSet {
  let rawValue: Int

  /// Bases that stand for every host below theirs.
  static let wildcards = BaseParts(rawValue: 1)
  /// URLs that are left to the website.
  static let exceptions = BaseParts(rawValue: 2)
  /// The number of combinations.
  static var count: Int { 4 }
}

/// The parts that a link need not have: a number together with its mode.
private struct LinkParts: OptionSet {
  let rawValue: Int

  static let place = LinkParts(rawValue: 1)
  static let base = LinkParts(rawValue: 2)
  /// Query items with a fixed value.
  static let fixedItems = LinkParts(rawValue: 4)
  /// Text around a parameter or `{_}`.
  static let affixes = LinkParts(rawValue: 8)

  private static let modeCount = NavigationGraph.Link.Mode.allCases.count

  /// The first number that no link has.
  static var count: Int { 16 * modeCount }

  /// The number of tags of segments.
  static func segmentTags(isAffixed: Bool) -> Int { isAffixed ? 4 : 3 }

  /// The number of a link with these parts: the place and the base, the mode, the others.
  func number(_ mode: Int) -> Int {
    (rawValue / 4 * Self.modeCount + mode) * 4 + rawValue % 4
  }

  /// The mode and the parts of a link with `number`.
  static func read(_ number: Int) -> (NavigationGraph.Link.Mode, LinkParts) {
    let rest = number / 4
    let mode = NavigationGraph.Link.Mode(rawValue: UInt8(rest % modeCount))
    return (mode ?? .reset, LinkParts(rawValue: rest / modeCount * 4 + number % 4))
  }
}

extension NavigationGraph.Segment {
  /// True iff it has text before or after what it binds.
  fileprivate var isAffixed: Bool {
    switch self {
    case .affixed: true
    case .literal, .parameter, .any, .rest: false
    }
  }
}
