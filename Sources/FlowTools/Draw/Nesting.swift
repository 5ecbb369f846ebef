import FlowRuntime

/// Which box contains which coordinator or group: the smallest that contains all of its holders.
///
/// A coordinator that is mounted once is in the one that mounts it; one that several mount, and a
/// group that several use, is in the box that contains all of these. It is the dominator tree of
/// mounts and uses.
struct Nesting {
  typealias Owner = ID<NavigationGraph.Owner>

  /// The box around each owner's; nil for those that are in none.
  private(set) var parents: [Owner?]
  private var depths: [Int]

  /// Nests the owners of `graph`. O((mounts + uses) × depth).
  init(_ graph: NavigationGraph) {
    parents = Array(repeating: nil, count: graph.owners.count)
    depths = Array(repeating: 0, count: graph.owners.count)
    var holders = Array(repeating: [Owner](), count: graph.owners.count)
    for mount in graph.mounts.rows { holders[mount.coordinator.index].append(mount.owner) }
    for owner in graph.owners.ids {
      for use in graph.uses[graph.owners[owner].uses] { holders[use.group.index].append(owner) }
    }
    for owner in Self.order(holders) {
      let above = holders[owner.index]
      guard owner != graph.root, let first = above.first else { continue }
      parents[owner.index] = above.dropFirst().reduce(first) { common($0, $1) }
      depths[owner.index] = (parents[owner.index].map { depths[$0.index] } ?? -1) + 1
    }
  }

  /// Every owner, each after its holders.
  private static func order(_ holders: [[Owner]]) -> [Owner] {
    var order: [Owner] = []
    var isSeen = Array(repeating: false, count: holders.count)
    for start in holders.indices where !isSeen[start] {
      isSeen[start] = true
      var path = [(owner: start, next: 0)]
      while let (owner, next) = path.last {
        guard next < holders[owner].count else {
          order.append(ID(owner))
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let holder = holders[owner][next].index
        if !isSeen[holder] {
          isSeen[holder] = true
          path.append((holder, 0))
        }
      }
    }
    return order
  }

  /// The smallest box that contains or is both.
  private func common(_ left: Owner?, _ right: Owner?) -> Owner? {
    var (left, right) = (left, right)
    while let one = left, let other = right, one != other {
      if depths[one.index] < depths[other.index] {
        right = parents[other.index]
      } else {
        left = parents[one.index]
      }
    }
    return left == nil || right == nil ? nil : left
  }
}
