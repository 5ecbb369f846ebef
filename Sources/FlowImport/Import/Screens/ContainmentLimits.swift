import FlowRuntime

/// Finds the mounts that would make more places than a graph should have, or nest them deeper than
/// one may.
struct ContainmentLimits {
  /// A reason why a mount is left out.
  enum Reason {
    case depth, places
  }

  /// The links that are left out.
  private(set) var cut: [ContainmentCycles.Place: Reason] = [:]
  /// The links that count: of each owner those that do not lead back to it.
  private let links: [[(position: Int, link: ContainmentCycles.Link)]]

  /// The maximum number of places of an imported graph. A graph may have more (`PlaceTree.limit`),
  /// but nobody can read it.
  private static let mostPlaces = 65_536
  /// The maximum number of screens over all places, and of links over all places.
  private static let mostScreens = 8_000_000

  /// Follows `links` from the first owner, but for those in `cycles`. `screens` is the number of
  /// screens of each owner.
  init(
    _ links: [[ContainmentCycles.Link]], except cycles: Set<ContainmentCycles.Place>,
    screens: [Int]
  ) {
    self.links = links.enumerated().map { owner, own in
      own.enumerated().compactMap { position, link in
        let place = ContainmentCycles.Place(owner: owner, position: position)
        return cycles.contains(place) ? nil : (position, link)
      }
    }
    let weight = screens.reduce(0, +) + links.reduce(0) { $0 + $1.count }
    follow(
      most: max(1, min(Self.mostPlaces / max(1, links.count), Self.mostScreens / max(1, weight))))
  }

  /// Counts the places of each owner, of which it may have as many as `most`.
  private mutating func follow(most: Int) {
    guard !links.isEmpty else { return }
    var places = [Int](repeating: 0, count: links.count)
    var depths = places
    places[0] = 1
    for owner in order() {
      for (position, link) in links[owner] {
        let depth = depths[owner] + (link.isUse ? 0 : 1)
        let place = ContainmentCycles.Place(owner: owner, position: position)
        if !link.isUse, depth > NavigationGraph.maximumDepth {
          cut[place] = .depth
        } else if !link.isUse, places[link.target] + places[owner] > most {
          cut[place] = .places
        } else {
          places[link.target] += places[owner]
          depths[link.target] = max(depths[link.target], depth)
        }
      }
    }
  }

  /// The owners below the first, each after all that contain it.
  private func order() -> [Int] {
    var isSeen = [Bool](repeating: false, count: links.count)
    var order: [Int] = []
    var path = [(owner: 0, next: 0)]
    isSeen[0] = true
    while let (owner, next) = path.last {
      guard next < links[owner].count else {
        order.append(owner)
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let target = links[owner][next].link.target
      guard !isSeen[target] else { continue }
      isSeen[target] = true
      path.append((target, 0))
    }
    return order.reversed()
  }
}
