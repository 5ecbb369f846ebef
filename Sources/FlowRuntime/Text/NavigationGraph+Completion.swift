extension NavigationGraph {
  /// Derives the remaining parts from the other tables: the place tree, its indexes, the compiled
  /// links and the fingerprint. Returns false, and leaves the graph as it is, iff there are too
  /// many places or a coordinator contains itself. O(places × groups used + text).
  package mutating func complete() -> Bool {
    var writer = GraphWriter(self)
    writer.writeGraph()
    return writer.text.withUnsafeBufferPointer { complete($0) }
  }

  /// Derives the remaining parts from the other tables, for a graph with a known text.
  mutating func complete(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let places = unfold() else { return false }
    self.places = places
    stand()
    shallowest = RangeMinimumTree(ownerPlaces.rows.map { places[$0.place].depth })
    transitionOrder = sortedTransitions()
    ownersWithEvents = sortedOwnersWithEvents()
    hasHiddenTabs = mounts.rows.contains { !$0.shown.isEmpty }
    hasInstances = mounts.rows.contains { $0.instances > 1 }
    hasLocks = routes.rows.contains { $0.isLocked }
    hasPrompts = routes.rows.contains { $0.kind.isPrompt }
    linkTable = LinkTable(self)
    fingerprint = NavigationGraph.hash(text)
    return true
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
