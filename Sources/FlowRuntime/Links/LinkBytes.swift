/// The UTF-8 bytes of a URL, read eight at a time.
struct LinkBytes {
  private let bytes: UnsafeRawBufferPointer

  /// Reads `bytes`, which must stay where they are as long as this is used.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// How many there are.
  var count: Int { bytes.count }

  /// The byte at `position`, which must be one.
  subscript(position: Int) -> UInt8 {
    @inline(__always) get { bytes[position] }
  }

  /// The eight bytes from `position` on, the first one lowest, with zeros for those behind the end.
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    if position + 8 <= bytes.count { return load(position) }
    if bytes.count >= 8, position < bytes.count {
      return load(bytes.count - 8) >> UInt64((position + 8 - bytes.count) * 8)
    }
    var word: UInt64 = 0
    var shift: UInt64 = 0
    var index = position
    while index < bytes.count {
      word |= UInt64(bytes[index]) << shift
      shift += 8
      index += 1
    }
    return word
  }

  @inline(__always)
  private func load(_ position: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  /// The bytes `start ..< end` as a text.
  func string(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }
}

/// Eight bytes at once. Masks have the highest bit of each byte that is meant; their lowest set bit
/// is exact, higher ones may stand behind it by mistake.
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

/// The hash of a text: of its words, then of how many bytes it has.
struct LinkHash {
  private(set) var value: UInt64

  /// Begins with what tells tables apart.
  @inline(__always)
  init(seed: UInt64) { value = seed }

  /// Adds the next eight bytes, or the last ones with zeros behind them.
  @inline(__always)
  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x9e37_79b9_7f4a_7c15
    value ^= value &>> 32
  }

  /// The hash of a text of `length` bytes.
  @inline(__always)
  func end(_ length: Int) -> UInt64 { value ^ UInt64(truncatingIfNeeded: length) }
}
