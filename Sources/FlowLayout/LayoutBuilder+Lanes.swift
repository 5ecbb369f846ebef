// The lanes of lines: places between the items of columns in which lines run, so that none runs
// through what it neither comes from nor leads to.
extension LayoutBuilder {
  /// Keeps lanes for all edges in the boxes that they leave and enter.
  mutating func reserveLanes() {
    lanes = []
    for index in laneOf.indices { laneOf[index] = nil }
    for index in edges.indices {
      let edge = edges[index]
      if edge.a == edge.b {
        // One end is a box around the other: the line runs to the box's left side.
        if edge.isInside {
          reserve(from: edge.inner, to: items[edge.a].parent, .left, reach(of: edge))
        }
        continue
      }
      let (from, to) = (items[edge.a].column, items[edge.b].column)
      edges[index].exitSide = from <= to ? .right : .left
      edges[index].entrySide = from < to ? .left : .right
      reserve(from: edge.from, to: edge.common, edges[index].exitSide, reach(of: edge))
      reserve(from: edge.to, to: edge.common, edges[index].entrySide, reach(of: edge))
    }
    lanesOf = LayoutLists(
      items.count, lanes.indices.map { (items[lanes[$0].item].parent, $0) })
  }

  private mutating func reserve(from item: Int, to common: Int, _ side: Side, _ reach: Double) {
    var inner = item
    var before: Int?
    while items[inner].parent != common {
      let key = 2 * inner + side.rawValue
      let lane = laneOf[key] ?? lanes.count
      if lane == lanes.count {
        laneOf[key] = lane
        lanes.append(Lane(item: inner, side: side))
      }
      if lanes[lane].before == nil { lanes[lane].before = before }
      lanes[lane].reach = max(lanes[lane].reach, reach)
      before = lane
      inner = items[inner].parent
    }
  }

  /// The lanes from `item` outwards, up to the items of `common`, innermost first.
  func lanes(from item: Int, to common: Int, _ side: Side) -> [Int] {
    var found: [Int] = []
    var inner = item
    while items[inner].parent != common {
      if let lane = laneOf[2 * inner + side.rawValue] { found.append(lane) }
      inner = items[inner].parent
    }
    return found
  }

  /// Says of each end of a lane how far down the lines that leave there lead, and of each line
  /// where it leaves a box, as all stands now.
  mutating func wishEnds() {
    for lane in lanes.indices { (lanes[lane].wishSum, lanes[lane].wishCount) = (0, 0) }
    for link in links.indices { (links[link].fromAt, links[link].toAt) = (nil, nil) }
    for edge in edges {
      if edge.isInside {
        wish(from: edge.inner, to: items[edge.a].parent, .left, of: edge.from)
      }
      guard let link = edge.link else { continue }
      let exit = wish(from: edge.from, to: edge.common, edge.exitSide, of: edge.to)
      let entry = wish(from: edge.to, to: edge.common, edge.entrySide, of: edge.from)
      let count = Double(links[link].edgeCount)
      links[link].fromAt = (links[link].fromAt ?? 0) + down(exit, on: edge.a) / count
      links[link].toAt = (links[link].toAt ?? 0) + down(entry, on: edge.b) / count
    }
    for lane in lanes.indices {
      lanes[lane].wish = lanes[lane].wishSum / Double(lanes[lane].wishCount)
      lanes[lane].at = lanes[lane].before.map { down($0, on: lanes[lane].item) }
    }
  }

  /// Adds the height of `end` to the wishes of lanes; the outermost lane.
  @discardableResult
  private mutating func wish(from item: Int, to common: Int, _ side: Side, of end: Int) -> Int? {
    let found = lanes(from: item, to: common, side)
    for lane in found {
      lanes[lane].wishSum += items[end].y + items[end].height / 2
      lanes[lane].wishCount += 1
    }
    return found.last
  }

  /// How far down on `item` a lane of it ends.
  private func down(_ lane: Int?, on item: Int) -> Double {
    let row = items[item]
    guard let lane, let port = paths[lanes[lane].path].last else {
      return row.isBox ? min(0.5, 19 / row.height) : 0.5
    }
    return (middle(of: ports[port]) - row.y) / row.height
  }

  /// How far down in the picture the middle of a port is.
  func middle(of port: Port) -> Double {
    items[port.box].y + pad(of: port.box).top + port.y + port.height / 2
  }
}
