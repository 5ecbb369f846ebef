/// Where what lines say stands: on its line where there is room that nothing takes, else as near to
/// it as there is, with a leader. No line goes without.
struct LayoutLabels {
  typealias Spot = LayoutLine.Spot

  /// The size of the picture, with all labels.
  private(set) var size: LayoutSize
  /// How high it is without those below it.
  private let height: Double
  private var space: LayoutSpace
  private let sizes: [LayoutSize]
  /// Where the next label stands that has no place in the picture.
  private var below: Spot

  /// The room between a label and the border of the picture.
  private static var margin: Double { 3 }
  /// How bad it is to cover a piece of another line, and to stand beside the own one, in ranks of
  /// places.
  private static var weight: Int { 4 }
  private static var asideCost: Int { 6 }
  /// How many points of a line labels may lead to.
  private static var mostAnchors: Int { 12 }
  /// How many places around a line are tried, as rings around it, and how far these are apart.
  private static var rings: Int { 24 }
  private static var step: (x: Double, y: Double) { (18, 15) }

  /// No labels in a picture of this size, where the items and lines of `graph` stand so.
  init(
    _ size: LayoutSize, _ graph: LayoutGraph, _ items: [LayoutRectangle], _ lines: [LayoutLine]
  ) {
    sizes = graph.edges.map { $0.label }
    let widest = sizes.reduce(0) { max($0, $1.width) }
    height = size.height
    self.size = LayoutSize(width: max(size.width, widest + 2 * Self.margin), height: size.height)
    space = LayoutSpace(self.size)
    below = Spot(x: Self.margin, y: size.height)
    var holders = Array(repeating: false, count: graph.items.count)
    for item in graph.items { if let parent = item.parent { holders[parent] = true } }
    for (index, item) in graph.items.enumerated() {
      space.insert(holders[index] ? Self.title(of: item, items[index]) : items[index])
    }
    for line in lines { space.insert(line) }
  }

  /// The room that the name of a box takes, with what stands beside it.
  private static func title(
    of item: LayoutGraph.Item, _ frame: LayoutRectangle
  ) -> LayoutRectangle {
    LayoutRectangle(
      x: frame.x + 12, y: frame.y + 13, width: max(0, item.titleWidth - 36), height: 14)
  }

  /// Gives each line of `lines` that says something its label: first those that find a place on
  /// their line.
  mutating func place(on lines: inout [LayoutLine]) {
    for index in lines.indices where sizes[index].width > 0 {
      space.remove(lines[index])
      lines[index].label = onLine(Self.anchors(of: lines[index]), sizes[index])
      space.insert(lines[index])
      if let label = lines[index].label { space.insert(label) }
    }
    for index in lines.indices where sizes[index].width > 0 && lines[index].label == nil {
      let anchors = Self.anchors(of: lines[index])
      let frame = beside(anchors, sizes[index]) ?? atEnd(sizes[index])
      let leader = Self.leader(from: frame, anchors)
      (lines[index].label, lines[index].leader) = (frame, leader)
      space.insert(frame)
      for spot in Self.spots(on: leader).dropLast() { space.insert(spot) }
    }
  }

  // MARK: Places

  /// The points of a line at which a label may stand, the best first: those that it shares with no
  /// other, and that have much room, come before others.
  private static func anchors(of line: LayoutLine) -> [Spot] {
    let starts = line.starts
    let order = line.pieces.indices.map { index in
      let (piece, from) = (line.pieces[index], starts[index])
      let isShared = line.shares[index] == .own ? 0 : 1
      return (isShared, -abs(piece.end.x - from.x), index)
    }.sorted { $0 < $1 }
    if order.isEmpty { return [line.tip] }
    return [0.5, 0.25, 0.75, 0.375, 0.625, 0.125, 0.875].flatMap { part in
      order.map { LayoutLine.spot(on: line.pieces[$0.2], from: starts[$0.2], at: part) }
    }
  }

  private func frame(_ middle: Spot, _ label: LayoutSize) -> LayoutRectangle {
    let most = size.width - label.width - Self.margin
    return LayoutRectangle(
      x: max(Self.margin, min(most, middle.x - label.width / 2)), y: middle.y - label.height / 2,
      width: label.width, height: label.height)
  }

  private func isFree(_ frame: LayoutRectangle) -> Bool {
    frame.y >= Self.margin && frame.y + frame.height <= height - Self.margin
      && space.isFree(frame)
  }

