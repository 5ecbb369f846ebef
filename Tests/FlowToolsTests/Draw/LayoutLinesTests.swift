import Testing

@testable import FlowLayout
@testable import TestGraphs

/// In random graphs lines between the same two items run apart, each piece in which lines run in
/// one is drawn once, and what lines say has a place.
@Suite struct LayoutLinesTests {
  private static let windows = [
    LayoutSize(width: 1170, height: 800), LayoutSize(width: 390, height: 700),
  ]

  /// Calls `act` with random graphs, laid out for windows of both kinds.
  private static func each(_ act: (LayoutGraph, Layout, String) -> Void) {
    for window in windows {
      for seed in 0..<25 as Range<UInt64> {
        let graph = RandomLayout.ways(seed: seed)
        act(graph, Layout(graph, in: window), "seed \(seed), \(window.width) wide")
      }
    }
  }

  @Test func linesBetweenTheSameTwoRunApart() {
    Self.each { graph, layout, name in
      let pairs = Dictionary(grouping: graph.edges.indices) {
        Set([graph.edges[$0].from, graph.edges[$0].to])
      }
      for pair in pairs.values {
        let points = pair.map { RandomLayout.points(of: layout.lines[$0]) }
        for one in pair.indices {
          for other in pair.indices where other != one {
            let isApart = points[one].contains { RandomLayout.distance($0, to: points[other]) > 1 }
            #expect(isApart, "\(name): \(graph.edges[pair[one]])")
          }
        }
      }
    }
  }

  /// However many there are, they begin and end at their items.
  @Test(arguments: [1, 2, 9, 40]) func manyLinesReachTheirItems(_ count: Int) {
    var graph = LayoutGraph()
    for _ in 0..<2 {
      graph.items.append(.init(in: nil, size: LayoutSize(width: 80, height: 32)))
    }
    for edge in 0..<count {
      graph.edges.append(.init(from: edge % 2, to: 1 - edge % 2, leadsOn: edge % 2 == 0))
    }
    for window in Self.windows {
      let layout = Layout(graph, in: window)
      let heights = zip(graph.edges, layout.lines).map { edge, line in
        let frame = layout.items[edge.from]
        return line.start.y - frame.y
      }
      #expect(heights.allSatisfy { $0 > 0 && $0 < 32 })
      #expect(Set(layout.lines.map { "\($0.start) \($0.tip)" }).count == count)
    }
  }

  @Test func everyPieceIsDrawnOnceInTheColorOfAllItsLinesOrInNone() {
    Self.each { graph, layout, name in
      var uses: [[Double]: [(line: Int, share: LayoutLine.Share)]] = [:]
      for (number, line) in layout.lines.enumerated() {
        for ((from, piece), share) in zip(zip(line.starts, line.pieces), line.shares) {
          let ends = [[from.x, from.y], [piece.end.x, piece.end.y]].sorted {
            $0.lexicographicallyPrecedes($1)
          }
          uses[ends[0] + ends[1], default: []].append((number, share))
        }
        uses[[line.tip.x, line.tip.y, Double(line.direction.rawValue)], default: []]
          .append((number, line.arrow))
      }
      for use in uses.values {
        let looks = Set(use.map { graph.edges[$0.line].look })
        let wanted: LayoutLine.Share = use.count == 1 ? .own : looks.count == 1 ? .alike : .mixed
        #expect(use.map(\.share).filter { $0 != .other } == [wanted], "\(name)")
      }
    }
  }

  @Test func everyLabelStandsFreeOnItsLineOrHasALeader() {
    Self.each { graph, layout, name in
      let holders = Set(graph.items.compactMap(\.parent))
      var taken = graph.items.indices.filter { !holders.contains($0) }.map { layout.items[$0] }
      for (edge, line) in zip(graph.edges, layout.lines) {
        guard let label = line.label else {
          #expect(edge.label.width == 0, "\(name)")
          continue
        }
        #expect(LayoutSize(width: label.width, height: label.height) == edge.label, "\(name)")
        #expect(!taken.contains { RandomLayout.meet($0, label) }, "\(name): \(edge)")
        #expect(label.x >= 0 && label.x + label.width <= layout.size.width, "\(name): \(edge)")
        #expect(label.y >= 0 && label.y + label.height <= layout.size.height, "\(name): \(edge)")
        taken.append(label)
        let points = RandomLayout.points(of: line)
        if let leader = line.leader {
          #expect(RandomLayout.distance(leader.to, to: points) < 1, "\(name): \(edge)")
        } else {
          let isOn = points.contains {
            RandomLayout.meet(.init(x: $0.x - 1, y: $0.y - 1, width: 2, height: 2), label)
          }
          #expect(isOn, "\(name): \(edge)")
        }
      }
    }
  }

  /// Labels that are larger than the picture make it larger.
  @Test func aLabelWithoutAPlaceMakesOne() {
    var graph = LayoutGraph()
    graph.items.append(.init(in: nil, size: LayoutSize(width: 80, height: 32)))
    for _ in 0..<30 {
      var edge = LayoutGraph.Edge(from: 0, to: 0, leadsOn: true)
      edge.label = LayoutSize(width: 300, height: 30)
      graph.edges.append(edge)
    }
    let layout = Layout(graph, in: Self.windows[0])
    #expect(layout.lines.allSatisfy { $0.label != nil && $0.leader != nil })
    #expect(layout.size.width >= 300 && layout.size.height >= 900)
  }
}
