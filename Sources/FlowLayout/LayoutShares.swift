/// The pieces in which several lines run: each is drawn once, in the color of all of them, or in
/// none.
enum LayoutShares {
  /// A use of a piece, by its ends from left to right, or of an arrow.
  private struct Use {
    let ends: (Double, Double, Double, Double)
    let line: Int
    /// The number of the piece; nil for the arrow.
    let piece: Int?
  }

  /// Says of each piece and arrow of `lines`, which are those of `edges`, who draws it. O(n log n)
  /// in the number of pieces.
  static func share(_ lines: inout [LayoutLine], _ edges: [LayoutGraph.Edge]) {
    var pieces: [Use] = []
    var arrows: [Use] = []
    for (number, line) in lines.enumerated() {
      var from = line.start
      for (index, piece) in line.pieces.enumerated() {
        pieces.append(Use(ends: ends(from, piece.end), line: number, piece: index))
        from = piece.end
      }
      let arrow = (line.tip.x, line.tip.y, Double(line.direction.rawValue), 0.0)
      arrows.append(Use(ends: arrow, line: number, piece: nil))
    }
    share(pieces, &lines, edges)
    share(arrows, &lines, edges)
  }

  private static func ends(
    _ one: LayoutLine.Spot, _ other: LayoutLine.Spot
  ) -> (Double, Double, Double, Double) {
    (one.x, one.y) < (other.x, other.y)
      ? (one.x, one.y, other.x, other.y) : (other.x, other.y, one.x, one.y)
  }

  private static func share(
    _ uses: [Use], _ lines: inout [LayoutLine], _ edges: [LayoutGraph.Edge]
  ) {
    let order = uses.indices.sorted {
      uses[$0].ends != uses[$1].ends ? uses[$0].ends < uses[$1].ends : $0 < $1
    }
    var start = 0
    while start < order.count {
      let first = uses[order[start]]
      var end = start + 1
      var isAlike = true
      while end < order.count, uses[order[end]].ends == first.ends {
        if edges[uses[order[end]].line].look != edges[first.line].look { isAlike = false }
        end += 1
      }
      if end > start + 1 {
        for number in order[start..<end] { set(.other, uses[number], &lines) }
        set(isAlike ? .alike : .mixed, first, &lines)
      }
      start = end
    }
  }

  private static func set(_ share: LayoutLine.Share, _ use: Use, _ lines: inout [LayoutLine]) {
    if let piece = use.piece {
      lines[use.line].shares[piece] = share
    } else {
      lines[use.line].arrow = share
    }
  }
}
