/// Finds the keyword that some bytes spell: an open-addressed table over the words' bytes, packed
/// into two integers. No keyword is longer than twelve bytes.
struct KeywordTable: Sendable {
  /// The table of every `Keyword`.
  static let shared = KeywordTable()

  /// The length of the longest keyword.
  static let longest = 12

  private struct Slot: Sendable {
    var low: UInt64 = 0
    var high: UInt32 = 0
    var word = Keyword.none
  }

  private var slots = [Slot](repeating: Slot(), count: 512)

  private init() {
    for word in Keyword.allCases where word != .none {
      let packed = Array(word.text.utf8).withUnsafeBufferPointer(KeywordTable.pack)
      var position = KeywordTable.position(packed.low, packed.high)
      while slots[position].word != .none { position = (position + 1) & 511 }
      slots[position] = Slot(low: packed.low, high: packed.high, word: word)
    }
  }

  /// Returns the keyword that `name` spells, or `.none`.
  func word(_ name: UnsafeBufferPointer<UInt8>) -> Keyword {
    guard name.count <= KeywordTable.longest else { return .none }
    let packed = KeywordTable.pack(name)
    return slots.withUnsafeBufferPointer { slots in
      var position = KeywordTable.position(packed.low, packed.high)
      while slots[position].word != .none {
        if slots[position].low == packed.low, slots[position].high == packed.high {
          return slots[position].word
        }
        position = (position + 1) & 511
      }
      return .none
    }
  }

  /// The bytes of `name`, at most twelve, as two integers. No name contains a zero byte, so that
  /// the length is implied.
  private static func pack(_ name: UnsafeBufferPointer<UInt8>) -> (low: UInt64, high: UInt32) {
    var low: UInt64 = 0
    for index in 0..<min(8, name.count) { low = low << 8 | UInt64(name[index]) }
    var high: UInt32 = 0
    for index in min(8, name.count)..<name.count { high = high << 8 | UInt32(name[index]) }
    return (low, high)
  }

  private static func position(_ low: UInt64, _ high: UInt32) -> Int {
    Int(truncatingIfNeeded: ((low ^ UInt64(high)) &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }
}
