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

/// Eight bytes at once. Masks have the highest bit of each marked byte set; their lowest set bit is
/// exact, higher ones may be set by mistake.
enum LinkWord {
  /// `byte` eight times.
  @inline(__always)
  static func all(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Marks the bytes of `word` that are zero.
  @inline(__always)
  static func zeros(_ word: UInt64) -> UInt64 { (word &- all(1)) & ~word & all(0x80) }

  /// Marks the bytes of `word` that are `byte`.
  @inline(__always)
  static func marks(_ byte: UInt8, in word: UInt64) -> UInt64 { zeros(word ^ all(byte)) }

  /// The first `count` bytes of `word`, at most eight.
  @inline(__always)
  static func prefix(_ word: UInt64, _ count: Int) -> UInt64 {
    count >= 8 ? word : word & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1)
  }

  /// `word` with the ASCII letters in lower case.
  @inline(__always)
  static func lowercased(_ word: UInt64) -> UInt64 {
    let low = word & all(0x7f)
    let capitals = ((low &+ all(0x80 - 0x41)) ^ (low &+ all(0x80 - 0x5b))) & ~word & all(0x80)
    return word | capitals >> 2
  }
}

/// The hash of a text: of its words, but not of its length. With a random seed, two texts have one
/// hash about as often as random numbers are equal.
struct LinkHash {
  /// The hash of the words so far.
  private(set) var value: UInt64
  private let factor: UInt64

  /// The hash of a text that begins with `word`: eight bytes, or all there are followed by zeros.
  @inline(__always)
  init(_ word: UInt64, seed: UInt64) {
    factor = seed
    value = word &* seed
  }

  /// Adds the next eight bytes, or the last ones followed by zeros.
  @inline(__always)
  mutating func add(_ word: UInt64) { value = (value ^ value &>> 32 ^ word) &* factor }
}
