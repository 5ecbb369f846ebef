/// Lists of values, one for each of some numbers, in one array.
struct LayoutLists<Value> {
  private var starts: [Int]
  private(set) var values: [Value]

  /// The values of `entries`, in their order, in lists for the numbers below `count`.
  init(_ count: Int, _ entries: [(list: Int, value: Value)]) {
    starts = Array(repeating: 0, count: count + 1)
    values = entries.map { $0.value }
    for entry in entries { starts[entry.list + 1] += 1 }
    for list in 0..<count { starts[list + 1] += starts[list] }
    var next = starts
    for entry in entries {
      values[next[entry.list]] = entry.value
      next[entry.list] += 1
    }
  }

  /// The places of the values of `list` in `values`.
  func range(of list: Int) -> Range<Int> { starts[list]..<starts[list + 1] }

  /// The values of `list`.
  subscript(list: Int) -> ArraySlice<Value> { values[range(of: list)] }

  /// Sorts the values of `list`.
  mutating func sort(_ list: Int, by isBefore: (Value, Value) -> Bool) {
    values[range(of: list)].sort(by: isBefore)
  }
}
