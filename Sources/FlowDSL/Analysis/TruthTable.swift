/// The value of a boolean for each combination of its conditions: bit `i` is its value where
/// condition `k` holds iff bit `k` of `i` is set. Tables over the same conditions can be combined
/// and compared.
struct TruthTable: Equatable, Sendable {
  /// 64 rows each. With fewer than six conditions the rows repeat, so that every bit counts.
  private var words: [UInt64]

  /// The table over `count` conditions that holds always or never.
  init(_ holds: Bool, over count: Int) {
    words = Array(repeating: holds ? .max : 0, count: count > 6 ? 1 << (count - 6) : 1)
  }

  /// The table over `count` conditions that holds where the one at `position` does.
  init(condition position: Int, over count: Int) {
    self.init(false, over: count)
    for index in words.indices {
      words[index] =
        position < 6
        ? TruthTable.patterns[position] : (index >> (position - 6)) & 1 == 1 ? .max : 0
    }
  }

  /// How the first six conditions alternate within a word.
  private static let patterns: [UInt64] = [
    0xaaaa_aaaa_aaaa_aaaa, 0xcccc_cccc_cccc_cccc, 0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00, 0xffff_0000_ffff_0000, 0xffff_ffff_0000_0000,
  ]

  /// True iff it holds in every row.
  var neverFails: Bool { words.allSatisfy { $0 == .max } }

  /// True iff it holds in no row.
  var neverHolds: Bool { words.allSatisfy { $0 == 0 } }

  /// The first row in which it does not hold.
  var firstFailure: Int? {
    words.firstIndex { $0 != .max }.map { $0 * 64 + (~words[$0]).trailingZeroBitCount }
  }

  /// Its value in `row`.
  func holds(in row: Int) -> Bool { words[row / 64] >> (row % 64) & 1 == 1 }

  /// True iff `other` holds wherever this one does.
  func implies(_ other: TruthTable) -> Bool {
    zip(words, other.words).allSatisfy { $0 & ~$1 == 0 }
  }

  /// Holds where this one does not.
  mutating func negate() { for index in words.indices { words[index] = ~words[index] } }

  /// Holds where both do.
  mutating func formIntersection(_ other: TruthTable) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  /// Holds where either does.
  mutating func formUnion(_ other: TruthTable) {
    for index in words.indices { words[index] |= other.words[index] }
  }
}
