// In which order the items of a column stand, one below the other.
extension LayoutLayers {
  /// How much an item is drawn to those of its own column to which lines lead.
  private static var nearness: Double { 0.5 }

  /// Tells each entry what it is tied to.
  mutating func tieAll() {
    var (left, right): ([(list: Int, value: End)], [(list: Int, value: End)]) = ([], [])
    for tie in ties {
      let from = (list: tie.from, value: End(entry: tie.to, at: tie.toAt, ownAt: tie.fromAt))
      let to = (list: tie.to, value: End(entry: tie.from, at: tie.fromAt, ownAt: tie.toAt))
      let leadsRight = entries[tie.from].layer < entries[tie.to].layer
      right.append(leadsRight ? from : to)
      left.append(leadsRight ? to : from)
    }
    before = LayoutLists(entries.count, left)
    after = LayoutLists(entries.count, right)
  }

  /// Sorts each layer by the middle of what each item is tied to, so that fewer lines cross.
  mutating func sort() {
    for layer in layers.indices { number(layer) }
    var best: (count: Double, layers: [[Int]])?
    for _ in 0..<rounds {
      for layer in layers.indices.dropFirst() { settle(layer, by: before) }
      for layer in layers.indices.dropLast().reversed() { settle(layer, by: after) }
      for _ in 0..<3 where !swap() { break }
      let count = crossings
      if count < best?.count ?? .infinity { best = (count, layers) }
    }
    guard let best else { return }
    layers = best.layers
    for layer in layers.indices { number(layer) }
  }

  /// How often layers are sorted: the more ties, the fewer times.
  private var rounds: Int { ties.count > 600 ? max(1, min(3, 60_000 / ties.count)) : 6 }

  private mutating func number(_ layer: Int) {
    for (position, entry) in layers[layer].enumerated() { entries[entry].position = position }
  }

  private mutating func settle(_ layer: Int, by ends: LayoutLists<End>) {
    let count = Double(layers[layer].count)
    for entry in layers[layer] {
      var (sum, near) = (0.0, 0.0)
      for index in ends.range(of: entry) {
        let end = ends.values[index]
        let other = entries[end.entry]
        sum += (Double(other.position) + end.at) / Double(layers[other.layer].count)
      }
      // Lines within the column are short where their ends are near each other.
      for other in beside[entry] { near += (Double(entries[other].position) + 0.5) / count }
      let weight =
        Double(ends.range(of: entry).count) + Self.nearness * Double(beside[entry].count)
      entries[entry].key =
        weight > 0
        ? (sum + Self.nearness * near) / weight : (Double(entries[entry].position) + 0.5) / count
    }
    let keys = layers[layer].enumerated().map { position, entry in
      (key: entries[entry].wish ?? entries[entry].key, position: position, entry: entry)
    }
    var order = keys.sorted { ($0.key, $0.position) < ($1.key, $1.position) }.map { $0.entry }
    line(&order)
    layers[layer] = order
    number(layer)
  }

  /// Puts tabs, flows and columns in their declared order again.
  private func line(_ order: inout [Int]) {
    var turns = order.filter { entries[$0].turn != nil }
    if turns.count < 2 { return }
    turns.sort { (entries[$0].turn ?? 0, $0) < (entries[$1].turn ?? 0, $1) }
    var next = turns.makeIterator()
    for index in order.indices where entries[order[index]].turn != nil {
      if let entry = next.next() { order[index] = entry }
    }
  }

