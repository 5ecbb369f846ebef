/// The columns of one box, each a layer of items and of ports, between the ends of lanes on its
/// left and right side.
struct LayoutLayers {
  /// An item, or a port of a lane.
  struct Entry {
    /// The number of the item; nil for a port.
    let item: Int?
    let layer: Int
    let width: Double
    var height: Double
    var turn: Int?
    var isStart = false
    /// Where it wants to stand among the others, whatever it is tied to.
    var wish: Double?
    /// The place in its layer.
    var position = 0
    /// Where its ties want it to stand.
    var key = 0.0
    /// How far down it stands where nothing moves it.
    var offset = 0.0
    var x = 0.0
    var y = 0.0
    var columnWidth = 0.0

    var isPort: Bool { item == nil }
  }

  /// Two entries of neighboring layers, and how far down on them, from 0 to 1, a line begins and
  /// ends.
  struct Tie {
    let from: Int
    let to: Int
    let fromAt: Double
    let toAt: Double
  }

  /// The other end of a tie.
  struct End {
    let entry: Int
    let at: Double
    let ownAt: Double
  }

  var entries: [Entry] = []
  var layers: [[Int]]
  var ties: [Tie] = []
  /// The ties of entries to the layer on their left and on their right.
  var before = LayoutLists<End>(0, [])
  var after = LayoutLists<End>(0, [])
  /// The nodes that links lead to in the same layer.
  var beside = LayoutLists<Int>(0, [])
  /// The texts to the right of each layer.
  var said: [LayoutSaid]
  /// The number of the port of entry 0, if it were one.
  let firstPort: Int

  /// So many empty layers of a box that holds so many items, after so many ports of others.
  init(_ layerCount: Int, itemCount: Int, portCount: Int) {
    layers = Array(repeating: [], count: layerCount)
    said = Array(repeating: LayoutSaid(), count: layerCount)
    firstPort = portCount - itemCount
  }

  /// Adds an entry, last in its layer. Returns its number.
  mutating func add(_ entry: Entry) -> Int {
    entries.append(entry)
    layers[entry.layer].append(entries.count - 1)
    return entries.count - 1
  }

  /// Adds a port for lines that run at most `reach` from its middle.
  mutating func addPort(to layer: Int, _ reach: Double, wish: Double? = nil) -> Int {
    let height = LayoutBuilder.portHeight + 2 * reach
    var port = Entry(item: nil, layer: layer, width: 0, height: height)
    port.wish = wish
    return add(port)
  }

  /// Makes room at a port for lines that run at most `reach` from its middle.
  mutating func widen(_ port: Int, _ reach: Double) {
    entries[port].height = max(entries[port].height, LayoutBuilder.portHeight + 2 * reach)
  }

  mutating func tie(_ from: Int, _ to: Int, _ fromAt: Double?, _ toAt: Double? = nil) {
    ties.append(Tie(from: from, to: to, fromAt: fromAt ?? 0.5, toAt: toAt ?? 0.5))
  }
}

extension LayoutBuilder {
  /// The layers of `box`, with the ports of all lines in them.
  mutating func layers(of box: Int) -> LayoutLayers {
    let content = contents[box]
    var layers = LayoutLayers(
      columnCounts[box] + 2, itemCount: content.count, portCount: ports.count)
    for item in content {
      let row = items[item]
      var entry = LayoutLayers.Entry(
        item: item, layer: row.column + 1, width: row.width, height: row.height)
      (entry.turn, entry.isStart) = (row.turn, row.isStart)
      entryOf[item] = layers.add(entry)
    }
    let most = longestPassing(in: box, layers)
    addLinks(of: box, to: &layers, most)
    for lane in lanesOf[box] { add(lane, to: &layers, most) }
    let besides = linksOf[box].filter { isFolded(links[$0]) }.flatMap {
      let (from, to) = (entryOf[links[$0].from], entryOf[links[$0].to])
      return [(list: from, value: to), (list: to, value: from)]
    }
    layers.beside = LayoutLists(layers.entries.count, besides)
    layers.tieAll()
    return layers
  }

  /// The number of layers that a line of `box` may pass with a port in each: where all lines
  /// together pass too many, the longest ones have none.
  private func longestPassing(in box: Int, _ layers: LayoutLayers) -> Int {
    var counts = Array(repeating: 0, count: layers.layers.count)
    for link in linksOf[box] { counts[passed(links[link], layers)] += 1 }
    for lane in lanesOf[box] { counts[passed(lanes[lane], layers)] += 1 }
    var rest = passes
    for (passed, count) in counts.enumerated() {
      rest -= passed * count
      if rest < 0 { return passed - 1 }
    }
    return counts.count
  }

  private func passed(_ link: Link, _ layers: LayoutLayers) -> Int {
    let (from, to) = (layers.entries[entryOf[link.from]], layers.entries[entryOf[link.to]])
    return max(0, abs(to.layer - from.layer) - 1)
  }

  /// The layers between an item and the end of its lane.
  private func passed(_ lane: Lane, _ layers: LayoutLayers) -> Int {
    let layer = layers.entries[entryOf[lane.item]].layer
    return (lane.side == .left ? layer : layers.layers.count - 1 - layer) - 1
  }

  /// Adds the ports of links that pass at most so many layers; lines to the same item run in the
  /// same ones.
  private mutating func addLinks(of box: Int, to layers: inout LayoutLayers, _ most: Int) {
    // The ports of each item's lines on both sides, from the nearest layer to the farthest.
    var shared = Array(repeating: [Int](), count: 2 * contents[box].count)
    for number in linksOf[box] {
      let link = links[number]
      let (from, to) = (entryOf[link.from], entryOf[link.to])
      let (start, end) = (layers.entries[from].layer, layers.entries[to].layer)
      let first = paths.count
      var before: (entry: Int, at: Double?)? = (from, link.fromAt)
      let step = end < start ? -1 : 1
      let key = 2 * to + (step > 0 ? 1 : 0)
      var added: [Int] = []
      let isShort = passed(link, layers) <= most
      for layer in stride(from: isShort ? start + step : end, to: end, by: step) {
        let distance = abs(end - layer) - 1
        let isKnown = distance < shared[key].count
        let next = isKnown ? shared[key][distance] : layers.addPort(to: layer, link.reach)
        if isKnown { layers.widen(next, link.reach) } else { added.append(next) }
        paths.append(layers.firstPort + next)
        if let before { layers.tie(before.entry, next, before.at) }
        before = isKnown ? nil : (next, nil)
      }
      shared[key] += added.reversed()
      if let before, start != end { layers.tie(before.entry, to, before.at, link.toAt) }
      links[number].path = first..<paths.count
    }
  }

  private mutating func add(_ lane: Int, to layers: inout LayoutLayers, _ most: Int) {
    let row = lanes[lane]
    let (end, step) = row.side == .left ? (0, -1) : (layers.layers.count - 1, 1)
    let first = paths.count
    var before = (entry: entryOf[row.item], at: row.at)
    var layer = layers.entries[before.entry].layer
    if passed(row, layers) > most { layer = end - step }
    while layer != end {
      layer += step
      let next = layers.addPort(to: layer, row.reach, wish: layer == end ? row.wish : nil)
      paths.append(layers.firstPort + next)
      layers.tie(before.entry, next, before.at)
      before = (next, nil)
    }
    lanes[lane].path = first..<paths.count
  }
}
