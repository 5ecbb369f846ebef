/// Finds the name that somebody most likely meant: "did you mean".
///
/// Candidates are considered one after the other; the nearest wins, the first of equals. Names of
/// other lengths, and all but the first 2,000, are skipped, so that a search costs little.
package struct Suggestion {
  /// A name that is similar to the written one.
  struct Nearest: Hashable {
    var name: String
    /// True iff the written name differs from it in case or by two swapped letters, and from no
    /// other candidate so little: a fix may write it without review.
    var isCertain: Bool
    /// A letter of another script in the written name, as messages call it.
    var foreignLetter: String?
  }

  /// The nearest candidate so far.
  package private(set) var best: String?
  /// The first candidate that differs only by a slip, and whether it is the only one so far.
  private var slip: String?
  private var isAlone = false
  private var considered = 0
  /// True iff no further candidate will be compared.
  var isFull: Bool {
    considered == Suggestion.mostCandidates || wanted.count > Suggestion.longestName
  }

  /// The maximum number of candidates that are compared.
  static let mostCandidates = 2_000
  /// The maximum length in bytes of a name for which others are suggested.
  private static let longestName = 64

  private let wanted: [UInt8]
  private var limit: Int

  /// The nearest candidate so far, and whether it is certainly meant.
  var nearest: Nearest? {
    best.map { Nearest(name: $0, isCertain: $0 == slip && isAlone && !isFull) }
  }

  /// Searches for the nearest to `text`.
  package init(for text: String) {
    wanted = Array(text.utf8.prefix(Suggestion.longestName + 1))
    limit = wanted.count > Suggestion.longestName ? 0 : min(3, wanted.count / 3) + 1
  }

  /// Compares `candidate`, and keeps it if it is nearer than all earlier ones.
  package mutating func consider(_ candidate: String) {
    guard !isFull else { return }
    considered += 1
    let utf8 = candidate.utf8
    guard utf8.count == wanted.count || abs(utf8.count - wanted.count) < limit else { return }
    let bytes = Array(utf8)
    let distance = Suggestion.distance(wanted, bytes, below: limit)
    let isSlip = Suggestion.isSlip(wanted, bytes) && (distance == 0 || wanted.count > 2)
    if isSlip, slip != candidate {
      isAlone = slip == nil
      slip = slip ?? candidate
    }
    guard distance < limit || isSlip && best != slip && distance == limit else { return }
    limit = distance
    best = candidate
  }

  /// True iff `left` and `right` differ only in case, or only because two adjacent letters are
  /// swapped.
  private static func isSlip(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    if zip(left, right).allSatisfy({ lowercase($0) == lowercase($1) }) { return true }
    let differing = left.indices.filter { left[$0] != right[$0] }
    guard differing.count == 2, differing[1] == differing[0] + 1 else { return false }
    return left[differing[0]] == right[differing[1]] && left[differing[1]] == right[differing[0]]
  }

  /// The number of letters that must be inserted, deleted, replaced or swapped to turn `left` into
  /// `right`; case is ignored. `limit` if it is that or more. O(left · right), both short.
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
