/// The keyed hash SipHash-2-4 of bytes.
struct SipHash {
  private var a: UInt64
  private var b: UInt64
  private var c: UInt64
  private var d: UInt64

  private init(_ key: NavigationJournal.Key) {
    a = key.first ^ 0x736f_6d65_7073_6575
    b = key.second ^ 0x646f_7261_6e64_6f6d
    c = key.first ^ 0x6c79_6765_6e65_7261
    d = key.second ^ 0x7465_6462_7974_6573
  }

  /// The SipHash-2-4 of `bytes`, keyed.
  static func hash(_ bytes: [UInt8], _ key: NavigationJournal.Key) -> UInt64 {
    var hash = SipHash(key)
    var start = 0
    while bytes.count - start >= 8 {
      hash.add(word(bytes[start..<start + 8]))
      start += 8
    }
    hash.add(word(bytes[start...]) | UInt64(truncatingIfNeeded: bytes.count) << 56)
    hash.c ^= 0xff
    for _ in 0..<4 { hash.mix() }
    return hash.a ^ hash.b ^ hash.c ^ hash.d
  }

  /// At most eight bytes as a number, the first in its lowest byte.
  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func add(_ word: UInt64) {
    d ^= word
    mix()
    mix()
    a ^= word
  }

  private mutating func mix() {
    a &+= b
    c &+= d
    b = b << 13 | b >> 51
    d = d << 16 | d >> 48
    b ^= a
    d ^= c
    a = a << 32 | a >> 32
    c &+= b
    a &+= d
    b = b << 17 | b >> 47
    d = d << 21 | d >> 43
    b ^= c
    d ^= a
    c = c << 32 | c >> 32
  }
}
