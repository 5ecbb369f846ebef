/// Adjacent lines of a text that other lines replace in another.
struct LineHunk: Equatable {
  /// The bytes that are replaced.
  let old: Range<Int>
  /// The bytes that replace them.
  let new: Range<Int>

  /// The hunks that turn `old` into `new`, in order. Line ends belong to their line.
  static func between(_ old: [UInt8], _ new: [UInt8]) -> [LineHunk] {
    let (oldLines, newLines) = (lines(old), lines(new))
    // Most lines stay: only those between the first and the last change are compared.
    let most = min(oldLines.count, newLines.count)
    let isSame = { (line: Int, other: Int) in old[oldLines[line]] == new[newLines[other]] }
    var same = 0
    while same < most, isSame(same, same) { same += 1 }
    var ends = (old: oldLines.count, new: newLines.count)
    while ends.old > same, ends.new > same, isSame(ends.old - 1, ends.new - 1) {
      ends = (ends.old - 1, ends.new - 1)
    }
    let matches = LineMatches(
      oldLines[same..<ends.old].map { old[$0] }, newLines[same..<ends.new].map { new[$0] })
    var hunks: [LineHunk] = []
    var (start, other) = (same, same)
    for match in matches.pairs.map({ (old: same + $0.old, new: same + $0.new) }) + [ends] {
      if start < match.old || other < match.new {
        hunks.append(
          LineHunk(
            old: bytes(start..<match.old, of: oldLines, old.count),
            new: bytes(other..<match.new, of: newLines, new.count)))
      }
      (start, other) = (match.old + 1, match.new + 1)
    }
    return hunks
  }

  private static func bytes(_ range: Range<Int>, of lines: [Range<Int>], _ count: Int)
    -> Range<Int>
  {
    let start = range.lowerBound < lines.count ? lines[range.lowerBound].lowerBound : count
    let end = range.upperBound < lines.count ? lines[range.upperBound].lowerBound : count
    return start..<end
  }

  private static func lines(_ bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      lines.append(start..<(index + 1))
      start = index + 1
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
    return lines
  }
}
