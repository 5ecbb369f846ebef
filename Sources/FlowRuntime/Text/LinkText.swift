extension GraphWriter {
  /// Writes the bases of deep links.
  mutating func writeBases() {
    write(graph.bases.count)
    for base in graph.bases.rows {
      write(base.scheme)
      write(base.host)
      write(base.segments)
    }
    write(graph.appBases.count)
  }

  /// Writes a link of a route.
  mutating func write(_ link: NavigationGraph.Link) {
    write(Int(link.mode.rawValue) * 4 + (link.base == nil ? 0 : 2) + (link.place == nil ? 0 : 1))
    if let base = link.base { write(base) }
    if let place = link.place { write(place) }
    write(link.segments)
    write(link.query.count)
    for item in graph.queryItems[link.query] {
      write(item.name)
      write(UInt64(item.parameter))
    }
    write(link.fragment.map { UInt64($0) + 1 } ?? 0)
    write(link.arguments)
  }

  private mutating func write(_ segments: Rows<NavigationGraph.Segment>) {
    write(segments.count)
    for segment in graph.segments[segments] {
      switch segment {
      case .any: write(0)
      case .literal(let text): write(1 + 3 * text.index)
      case .parameter(let number): write(2 + 3 * UInt64(number))
      case .rest(let number): write(3 + 3 * UInt64(number))
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
    graph.appBases = Rows(0, try readNumber(below: graph.bases.count + 1))
  }

  /// Reads the links of a route.
  mutating func readLinks() throws(GraphError) -> Rows<NavigationGraph.Link> {
    let start = graph.links.count
    for _ in 0..<(try readCount()) { graph.links.append(try readLink()) }
    return graph.links.rows(from: start)
  }

  private mutating func readLink() throws(GraphError) -> NavigationGraph.Link {
    let modes = NavigationGraph.Link.Mode.allCases
    let number = try readNumber(below: 4 * modes.count)
    let base: ID<NavigationGraph.LinkBase>? =
      number & 2 == 0 ? nil : try readID(below: graph.bases.count)
    let place = number & 1 == 0 ? nil : try readTarget()
    let segments = try readSegments()
    let items = graph.queryItems.count
    for _ in 0..<(try readCount()) {
      graph.queryItems.append(
        NavigationGraph.QueryItem(
          name: try readName(),
          parameter: try readParameterNumber(try readNumber(below: .max))))
    }
    let fragment = try readNumber(below: Int(clamping: UInt32.max))
    return NavigationGraph.Link(
      base: base, segments: segments, query: graph.queryItems.rows(from: items),
      fragment: fragment == 0 ? nil : UInt32(fragment - 1), mode: modes[number / 4], place: place,
      arguments: try readBindings())
  }

  private mutating func readSegments() throws(GraphError) -> Rows<NavigationGraph.Segment> {
    let start = graph.segments.count
    for _ in 0..<(try readCount()) {
      let (tag, row) = try readTagged(below: 1, of: 3)
      switch tag {
      case 0: graph.segments.append(.any)
      case 1: graph.segments.append(.literal(try check(row, below: graph.strings.count)))
      case 2: graph.segments.append(.parameter(try readParameterNumber(row)))
      default: graph.segments.append(.rest(try readParameterNumber(row)))
      }
    }
    return graph.segments.rows(from: start)
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
