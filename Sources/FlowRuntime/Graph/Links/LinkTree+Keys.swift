/// Texts without a node: the names of a pattern's items, which are searched among each other.
extension LinkTree {
  /// The identity of a text. Keys have an order, in which those of equal texts are neighbors.
  struct Key: Hashable, Sendable {
    /// The first eight bytes.
    var first: UInt64 = 0
    /// The number of bytes.
    var length: UInt32 = 0
    /// The position of the other words.
    var words: UInt32 = 0

    /// True iff `left` is before `right` in the order.
    static func precedes(_ left: Key, _ right: Key) -> Bool {
      (left.first, left.length) < (right.first, right.length)
    }
  }

  /// The index of the first of `keys`, which are in their order, that is the text of `piece`; nil
  /// if there is none. O(log n), and O(length) for each with the same beginning and length.
  @inline(__always)
  func index(of piece: LinkPiece, in bytes: LinkBytes, _ keys: Range<Int>, _ key: (Int) -> Key)
    -> Int?
  {
    var (low, high) = (keys.lowerBound, keys.upperBound)
    let sought = Key(first: piece.first, length: piece.length)
    while low < high {
      let middle = (low + high) / 2
      if Key.precedes(key(middle), sought) { low = middle + 1 } else { high = middle }
    }
    while low < keys.upperBound, key(low).first == piece.first, key(low).length == piece.length {
      if piece.length <= 8 || isEqual(piece, in: bytes, Int(key(low).words)) { return low }
      low += 1
    }
    return nil
  }
}
