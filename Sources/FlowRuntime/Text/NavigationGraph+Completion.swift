extension NavigationGraph {
  /// The graph of `tables`, numbered as the graph with the fingerprint `numbering`, else as itself.
  /// It asks `readers` whether they read an argument.
  /// Nil iff there are too many places or a coordinator contains itself.
  /// O(places × groups used + text).
  package convenience init?(
    completing tables: GraphTables, numbering: UInt64? = nil, reading readers: [ArgumentReader] = []
  ) {
    guard let places = tables.unfold() else { return nil }
    var text = tables.text
    let fingerprint = text.withUTF8 { NavigationGraph.hash($0) }
    self.init(
      tables, places, text: text, fingerprint: fingerprint, numbering: numbering ?? fingerprint,
      readers)
  }

  /// FNV-1a of `text`, eight bytes at a time, each time with its high half folded into the low one.
  static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let text = UnsafeRawBufferPointer(text)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ word: UInt64) {
      hash = (hash ^ word) &* 0x0000_0100_0000_01b3
      hash ^= hash >> 32
    }
    let end = text.count & ~7
    for index in stride(from: 0, to: end, by: 8) {
      add(UInt64(bigEndian: text.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
    }
    if end < text.count { add(text[end...].reduce(0) { $0 << 8 | UInt64($1) }) }
    return hash
  }
}
