/// The line of an edge: smooth, with an arrow at its end, and places for words.
package struct LayoutLine: Sendable {
  /// A point of the picture.
  package struct Spot: Equatable, Sendable {
    package var x: Double
    package var y: Double

    /// The point there.
    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// A piece of a line, from where the one before it ends.
  package enum Piece: Sendable {
    case straight(Spot)
    /// With one point that draws it.
    case corner(Spot, Spot)
    /// With two points that draw it.
    case curve(Spot, Spot, Spot)
  }

  /// Where words may stand on it, and how wide they can be.
  package struct Room: Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
  }

  /// The direction of its arrow.
  package enum Direction: Int, Sendable {
    case right, down, left, up
  }

  package private(set) var start: Spot
  package private(set) var pieces: [Piece] = []
  /// The widest first.
  package private(set) var rooms: [Room] = []
  package private(set) var tip: Spot
  package private(set) var direction = Direction.right
  /// The room that it takes, with that of its arrow.
  package private(set) var frame: LayoutRectangle

  /// The line through `points`, which are one at the least; a ring leads back to the item that it
  /// leaves.
  init(_ points: [LayoutBuilder.Point], isRing: Bool) {
    var kept = [points[0]]
    for (before, point) in zip(points, points.dropFirst()) {
      let (x, y) = (point.x - before.x, point.y - before.y)
      if x * x + y * y > 0.25 { kept.append(point) }
    }
    let last = kept[kept.count - 1]
    start = Spot(x: kept[0].x, y: kept[0].y)
    tip = Spot(x: last.x, y: last.y)
    frame = Self.frame(of: kept)
    let before = kept.count > 1 ? kept[kept.count - 2] : last
    if isRing || tip.x < before.x { direction = .left }
    if tip.x == before.x { direction = tip.y < before.y ? .up : .down }
    for (from, to) in zip(kept, kept.dropFirst()) { go(from, to) }
    let order = rooms.indices.sorted {
      (-rooms[$0].width, $0) < (-rooms[$1].width, $1)
    }
    rooms = order.map { rooms[$0] }
  }

  private mutating func go(_ from: LayoutBuilder.Point, _ to: LayoutBuilder.Point) {
    let end = Spot(x: to.x, y: to.y)
    if let corner = to.corner {
      pieces.append(.corner(corner, end))
    } else if abs(to.y - from.y) < 0.5 {
      pieces.append(.straight(end))
    } else {
      let bend = (to.x - from.x) / 2
      pieces.append(
        .curve(Spot(x: from.x + bend, y: from.y), Spot(x: to.x - bend, y: to.y), end))
    }
    rooms.append(
      Room(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, width: abs(to.x - from.x)))
  }

  private static func frame(of points: [LayoutBuilder.Point]) -> LayoutRectangle {
    var (left, top) = (points[0].x, points[0].y)
    var (right, bottom) = (left, top)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return LayoutRectangle(
      x: left - 30, y: top - 10, width: right - left + 60, height: bottom - top + 20)
  }
}
