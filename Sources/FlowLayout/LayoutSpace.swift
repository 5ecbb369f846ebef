/// The parts of a picture that are taken, and how many lines run where.
struct LayoutSpace {
  /// A square grid over the picture.
  private struct Grid {
    let side: Double
    let columns: Int
    let rows: Int

    init(_ size: LayoutSize, side: Double) {
      self.side = side
      columns = Int(size.width / side) + 1
      rows = Int(size.height / side) + 1
    }

    var count: Int { columns * rows }

    /// The cell at a point; the nearest one to a point beside the picture.
    func cell(_ x: Double, _ y: Double) -> (column: Int, row: Int) {
      (
        Int(max(0, min(Double(columns - 1), x / side))),
        Int(max(0, min(Double(rows - 1), y / side)))
      )
    }

    /// Calls `act` with each cell that `frame` meets, as long as it returns true.
    func visit(_ frame: LayoutRectangle, _ act: (Int) -> Bool) {
      let first = cell(frame.x, frame.y)
      let last = cell(frame.x + frame.width, frame.y + frame.height)
      for row in first.row...last.row {
        for column in first.column...last.column where !act(row * columns + column) { return }
      }
    }
  }

  /// The maximum number of cells of a grid: those of a large picture are larger.
  private static var mostCells: Double { 1_000_000 }

  private let frameGrid: Grid
  /// The last frame in each cell, each with the one before it; -1 for none.
  private var heads: [Int32]
  private var chain: [(frame: LayoutRectangle, next: Int32)] = []
  private let lineGrid: Grid
  /// How many lines run through each cell.
  private var crowds: [Int32]

  /// A picture of this size in which nothing stands.
  init(_ size: LayoutSize) {
    let least = (size.width * size.height / Self.mostCells).squareRoot()
    frameGrid = Grid(size, side: max(64, least))
    heads = Array(repeating: -1, count: frameGrid.count)
    lineGrid = Grid(size, side: max(12, least))
    crowds = Array(repeating: 0, count: lineGrid.count)
  }

  /// Lets `frame` stand there.
  mutating func insert(_ frame: LayoutRectangle) {
    var cells: [Int] = []
    frameGrid.visit(frame) { cell in
      cells.append(cell)
      return true
    }
    for cell in cells {
      chain.append((frame, heads[cell]))
      heads[cell] = Int32(chain.count - 1)
    }
  }

  /// True iff nothing stands in `frame`.
  func isFree(_ frame: LayoutRectangle) -> Bool {
    var isFree = true
    frameGrid.visit(frame) { cell in
      var next = heads[cell]
      while next >= 0, isFree {
        let other = chain[Int(next)].frame
        isFree =
          frame.x > other.x + other.width || frame.x + frame.width < other.x
          || frame.y > other.y + other.height || frame.y + frame.height < other.y
        next = chain[Int(next)].next
      }
      return isFree
    }
    return isFree
  }

  /// Lets `line` run there, as far as no other draws its pieces.
  mutating func insert(_ line: LayoutLine) { count(line, 1) }

  /// Lets it run there no longer.
  mutating func remove(_ line: LayoutLine) { count(line, -1) }

  private mutating func count(_ line: LayoutLine, _ number: Int32) {
    var last = -1
    for ((piece, from), share) in zip(zip(line.pieces, line.starts), line.shares)
    where share != .other {
      let far = abs(piece.end.x - from.x) + abs(piece.end.y - from.y)
      let steps = max(1, Int(far / lineGrid.side))
      for step in 0...steps {
        let spot = LayoutLine.spot(on: piece, from: from, at: Double(step) / Double(steps))
        let (column, row) = lineGrid.cell(spot.x, spot.y)
        let cell = row * lineGrid.columns + column
        if cell != last { crowds[cell] += number }
        last = cell
      }
    }
  }

  /// How many lines run through `frame`, roughly.
  func crowd(_ frame: LayoutRectangle) -> Int {
    var sum = 0
    lineGrid.visit(frame) { cell in
      sum += Int(crowds[cell])
      return true
    }
    return sum
  }
}
