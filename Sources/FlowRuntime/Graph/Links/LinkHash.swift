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
