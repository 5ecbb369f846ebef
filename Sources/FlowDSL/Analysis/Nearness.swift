import FlowRuntime

/// Which place a target means, seen from a place: the nearest one that matches its name.
///
/// From the origin, climb toward the root. At the first ancestor (the origin's own place first)
/// with a place in its subtree that the target can mean, choose among those places: the ancestor
/// itself; else one that is not below a detour; else one to which the path down uses only selected
/// tabs and current flows; else the one with the fewest hops; else the one declared first.
///
/// Which tab is selected is known only when the graph runs, so there may be several answers.
struct Nearness: Sendable {
  /// The meaning seen from one ancestor.
  struct Meaning: Sendable, Hashable {
    /// The places that may be meant, in pre-order: one, unless selected tabs and current flows
    /// decide.
    var places: [ID<Place>]
  }

  /// Earlier results, by ancestor and target.
  private var known: [Key: Meaning] = [:]

  private struct Key: Hashable {
    var ancestor: ID<Place>
    var target: Target
    var asDetour: Bool
    var guarded: ID<Place>?
  }

  /// The meaning of `target` seen from `origin`, but for places at or below `guarded`; nil if it
  /// has no place at all. O(depth × log places) and, once for each ancestor and target, O(places
  /// meant × depth).
  mutating func meaning(
    of target: Target, from origin: ID<Place>, asDetour: Bool = false,
    past guarded: ID<Place>? = nil,
    in analysis: Analysis
  ) -> Meaning? {
    var ancestor: ID<Place>? = origin
    while let current = ancestor {
      let meaning = meaning(
        of: target, below: current, asDetour: asDetour, past: guarded, in: analysis)
      if let meaning { return meaning }
      ancestor = analysis.places[current].parent
    }
    return nil
  }

  /// The meaning of the target of `go` seen from `origin`; nil if it has no place at all.
  mutating func meaning(of go: NavigateAction, from origin: ID<Place>, in analysis: Analysis)
    -> Meaning?
  {
    meaning(of: go.target, from: origin, asDetour: go.presentation == .detour, in: analysis)
  }

  /// The meaning of the fallback of a guard, seen from the place that declares it; nil if there is
  /// none but at or below what it guards.
  mutating func meaning(ofFallbackOf demand: Demand, in analysis: Analysis) -> Meaning? {
    let model = analysis.model
    let go = model.navigateActions[model.requirements[demand.requirement].fallback]
    return meaning(
      of: go.target, from: demand.place, asDetour: go.presentation == .detour,
      past: analysis.place(guardedBy: demand), in: analysis)
  }

  /// The meaning of `target` in the subtree of `ancestor`, but not at or below `guarded`, seen from
  /// it; nil if there is none there.
  mutating func meaning(
    of target: Target, below ancestor: ID<Place>, asDetour: Bool = false,
    past guarded: ID<Place>? = nil, in analysis: Analysis
  ) -> Meaning? {
    let candidates = analysis.places(
      meantBy: target, below: ancestor, asDetour: asDetour, past: guarded)
    guard let first = candidates.first else { return nil }
    if first == ancestor || candidates.count == 1 { return Meaning(places: [first]) }
    let key = Key(ancestor: ancestor, target: target, asDetour: asDetour, guarded: guarded)
    if let meaning = known[key] { return meaning }
    let meaning = Nearness.choose(candidates, below: ancestor, in: analysis)
    known[key] = meaning
    return meaning
  }

  /// The place that `target` means whatever is selected; nil if there is none or several.
  mutating func certainPlace(
    of target: Target, from origin: ID<Place>, asDetour: Bool = false,
    past guarded: ID<Place>? = nil,
    in analysis: Analysis
  ) -> ID<Place>? {
    var ancestor: ID<Place>? = origin
    while let current = ancestor {
      let candidates = analysis.places(
        meantBy: target, below: current, asDetour: asDetour, past: guarded)
      if let first = candidates.first {
        if first == current || candidates.count == 1 { return first }
        let meaning = meaning(
          of: target, below: current, asDetour: asDetour, past: guarded, in: analysis)
        let places = meaning?.places ?? []
        return places.count == 1 ? places.first : nil
      }
      ancestor = analysis.places[current].parent
    }
    return nil
  }

