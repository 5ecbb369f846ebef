/// The UTF-8 bytes of a URL, read eight at a time.
struct LinkBytes {
  private var start: UnsafeRawPointer
  /// Their number.
  let count: Int
  /// The distance from each byte to the one that was written, of which it is the lower case.
  private var shift = 0

  /// Reads `bytes`, which must not move as long as this is used; nil if there are none.
  @inline(__always)
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress, bytes.count > 0 else { return nil }
    self.start = start
    count = bytes.count
  }

  /// Reads those of a URL, which must not move as long as this is used; nil if there are none, or
  /// too many for the numbers of a search.
  @inline(__always)
  init?(url: UnsafeRawBufferPointer) {
    guard url.count < UInt32.max else { return nil }
    self.init(url)
  }

  /// Reads the first half of `bytes`, which is the second one in lower case; nil if there are none.
  private init?(folded bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress, bytes.count > 1 else { return nil }
    self.start = start
    count = bytes.count / 2
    shift = count
  }

  /// The bytes that were written: those of a text that a parameter binds.
  var written: LinkBytes {
    @inline(__always) get {
      var bytes = self
      bytes.shift = 0
      bytes.start = start + shift
      return bytes
    }
  }

  /// Calls `body` with these bytes in lower case, escaped letters too. O(count).
  func withLowerCase(_ body: (LinkBytes) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: 2 * count, alignment: 1) { buffer in
      for position in 0..<count {
        let byte = self[position]
        buffer[count + position] = byte
        buffer[position] = LinkBytes.lowercased(byte)
        if position > 1, self[position - 2] == UInt8(ascii: "%"),
          let high = hexDigit(self[position - 1]), let low = hexDigit(byte),
          UInt8(ascii: "A")...UInt8(ascii: "Z") ~= high << 4 | low
        {
          buffer[position - 1] += 2
        }
      }
      if let bytes = LinkBytes(folded: UnsafeRawBufferPointer(buffer)) { body(bytes) }
    }
  }

  /// `byte` in lower case, if it is an ASCII letter.
  @inline(__always)
  static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
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
    if position + 8 <= count { return load(position) }
    if count >= 8, position < count {
      return load(count - 8) &>> UInt64((position + 8 - count) * 8)
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
