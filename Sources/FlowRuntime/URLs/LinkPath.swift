/// A URL's path as a pattern takes it.
struct LinkPath {
  /// The URL.
  let bytes: LinkBytes
  private let steps: UnsafeMutableBufferPointer<LinkStep>
  /// How many segments the pattern has.
  private let count: Int
  /// Where the last segment ends.
  private let position: Int

  /// The path whose first pieces, `count` of them, are those of `steps`; the last one ends at `end`.
  @inline(__always)
  init(
    _ bytes: LinkBytes, _ steps: UnsafeMutableBufferPointer<LinkStep>, _ count: Int, end: Int
  ) {
    self.bytes = bytes
    self.steps = steps
    self.count = count
    position = end
  }

  /// The piece that the segment at `index` takes.
  subscript(index: Int) -> LinkPiece {
    @inline(__always) get {
      precondition(index < count)
      return steps[index].piece
    }
  }

  /// What is left of the path from the piece at `index` on, without a `/` at its end; nil where
  /// that is nothing or stands for nothing.
  func rest(from index: Int) -> LinkPiece? {
    var piece = bytes.piece(from: Int(self[index].start), .path, seed: 0)
    guard piece.form != .broken else { return nil }
    if piece.end > piece.start, bytes[Int(piece.end) - 1] == UInt8(ascii: "/") {
      piece.end -= 1
      piece.length -= 1
    }
    return piece.end > piece.start ? piece : nil
  }

  /// Where the query or the fragment begins, or the URL's end.
  var end: Int { bytes.end(from: position, .path) }
}

/// A piece of a URL's path, and the way through the tree that was taken at it.
struct LinkStep {
  /// The piece.
  let piece: LinkPiece
  /// The strongest edge that is still to be tried of the node before the piece.
  var alternative: UInt32
}
