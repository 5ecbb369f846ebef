/// What a place is looked for.
struct Search {
  /// What it must have.
  var target: NavigationGraph.Target
  /// True iff it must stand on a detour.
  var isDetour = false
  /// A coordinator or mount that must stand on its way.
  var within: NavigationGraph.Target?
  /// False iff what is live does not count.
  var looksAtState = true
}

extension Turn {
  /// The place that is meant, seen from `origin`: climbing to the app's root, the first subtree that
  /// holds such places; among those one on the focus chain; else one that is not behind a detour;
  /// else one whose way down is open; else the one with the fewest hops; else the one declared
  /// first. O(depth × log places), where several are near: × their number.
  func place(_ search: Search, from origin: PlaceID, in root: Node?) -> PlaceID? {
    let standings = standings(of: search.target)
    var ancestor: PlaceID? = origin
    while let current = ancestor {
      if let place = place(search, among: standings, below: current, in: root) { return place }
      ancestor = graph.places[current].parent
    }
    return nil
  }

  /// Where the target's content stands, in pre-order.
  private func standings(of target: Graph.Target) -> ArraySlice<Graph.Standing> {
    switch target {
    case .route(_, let owner), .coordinator(let owner): graph.places(of: owner)
    case .mount(let mount, _): graph.places(on: mount)
    }
  }

  /// The place in the subtree of `ancestor` that is meant.
  private func place(
    _ search: Search, among standings: ArraySlice<Graph.Standing>, below ancestor: PlaceID,
    in root: Node?
  ) -> PlaceID? {
    let end = graph.places[ancestor].end
    var best: (place: PlaceID, rank: Rank)?
    var index = standings.firstIndex(notBelow: ancestor)
    while index < standings.endIndex, standings[index].place.raw < end {
      let place = standings[index].place
      index += 1
      guard isMeant(place, search) else { continue }
      // Most often there is but one.
      let isLast = index == standings.endIndex || standings[index].place.raw >= end
      if best == nil, isLast { return place }
      let rank = rank(of: place, below: ancestor, search, in: root)
      if best.map({ rank < $0.rank }) ?? true { best = (place, rank) }
    }
    return best?.place
  }

  /// True iff the target can mean `place`, whose coordinator or mount it names.
  private func isMeant(_ place: PlaceID, _ search: Search) -> Bool {
    if search.isDetour, mount(at: place)?.kind != .detour { return false }
    if case .mount(let mount, let owner) = search.target, owner != graph.mounts[mount].owner {
      guard let parent = graph.places[place].parent,
        graph.has(graph.places[parent].coordinator, contentOf: owner)
      else { return false }
    }
    guard let within = search.within else { return true }
    return way(to: place).contains { stands($0, on: within) }
  }

  /// True iff `place` is one of the coordinator, or stands on the mount.
  private func stands(_ place: PlaceID, on target: Graph.Target) -> Bool {
    switch target {
    case .coordinator(let owner), .route(_, let owner):
      graph.has(graph.places[place].coordinator, contentOf: owner)
    case .mount(let mount, _): graph.places[place].mount == mount
    }
  }

  // MARK: - Which of several

  /// How near a place is: the least is the nearest.
  private struct Rank: Comparable {
    var isOffFocus: Bool
    var isBehindDetour: Bool
    var isClosed: Bool
    var hops: UInt32

    static func < (left: Rank, right: Rank) -> Bool {
      if left.isOffFocus != right.isOffFocus { return right.isOffFocus }
      if left.isBehindDetour != right.isBehindDetour { return right.isBehindDetour }
      if left.isClosed != right.isClosed { return right.isClosed }
      return left.hops < right.hops
    }
  }

  private func rank(
    of place: PlaceID, below ancestor: PlaceID, _ search: Search, in root: Node?
  ) -> Rank {
    let live = search.looksAtState ? root : nil
    var rank = Rank(
      isOffFocus: !(live.map { isFocused(place, in: $0) } ?? false), isBehindDetour: false,
      isClosed: false, hops: graph.places[place].depth - graph.places[ancestor].depth)
    var current = place
    while current != ancestor, let parent = graph.places[current].parent {
      switch mount(at: current)?.kind {
      case .detour: rank.isBehindDetour = true
      case .tab, .flow:
        rank.isClosed =
          rank.isClosed || search.looksAtState && !(live.map { isFront(current, in: $0) } ?? false)
      case .child, .modal, nil: break
      }
      current = parent
    }
    return rank
  }

  /// True iff the tab or flow at `place` is live, and selected or current.
  private func isFront(_ place: PlaceID, in root: Node) -> Bool {
    guard let parent = graph.places[place].parent,
      let node = node(at: way(to: parent)[...], in: root), !node.content.isEmpty
    else { return false }
    return node.content[node.selected].place == place
  }

  /// True iff the focus is in the node at `place`.
  private func isFocused(_ place: PlaceID, in root: Node) -> Bool {
    isPlace(root.focus.place, within: place)
  }
}

extension ArraySlice<NavigationGraph.Standing> {
  /// The index of the first that does not stand before `place`.
  fileprivate func firstIndex(notBelow place: ID<NavigationGraph.Place>) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if self[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension NavigationGraph {
  /// A target as people write it: `Home.product`, `Home`, `Main.settings`.
  func name(of target: Target) -> String {
    switch target {
    case .route(let route, let within):
      "\(strings[owners[within].name]).\(strings[routes[route].name])"
    case .coordinator(let owner): strings[owners[owner].name]
    case .mount(let mount, let within):
      "\(strings[owners[within].name]).\(strings[mounts[mount].name])"
    }
  }
}
