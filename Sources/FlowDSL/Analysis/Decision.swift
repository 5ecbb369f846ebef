import FlowRuntime

/// The cases of which place is meant among several, seen from a common ancestor, for all selected
/// tabs and current flows: what `Nearness` says in one meaning.
struct Decision: Sendable, Hashable {
  /// A place that is meant in some case, and a rival that only the order of declarations ranks
  /// after it.
  struct Case: Sendable, Hashable {
    var place: ID<Place>
    var rival: ID<Place>?
    fileprivate var depth: UInt32
    /// True iff in a similar case another place of the same depth is meant.
    fileprivate var isMixed = false
  }

  /// One case of each depth with a rival and one without.
  private(set) var cases: [Case] = []
  /// True iff in some case no path down is open.
  private var canBeClosed = false

  /// A case that the order of declarations decides; nil if there is none.
  var tie: Case? { cases.first { $0.rival != nil } }

  /// The place that is meant in every case; nil if there are several or none.
  var place: ID<Place>? {
    guard let first = cases.first?.place else { return nil }
    return cases.allSatisfy { $0.place == first && !$0.isMixed } ? first : nil
  }

  /// Which of `candidates`, in pre-order, is meant below `ancestor`. If the ancestor is a tabs or
  /// flows coordinator, only `selectable` may be in front; all of its tabs or flows if nil.
  /// O(candidates × depth).
  init(
    among candidates: ArraySlice<ID<Place>>, below ancestor: ID<Place>,
    selectable: Set<ID<Place>>?, in analysis: Analysis
  ) {
    let direct = candidates.filter { !analysis.isInDetour($0, below: ancestor) }[...]
    let candidates = direct.isEmpty ? candidates : direct
    self.init(candidates, ancestor, selectable, mayBeAbsent: false, analysis)
    guard canBeClosed else { return }
    add(Case(nearestOf: candidates, analysis))
  }

  /// No case at all, or the one in which nothing is open.
  private init(canBeClosed: Bool) { self.canBeClosed = canBeClosed }

  /// The cases of which place is open below `node`, which may not be live.
  private init(
    _ candidates: ArraySlice<ID<Place>>, _ node: ID<Place>, _ selectable: Set<ID<Place>>?,
    mayBeAbsent: Bool, _ analysis: Analysis
  ) {
    self.init(canBeClosed: true)
    guard let first = candidates.first else { return }
    if first == node {
      canBeClosed = false
      add(Case(place: node, rival: nil, depth: analysis.places[node].depth))
      return
    }
    var selected = Decision(canBeClosed: mayBeAbsent)
    var isContainer = false
    for child in analysis.children(of: node) {
      let below = candidates[analysis.range(of: child, in: candidates)]
      switch analysis.mountKind(of: child) {
      case .tab, .flow:
        isContainer = true
        guard selectable?.contains(child) ?? true else { continue }
        selected.formUnion(Decision(below, child, nil, mayBeAbsent: mayBeAbsent, analysis))
      case .child, .modal, .detour, .column, nil:
        guard !below.isEmpty else { continue }
        formProduct(Decision(below, child, nil, mayBeAbsent: true, analysis))
      }
    }
    if isContainer { formProduct(selected) }
  }

  /// Adds the cases of `other`, which occur instead of these.
  private mutating func formUnion(_ other: Decision) {
    canBeClosed = canBeClosed || other.canBeClosed
    for one in other.cases { add(one) }
  }

  /// Combines each case with each of `other`, which occur at the same time.
  private mutating func formProduct(_ other: Decision) {
    var product = Decision(canBeClosed: canBeClosed && other.canBeClosed)
    if canBeClosed { for one in other.cases { product.add(one) } }
    if other.canBeClosed { for one in cases { product.add(one) } }
    for one in cases { for two in other.cases { product.add(one.combined(with: two)) } }
    self = product
  }

  private mutating func add(_ new: Case) {
    let known = cases.firstIndex {
      $0.depth == new.depth && ($0.rival == nil) == (new.rival == nil)
    }
    guard let known else { return cases.append(new) }
    if new.isMixed || cases[known].place != new.place { cases[known].isMixed = true }
  }
}

extension Decision.Case {
  /// The place that is meant if no path is open: the candidate with the fewest hops, else the
  /// first.
  fileprivate init(nearestOf candidates: ArraySlice<ID<Place>>, _ analysis: Analysis) {
    var nearest = candidates.map {
      Decision.Case(place: $0, rival: nil, depth: analysis.places[$0].depth)
    }[...]
    var best = nearest.removeFirst()
    for one in nearest { best = best.combined(with: one) }
    self = best
  }

  /// The nearer of both; if both are equally near, the one declared first, with a rival.
  fileprivate func combined(with other: Decision.Case) -> Decision.Case {
    if depth != other.depth { return depth < other.depth ? self : other }
    var first = place < other.place ? self : other
    first.rival = first.rival ?? max(place, other.place)
    return first
  }
}

extension Analysis {
  /// True iff there is a detour on the path from `ancestor` down to `place`.
  func isInDetour(_ place: ID<Place>, below ancestor: ID<Place>) -> Bool {
    var current = place
    while current != ancestor, let parent = places[current].parent {
      if mountKind(of: current) == .detour { return true }
      current = parent
    }
    return false
  }

  /// The range of those of `sorted` that are in the subtree of `place`. O(log n).
  func range(of place: ID<Place>, in sorted: ArraySlice<ID<Place>>) -> Range<Int> {
    let first = sorted.partitioningIndex { $0 >= place }
    return first..<sorted.partitioningIndex { $0.raw >= places[place].end }
  }
}
