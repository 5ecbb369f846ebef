// On which side of the first of them lines between the same two items stand.
extension LayoutBuilder {
  /// Where a line leaves or enters an item.
  private struct Exit {
    /// The number of the side of the item.
    let list: Int
    let height: Double
    /// The height to which it turns first; of one between items of one column, that of its other
    /// end.
    let turn: Double
    /// True iff it leads to an item of the same column.
    let isBent: Bool
  }

  /// The heights to which the lines at each side of each item turn, sorted.
  private struct Turns {
    /// Of lines to other columns.
    var out: LayoutLists<Double>
    /// Of lines between items of one column.
    var bent: LayoutLists<Double>
  }

  /// Lets the lines between the same two items stand on the side of the first of them on which they
  /// cross fewer of the other lines at their ends. O(n log n).
  mutating func chooseSides() {
    let ends = edges.map { edge in edge.from == edge.to ? nil : exits(of: line(of: edge), edge) }
    let turns = turns(at: ends)
    orderBent()
    for edge in edges.indices where edges[edge].placeCount > 1 {
      let first = edges[edge].first
      guard let (start, end) = ends[first] else { continue }
      if start.isBent {
        let isAhead = edges[edge].from == edges[first].from
        edges[edge].startsAway = Self.isAway(isAhead ? start : end, turns)
        edges[edge].endsAway = Self.isAway(isAhead ? end : start, turns)
      } else {
        let more = Self.crossings(start, turns) + Self.crossings(end, turns)
        edges[edge].side = more <= 0 ? 1 : -1
      }
    }
  }

  /// Gives lines between the same two items of one column their places from the innermost on.
  private mutating func orderBent() {
    let bent = edges.indices.filter { edges[$0].link.map { isFolded(links[$0]) } ?? false }
    let pairs = LayoutLists(edges.count, bent.map { (edges[$0].first, $0) })
    for first in bent where edges[first].first == first && edges[first].placeCount > 1 {
      let order = pairs[first].sorted { (turn(of: $0), $0) < (turn(of: $1), $1) }
      for (place, edge) in order.enumerated() { edges[edge].place = place }
    }
  }

  private func turn(of edge: Int) -> Int {
    edges[edge].turn + (edges[edge].link.map { links[$0].turn } ?? 0)
  }

  private func turns(at ends: [(start: Exit, end: Exit)?]) -> Turns {
    var (out, bent): ([(list: Int, value: Double)], [(list: Int, value: Double)]) = ([], [])
    for case (let start, let end)? in ends {
      for exit in [start, end] {
        if exit.isBent {
          bent.append((exit.list, exit.turn))
        } else {
          out.append((exit.list, exit.turn))
        }
      }
    }
    let count = 2 * items.count
    var turns = Turns(out: LayoutLists(count, out), bent: LayoutLists(count, bent))
    for list in 0..<count {
      turns.out.sort(list, by: <)
      turns.bent.sort(list, by: <)
    }
    return turns
  }

  private func exits(of line: LayoutLine, _ edge: Edge) -> (start: Exit, end: Exit)? {
    guard let first = line.pieces.first, let last = line.starts.last else { return nil }
    let (start, tip) = (line.start, line.tip)
    var out = line.pieces.first { abs($0.end.y - start.y) > 0.5 }?.end.y ?? start.y
    var into = line.starts.last { abs($0.y - tip.y) > 0.5 }?.y ?? tip.y
    let isBent = edge.link.map { isFolded(links[$0]) } ?? false
    if isBent { (out, into) = (tip.y, start.y) }
    let (from, to) = (first.end.x < start.x ? 0 : 1, last.x < tip.x ? 0 : 1)
    return (
      Exit(list: 2 * edge.from + from, height: start.y, turn: out, isBent: isBent),
      Exit(list: 2 * edge.to + to, height: tip.y, turn: into, isBent: isBent)
    )
  }

  /// How many more lines cross at `exit` below it than above it.
  private static func crossings(_ exit: Exit, _ turns: Turns) -> Int {
    let (out, bent) = (turns.out[exit.list], turns.bent[exit.list])
    let above = count(out) { $0 < exit.turn } + count(bent) { $0 < exit.height }
    let below =
      out.count + bent.count - count(out) { $0 <= exit.turn } - count(bent) { $0 <= exit.height }
    return below - above
  }

  /// True iff lines between items of one column cross fewer others if they leave `exit` away from
  /// their other end: then they cross all but longer ones in their direction, else the shorter
  /// ones.
  private static func isAway(_ exit: Exit, _ turns: Turns) -> Bool {
    let (out, bent) = (turns.out[exit.list], turns.bent[exit.list])
    let isDown = exit.turn > exit.height
    let longer =
      isDown ? bent.count - count(bent) { $0 < exit.turn } : count(bent) { $0 <= exit.turn }
    let inDirection =
      isDown ? bent.count - count(bent) { $0 <= exit.height } : count(bent) { $0 < exit.height }
    return out.count + bent.count - longer < inDirection - longer
  }

  /// How many of `heights`, which are sorted, come before the first that is not `isBefore`.
  private static func count(
    _ heights: ArraySlice<Double>, where isBefore: (Double) -> Bool
  ) -> Int {
    var (low, high) = (heights.startIndex, heights.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(heights[middle]) { low = middle + 1 } else { high = middle }
    }
    return low - heights.startIndex
  }
}
