// Through which points the lines of edges run.
extension LayoutBuilder {
  /// The points of a line, each with the corner that it rounds to get there.
  typealias Point = (x: Double, y: Double, corner: LayoutLine.Spot?)

  /// The line of an edge.
  func line(of edge: Edge) -> LayoutLine {
    LayoutLine(points(of: edge), isRing: edge.from == edge.to)
  }

  private func points(of edge: Edge) -> [Point] {
    if edge.from == edge.to { return ring(items[edge.from]) }
    guard let number = edge.link else {
      let points = outwards(
        edge.inner, lanes(from: edge.inner, to: items[edge.a].parent, .left), .left)
      return edge.inner == edge.to ? points.reversed() : points
    }
    let link = links[number]
    let isBent = isFolded(link)
    let (out, into) = isBent ? (link.side, link.side) : (edge.exitSide, edge.entrySide)
    var exits = outwards(edge.from, lanes(from: edge.from, to: edge.common, edge.exitSide), out)
    var entries = outwards(edge.to, lanes(from: edge.to, to: edge.common, edge.entrySide), into)
    go(to: rim(edge.a, out), &exits)
    go(to: rim(edge.b, into), &entries)
    if isBent {
      exits += bulge(link, from: exits[exits.count - 1].y, to: entries[entries.count - 1].y)
    } else {
      exits += along(link.path, edge.exitSide)
    }
    return exits + entries.reversed()
  }

  private func ring(_ item: Item) -> [Point] {
    let (x, y) = (item.x + item.width, middle(of: item))
    let lift = min(14, item.height / 2 - 4)
    return [
      (x, y - lift, nil), (x + 22, y - lift / 2, nil), (x + 22, y + lift / 2, nil),
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
  private func outwards(_ item: Int, _ lanes: [Int], _ side: Side) -> [Point] {
    var points: [Point] = [(self.side(item, side), middle(of: items[item]), nil)]
    for lane in lanes {
      let inner = self.lanes[lane].item
      go(to: rim(inner, side), &points)
      points += along(self.lanes[lane].path, side)
      go(to: self.side(items[inner].parent, side), &points)
    }
    return points
  }

  /// The points of a lane, in the direction from its item outwards, on both sides of each column.
  private func along(_ path: Range<Int>, _ side: Side) -> [Point] {
    paths[path].flatMap { number -> [Point] in
      let port = ports[number]
      let y = middle(of: port)
      let left = items[port.box].x + pad(of: port.box).side + port.columnX
      guard port.columnWidth > 0 else { return [(left, y, nil)] }
      let right = left + port.columnWidth
      return side == .right
        ? [(left, y, nil), (right, y, nil)] : [(right, y, nil), (left, y, nil)]
    }
  }

  /// A line between items of one column runs round beside it.
  private func bulge(_ link: Link, from: Double, to: Double) -> [Point] {
    let out = link.side == .left ? -1.0 : 1
    let x = rim(link.from, link.side) + out * (10 + Double(link.turn) * gap.turn)
    let turn = min(8, abs(to - from) / 2) * (to > from ? 1 : to < from ? -1 : 0)
    return [
      (x - out * 8, from, nil), (x, from + turn, LayoutLine.Spot(x: x, y: from)),
      (x, to - turn, nil), (x - out * 8, to, LayoutLine.Spot(x: x, y: to)),
    ]
  }
}
