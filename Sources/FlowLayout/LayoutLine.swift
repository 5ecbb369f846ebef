/// The line of an edge: smooth, with an arrow at its end, and a place for what it says.
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

    /// Where it ends.
    package var end: Spot {
      switch self {
      case .straight(let end), .corner(_, let end), .curve(_, _, let end): end
      }
    }
  }

  /// Who draws a piece, or an arrow: lines run in one for a while.
  package enum Share: Int, Sendable {
    /// This line, which is there alone.
    case own
    /// This line, for others that look alike.
    case alike
    /// This line, in no color: others there look different.
    case mixed
    /// Another line.
    case other
  }

  /// The direction of its arrow.
  package enum Direction: Int, Sendable {
    case right, down, left, up
  }

  package private(set) var start: Spot
  package private(set) var pieces: [Piece] = []
  package private(set) var tip: Spot
  package private(set) var direction = Direction.right
  /// The room that it takes, with that of its arrow.
  package private(set) var frame: LayoutRectangle
  /// Who draws each of its pieces.
  package internal(set) var shares: [Share] = []
  /// Who draws its arrow.
  package internal(set) var arrow = Share.own
  /// Where it says what it says; nil if it says nothing.
  package internal(set) var label: LayoutRectangle?
  /// From where on its label, and to where on the line, a leader runs if the label stands beside
  /// it.
  package internal(set) var leader: (from: Spot, to: Spot)?

  /// The line through `points`, which are one at the least; a ring leads back to the item that it
  /// leaves. It runs `shift` below others, and so turns down before these.
  init(_ points: [LayoutBuilder.Point], isRing: Bool, shift: Double) {
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
    for (from, to) in zip(kept, kept.dropFirst()) { go(from, to, shift) }
    shares = Array(repeating: .own, count: pieces.count)
  }

  private mutating func go(
    _ from: LayoutBuilder.Point, _ to: LayoutBuilder.Point, _ shift: Double
  ) {
    let end = Spot(x: to.x, y: to.y)
    if let corner = to.corner {
      pieces.append(.corner(corner, end))
    } else if abs(to.y - from.y) < 0.5 {
      pieces.append(.straight(end))
    } else {
      let bend = (to.x - from.x) / 2
      let most = abs(bend) / 2
      let falls = (to.y > from.y) == (to.x > from.x)
      let lean = max(-most, min(most, falls ? -shift : shift))
      let middle = from.x + bend + lean
      pieces.append(.curve(Spot(x: middle, y: from.y), Spot(x: middle, y: to.y), end))
    }
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

  /// Where each piece begins.
  var starts: [Spot] { [start] + pieces.dropLast().map { $0.end } }

  /// The point so far, from 0 to 1, on a piece that begins at `from`.
  static func spot(on piece: Piece, from: Spot, at part: Double) -> Spot {
    let mix = { (one: Spot, other: Spot) in
      Spot(x: one.x + part * (other.x - one.x), y: one.y + part * (other.y - one.y))
    }
    switch piece {
    case .straight(let end): return mix(from, end)
    case .corner(let corner, let end): return mix(mix(from, corner), mix(corner, end))
    case .curve(let one, let other, let end):
      let (first, second, third) = (mix(from, one), mix(one, other), mix(other, end))
      return mix(mix(first, second), mix(second, third))
    }
  }
}
