/// The UTF-8 bytes of a URL, read eight at a time.
struct LinkBytes {
  private let start: UnsafeRawPointer
  /// Their number.
  let count: Int

  /// Reads `bytes`, which must not move as long as this is used; nil if there are none.
  @inline(__always)
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress, bytes.count > 0 else { return nil }
    self.start = start
    count = bytes.count
  }

  /// The byte at `position`, which must be in range.
  subscript(position: Int) -> UInt8 {
    @inline(__always) get {
      precondition(position < count)
      return start.load(fromByteOffset: position, as: UInt8.self)
    }
  }

  /// The eight bytes from `position` on, the first one lowest, with zeros for those after the end.
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    if position &+ 8 <= count { return load(position) }
    if count >= 8, position < count {
      return load(count &- 8) &>> UInt64(truncatingIfNeeded: (position &+ 8 &- count) &* 8)
    }
    var word: UInt64 = 0
    var shift: UInt64 = 0
    var index = position
    while index < count {
      word |= UInt64(self[index]) &<< shift
      shift += 8
      index += 1
    }
    return word
  }

  @inline(__always)
  private func load(_ position: Int) -> UInt64 {
    UInt64(littleEndian: start.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  /// The bytes `start ..< end` as a text.
  func string(_ start: Int, _ end: Int) -> String {
    precondition(0 <= start && start <= end && end <= count)
    let bytes = UnsafeRawBufferPointer(start: self.start + start, count: end - start)
    return String(decoding: bytes, as: UTF8.self)
  }
}
