extension NavigationGraph {
  /// The graph as text: one line of printable ASCII without `"`, `#` and `\`. Equal graphs have
  /// equal texts. O(size).
  public var text: String { writtenText ?? tables.text }

  /// Reads the text of a graph. Throws if it is anything else; never traps, and takes time and
  /// memory in proportion to the text and the graph's places, of which it may have a million.
  public convenience init(_ text: some StringProtocol) throws(GraphError) {
    try self.init(text, reading: [])
  }

  /// Reads the text of a graph that asks `readers` whether they read an argument, and throws if
  /// they do not read one that the graph itself contains.
  package convenience init(
    _ text: some StringProtocol, reading readers: [ArgumentReader]
  ) throws(GraphError) {
    let result =
      text.utf8.withContiguousStorageIfAvailable { NavigationGraph.read($0, readers) }
      ?? Array(text.utf8).withUnsafeBufferPointer { NavigationGraph.read($0, readers) }
    let read = try result.get()
    self.init(
      read.tables, read.places, text: nil, fingerprint: read.fingerprint,
      numbering: read.fingerprint, readers)
  }

  /// A graph that was read, not yet completed.
  private typealias Reading = (tables: GraphTables, places: Table<Place>, fingerprint: UInt64)

  /// Reads an invalid text twice: only the second reading keeps positions.
  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ readers: [ArgumentReader]
  ) -> Result<Reading, GraphError> {
    let result = read(bytes, readers, keepsPositions: false)
    if case .success = result { return result }
    return read(bytes, readers, keepsPositions: true)
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ readers: [ArgumentReader], keepsPositions: Bool
  ) -> Result<Reading, GraphError> {
    var reader = GraphReader(bytes, keepsPositions: keepsPositions)
    reader.readers = readers
    do throws(GraphError) {
      let places = try reader.readGraph()
      return .success((reader.graph, places, NavigationGraph.hash(bytes)))
    } catch {
      return .failure(error)
    }
  }
}

extension GraphTables {
  /// The graph as text.
  var text: String {
    var writer = GraphWriter(self)
    writer.writeGraph()
    return String(decoding: writer.text, as: UTF8.self)
  }
}

extension GraphReader {
  /// Reads and validates the whole graph, and returns its place tree.
  mutating func readGraph() throws(GraphError) -> Table<NavigationGraph.Place> {
    try readMark()
    try readStrings()
    limits.owners = try readCount()
    limits.routes = try readCount()
    limits.mounts = try readCount()
    graph.owners.rows.reserveCapacity(limits.owners)
    graph.routes.rows.reserveCapacity(limits.routes)
    graph.mounts.rows.reserveCapacity(limits.mounts)
    try everything()
    guard graph.owners.count == limits.owners, graph.routes.count == limits.routes,
      graph.mounts.count == limits.mounts
    else { throw error(.countOutOfRange) }
    guard position == bytes.count else { throw error(.trailingText) }
    try validate()
    guard let places = graph.unfold() else { throw error(.badPlaces) }
    return places
  }

  /// Notes where routes begin and, once enough of them is read, reserves rows.
  mutating func beginRoute() {
    if graph.routes.count == 0 {
      estimate = (position, position + (bytes.count - position) / 16)
    } else if position > estimate.end {
      reserveRows()
    }
  }

  /// Reserves as many rows as there will be if the rest of the text is like the part read so far,
  /// and an eighth more: growing arrays would copy them time and again.
  private mutating func reserveRows() {
    let read = Double(position - estimate.start)
    let growth = 1.125 * Double(bytes.count - estimate.start) / read
    estimate.end = .max
    GraphReader.reserve(&graph.parameters.rows, growth)
    GraphReader.reserve(&graph.events.rows, growth)
    GraphReader.reserve(&graph.transitions.rows, growth)
    GraphReader.reserve(&graph.actionParts.rows, growth)
    GraphReader.reserve(&graph.navigateActions.rows, growth)
    GraphReader.reserve(&graph.bindings.rows, growth)
    GraphReader.reserve(&graph.booleans.rows, growth)
    GraphReader.reserve(&graph.links.rows, growth)
    GraphReader.reserve(&graph.segments.rows, growth)
    GraphReader.reserve(&graph.queryItems.rows, growth)
  }

  private static func reserve<Row>(_ rows: inout [Row], _ growth: Double) {
    rows.reserveCapacity(Int(Double(rows.count) * growth))
  }

  private mutating func readMark() throws(GraphError) {
    for byte in GraphText.mark {
      guard position < bytes.count else { throw error(.cutOff) }
      guard try readByte() == byte else { throw error(.notAGraph, at: 0) }
    }
    let start = position
    var version: UInt64 = 0
    var byte = try readByte()
    while (0x30...0x39).contains(byte), version < 1_000_000, version > 0 || byte > 0x30 {
      version = version * 10 + UInt64(byte - 0x30)
      byte = try readByte()
    }
    guard byte == 0x20, version > 0 else { throw error(.notAGraph, at: start) }
    guard version == GraphText.version else { throw error(.unknownVersion(version), at: start) }
  }

  private mutating func readStrings() throws(GraphError) {
    let count = try readCount()
    graph.strings.rows.reserveCapacity(count)
    var previous: [UInt8] = []
    for index in 0..<count {
      let start = position
      let isEscaped = try readStringBytes()
      let string = String(decoding: stringBytes, as: UTF8.self)
      guard !isEscaped || string.utf8.elementsEqual(stringBytes) else {
        throw error(.invalidUTF8, at: start)
      }
      guard index == 0 || previous.lexicographicallyPrecedes(stringBytes) else {
        throw error(.unorderedStrings, at: start)
      }
      graph.strings.append(string)
      swap(&previous, &stringBytes)
    }
  }
}
