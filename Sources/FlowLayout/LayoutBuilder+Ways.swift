// Lines between the same two items run beside each other.
extension LayoutBuilder {
  /// The room between such lines, where there are few, and between the outermost of many.
  private static var wayGap: Double { 5 }
  private static var wayRoom: Double { 20 }
  private static var bentRoom: Double { 12 }

  /// Gives each edge its place among those between the same two items: first those that lead the
  /// way of the first of them.
  mutating func part() {
    var order = Array(edges.indices)
    order.sort {
      let (one, other) = (edges[$0], edges[$1])
      return (min(one.from, one.to), max(one.from, one.to), $0)
        < (min(other.from, other.to), max(other.from, other.to), $1)
    }
    var rest = order[...]
    while let first = rest.first {
      let (from, to) = (edges[first].from, edges[first].to)
      let pair = rest.prefix {
        edges[$0].from == from && edges[$0].to == to || edges[$0].from == to && edges[$0].to == from
      }
      rest = rest.dropFirst(pair.count)
      let (ahead, back) = (
        pair.filter { edges[$0].from == from }, pair.filter { edges[$0].from != from }
      )
      for (place, edge) in (ahead + back).enumerated() {
        edges[edge].place = place
        edges[edge].placeCount = pair.count
        edges[edge].first = first
        edges[edge].turn = place < ahead.count ? place : place - ahead.count
      }
    }
  }

  /// The room between an edge and the next one beside it.
  private func gap(of edge: Edge) -> Double {
    edge.placeCount > 1 ? min(Self.wayGap, Self.wayRoom / Double(edge.placeCount - 1)) : 0
  }

  /// How far from the middle of its ends an edge runs: the first there, a few more all on one side,
  /// many on both sides in turn.
  private func offset(of edge: Edge) -> Double {
    if edge.placeCount <= 3 { return gap(of: edge) * Double(edge.place) }
    let step = (edge.place + 1) / 2
    return gap(of: edge) * Double(edge.place % 2 == 0 ? -step : step)
  }

  /// How much room an edge takes on both sides of the middle of its ends.
  func reach(of edge: Edge) -> Double { abs(offset(of: edge)) }

  /// How far below the middle of its ends an edge runs.
  func shift(of edge: Edge) -> Double { offset(of: edge) * edge.side }

  /// How far from the middle of an end an edge between items of one column runs, in the direction
  /// of the other end: the outermost leads there as one that is alone does, or if they keep away
  /// from what leads to nearer items, the innermost.
  func bentShift(of edge: Edge, isAway: Bool) -> Double {
    guard edge.placeCount > 1 else { return 0 }
    let last = edge.placeCount - 1
    return min(Self.wayGap, Self.bentRoom / Double(last))
      * Double(isAway ? -edge.place : last - edge.place)
  }
}