  /// The properties of the path from the ancestor down to a candidate.
  private struct CandidatePath {
    var place: ID<Place>
    var isInDetour = false
    /// True iff the path uses a tab or a flow, so that the state decides whether it is open.
    var needsSelection = false
    var hops: UInt32
  }

  /// The meaning if it is one of `candidates`, seen from `ancestor`, which contains them.
  static func choose(
    _ candidates: ArraySlice<ID<Place>>, below ancestor: ID<Place>, in analysis: Analysis
  ) -> Meaning {
    var paths = candidates.map { path(to: $0, from: ancestor, in: analysis) }
    if paths.contains(where: { !$0.isInDetour }) { paths.removeAll { $0.isInDetour } }
    let open = paths.filter { !$0.needsSelection }
    guard let best = (open.isEmpty ? paths : open).min(by: isBetter) else {
      return Meaning(places: [])
    }
    var places = [best.place]
    if open.isEmpty {
      places = paths.map { $0.place }
    } else {
      places += paths.filter { $0.needsSelection && isBetter($0, best) }.map { $0.place }
    }
    return Meaning(places: places.sorted())
  }

  private static func isBetter(_ left: CandidatePath, _ right: CandidatePath) -> Bool {
    (left.hops, left.place) < (right.hops, right.place)
  }

  private static func path(
    to place: ID<Place>, from ancestor: ID<Place>, in analysis: Analysis
  ) -> CandidatePath {
    var path = CandidatePath(
      place: place, hops: analysis.places[place].depth - analysis.places[ancestor].depth)
    var current = place
    while current != ancestor, let mount = analysis.places[current].mount,
      let parent = analysis.places[current].parent
    {
      switch analysis.model.mounts[mount].kind {
      case .detour: path.isInDetour = true
      case .tab, .flow: path.needsSelection = true
      case .child, .modal, .column: break
      }
      current = parent
    }
    return path
  }
}

extension Analysis {
  /// The places that `target` can mean in the subtree of `ancestor`, in pre-order.
  /// O(log places), and O(places on the mount) for a mount within a coordinator.
  func places(meantBy target: Target, below ancestor: ID<Place>) -> ArraySlice<ID<Place>> {
    let range = ancestor.raw..<places[ancestor].end
    switch target {
    case .hole:
      return []
    case .coordinator(let owner), .route(_, within: let owner):
      return tree.byOwner.places(of: owner.index, in: range)
    case .mount(let mount, within: let owner):
      let standing = tree.byMount.places(of: mount.index, in: range)
      guard owner != model.mounts[mount].owner else { return standing }
      return standing.filter { isPlace(places[$0].parent, of: owner) }[...]
    }
  }

  /// Those places, but none at or below `guarded`; if the target is meant `asDetour`, only the
  /// places that are detours themselves.
  func places(
    meantBy target: Target, below ancestor: ID<Place>, asDetour: Bool,
    past guarded: ID<Place>? = nil
  ) -> ArraySlice<ID<Place>> {
    var places = places(meantBy: target, below: ancestor)
    if asDetour { places = places.filter { mountKind(of: $0) == .detour }[...] }
    guard let guarded, places.contains(where: { isPlace($0, within: guarded) }) else {
      return places
    }
    return places.filter { !isPlace($0, within: guarded) }[...]
  }

  /// True iff `place` is one of `owner`, or of a user of it.
  private func isPlace(_ place: ID<Place>?, of owner: ID<Owner>) -> Bool {
    guard let coordinator = place.map({ places[$0].coordinator }) else { return false }
    return coordinator == owner
      || model.contentGroups[model.owners[coordinator].contentGroups].contains(owner)
  }
}
