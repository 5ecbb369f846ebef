import FlowLayout

@testable import TestGraphs

/// Random graphs to lay out, and what is measured of their lines.
enum RandomLayout {
  /// Boxes in boxes, nodes in them, and edges between any of these.
  static func graph(seed: UInt64) -> LayoutGraph {
    var numbers = SeededNumbers(seed: seed)
    var graph = LayoutGraph()
    let boxCount = 1 + numbers.below(9)
    for box in 0..<boxCount {
      let parent = box > 0 && !numbers.once(in: 3) ? numbers.below(box) : nil
      var item = LayoutGraph.Item(in: parent, size: LayoutSize(width: 90, height: 40))
      (item.isBox, item.titleWidth) = (true, 90)
      if numbers.once(in: 4) { item.turn = box }
      graph.items.append(item)
    }
    for _ in 0..<(2 + numbers.below(40)) {
      var item = LayoutGraph.Item(
        in: numbers.below(boxCount),
        size: LayoutSize(width: 72 + Double(numbers.below(160)), height: 32))
      item.isRoot = numbers.once(in: 5)
      graph.items.append(item)
    }
    for _ in 0..<numbers.below(70) {
      let (from, to) = (numbers.below(graph.items.count), numbers.below(graph.items.count))
      graph.edges.append(.init(from: from, to: to, leadsOn: !numbers.once(in: 4)))
    }
    return graph
  }

  /// The same with more edges between the same two items, in a few looks, of which most say
  /// something.
  static func ways(seed: UInt64) -> LayoutGraph {
    var graph = graph(seed: seed)
    var numbers = SeededNumbers(seed: ~seed)
    for edge in graph.edges where numbers.once(in: 3) {
      for _ in 0...numbers.below(4) {
        var other = edge
        if numbers.once(in: 3) { (other.from, other.to) = (edge.to, edge.from) }
        graph.edges.insert(other, at: numbers.below(graph.edges.count + 1))
      }
    }
    for index in graph.edges.indices {
      graph.edges[index].look = numbers.below(4)
      guard !numbers.once(in: 4) else { continue }
      let (width, rows) = (30 + Double(numbers.below(120)), 1 + Double(numbers.below(3)))
      graph.edges[index].label = LayoutSize(width: width, height: 2 + 14 * rows)
    }
    return graph
  }

  /// The point where `line` begins, and 40 of each of its pieces.
  static func points(of line: LayoutLine) -> [LayoutLine.Spot] {
    var points = [line.start]
    for piece in line.pieces {
      let start = points[points.count - 1]
      let drawn =
        switch piece {
        case .straight(let end): [start, end]
        case .corner(let corner, let end): [start, corner, end]
        case .curve(let one, let other, let end): [start, one, other, end]
        }
      for step in 1...40 {
        var rest = drawn
        let part = Double(step) / 40
        while rest.count > 1 {
          rest = zip(rest, rest.dropFirst()).map {
            .init(x: $0.x + part * ($1.x - $0.x), y: $0.y + part * ($1.y - $0.y))
          }
        }
        points.append(rest[0])
      }
    }
    return points
  }

  /// True iff two rectangles have room in common.
  static func meet(_ one: LayoutRectangle, _ other: LayoutRectangle) -> Bool {
    one.x < other.x + other.width && other.x < one.x + one.width
      && one.y < other.y + other.height && other.y < one.y + one.height
  }

  /// The distance of `spot` to the nearest of `points`.
  static func distance(_ spot: LayoutLine.Spot, to points: [LayoutLine.Spot]) -> Double {
    let squares = points.map { (x: $0.x - spot.x, y: $0.y - spot.y) }.map {
      $0.x * $0.x + $0.y * $0.y
    }
    return (squares.min() ?? .infinity).squareRoot()
  }
}
