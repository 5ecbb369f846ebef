/// The criteria of a search for a place.
struct Search {
  /// The target that it must have.
  var target: NavigationGraph.Target
  /// True iff it must be a detour.
  var isDetour = false
  /// A coordinator or mount that must be on its path.
  var within: NavigationGraph.Target?
  /// A place that the fallback of its guard leads past: nothing at or below it is meant.
  var guarded: ID<NavigationGraph.Place>?
  /// False iff the search ignores the state.
  var looksAtState = true
}

extension NavigationTransaction {
  /// The place that is meant, seen from `origin`: climbing to the app's root, the first subtree
  /// that contains such places; among those one on the focus chain; else one that is not below a
  /// detour; else one with an open path down; else the one with the fewest hops; else the one
  /// declared first. O(depth × log places), but O(places meant) if the one with the fewest hops is
  /// below a detour or in a tab or flow that is not in front.
  func place(_ search: Search, from origin: PlaceID, in root: Node) -> PlaceID? {
    let ownerPlaces = ownerPlaces(of: search.target)
    let focus = search.looksAtState ? focus : nil
    var ancestor: PlaceID? = origin
    while let current = ancestor {
      let run = ownerPlaces.run(from: current.raw, to: graph.places[current].end)
      if !run.isEmpty {
        let place =
          focus.flatMap { placeOnChain(search, of: $0, below: current) }
          ?? place(search, among: run, below: current, in: root)
        if let place { return place }
      }
      ancestor = graph.places[current].parent
    }
    return nil
  }

  /// The places of the target's content, in pre-order.
  private func ownerPlaces(of target: Graph.Target) -> ArraySlice<Graph.OwnerPlace> {
    switch target {
    case .route(_, let owner), .coordinator(let owner): graph.places(of: owner)
    case .mount(let mount, _): graph.places(on: mount)
    }
  }

  /// The place that is meant with the fewest hops below `ancestor` among those that contain the
  /// focus, which is at `focus`.
  private func placeOnChain(
    _ search: Search, of focus: PlaceID, below ancestor: PlaceID
  ) -> PlaceID? {
    guard isPlace(focus, within: ancestor) else { return nil }
    var nearest: PlaceID?
    var current: PlaceID? = focus
    while let place = current, place >= ancestor {
      if stands(place, on: search.target), isMeant(place, search) { nearest = place }
      current = graph.places[place].parent
    }
    return nearest
  }

  /// The place that is meant among those in `run`, which are below `ancestor`.
  private func place(
    _ search: Search, among run: ArraySlice<Graph.OwnerPlace>, below ancestor: PlaceID,
    in root: Node
  ) -> PlaceID? {
    let shallowest = run[graph.shallowest.index(in: run.startIndex..<run.endIndex)].place
    if isMeant(shallowest, search),
      rank(of: shallowest, below: ancestor, search, in: root).isUnhindered
    {
      return shallowest
    }
    return nearest(search, among: run, below: ancestor, in: root)
  }

  /// The nearest of the places that are meant among those in `run`, which are below `ancestor`.
  private func nearest(
    _ search: Search, among run: ArraySlice<Graph.OwnerPlace>, below ancestor: PlaceID,
    in root: Node
  ) -> PlaceID? {
    var best: (place: PlaceID, rank: Rank)?
    for standing in run where isMeant(standing.place, search) {
      let rank = rank(of: standing.place, below: ancestor, search, in: root)
      if best.map({ rank < $0.rank }) ?? true { best = (standing.place, rank) }
    }
    return best?.place
  }

  /// True iff `search` can mean `place`, which has the named target.
  private func isMeant(_ place: PlaceID, _ search: Search) -> Bool {
    if search.isDetour, mount(at: place)?.kind != .detour { return false }
    if let guarded = search.guarded, isGuarded(place, within: guarded) { return false }
    if case .mount(let mount, let owner) = search.target, owner != graph.mounts[mount].owner {
      guard let parent = graph.places[place].parent,
        graph.has(graph.places[parent].coordinator, contentOf: owner)
      else { return false }
    }
    guard let within = search.within else { return true }
    return placePath(to: place).contains { stands($0, on: within) }
  }

  /// True iff `place` is at or below an instance of what is mounted at `guarded`.
  private func isGuarded(_ place: PlaceID, within guarded: PlaceID) -> Bool {
    instances(of: guarded).contains { isPlace(place, within: $0) }
  }

  /// True iff `place` is one of the coordinator, or of the mount.
  private func stands(_ place: PlaceID, on target: Graph.Target) -> Bool {
    switch target {
    case .coordinator(let owner), .route(_, let owner):
      graph.has(graph.places[place].coordinator, contentOf: owner)
    case .mount(let mount, _): graph.places[place].mount == mount
    }
  }

  // MARK: - Live places

  /// The live place of `owner` that is meant where the screen in front is at `focus`: the innermost
  /// on the focus chain, else the nearest; nil if none is live. O(places of it × depth).
  func livePlace(of owner: ID<Graph.Owner>, seenFrom focus: PlaceID, in root: Node) -> PlaceID? {
    if let around = placePath(to: focus).last(where: { graph.places[$0].coordinator == owner }) {
      return around
    }
    let live = graph.places(of: owner).filter {
      node(at: placePath(to: $0.place)[...], in: root) != nil
    }
    let search = Search(target: .coordinator(owner))
    var ancestor: PlaceID? = live.isEmpty ? nil : focus
    while let current = ancestor {
      let run = live[...].run(from: current.raw, to: graph.places[current].end)
      if !run.isEmpty {
        return nearest(search, among: run, below: current, in: root)
          .map { topmostInstances(of: $0, in: root) }
      }
      ancestor = graph.places[current].parent
    }
    return nil
  }

  // MARK: - Choosing among several

  /// The distance of a place: the least is the nearest.
  private struct Rank: Comparable {
    var isInDetour = false
    var isClosed = false
    var hops: UInt32

    var isUnhindered: Bool { !isInDetour && !isClosed }

    static func < (left: Rank, right: Rank) -> Bool {
      if left.isInDetour != right.isInDetour { return right.isInDetour }
      if left.isClosed != right.isClosed { return right.isClosed }
      return left.hops < right.hops
    }
  }

  private func rank(
    of place: PlaceID, below ancestor: PlaceID, _ search: Search, in root: Node
  ) -> Rank {
    var rank = Rank(hops: graph.places[place].depth - graph.places[ancestor].depth)
    var current = place
    while current != ancestor, let parent = graph.places[current].parent {
      switch mount(at: current)?.kind {
      case .detour: rank.isInDetour = true
      case .tab, .flow:
        if search.looksAtState, !rank.isClosed { rank.isClosed = !isFront(current, in: root) }
      case .child, .modal, .column, nil: break
      }
      current = parent
    }
    return rank
  }

  /// True iff the tab or flow at `place` is live, and selected or current.
  private func isFront(_ place: PlaceID, in root: Node) -> Bool {
    guard let parent = graph.places[place].parent,
      let node = node(at: placePath(to: parent)[...], in: root), !node.content.isEmpty
    else { return false }
    return node.content[node.selected].place == place
  }
}

extension ArraySlice<NavigationGraph.OwnerPlace> {
  /// Those from place number `start` up to `end`. O(log places).
  fileprivate func run(from start: UInt32, to end: UInt32) -> Self {
    self[firstIndex(notBelow: start)..<firstIndex(notBelow: end)]
  }

  /// The index of the first place with a number that is not below `place`.
  private func firstIndex(notBelow place: UInt32) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if self[middle].place.raw < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
