extension NavigationGraph {
  /// The graph as text: one line of printable ASCII without `"`, `#` and `\`. Equal graphs have
  /// equal texts. O(size).
  public var text: String {
    var writer = GraphWriter(self)
    writer.writeGraph()
    return String(decoding: writer.text, as: UTF8.self)
  }

  /// Reads the text of a graph. Throws if it is anything else; never traps, and takes time and
  /// memory in proportion to the text and the graph's places, of which it may have a million.
  public init(_ text: some StringProtocol) throws(GraphError) {
    var reader = GraphReader(Array(text.utf8))
    try reader.readGraph()
    self = reader.graph
  }
}

extension GraphWriter {
  /// Writes the whole graph.
  mutating func writeGraph() {
    text += GraphText.mark + Array("\(GraphText.version) ".utf8)
    write(graph.strings.count)
    for string in graph.strings.rows { write(string) }
    writeValues()
    write(graph.owners.count)
    write(graph.routes.count)
    write(graph.mounts.count)
    write(graph.app)
    write(graph.root)
    write(graph.restore)
    writeBases()
    for owner in graph.owners.ids { write(owner: owner) }
    writeFormerNames()
  }
}

extension GraphReader {
  /// Reads the whole graph and checks that it is one.
  mutating func readGraph() throws(GraphError) {
    try readMark()
    try readStrings()
    try readValues()
    limits.owners = try readCount()
    limits.routes = try readCount()
    limits.mounts = try readCount()
    graph.owners.rows.reserveCapacity(limits.owners)
    graph.routes.rows.reserveCapacity(limits.routes)
    graph.mounts.rows.reserveCapacity(limits.mounts)
    graph.app = try readID(below: graph.strings.count)
    graph.root = try readID(below: limits.owners)
    graph.restore = try readOptionalID(below: graph.strings.count)
    try readBases()
    for _ in 0..<limits.owners { try readOwner() }
    guard graph.routes.count == limits.routes, graph.mounts.count == limits.mounts else {
      throw error(.countOutOfRange)
    }
    try readFormerNames()
    guard position == bytes.count else { throw error(.trailingText) }
    try validate()
    guard graph.complete(bytes) else { throw error(.badPlaces) }
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
    for index in 0..<count {
      let start = position
      let string = try readString()
      if index > 0 {
        let previous = graph.strings.rows[index - 1]
        guard previous.utf8.lexicographicallyPrecedes(string.utf8) else {
          throw error(.unorderedStrings, at: start)
        }
      }
      graph.strings.append(string)
    }
  }
}
