/// Neighbouring lines of a text that other lines replace in another.
struct LineHunk: Equatable {
  /// The bytes that are replaced.
  let old: Range<Int>
  /// The bytes that replace them.
  let new: Range<Int>

  /// What makes `new` of `old`, in order. What ends a line belongs to it.
  static func between(_ old: [UInt8], _ new: [UInt8]) -> [LineHunk] {
    let (oldLines, newLines) = (lines(old), lines(new))
    let matches = LineMatches(oldLines.map { old[$0] }, newLines.map { new[$0] })
    var hunks: [LineHunk] = []
    var (start, other) = (0, 0)
    let ends = (old: oldLines.count, new: newLines.count)
    for match in matches.pairs + [ends] {
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
