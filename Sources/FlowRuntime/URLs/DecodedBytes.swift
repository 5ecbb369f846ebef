/// The bytes of a piece, one by one, decoded.
struct DecodedBytes: IteratorProtocol {
  private let bytes: LinkBytes
  /// The position of the next byte, or of its escape.
  private(set) var position: Int
  private let end: Int
  private let form: LinkPiece.Form
  /// True iff a bad escape was met, where the bytes end.
  private(set) var isBroken = false

  /// The bytes of `piece`.
  @inline(__always)
  init(_ piece: LinkPiece, in bytes: LinkBytes) {
    self.bytes = bytes
    position = Int(piece.start)
    end = Int(piece.end)
    form = piece.form
  }

  /// The next byte; nil at the end and at a bad escape.
  @inline(__always)
  mutating func next() -> UInt8? {
    guard position < end else { return nil }
    let byte = bytes[position]
    position += 1
    if form == .plain { return byte }
    if byte == UInt8(ascii: "+"), form == .escapedItem { return UInt8(ascii: " ") }
    return byte == UInt8(ascii: "%") ? nextEscaped() : byte
  }

  /// The next up to eight bytes, the first one lowest, followed by zeros; nil at the end.
  mutating func nextWord() -> UInt64? {
    guard var word = next().map({ UInt64($0) }) else { return nil }
    var shift: UInt64 = 8
    while shift < 64, let byte = next() {
      word |= UInt64(byte) << shift
      shift += 8
    }
    return word
  }

  private mutating func nextEscaped() -> UInt8? {
    guard position + 2 <= end, let high = hexDigit(bytes[position]),
      let low = hexDigit(bytes[position + 1])
    else {
      isBroken = true
      position = end
      return nil
    }
    position += 2
    return high << 4 | low
  }
}