  /// Swaps neighbors where fewer lines cross then; false if there are none.
  private mutating func swap() -> Bool {
    var isSwapped = false
    var ends = (
      before: Array(repeating: 0.0, count: before.values.count),
      after: Array(repeating: 0.0, count: after.values.count)
    )
    for layer in layers.indices {
      // The other ends of this layer's ties do not move meanwhile.
      sortPlaces(layer, before, &ends.before)
      sortPlaces(layer, after, &ends.after)
      for index in layers[layer].indices.dropFirst() {
        let (one, other) = (layers[layer][index - 1], layers[layer][index])
        let areTurns = entries[one].turn != nil && entries[other].turn != nil
        if areTurns || entries[one].wish != nil { continue }
        let gain =
          Self.gain(ends.before[before.range(of: one)], ends.before[before.range(of: other)])
          + Self.gain(ends.after[after.range(of: one)], ends.after[after.range(of: other)])
        if Double(gain) + 0.8 * Double(reach(one, other)) <= 0 { continue }
        layers[layer].swapAt(index - 1, index)
        entries[one].position = index
        entries[other].position = index - 1
        isSwapped = true
      }
    }
    return isSwapped
  }

  /// Fills `places` with where the ties of a layer's entries end, sorted for each entry.
  private func sortPlaces(_ layer: Int, _ ends: LayoutLists<End>, _ places: inout [Double]) {
    for entry in layers[layer] {
      let range = ends.range(of: entry)
      for index in range { places[index] = place(of: ends.values[index]) }
      if range.count > 1 { places[range].sort() }
    }
  }

  /// How many lines within the column pass one item fewer if `other`, just below `one`, stands
  /// above it.
  private func reach(_ one: Int, _ other: Int) -> Int {
    var reach = 0
    for end in beside[one] where end != one && end != other {
      reach += (entries[end].position - entries[one].position).signum()
    }
    for end in beside[other] where end != one && end != other {
      reach += (entries[other].position - entries[end].position).signum()
    }
    return reach
  }

  /// How many crossings fewer there are if what leads to the places `others` stands above what
  /// leads to those of `own`: both are sorted.
  private static func gain(_ own: ArraySlice<Double>, _ others: ArraySlice<Double>) -> Int {
    if own.count > others.count { return -gain(others, own) }
    var gain = 0
    for place in own {
      let above = Self.count(others, where: { $0 < place })
      gain += above + Self.count(others, where: { $0 <= place }) - others.count
    }
    return gain
  }

  /// How many of the sorted `places` come before one for which `isAbove` is false. O(log places).
  private static func count(
    _ places: ArraySlice<Double>, where isAbove: (Double) -> Bool
  ) -> Int {
    var (low, high) = (places.startIndex, places.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isAbove(places[middle]) { low = middle + 1 } else { high = middle }
    }
    return low - places.startIndex
  }

  private func place(of end: End) -> Double { Double(entries[end.entry].position) + end.at }

  /// How many lines cross between neighboring layers, and how many lines within columns pass by.
  var crossings: Double {
    var count = 0.0
    for layer in layers {
      var ends: [(from: Double, to: Double)] = []
      for entry in layer {
        for index in after.range(of: entry) {
          let end = after.values[index]
          ends.append((Double(entries[entry].position) + end.ownAt, place(of: end)))
        }
        for other in beside[entry] {
          count += 0.4 * Double(abs(entries[entry].position - entries[other].position))
        }
      }
      ends.sort { ($0.from, $0.to) < ($1.from, $1.to) }
      count += Double(Self.inversions(of: ends.map { $0.to }))
    }
    return count
  }

  /// How many pairs of numbers stand the wrong way round: by merging sorted runs.
  private static func inversions(of numbers: [Double]) -> Int {
    var (old, new) = (numbers, numbers)
    var (count, run) = (0, 1)
    while run < old.count {
      for start in stride(from: 0, to: old.count, by: 2 * run) {
        let middle = min(start + run, old.count)
        let end = min(middle + run, old.count)
        var (left, right) = (start, middle)
        for index in start..<end {
          if right == end || left < middle && old[left] <= old[right] {
            new[index] = old[left]
            left += 1
          } else {
            new[index] = old[right]
            right += 1
            count += middle - left
          }
        }
      }
      (old, new) = (new, old)
      run *= 2
    }
    return count
  }
}
