/// A piece of a URL: its position between raw separators, and the beginning of its decoded text.
struct LinkPiece {
  var start: UInt32
  /// The position of the separator after it, or the URL's end.
  var end: UInt32
  /// The number of its bytes once decoded; zero if it is invalid.
  var length: UInt32
  /// The encoding of its bytes.
  var form: Form
  /// The first eight decoded bytes, the first one lowest, followed by zeros.
  var first: UInt64

  /// The encoding of a piece's bytes.
  enum Form: UInt8 {
    /// The bytes are the text.
    case plain
    /// The bytes in lower case are the text.
    case lowercased
    /// Some are escaped.
    case escaped
    /// The same in a query, where `+` is a space.
    case escapedItem
    /// Invalid: an escape is bad, or the decoded bytes are not UTF-8.
    case broken
  }
}

extension LinkPiece {
  /// The bytes `start ..< end`, which are plain.
  @inline(__always)
  init(plain start: Int, _ end: Int, _ first: UInt64) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    length = UInt32(truncatingIfNeeded: end - start)
    form = .plain
    self.first = first
  }
}
