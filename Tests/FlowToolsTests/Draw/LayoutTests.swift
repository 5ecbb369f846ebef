import Testing

@testable import FlowLayout
@testable import TestGraphs

/// Random boxes and nodes keep apart, and lines end where they lead, whatever leads where.
@Suite struct LayoutTests {
  private static let window = LayoutSize(width: 1170, height: 800)

  private static func graph(seed: UInt64) -> LayoutGraph { RandomLayout.graph(seed: seed) }

  private static func holds(_ box: LayoutRectangle, _ item: LayoutRectangle) -> Bool {
    box.x <= item.x && box.y <= item.y && item.x + item.width <= box.x + box.width + 0.001
      && item.y + item.height <= box.y + box.height + 0.001
  }

  @Test(arguments: [window, LayoutSize(width: 390, height: 700)])
  func everythingStandsInItsBoxAndApart(_ window: LayoutSize) {
    for seed in 0..<60 as Range<UInt64> {
      let graph = Self.graph(seed: seed)
      let layout = Layout(graph, in: window)
      let whole = LayoutRectangle(
        x: 0, y: 0, width: layout.size.width, height: layout.size.height)
      for (index, item) in graph.items.enumerated() {
        let frame = layout.items[index]
        #expect(Self.holds(item.parent.map { layout.items[$0] } ?? whole, frame), "\(seed)")
        for other in graph.items.indices.dropFirst(index + 1)
        where graph.items[other].parent == item.parent {
          #expect(!RandomLayout.meet(frame, layout.items[other]), "\(seed): \(index), \(other)")
        }
      }
    }
  }

  /// Where lines may pass columns in a few places only, those that pass many run straight.
  @Test func linesThatPassTooManyColumnsRunStraight() {
    let pieces = { (layout: Layout) in layout.lines.reduce(0) { $0 + $1.pieces.count } }
    let all = (0..<60 as Range<UInt64>).reduce((few: 0, many: 0)) { sum, seed in
      let graph = Self.graph(seed: seed)
      let few = Layout(graph, in: Self.window, passes: 4)
      return (sum.few + pieces(few), sum.many + pieces(Layout(graph, in: Self.window)))
    }
    #expect(all.few < all.many)
  }

  @Test(arguments: [LayoutBuilder.mostPassed, 4])
  func linesBeginAndEndAtTheSidesOfWhatTheyTie(_ passes: Int) {
    for seed in 0..<60 as Range<UInt64> {
      let graph = Self.graph(seed: seed)
      let layout = Layout(graph, in: Self.window, passes: passes)
      for (edge, line) in zip(graph.edges, layout.lines) {
        for (item, spot) in [(edge.from, line.start), (edge.to, line.tip)] {
          let frame = layout.items[item]
          let isAtSide = [frame.x, frame.x + frame.width].contains { abs($0 - spot.x) < 0.001 }
          #expect(isAtSide && spot.y >= frame.y && spot.y <= frame.y + frame.height, "\(seed)")
        }
      }
    }
  }

  /// Each line keeps away from nodes that it does not tie, at 40 points of each of its pieces.
  @Test func noLineRunsThroughANode() {
    for seed in 0..<60 as Range<UInt64> {
      let graph = Self.graph(seed: seed)
      let layout = Layout(graph, in: Self.window)
      for (edge, line) in zip(graph.edges, layout.lines) {
        let points = RandomLayout.points(of: line)
        for (index, item) in graph.items.enumerated() where !item.isBox {
          if index == edge.from || index == edge.to { continue }
          let frame = layout.items[index]
          let hit = points.contains { spot in
            spot.x > frame.x + 1 && spot.x < frame.x + frame.width - 1
              && spot.y > frame.y + 1 && spot.y < frame.y + frame.height - 1
          }
          #expect(!hit, "\(seed): \(edge) runs through \(index)")
        }
      }
    }
  }

  @Test func tabsStandInTheirOrderWhateverLeadsBack() {
    var graph = LayoutGraph()
    for number in 0..<6 {
      var item = LayoutGraph.Item(in: nil, size: LayoutSize(width: 80, height: 40))
      (item.isBox, item.turn) = (true, number)
      graph.items.append(item)
    }
    graph.edges = [(5, 0), (3, 1), (4, 2)].map { .init(from: $0, to: $1, leadsOn: true) }
    let layout = Layout(graph, in: Self.window)
    let order = layout.items.indices.sorted {
      (layout.items[$0].x, layout.items[$0].y) < (layout.items[$1].x, layout.items[$1].y)
    }
    #expect(order == Array(0..<6))
  }

  /// A wide window gets a wide picture, a high one a high picture.
  @Test func thePictureHasTheShapeOfTheWindow() {
    var graph = LayoutGraph()
    for _ in 0..<40 {
      graph.items.append(LayoutGraph.Item(in: nil, size: LayoutSize(width: 80, height: 32)))
    }
    let wide = Layout(graph, in: LayoutSize(width: 1600, height: 400)).size
    let high = Layout(graph, in: LayoutSize(width: 400, height: 1600)).size
    #expect(wide.width > 2 * wide.height && high.height > 2 * high.width)
  }

  /// The page asks with numbers: the answer has what the layout has.
  @Test func numbersAskForALayoutAndAnswerIt() {
    let request: [Double] =
      [1170, 800, 3, 1] + [-1, 1, -1, 0, 0, 120] + [0, 2, -1, 72, 32, 0] + [0, 0, -1, 80, 47, 0]
      + [1, 2, 1, 3, 40, 16]
    let answer = Layout.answer(request)
    var graph = LayoutGraph()
    graph.items = [
      .init(in: nil, size: LayoutSize(width: 0, height: 0)),
      .init(in: 0, size: LayoutSize(width: 72, height: 32)),
      .init(in: 0, size: LayoutSize(width: 80, height: 47)),
    ]
    (graph.items[0].isBox, graph.items[0].titleWidth, graph.items[1].isRoot) = (true, 120, true)
    graph.edges = [.init(from: 1, to: 2, leadsOn: true)]
    (graph.edges[0].look, graph.edges[0].label) = (3, LayoutSize(width: 40, height: 16))
    let layout = Layout(graph, in: Self.window)
    let items = layout.items.flatMap { [$0.x, $0.y, $0.width, $0.height] }
    #expect(answer.starts(with: [layout.size.width, layout.size.height] + items))
    let start = layout.lines[0].start
    #expect(answer.dropFirst(14).starts(with: [start.x, start.y]))
    let label = layout.lines[0].label.map { [$0.x, $0.y, $0.width, $0.height] }
    #expect(Array(answer.suffix(8).prefix(4)) == label)
  }

  @Test(arguments: [
    [], [1, 1, 1, 0], [9, 9, 1, 0, 4, 0, -1, 5, 5, 0], [9, 9, 0, 1, 0, 0, 1, 0, 0, 0],
  ])
  func aRequestThatIsCutShortIsNotAnswered(_ request: [Double]) {
    #expect(Layout.answer(request).isEmpty)
  }

  @Test func aNodeShowsTwoLinksAndHowManyMoreThereAre() {
    let node = NodeText(name: "item", links: ["/a", "/b", "/c", "/d"], isBold: false)
    #expect(node.lines == ["/a", "/b  +2"] && node.size.height == 62)
    let long = NodeText(
      name: "item", links: [String(repeating: "a", count: 200)], isBold: false)
    #expect(long.lines[0].hasSuffix("…") && long.size.width <= 252)
  }
}
