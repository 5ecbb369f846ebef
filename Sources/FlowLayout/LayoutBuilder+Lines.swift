// Through which points the lines of edges run.
extension LayoutBuilder {
  /// The points of a line, each with the corner that it rounds to get there.
  typealias Point = (x: Double, y: Double, corner: LayoutLine.Spot?)

  /// The line of an edge.
  func line(of edge: Edge) -> LayoutLine {
    if edge.from == edge.to { return LayoutLine(ring(edge), isRing: true, shift: 0) }
    guard let number = edge.link else {
      return LayoutLine(pointsInside(edge), isRing: false, shift: shift(of: edge))
    }
    let link = links[number]
    if isFolded(link) { return LayoutLine(bentPoints(edge, link), isRing: false, shift: 0) }
    let shift = shift(of: edge)
    var exits = exits(edge, edge.exitSide, shift)
    exits += along(link.path, edge.exitSide, shift)
    return LayoutLine(
      exits + entries(edge, edge.entrySide, shift).reversed(), isRing: false, shift: shift)
  }

  /// The points of a line between an item and a box around it.
  private func pointsInside(_ edge: Edge) -> [Point] {
    let lanes = lanes(from: edge.inner, to: items[edge.a].parent, .left)
    let points = outwards(edge.inner, lanes, .left, shift(of: edge))
    return edge.inner == edge.to ? points.reversed() : points
  }

  /// The points of a line between items of one column.
  private func bentPoints(_ edge: Edge, _ link: Link) -> [Point] {
    let down = items[edge.a].y < items[edge.b].y ? 1.0 : -1
    let exits = exits(edge, link.side, down * bentShift(of: edge, isAway: edge.startsAway))
    let entries = entries(edge, link.side, -down * bentShift(of: edge, isAway: edge.endsAway))
    let turn = link.turn + edge.turn
    let bulge = bulge(link, turn, from: exits[exits.count - 1].y, to: entries[entries.count - 1].y)
    return exits + bulge + entries.reversed()
  }

  /// The points from where an edge begins to the edge of the column in which its ends part.
  private func exits(_ edge: Edge, _ side: Side, _ shift: Double) -> [Point] {
    let lanes = lanes(from: edge.from, to: edge.common, edge.exitSide)
    var points = outwards(edge.from, lanes, side, shift)
    go(to: rim(edge.a, side), &points)
    return points
  }

  /// The same from where it ends.
  private func entries(_ edge: Edge, _ side: Side, _ shift: Double) -> [Point] {
    let lanes = lanes(from: edge.to, to: edge.common, edge.entrySide)
    var points = outwards(edge.to, lanes, side, shift)
    go(to: rim(edge.b, side), &points)
    return points
  }

  /// The points of a line from an item to itself; one of several runs within the others.
  private func ring(_ edge: Edge) -> [Point] {
    let item = items[edge.from]
    let (x, y) = (item.x + item.width, middle(of: item))
    let part = 1 - Double(edge.place) / Double(edge.placeCount)
    let (lift, out) = (min(14, item.height / 2 - 4) * part, 22 * part)
    return [
      (x, y - lift, nil), (x + out, y - lift / 2, nil), (x + out, y + lift / 2, nil),
      (x, y + lift, nil),
    ]
  }

  private func middle(of item: Item) -> Double { item.y + (item.isBox ? 19 : item.height / 2) }

  private func side(_ item: Int, _ side: Side) -> Double {
    items[item].x + (side == .left ? 0 : items[item].width)
  }

  /// The edge of an item's column.
  private func rim(_ item: Int, _ side: Side) -> Double {
    items[item].columnX + (side == .left ? 0 : items[item].columnWidth)
  }

  private func go(to x: Double, _ points: inout [Point]) {
    if let last = points.last { points.append((x, last.y, nil)) }
  }

  /// The points from an item to the edge of its column in the box where its edge parts.
  private func outwards(_ item: Int, _ lanes: [Int], _ side: Side, _ shift: Double) -> [Point] {
    var points: [Point] = [(self.side(item, side), middle(of: items[item]) + shift, nil)]
    for lane in lanes {
      let inner = self.lanes[lane].item
      go(to: rim(inner, side), &points)
      points += along(self.lanes[lane].path, side, shift)
      go(to: self.side(items[inner].parent, side), &points)
    }
    return points
  }

  /// The points of a lane, in the direction from its item outwards, on both sides of each column.
  private func along(_ path: Range<Int>, _ side: Side, _ shift: Double) -> [Point] {
    paths[path].flatMap { number -> [Point] in
      let port = ports[number]
      let y = middle(of: port) + shift
      let left = items[port.box].x + pad(of: port.box).side + port.columnX
      guard port.columnWidth > 0 else { return [(left, y, nil)] }
      let right = left + port.columnWidth
      return side == .right
        ? [(left, y, nil), (right, y, nil)] : [(right, y, nil), (left, y, nil)]
    }
  }

  /// A line between items of one column runs round beside it, in its turn.
  private func bulge(_ link: Link, _ turn: Int, from: Double, to: Double) -> [Point] {
    let out = link.side == .left ? -1.0 : 1
    let x = rim(link.from, link.side) + out * (10 + Double(turn) * gap.turn)
    let bend = min(8, abs(to - from) / 2) * (to > from ? 1 : to < from ? -1 : 0)
    return [
      (x - out * 8, from, nil), (x, from + bend, LayoutLine.Spot(x: x, y: from)),
      (x, to - bend, nil), (x - out * 8, to, LayoutLine.Spot(x: x, y: to)),
    ]
  }
}
