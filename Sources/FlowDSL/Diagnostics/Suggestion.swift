/// Finds the name that somebody most likely meant: "did you mean".
///
/// Candidates are considered one after the other; the nearest wins, the first of equals. Names of
/// other lengths, and all but the first 2,000, are passed over, so that a search costs little.
package struct Suggestion {
  /// The nearest candidate so far.
  package private(set) var best: String?
  private var considered = 0
  /// True iff no further candidate will be compared.
  var isFull: Bool { limit == 0 || considered == 2_000 }

  private let wanted: [UInt8]
  private var limit: Int

  /// Looks for the nearest to `text`.
  package init(for text: String) {
    wanted = Array(text.utf8.prefix(65))
    limit = wanted.count > 64 ? 0 : min(3, wanted.count / 3) + 1
  }

  /// Takes `candidate` into account: it is nearer than what was seen before, or it is forgotten.
  package mutating func consider(_ candidate: String) {
    guard !isFull else { return }
    considered += 1
    let utf8 = candidate.utf8
    guard abs(utf8.count - wanted.count) < limit else { return }
    let distance = Suggestion.distance(wanted, Array(utf8), below: limit)
    guard distance < limit else { return }
    limit = distance
    best = candidate
  }

  /// How many letters must be put in, left out, replaced or swapped to make `right` of `left`;
  /// case is ignored. `limit` where it is that or more. O(left · right), both short.
  static func distance(_ left: [UInt8], _ right: [UInt8], below limit: Int) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      row.reserveCapacity(right.count + 1)
      for j in right.indices {
        let cost = lowercase(left[i]) == lowercase(right[j]) ? 0 : 1
        var least = min(last[j + 1] + 1, row[j] + 1, last[j] + cost)
        if i > 0, j > 0, lowercase(left[i]) == lowercase(right[j - 1]),
          lowercase(left[i - 1]) == lowercase(right[j])
        {
          least = min(least, before[j - 1] + 1)
        }
        row.append(least)
      }
      if row.allSatisfy({ $0 >= limit }) { return limit }
      before = last
      last = row
    }
    return min(limit, last[right.count])
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (0x41...0x5a).contains(byte) ? byte | 0x20 : byte
  }
}
