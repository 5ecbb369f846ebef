/// Query items that a pattern asks for with a value.
extension LinkTable {
  /// True iff the query of `path` has every item that `pattern` asks for: the first of those with its
  /// name has the value. O(length of the query).
  @inline(never)
  func hasFixedItems(_ pattern: Int, _ path: LinkPath) -> Bool {
    let items = patterns[pattern].fixed
    return withUnsafeTemporaryAllocation(of: Bool.self, capacity: items.count) { known in
      known.initialize(repeating: false)
      return findFixedItems(items, from: path.end, path.bytes, known)
    }
  }

  private func findFixedItems(
    _ items: Range<Int>, from start: Int, _ bytes: LinkBytes,
    _ known: UnsafeMutableBufferPointer<Bool>
  ) -> Bool {
    var separator = start
    var count = 0
    while separator < bytes.count, bytes[separator] != UInt8(ascii: "#") {
      let name = bytes.item(from: separator &+ 1, isName: true)
      separator = Int(name.end)
      guard separator < bytes.count, bytes[separator] == UInt8(ascii: "=") else { continue }
      let value = bytes.item(from: separator &+ 1, isName: false)
      separator = Int(value.end)
      guard name.form != .broken,
        let item = tree.index(of: name, in: bytes, items, { values[$0].name }),
        !known[item - items.lowerBound]
      else { continue }
      known[item - items.lowerBound] = true
      guard value.form != .broken,
        tree.child(of: LinkTree.fixedValues, value, in: bytes) == values[item].place
      else { return false }
      count += 1
      if count == items.count { return true }
    }
    return false
  }
}
