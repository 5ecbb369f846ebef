import FlowRuntime

/// The number of places that can have a screen in front, in each subtree.
struct FrontCounts: Sendable {
  /// The number of them before each place.
  private var sums: [UInt32] = [0]
  private let places: Table<Place>

  /// Counts the true ones of `isFront`, which has one for each of `places`. O(places).
  init(_ isFront: [Bool], _ places: Table<Place>) {
    self.places = places
    sums.reserveCapacity(isFront.count + 1)
    for (index, isFront) in isFront.enumerated() { sums.append(sums[index] + (isFront ? 1 : 0)) }
  }

  /// The number of them in the subtree of `place`. O(1).
  func count(in place: ID<Place>) -> UInt32 {
    sums[Int(places[place].end)] - sums[place.index]
  }

  /// True iff a screen of the node at `place` itself, or an alert or dialog, can be in front. O(1).
  func contains(_ place: ID<Place>) -> Bool { sums[place.index + 1] > sums[place.index] }

  /// True iff something can be in front, outside the subtree of `hidden`, from which the climb to
  /// one of `candidates`, which are sorted, ends at `ancestor`. O(candidates below × depth).
  func isSeen(
    _ candidates: [ID<Place>], from ancestor: ID<Place>, except hidden: ID<Place>?,
    in analysis: Analysis
  ) -> Bool {
    var count = count(in: ancestor)
    if count == 0 { return false }
    if let hidden, analysis.isPlace(ancestor, within: hidden) { return false }
    var end = ancestor.raw + 1
    var isHiddenCounted = false
    for place in analysis.places(candidates, within: ancestor) where place.raw >= end {
      guard let child = analysis.child(of: ancestor, towards: place) else { continue }
      count -= self.count(in: child)
      end = places[child].end
      if let hidden, analysis.isPlace(hidden, within: child) { isHiddenCounted = true }
    }
    if let hidden, !isHiddenCounted, analysis.isPlace(hidden, within: ancestor) {
      count -= self.count(in: hidden)
    }
    return count > 0
  }
}

extension Analysis {
  /// Those of `sorted` that are in the subtree of `place`. O(log n).
  func places(_ sorted: [ID<Place>], within place: ID<Place>) -> ArraySlice<ID<Place>> {
    let first = sorted.partitioningIndex { $0 >= place }
    let end = sorted.partitioningIndex { $0.raw >= places[place].end }
    return sorted[first..<end]
  }

  /// The places from `scope` down that have one of `candidates` in their subtree.
  func ancestors(
    of candidates: some Sequence<ID<Place>>, below scope: ID<Place>
  ) -> [ID<Place>] {
    var ancestors: Set<ID<Place>> = []
    for candidate in candidates {
      var place: ID<Place>? = candidate
      while let current = place, isPlace(current, within: scope),
        ancestors.insert(current).inserted
      {
        place = places[current].parent
      }
    }
    return ancestors.sorted()
  }
}

extension Analysis {
  /// The places where a screen can be in front, and those where it can be while nothing is
  /// presented. O(places).
  var frontCounts: (any: FrontCounts, uncovered: FrontCounts) {
    frontCounts(
      at: places.ids.map { place in
        !model.owners[places[place].coordinator].contentRoutes.isEmpty || raised.areBelow(place)
      })
  }

  /// The places for which `isFront` is true, and those of them where nothing may be presented.
  /// O(places).
  func frontCounts(at isFront: [Bool]) -> (any: FrontCounts, uncovered: FrontCounts) {
    let isUncovered = zip(isFront, places.ids).map { $0 && !presentability.mustBePresented($1) }
    return (FrontCounts(isFront, places), FrontCounts(isUncovered, places))
  }
}
