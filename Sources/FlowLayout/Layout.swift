/// Where everything of a graph stands, and how its lines run.
package struct Layout: Sendable {
  package let size: LayoutSize
  /// One for each item.
  package let items: [LayoutRectangle]
  /// One for each edge.
  package let lines: [LayoutLine]

  /// Lays `graph` out for a window of the size `frame`. Where the lines of a box pass columns in
  /// more places than `passes`, the longest run straight. O(n log n) in items, edges and `passes`.
  package init(
    _ graph: LayoutGraph, in frame: LayoutSize, passes: Int = LayoutBuilder.mostPassed
  ) {
    let isNarrow = frame.width < 600
    var builder = LayoutBuilder(graph, isNarrow: isNarrow, passes: passes)
    // On a phone, a graph that is too small to read at once is laid out to be panned down.
    if builder.chooseColumns(for: frame) < 0.6, isNarrow {
      let high = LayoutSize(width: frame.width, height: 4 * frame.height)
      _ = builder.chooseColumns(for: high)
    }
    builder.settleEnds()
    builder.place()
    let whole = builder.items[builder.whole]
    items = builder.items.dropLast().map {
      LayoutRectangle(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
    }
    builder.chooseSides()
    var lines = builder.edges.map { builder.line(of: $0) }
    LayoutShares.share(&lines, graph.edges)
    var labels = LayoutLabels(
      LayoutSize(width: whole.width, height: whole.height), graph, items, lines)
    labels.place(on: &lines)
    self.lines = lines
    size = labels.size
  }
}

extension LayoutBuilder {
  /// A way to arrange the graph.
  private struct Attempt {
    /// How much wider boxes should be than the window is for its height.
    let aspect: Double
    let fold: Double
    /// How well it is seen, 1 at the most.
    var value = 0.0
    /// How wide it is for its height.
    var shape = 0.0
  }

  /// Arranges the graph in the way that is seen best in `frame`, of a few: the larger the graph,
  /// the fewer are tried. Returns how well it is seen, 1 at the most.
  mutating func chooseColumns(for frame: LayoutSize) -> Double {
    let aspect = frame.width / frame.height
    let count = items.count { !$0.isBox }
    let first = attempt(Attempt(aspect: 1, fold: 1.5), frame)
    // Lines take room, too: what has become too wide is tried narrower.
    let shape = aspect / first.shape
    let root = shape.squareRoot()
    var last = attempt(Attempt(aspect: root * root.squareRoot(), fold: 1.5), frame)
    var best = last.value > first.value ? last : first
    let factors = count > 400 ? [] : count > 100 ? [0.7, 1.4] : [0.5, 0.7, 1, 1.4, 2, 3]
    for factor in factors {
      for fold in count > 100 ? [0.6] : [0.2, 0.6, 1.5] {
        last = attempt(Attempt(aspect: factor, fold: fold), frame)
        if last.value > best.value { best = last }
      }
    }
    if best.aspect != last.aspect || best.fold != last.fold { _ = attempt(best, frame) }
    return best.value
  }

  private mutating func attempt(_ wanted: Attempt, _ frame: LayoutSize) -> Attempt {
    let aspect = frame.width / frame.height
    for box in boxes {
      let own = box == whole ? aspect : aspect * wanted.aspect
      chooseColumns(of: box, Wish(aspect: own, fold: wanted.fold))
    }
    for link in links.indices { (links[link].fromAt, links[link].toAt) = (nil, nil) }
    reserveLanes()
    arrange()
    let (width, height) = (items[whole].width, items[whole].height)
    let folded = Double(links.count { isFolded($0) }) / Double(links.count + 1)
    let scale = min(1, frame.width / width, frame.height / height)
    var attempt = wanted
    attempt.value = scale * (1 - 0.5 * folded)
    attempt.shape = width / height
    return attempt
  }

  /// Arranges the graph again a few times, by where the lines lead that leave boxes, and keeps the
  /// way in which the fewest lines cross.
  mutating func settleEnds() {
    var best: (crossings: Double, builder: LayoutBuilder)?
    for _ in 0..<3 {
      place()
      wishEnds()
      let crossings = arrange()
      if crossings < best?.crossings ?? .infinity { best = (crossings, self) }
    }
    if let best { self = best.builder }
  }

  /// Arranges what boxes hold, by the columns that are chosen. Returns how many lines cross,
  /// roughly.
  @discardableResult
  private mutating func arrange() -> Double {
    (ports, paths) = ([], [])
    var crossings = 0.0
    for box in boxes where !contents[box].isEmpty {
      var layers = layers(of: box)
      layers.sort()
      crossings += layers.crossings
      let height = layers.spread(gap)
      let turns = bend(box, layers)
      note(box, in: &layers)
      let width = layers.place(turns: turns, gap, height)
      keep(layers, of: box)
      let pad = pad(of: box)
      items[box].width = max(width + 2 * pad.side, items[box].titleWidth)
      items[box].height = height + pad.top + pad.bottom
    }
    return crossings
  }

  private mutating func keep(_ layers: LayoutLayers, of box: Int) {
    for entry in layers.entries {
      guard let item = entry.item else {
        ports.append(
          Port(
            y: entry.y, height: entry.height, columnX: entry.x, columnWidth: entry.columnWidth,
            box: box))
        continue
      }
      (items[item].x, items[item].y) = (entry.x, entry.y)
      (items[item].columnX, items[item].columnWidth) = (entry.x, entry.columnWidth)
    }
  }

  /// Moves what boxes hold to where these stand.
  mutating func place() {
    for box in boxes.reversed() {
      let (x, y) = (items[box].x + pad(of: box).side, items[box].y + pad(of: box).top)
      for item in contents[box] {
        items[item].x += x
        items[item].y += y
        items[item].columnX += x
      }
    }
  }
}
