// In which column of its box each item stands, so that the whole has the shape of the window.
extension LayoutBuilder {
  /// The shape that a box should have.
  struct Wish {
    /// How wide it should be for its height.
    var aspect: Double
    /// How much it costs if a link leads to an item of the same column.
    var fold: Double
  }

  /// Gives each item of `box` its column, and the box the size that it takes without its lines.
  mutating func chooseColumns(of box: Int, _ wish: Wish) {
    let content = contents[box]
    guard !content.isEmpty else { return }
    var best: (columns: [Int], size: LayoutSize, cost: Double)?
    var columns = Array(repeating: 0, count: content.count)
    for limit in limits(content) {
      for breaks in [true, false] {
        fill(&columns, content, limit, breaks)
        let size = measure(content, columns, pad(of: box))
        let (wide, high) = (size.width / wish.aspect, size.height)
        let folded = folded(box, columns)
        let cost = (max(wide, high) + 0.15 * min(wide, high)) * (1 + wish.fold * folded)
        if cost < best?.cost ?? .infinity { best = (columns, size, cost) }
      }
    }
    guard let best else { return }
    for (item, column) in zip(content, best.columns) { items[item].column = column }
    columnCounts[box] = (best.columns.last ?? 0) + 1
    items[box].guess = LayoutSize(
      width: max(best.size.width, items[box].titleWidth), height: best.size.height)
  }

  /// The maximum number of numbers of columns that are tried.
  private static var mostTried: Int { 64 }

  /// The heights of columns that are tried: those of one to a few columns, all equally high.
  private func limits(_ content: ArraySlice<Int>) -> [Double] {
    let heights = content.map { items[$0].guess.height }
    let total = heights.reduce(0) { $0 + $1 + gap.row }
    let least = heights.max() ?? 0
    let most = min(content.count, 6 + Int((2 * Double(content.count).squareRoot()).rounded(.up)))
    var found: [Double] = []
    var columns = Array(repeating: 0, count: content.count)
    let step = (most + Self.mostTried - 1) / Self.mostTried
    for count in stride(from: 1, through: most, by: step) {
      var (low, high) = (max(least, total / Double(count) - gap.row), total)
      for _ in 0..<(count > 1 ? 7 : 0) {
        let middle = (low + high) / 2
        fill(&columns, content, middle, false)
        if (columns.last ?? 0) < count { high = middle } else { low = middle }
      }
      if !found.contains(high.rounded(.up)) { found.append(high.rounded(.up)) }
    }
    return found
  }

  /// The column of each item, one after the other, where none gets higher than `limit`; each rank
  /// begins another if it `breaks`.
  private func fill(
    _ columns: inout [Int], _ content: ArraySlice<Int>, _ limit: Double, _ breaks: Bool
  ) {
    var (column, height, rank) = (-1, Double.infinity, -1)
    for (index, item) in content.enumerated() {
      let size = items[item].guess.height
      if height + size > limit || breaks && items[item].rank != rank {
        column += 1
        height = 0
      }
      height += size + gap.row
      rank = items[item].rank
      columns[index] = column
    }
  }

  /// The size of a box with these columns.
  private func measure(_ content: ArraySlice<Int>, _ columns: [Int], _ pad: Pad) -> LayoutSize {
    var (width, height) = (-gap.column, 0.0)
    var (last, wide, high) = (-1, 0.0, 0.0)
    for (item, column) in zip(content, columns) {
      let size = items[item].guess
      if column != last {
        width += last < 0 ? 0 : wide + gap.column
        height = max(height, high)
        (last, wide, high) = (column, 0, -gap.row)
      }
      wide = max(wide, size.width)
      high += size.height + gap.row
    }
    width += wide + gap.column
    return LayoutSize(
      width: width + 2 * pad.side, height: max(height, high) + pad.top + pad.bottom)
  }

  /// The part of the links of `box` with both ends in one column.
  private mutating func folded(_ box: Int, _ columns: [Int]) -> Double {
    let own = linksOf[box]
    if own.isEmpty { return 0 }
    for (item, column) in zip(contents[box], columns) { items[item].column = column }
    let count = own.count { isFolded(links[$0]) }
    return Double(count) / Double(own.count)
  }

  /// True iff both ends of a link stand in one column.
  func isFolded(_ link: Link) -> Bool { items[link.from].column == items[link.to].column }
}
