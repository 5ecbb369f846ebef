extension NavigationGraph {
  /// One place of the place tree: a coordinator as it is mounted on one way from the app's root.
  package struct Place: Sendable, Hashable {
    /// The place that it is mounted in; nil of the app's root.
    package var parent: ID<Place>?
    /// The mount that it stands on; nil of the app's root.
    package var mount: ID<Mount>?
    package var coordinator: ID<Owner>
    /// How many mounts lie between the app's root and it.
    package var depth: UInt32
    /// The id after the last place of its subtree: a place `p`'s subtree is `p ..< end`.
    package var end: UInt32
  }

  /// A place where an owner's content stands, or that is on a mount.
  package struct Standing: Sendable, Hashable {
    package var place: ID<Place>
  }

  /// The most places that a graph may have.
  package static var maximumPlaces: Int { 1_000_000 }

  /// The most mounts that may lie between the app's root and a place: what is live nests as deep.
  package static var maximumDepth: Int { 64 }

  /// The most rows of `standings` that a graph may have: places, times the groups used there.
  package static var maximumStandings: Int { 1 << 24 }
}

extension NavigationGraph {
  /// Fills in what follows from the other tables: the place tree, its indexes, the compiled
  /// links and the fingerprint. Returns false, and leaves the graph as it is, iff there are too many
  /// places or a coordinator contains itself. O(places × groups used + text).
  package mutating func complete() -> Bool {
    var writer = GraphWriter(self)
    writer.writeGraph()
    return writer.text.withUnsafeBufferPointer { complete($0) }
  }

  /// Likewise, of a graph whose text is known.
  mutating func complete(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let places = unfold() else { return false }
    self.places = places
    stand()
    shallowest = Shallowest(standings.rows.map { places[$0.place].depth })
    transitionOrder = sortedTransitions()
    hasLocks = routes.rows.contains { $0.isLocked }
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

  /// The place tree in pre-order; nil where it is too large or a coordinator contains itself.
  private func unfold() -> Table<Place>? {
    var places = Table([Place(parent: nil, mount: nil, coordinator: root, depth: 0, end: 0)])
    var standings = uses(of: root).count + 1
    // The places on the way, with the mounts of each that are to come.
    var way = [(place: ID<Place>(0), mounts: MountCursor(self, root))]
    while !way.isEmpty {
      let parent = way[way.count - 1].place
      guard let mount = way[way.count - 1].mounts.next(self) else {
        places[parent].end = UInt32(places.count)
        way.removeLast()
        continue
      }
      let coordinator = mounts[mount].coordinator
      standings += uses(of: coordinator).count + 2
      guard places.count < NavigationGraph.maximumPlaces, way.count <= NavigationGraph.maximumDepth,
        standings <= NavigationGraph.maximumStandings
      else { return nil }
      let place = places.append(
        Place(
          parent: parent, mount: mount, coordinator: coordinator, depth: UInt32(way.count),
          end: 0))
      way.append((place, MountCursor(self, coordinator)))
    }
    return places
  }

  /// Sorts the places by where they stand: two passes that count, then fill.
  private mutating func stand() {
    var counts = Array(repeating: 0, count: owners.count + mounts.count)
    for place in places.rows { eachSlot(of: place) { counts[$0] += 1 } }
    var next: [Int] = []
    var end = 0
    for count in counts {
      next.append(end)
      end += count
    }
    let runs = zip(next, counts).map { Rows<Standing>($0, $0 + $1) }
    var rows = Array(repeating: Standing(place: ID(0)), count: end)
    for id in places.ids {
      eachSlot(of: places[id]) {
        rows[next[$0]] = Standing(place: id)
        next[$0] += 1
      }
    }
    standings = Table(rows)
    ownerStandings = Array(runs[..<owners.count])
    mountStandings = Array(runs[owners.count...])
  }

  /// Calls `body` with the numbers of the runs that `place` stands in: of its coordinator, of the
  /// groups used there, and, counted behind all owners, of its mount.
  private func eachSlot(of place: Place, _ body: (Int) -> Void) {
    body(place.coordinator.index)
    for use in uses(of: place.coordinator) { body(use.group.index) }
    if let mount = place.mount { body(owners.count + mount.index) }
  }

  /// The groups that `owner` uses.
  private func uses(of owner: ID<Owner>) -> ArraySlice<Use> { uses[owners[owner].uses] }
}

/// Walks the mounts that an owner has: its own, then those of the groups that it uses. What is
/// left takes no memory of its own, however many they are.
private struct MountCursor {
  private var uses: Rows<NavigationGraph.Use>
  private var mounts: Rows<NavigationGraph.Mount>

  init(_ graph: NavigationGraph, _ owner: ID<NavigationGraph.Owner>) {
    uses = graph.owners[owner].uses
    mounts = graph.owners[owner].mounts
  }

  /// The next mount; nil behind the last.
  mutating func next(_ graph: NavigationGraph) -> ID<NavigationGraph.Mount>? {
    while mounts.isEmpty, let use = uses.first {
      mounts = graph.owners[graph.uses[use].group].mounts
      uses = Rows(uses.startIndex + 1, uses.endIndex)
    }
    guard let mount = mounts.first else { return nil }
    mounts = Rows(mounts.startIndex + 1, mounts.endIndex)
    return mount
  }
}
