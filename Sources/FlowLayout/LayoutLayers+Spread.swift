// How high the items of ordered columns stand.
extension LayoutLayers {
  /// Gives the entries their heights, each as near to what it is tied to as the others let it.
  /// Returns how high all of it is.
  mutating func spread(_ gap: LayoutBuilder.Gap) -> Double {
    for layer in layers { stack(layer, gap) }
    for _ in 0..<3 {
      for layer in layers.dropFirst() { settle(layer, toLeft: true, toRight: false) }
      for layer in layers.dropLast().reversed() { settle(layer, toLeft: false, toRight: true) }
    }
    for layer in layers { settle(layer, toLeft: true, toRight: true) }
    tighten()
    for entry in layers[1] where entries[entry].isStart {
      if let end = after[entry].first { entries[entry].y = entries[end.entry].y }
    }
    let top = entries.reduce(Double.infinity) { min($0, $1.y) }
    for entry in entries.indices { entries[entry].y -= top }
    return entries.reduce(0) { max($0, $1.y + $1.height) }
  }

  /// Puts the entries of a layer one below the other.
  private mutating func stack(_ layer: [Int], _ gap: LayoutBuilder.Gap) {
    var y = 0.0
    var isAfterPort: Bool?
    for entry in layer {
      let isPort = entries[entry].isPort
      if let isAfterPort { y += isAfterPort || isPort ? gap.lane : gap.row }
      (entries[entry].offset, entries[entry].y) = (y, y)
      y += entries[entry].height
      isAfterPort = isPort
    }
  }

  /// Moves the entries of a layer, in their order, to where their ties on these sides want them.
  private mutating func settle(_ layer: [Int], toLeft: Bool, toRight: Bool) {
    // Neighbors that move as one, each with where it begins in the layer.
    var blocks: [(start: Int, sum: Double, weight: Double)] = []
    for (index, entry) in layer.enumerated() {
      let row = entries[entry]
      var (sum, count) = (0.0, 0)
      if toLeft { add(before, of: entry, to: &sum, &count) }
      if toRight { add(after, of: entry, to: &sum, &count) }
      let wish = count > 0 ? sum / Double(count) : row.y
      let weight = count == 0 ? 0.05 : row.isPort ? 0.6 : 1
      var block = (start: index, sum: (wish - row.offset) * weight, weight: weight)
      while let above = blocks.last, above.sum / above.weight > block.sum / block.weight {
        block = (above.start, above.sum + block.sum, above.weight + block.weight)
        blocks.removeLast()
      }
      blocks.append(block)
    }
    var end = layer.count
    for block in blocks.reversed() {
      for entry in layer[block.start..<end] {
        entries[entry].y = block.sum / block.weight + entries[entry].offset
      }
      end = block.start
    }
  }

  private func add(
    _ ends: LayoutLists<End>, of entry: Int, to sum: inout Double, _ count: inout Int
  ) {
    for index in ends.range(of: entry) {
      let end = ends.values[index]
      let other = entries[end.entry]
      sum += other.y + other.height * end.at - entries[entry].height * end.ownAt
      count += 1
    }
  }

  /// Moves what stands higher or lower than the highest layer needs to.
  private mutating func tighten() {
    let needs = layers.map { layer in
      layer.last.map { entries[$0].offset + entries[$0].height } ?? 0
    }
    guard let height = needs.max(), let tallest = needs.firstIndex(of: height) else { return }
    let sum = layers[tallest].reduce(0) { $0 + entries[$1].y - entries[$1].offset }
    let top = sum / Double(layers[tallest].count)
    for (layer, need) in zip(layers, needs) {
      for entry in layer {
        let least = top + entries[entry].offset
        entries[entry].y = min(max(entries[entry].y, least), least + height - need)
      }
    }
  }

  /// Gives the entries their places from left to right, where so many lines run beside each other
  /// on each side of each layer, and all of it is so high. Returns how wide it is.
  mutating func place(
    turns: LayoutTurns, _ gap: LayoutBuilder.Gap, _ height: Double
  ) -> Double {
    var x = 0.0
    for layer in layers.indices {
      let width = layers[layer].reduce(0) { max($0, entries[$1].width) }
      for entry in layers[layer] { (entries[entry].x, entries[entry].columnWidth) = (x, width) }
      x += width + max(channel(layer, turns, gap), said[layer].width(in: height, gap))
    }
    return x
  }

  /// How wide the room for lines is on the right of a layer.
  private func channel(_ layer: Int, _ turns: LayoutTurns, _ gap: LayoutBuilder.Gap) -> Double {
    guard layer < layers.count - 1 else { return 0 }
    var bends = 0.0
    for count in [turns.right[layer], turns.left[layer + 1]] where count > 0 {
      bends += 12 + gap.turn * Double(count)
    }
    let side = layers[layer == 0 ? 0 : layer + 1].count
    if layer == 0 || layer == layers.count - 2 {
      return (side > 0 ? min(44, 10 + 2 * Double(side)) : 0) + bends
    }
    let lines = min(60, layers[layer].count + layers[layer + 1].count)
    return gap.column + Double(lines) / 2 + bends
  }
}
