/// The common lines of two texts, in order: the lines that a difference keeps.
///
/// Lines that occur once in each text are matched first, then those between them; a stretch without
/// such lines is compared line by line if it is short, and otherwise counts as changed. O(n log n)
/// in the number of lines.
struct LineMatches {
  /// The pairs of lines, by their indices, both ascending.
  private(set) var pairs: [(old: Int, new: Int)] = []
  private let old: [Int]
  private let new: [Int]

  /// The maximum number of pairs of lines that are compared in one stretch.
  private static let mostComparisons = 1 << 18

  /// Matches the lines `old` and `new`.
  init<Line: Hashable>(_ old: [Line], _ new: [Line]) {
    var numbers: [Line: Int] = [:]
    let number = { (line: Line) in
      let known = numbers[line] ?? numbers.count
      numbers[line] = known
      return known
    }
    self.old = old.map(number)
    self.new = new.map(number)
    match(old.indices, new.indices)
  }

  private mutating func match(_ olds: Range<Int>, _ news: Range<Int>) {
    var (olds, news) = (olds, news)
    while let first = olds.first, let other = news.first, old[first] == new[other] {
      pairs.append((first, other))
      olds.removeFirst()
      news.removeFirst()
    }
    var same = 0
    while let last = olds.last, let other = news.last, old[last] == new[other] {
      same += 1
      olds.removeLast()
      news.removeLast()
    }
    let anchors = olds.isEmpty || news.isEmpty ? [] : anchors(olds, news)
    if anchors.isEmpty {
      compare(olds, news)
    } else {
      var (start, other) = (olds.lowerBound, news.lowerBound)
      for anchor in anchors {
        match(start..<anchor.old, other..<anchor.new)
        pairs.append(anchor)
        (start, other) = (anchor.old + 1, anchor.new + 1)
      }
      match(start..<olds.upperBound, other..<news.upperBound)
    }
    for index in 0..<same { pairs.append((olds.upperBound + index, news.upperBound + index)) }
  }

  /// The longest ascending run of lines that occur once in each range.
  private func anchors(_ olds: Range<Int>, _ news: Range<Int>) -> [(old: Int, new: Int)] {
    let places = places(of: new, news)
    let known = self.places(of: old, olds)
    let unique = olds.compactMap { line -> (old: Int, new: Int)? in
      guard known[old[line]] == line, let other = places[old[line]], other >= 0 else { return nil }
      return (line, other)
    }
    var ends: [Int] = []
    var before = Array(repeating: -1, count: unique.count)
    for (index, pair) in unique.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if unique[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var run: [(old: Int, new: Int)] = []
    var last = ends.last ?? -1
    while last >= 0 {
      run.append(unique[last])
      last = before[last]
    }
    return run.reversed()
  }

  /// The position of each line of `range`; -1 if it occurs several times.
  private func places(of lines: [Int], _ range: Range<Int>) -> [Int: Int] {
    var places: [Int: Int] = [:]
    for index in range { places[lines[index]] = places[lines[index]] == nil ? index : -1 }
    return places
  }

  /// The longest common subsequence, if the ranges are short.
  private mutating func compare(_ olds: Range<Int>, _ news: Range<Int>) {
    guard !olds.isEmpty, !news.isEmpty,
      olds.count <= Self.mostComparisons / news.count
    else { return }
    let width = news.count + 1
    var lengths = Array(repeating: 0, count: (olds.count + 1) * width)
    for row in (0..<olds.count).reversed() {
      for column in (0..<news.count).reversed() {
        let here = row * width + column
        lengths[here] =
          old[olds.lowerBound + row] == new[news.lowerBound + column]
          ? lengths[here + width + 1] + 1 : max(lengths[here + width], lengths[here + 1])
      }
    }
    var (row, column) = (0, 0)
    while row < olds.count, column < news.count {
      let here = row * width + column
      if old[olds.lowerBound + row] == new[news.lowerBound + column] {
        pairs.append((olds.lowerBound + row, news.lowerBound + column))
        (row, column) = (row + 1, column + 1)
      } else if lengths[here + width] >= lengths[here + 1] {
        row += 1
      } else {
        column += 1
      }
    }
  }
}
