/// The unit in which columns are counted.
package enum ColumnUnit: Sendable, Hashable {
  /// Bytes.
  case utf8
  /// UTF-16 code units.
  case utf16
}

extension LineIndex {
  /// The offset in `source` after `column` units, from 0, of line `line`, from 0.
  ///
  /// A column after the line's end is its end; a line after the last is the end of the file. A
  /// column within a scalar is the scalar's beginning. O(length of the line).
  package func offset(
    ofLine line: Int, column: Int, in unit: ColumnUnit, of source: Source
  ) -> Int {
    guard line >= 0 else { return bytes(ofLine: 0, in: source).lowerBound }
    guard line < count else { return source.bytes.count }
    let bytes = bytes(ofLine: line, in: source)
    var offset = bytes.lowerBound
    var rest = column
    while offset < bytes.upperBound, rest > 0 {
      var end = offset + 1
      while end < bytes.upperBound, source.bytes[end] & 0xC0 == 0x80 { end += 1 }
      let byte = source.bytes[offset]
      let width = unit == .utf8 ? end - offset : (0xF0...0xF4).contains(byte) ? 2 : 1
      guard width <= rest else { break }
      rest -= width
      offset = end
    }
    return offset
  }
}
