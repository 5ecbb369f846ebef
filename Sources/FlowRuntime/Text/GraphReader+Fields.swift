extension GraphReader: FieldVisitor {
  typealias Failure = GraphError

  @inline(__always)
  mutating func has(_ isThere: Bool) -> Bool {
    defer { mask >>= 1 }
    return mask & 1 == 1
  }

  @inline(__always)
  mutating func number(
    _ clause: StaticString, _ value: Int, in range: Range<Int>
  ) throws(GraphError) -> Int {
    try readNumber(below: range.count) + range.lowerBound
  }

  mutating func signed(_ value: Int64) throws(GraphError) -> Int64 {
    let number = try readNumber()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  mutating func double(_ value: Double) throws(GraphError) -> Double {
    let start = position
    let number = Double(bitPattern: try readNumber().byteSwapped)
    guard number.isFinite else { throw error(.notFinite, at: start) }
    return number
  }

  @inline(__always)
  mutating func name(_ clause: StaticString, _ id: inout ID<String>) throws(GraphError) {
    id = try readID(below: graph.strings.count)
  }

  /// Reads the number of a row. Owners, routes and mounts may follow; others have been read, so
  /// that no value contains itself.
  @inline(__always)
  mutating func id<Row: GraphRow>(
    _ clause: StaticString, _ id: inout ID<Row>
  ) throws(GraphError) {
    switch Row.kind {
    case .owner: id = try readID(below: limits.owners)
    case .route: id = try readID(below: limits.routes)
    case .mount: id = try readID(below: limits.mounts)
    default: id = try readID(below: Row.access(&graph) { $0.count })
    }
  }

  @inline(__always)
  mutating func row<Row: GraphRow>(
    _ clause: StaticString, _ id: inout ID<Row>
  ) throws(GraphError) {
    try readRow(of: Row.self)
    id = ID(Row.access(&graph) { $0.count } - 1)
  }

  mutating func list<Row: GraphRow>(
    _ clause: StaticString, _ rows: inout Rows<Row>, least: Int
  ) throws(GraphError) {
    let start = Row.access(&graph) { $0.count }
    runs.begin(Row.kind, at: start)
    for _ in 0..<(try readCount() + least) { try readRow(of: Row.self) }
    rows = Row.access(&graph) { $0.rows(from: start) }
  }

  mutating func action(_ action: inout NavigationGraph.Action) throws(GraphError) {
    let begin = position
    let start = graph.actionParts.count
    var missing = 1
    while missing > 0 {
      guard graph.actionParts.count - start < NavigationGraph.longestAction else {
        throw error(.badShape, at: begin)
      }
      try readRow(of: ActionPart<NavigationGraph.Act>.self)
      missing += graph.actionParts.rows[graph.actionParts.count - 1].act == nil ? 1 : -1
    }
    action = graph.actionParts.rows(from: start)
  }

  @inline(__always)
  mutating func event(_ id: inout ID<NavigationGraph.Event>) throws(GraphError) {
    id = ID(runs.events + (try readNumber(below: graph.events.count - runs.events)))
  }

  mutating func inherited(_ id: inout ID<NavigationGraph.Transition>) throws(GraphError) {
    id = ID(runs.inherited + (try readNumber(below: graph.transitions.count - runs.inherited)))
  }

  @inline(__always)
  mutating func parent(_ id: inout ID<NavigationGraph.Owner>) { id = ID(graph.owners.count) }

  /// The declaring owner is known after everything is read: see `settle`.
  mutating func declaring(_ id: ID<NavigationGraph.Owner>) -> ID<NavigationGraph.Owner> {
    GraphReader.declaringOwner
  }

  /// A placeholder for the owner that declares the target until everything is read.
  static var declaringOwner: ID<NavigationGraph.Owner> { ID(UInt32.max) }

  /// Reads a row and adds it to its table, after the rows that it has.
  @inline(__always)
  private mutating func readRow<Row: GraphRow>(of type: Row.Type) throws(GraphError) {
    let start = position
    if Row.kind == .route { beginRoute() }
    positions.append(start, Row.kind)
    let outer = mask
    if Row.isMasked { mask = try readNumber() }
    var row = Row.blank
    try row.fields(&self)
    if Row.isMasked {
      guard mask == 0 else { throw error(.badShape, at: start) }
      mask = outer
    }
    Row.access(&graph) { _ = $0.append(row) }
  }
}
