/// Query items that a pattern asks for with a value.
extension LinkTable {
  /// True iff the query of `path` has every item that `pattern` asks for: the first of those with
  /// its name has the value. O(length of the query).
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
      let name = bytes.piece(from: separator + 1, .name)
      separator = Int(name.end)
      var value: LinkPiece?
      if separator < bytes.count, bytes[separator] == UInt8(ascii: "=") {
        let piece = bytes.piece(from: separator + 1, .value)
        separator = Int(piece.end)
        value = piece
      }
      guard name.form != .broken,
        let item = tree.index(of: name, in: bytes, items, { values[$0].name }),
        !known[item - items.lowerBound]
      else { continue }
      known[item - items.lowerBound] = true
      guard isExpected(value, values[item], bytes) else { return false }
      count += 1
      if count == items.count { return true }
    }
    return false
  }

  /// True iff `piece`, nil for an item without a value or a missing fragment, is the text that
  /// `item` asks for, or any text but the empty one, if that will do.
  func isExpected(_ piece: LinkPiece?, _ item: Value, _ bytes: LinkBytes) -> Bool {
    guard let piece, piece.form != .broken else { return false }
    if item.place == LinkTree.none { return piece.length > 0 }
    return tree.child(of: LinkTree.fixedValues, piece, in: bytes) == item.place
  }
}
