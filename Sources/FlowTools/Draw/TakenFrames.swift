import FlowLayout

/// Rectangles of a picture in which something stands.
struct TakenFrames {
  private struct Cell: Hashable {
    let x: Int
    let y: Int
  }

  /// The side of a cell: about as much room as the words on a line take.
  private static var side: Double { 64 }

  /// The rectangles that meet each cell of the picture.
  private var frames: [Cell: [LayoutRectangle]] = [:]

  mutating func insert(_ frame: LayoutRectangle) {
    for cell in Self.cells(of: frame) { frames[cell, default: []].append(frame) }
  }

  /// True iff `frame` meets none of the rectangles.
  func isFree(_ frame: LayoutRectangle) -> Bool {
    Self.cells(of: frame).allSatisfy { cell in
      frames[cell]?.allSatisfy { other in
        frame.x > other.x + other.width || frame.x + frame.width < other.x
          || frame.y > other.y + other.height || frame.y + frame.height < other.y
      } ?? true
    }
  }

  private static func cells(of frame: LayoutRectangle) -> [Cell] {
    let columns = cells(from: frame.x, to: frame.x + frame.width)
    return cells(from: frame.y, to: frame.y + frame.height).flatMap { y in
      columns.map { Cell(x: $0, y: y) }
    }
  }

  private static func cells(from start: Double, to end: Double) -> ClosedRange<Int> {
    Int((start / side).rounded(.down))...Int((end / side).rounded(.down))
  }
}