  /// The free place on the line, or just beside it, that covers the fewest others.
  private func onLine(_ anchors: [Spot], _ label: LayoutSize) -> LayoutRectangle? {
    var best: (frame: LayoutRectangle, cost: Int)?
    for (rank, anchor) in anchors.enumerated() {
      if let best, best.cost <= rank { break }
      for (turn, spot) in Self.spots(at: anchor, label).enumerated() {
        let frame = frame(spot, label)
        guard isFree(frame) else { continue }
        let cost = Self.weight * space.crowd(frame) + rank + (turn > 0 ? Self.asideCost : 0)
        if cost < best?.cost ?? .max { best = (frame, cost) }
      }
    }
    return best?.frame
  }

  /// The middles of a label on its line at `anchor`, and of those that touch it there.
  private static func spots(at anchor: Spot, _ label: LayoutSize) -> [Spot] {
    let (x, y) = (label.width / 2, label.height / 2)
    return [(0, 0), (0, -y), (0, y), (x, 0), (-x, 0)].map {
      Spot(x: anchor.x + $0.0, y: anchor.y + $0.1)
    }
  }

  /// The free place beside the line, as near as there is, that covers the fewest others; one with
  /// a leader that meets nothing, if there is any.
  private func beside(_ anchors: [Spot], _ label: LayoutSize) -> LayoutRectangle? {
    var last: LayoutRectangle?
    for ring in 1...Self.rings {
      var best: (frame: LayoutRectangle, cost: Int)?
      for anchor in anchors.prefix(Self.mostAnchors) {
        for spot in Self.ring(ring, around: anchor) {
          let frame = frame(spot, label)
          guard isFree(frame) else { continue }
          last = last ?? frame
          let cost = space.crowd(frame)
          guard cost < best?.cost ?? .max, isClear(Self.leader(from: frame, [anchor])) else {
            continue
          }
          best = (frame, cost)
        }
      }
      if let best { return best.frame }
    }
    return last
  }

  private static func ring(_ ring: Int, around spot: Spot) -> [Spot] {
    (-ring...ring).flatMap { row -> [Spot] in
      let y = spot.y + Double(row) * step.y
      return stride(from: -ring, through: ring, by: abs(row) == ring ? 1 : 2 * ring).map {
        Spot(x: spot.x + Double($0) * step.x, y: y)
      }
    }
  }

  /// A place below the picture, beside the labels that stand there.
  private mutating func atEnd(_ label: LayoutSize) -> LayoutRectangle {
    if below.x + label.width > size.width - Self.margin {
      below = Spot(x: Self.margin, y: size.height)
    }
    let frame = LayoutRectangle(x: below.x, y: below.y, width: label.width, height: label.height)
    below.x += label.width + Self.margin
    size.height = max(size.height, below.y + label.height + Self.margin)
    return frame
  }

  // MARK: Leaders

  /// From where on `frame` a leader runs to the nearest of `anchors`; nil if one is in it.
  private static func leader(
    from frame: LayoutRectangle, _ anchors: [Spot]
  ) -> (from: Spot, to: Spot)? {
    var best: (from: Spot, to: Spot, length: Double)?
    for anchor in anchors {
      let from = Spot(
        x: max(frame.x, min(frame.x + frame.width, anchor.x)),
        y: max(frame.y, min(frame.y + frame.height, anchor.y)))
      let length = abs(from.x - anchor.x) + abs(from.y - anchor.y)
      if length < best?.length ?? .infinity { best = (from, anchor, length) }
    }
    return best.flatMap { $0.length > 0 ? ($0.from, $0.to) : nil }
  }

  /// True iff a leader meets nothing that stands in the picture.
  private func isClear(_ leader: (from: Spot, to: Spot)?) -> Bool {
    Self.spots(on: leader).allSatisfy { space.isFree($0) }
  }

  /// Spots on a leader, near to each other, without that on the label.
  private static func spots(on leader: (from: Spot, to: Spot)?) -> [LayoutRectangle] {
    guard let (from, to) = leader else { return [] }
    let steps = max(1, Int((abs(to.x - from.x) + abs(to.y - from.y)) / 6))
    return (0...steps).dropFirst().map { step in
      let part = Double(step) / Double(steps)
      return LayoutRectangle(
        x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y), width: 0, height: 0)
    }
  }
}
