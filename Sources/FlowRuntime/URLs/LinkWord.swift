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
