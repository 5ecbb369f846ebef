/// The values of an app's conditions at one moment. All are false at first.
public struct NavigationConditions: Hashable, Sendable {
  /// 64 conditions each, the first in the lowest bit; without zeros at its end.
  private var words: [UInt64] = []

  /// All conditions are false.
  public init() {}

  /// Calls `holds` once for each of `count` conditions, by number.
  public init(count: Int, _ holds: (Int) -> Bool) {
    for number in 0..<count where holds(number) { self[number] = true }
  }

  /// True iff condition number `number` of the graph holds.
  public subscript(number: Int) -> Bool {
    get {
      let word = number >> 6
      return word < words.count && words[word] & (1 << UInt64(number & 63)) != 0
    }
    set {
      let word = number >> 6
      let bit: UInt64 = 1 << UInt64(number & 63)
      if newValue {
        while words.count <= word { words.append(0) }
        words[word] |= bit
      } else if word < words.count {
        words[word] &= ~bit
        while words.last == 0 { words.removeLast() }
      }
    }
  }

  /// The numbers of the conditions that differ from `other`'s, in order. O(conditions / 64 + those).
  package func differences(from other: NavigationConditions) -> [Int] {
    (0..<max(words.count, other.words.count)).flatMap { index in
      var bits =
        (index < words.count ? words[index] : 0)
        ^ (index < other.words.count ? other.words[index] : 0)
      var numbers: [Int] = []
      while bits != 0 {
        numbers.append(index << 6 + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
      return numbers
    }
  }
}
