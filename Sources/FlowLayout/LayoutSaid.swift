/// The room that what lines say takes between two columns.
struct LayoutSaid {
  private var widest = 0.0
  private var area = 0.0

  /// Adds a label of this size.
  mutating func add(_ label: LayoutSize) {
    guard label.width > 0 else { return }
    widest = max(widest, label.width)
    area += (label.width + 4) * (label.height + 4)
  }

  /// Adds what another one holds.
  mutating func add(_ other: LayoutSaid) {
    widest = max(widest, other.widest)
    area += other.area
  }

  /// How wide a room of this height is for it, with that of arrows. Where more is said, the items
  /// are not driven farther apart.
  func width(in height: Double, _ gap: LayoutBuilder.Gap) -> Double {
    widest > 0 ? min(1.75 * gap.column, 14 + max(widest, area / height)) : 0
  }
}

extension LayoutBuilder {
  /// Notes what lines between items of `box` say right of each of its layers. Lines that pass
  /// layers, or lead into boxes, have room there.
  func note(_ box: Int, in layers: inout LayoutLayers) {
    for number in linksOf[box] {
      let link = links[number]
      let (from, to) = (layers.entries[entryOf[link.from]], layers.entries[entryOf[link.to]])
      let isLeft = from.layer == to.layer && link.side == .left
      guard abs(from.layer - to.layer) < 2 else { continue }
      layers.said[min(from.layer, to.layer) - (isLeft ? 1 : 0)].add(link.said)
    }
    for item in contents[box] {
      layers.said[layers.entries[entryOf[item]].layer].add(items[item].said)
    }
  }

  /// Notes what edges between the two items of their link say, and those from an item to itself.
  mutating func noteSaid(_ graph: LayoutGraph) {
    for (edge, row) in zip(edges, graph.edges) {
      if edge.from == edge.to {
        items[edge.from].said.add(row.label)
      } else if let link = edge.link, edge.from == edge.a, edge.to == edge.b {
        links[link].said.add(row.label)
      }
    }
  }
}
