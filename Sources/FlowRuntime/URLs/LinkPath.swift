/// A URL's path as split by a pattern.
struct LinkPath {
  /// The URL.
  let bytes: LinkBytes
  private let steps: UnsafeMutableBufferPointer<LinkStep>
  /// The number of segments of the pattern.
  private let count: Int
  /// The end of the last segment.
  private let position: Int

  /// The path with the first `count` pieces of `steps`; the last one ends at `end`.
  @inline(__always)
  init(
    _ bytes: LinkBytes, _ steps: UnsafeMutableBufferPointer<LinkStep>, _ count: Int, end: Int
  ) {
    self.bytes = bytes
    self.steps = steps
    self.count = count
    position = end
  }

  /// The piece that matches the segment at `index`.
  subscript(index: Int) -> LinkPiece {
    @inline(__always) get {
      precondition(index < count)
      return steps[index].piece
    }
  }

  /// The rest of the path from the piece at `index` on, without a `/` at its end; nil if it is
  /// empty or invalid.
  func rest(from index: Int) -> LinkPiece? {
    var piece = bytes.piece(from: Int(self[index].start), .path)
    guard piece.form != .broken else { return nil }
    if piece.end > piece.start, bytes[Int(piece.end) - 1] == UInt8(ascii: "/") {
      piece.end -= 1
      piece.length -= 1
    }
    return piece.end > piece.start ? piece : nil
  }

  /// The start of the query or the fragment, or the URL's end.
  var end: Int {
    @inline(__always) get {
      let isQuery = position < bytes.count && bytes[position] == UInt8(ascii: "?")
      return isQuery ? position : bytes.end(from: position, .path)
    }
  }
}

/// A piece of a URL's path, and the edge of the tree that was taken for it.
struct LinkStep {
  let piece: LinkPiece
  /// The strongest untried edge of the node before the piece.
  var alternative: UInt32
}
