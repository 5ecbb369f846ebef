/// Finds the mounts and uses that would make a coordinator contain itself.
enum ContainmentCycles {
  /// A reason why one owner contains another: a mount, or the use of a group.
  struct Link {
    /// The owner that is contained.
    var target: Int
    /// True iff it is a group that is used.
    var isUse = false
  }

  /// A link by its owner and its position there.
  struct Place: Hashable {
    /// The owner that contains the other.
    var owner: Int
    /// The number of its link.
    var position: Int
  }

  /// Walks along the `links` of each owner in depth, and returns those that lead back to an owner
  /// on the way. A use is never among them: instead the mount that leaves the group on the way.
  static func cut(_ links: [[Link]]) -> Set<Place> {
    var cut: Set<Place> = []
    var isDone = [Bool](repeating: false, count: links.count)
    var depths: [Int: Int] = [:]
    for start in links.indices where !isDone[start] {
      var path = [Place(owner: start, position: 0)]
      depths[start] = 0
      while let last = path.last {
        guard last.position < links[last.owner].count else {
          isDone[last.owner] = true
          depths[last.owner] = nil
          path.removeLast()
          continue
        }
        path[path.count - 1].position += 1
        let link = links[last.owner][last.position]
        if let depth = depths[link.target] {
          let inner = Place(owner: path[depth].owner, position: path[depth].position - 1)
          cut.insert(link.isUse ? inner : last)
        } else if !isDone[link.target] {
          depths[link.target] = path.count
          path.append(Place(owner: link.target, position: 0))
        }
      }
    }
    return cut
  }
}
