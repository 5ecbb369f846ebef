import FlowCommandLine

/// Maps the bytes of a text to an edited version of it, as far as both begin and end alike.
struct TextShift {
  /// The length of the common beginning in bytes.
  private let prefix: Int
  /// The start of the common end in each.
  private let oldEnd: Int
  private let newEnd: Int
  private let isSame: Bool

  /// Compares `old` and `new`. O(bytes), or O(1) if one is a copy of the other.
  init(from old: [UInt8], to new: [UInt8]) {
    let isCopy =
      old.count == new.count
      && old.withUnsafeBufferPointer(\.baseAddress) == new.withUnsafeBufferPointer(\.baseAddress)
    guard !isCopy else {
      (prefix, oldEnd, newEnd, isSame) = (old.count, old.count, new.count, true)
      return
    }
    let most = min(old.count, new.count)
    (prefix, oldEnd, newEnd) = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        var prefix = 0
        while prefix < most, old[prefix] == new[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < most - prefix,
          old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
        {
          suffix += 1
        }
        return (prefix, old.count - suffix, new.count - suffix)
      }
    }
    isSame = prefix == old.count && prefix == new.count
  }

  /// The offset in the new text of `offset` in the old; nil if that has changed.
  func new(_ offset: Int) -> Int? {
    if offset <= prefix { return offset }
    return offset >= oldEnd ? offset - oldEnd + newEnd : nil
  }

  /// The offset in the old text of `offset` in the new; nil if that has changed.
  func old(_ offset: Int) -> Int? {
    if offset <= prefix { return offset }
    return offset >= newEnd ? offset - newEnd + oldEnd : nil
  }

  /// The range in the new text of `range` in the old; nil if something in it has changed.
  func new(_ range: Range<Int>) -> Range<Int>? {
    guard isSame || range.upperBound <= prefix || range.lowerBound >= oldEnd,
      let start = new(range.lowerBound), let end = new(range.upperBound), start <= end
    else { return nil }
    return start..<end
  }
}
