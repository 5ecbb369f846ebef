/// The starts of the lines of one file. Built in one pass; answers in logarithmic time.
///
/// A line ends at LF, CR LF or CR, as in editors. A byte-order mark belongs to no line.
package struct LineIndex: Sendable {
  /// A position in a file as people count it: the first byte of a file is 1:1.
  package struct Position: Sendable, Hashable {
    /// The line's number, from 1.
    package var line: Int
    /// The column in bytes, from 1.
    package var utf8: Int
    /// The column in UTF-16 code units, from 1, as shown by editors.
    package var utf16: Int
  }

  /// The offset of each line's first byte.
  private let starts: [UInt32]
  /// The number of UTF-16 units before each block, so that long lines stay cheap.
  private let units: [UInt32]
  /// Bytes in a block of `units`.
  private static let block = 4096

  /// Finds the lines of `source`.
  package init(_ source: Source) {
    starts = Self.lineStarts(source.bytes)
    units = Self.unitsBeforeBlocks(source.bytes)
  }

  /// The number of lines; the last may be empty.
  package var count: Int { starts.count }

  /// The index, from 0, of the line that contains byte `offset`.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of line `index` of `source`, without its line end.
  package func bytes(ofLine index: Int, in source: Source) -> Range<Int> {
    let start = Int(starts[index])
    guard index + 1 < starts.count else { return start..<source.bytes.count }
    var end = Int(starts[index + 1])
    if end > start, source.bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, source.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The position of byte `offset` of `source`. An offset beyond the end counts as the end.
  package func position(at offset: Int, in source: Source) -> Position {
    let offset = min(offset, source.bytes.count)
    let line = line(at: offset)
    let start = Int(starts[line])
    let before = units(before: max(offset, start), in: source) - units(before: start, in: source)
    return Position(line: line + 1, utf8: max(0, offset - start) + 1, utf16: before + 1)
  }

  /// The number of UTF-16 units of the bytes before `offset`.
  private func units(before offset: Int, in source: Source) -> Int {
    let block = offset / Self.block
    return Int(units[block]) + Self.unitCount(source.bytes[(block * Self.block)..<offset])
  }

  private static func lineStarts(_ bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] <= UInt8(ascii: "\r") {
        switch bytes[index] {
        case UInt8(ascii: "\n"):
          starts.append(UInt32(index + 1))
        case UInt8(ascii: "\r") where index + 1 == bytes.count || bytes[index + 1] != 0x0A:
          starts.append(UInt32(index + 1))
        default:
          break
        }
      }
    }
    return starts
  }

  private static func unitsBeforeBlocks(_ bytes: [UInt8]) -> [UInt32] {
    var units: [UInt32] = [0]
    var total = 0
    for start in stride(from: 0, to: bytes.count - block + 1, by: block) {
      total += unitCount(bytes[start..<(start + block)])
      units.append(UInt32(total))
    }
    return units
  }

  /// Every byte that begins a scalar is one unit, and one that begins four bytes is two.
  private static func unitCount(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var count = bytes.endOfASCII(from: 0)
      for byte in bytes[count...] {
        count += (byte & 0xC0 == 0x80 ? 0 : 1) + (byte >= 0xF0 && byte <= 0xF4 ? 1 : 0)
      }
      return count
    }
  }
}
