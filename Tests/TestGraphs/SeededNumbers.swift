/// SplitMix64: the same numbers for the same seed, everywhere.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number below `limit`.
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// True once in `times`.
  mutating func once(in times: Int) -> Bool { below(times) == 0 }

  /// One of `elements`, which must not be empty.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
