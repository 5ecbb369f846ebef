/// One line of a file as a terminal shows it, cut with `…` if it is too long.
///
/// Tabs are expanded, controls are pictures, invalid UTF-8 is U+FFFD. Reads no more than a few
/// hundred bytes, however long the line is.
struct Excerpt {
  /// The printed text: no white space at its end.
  let text: String
  /// The bytes that are shown.
  let bytes: Range<Int>

  /// The printed form of one character of the line.
  private struct Cell {
    var offset: Int
    var column: Int
    var text: String
  }

  private let cells: [Cell]
  /// The column after the last cell.
  private let end: Int

  /// The maximum number of columns that are shown.
  private static let limit = 100
  /// The number of bytes that are read on either side of the byte to show.
  private static let reach = 400
  private static let tab = 4

  /// The part of `line`, bytes of `source`, that shows byte `offset`.
  init(_ line: Range<Int>, of source: Source, around offset: Int) {
    let read = Self.window(line, of: source.bytes, around: offset)
    let all = Self.cells(source.bytes[read])
    let focus = all.cells.last { $0.offset <= offset }?.column ?? 0
    let from = all.end <= Self.limit ? 0 : max(0, focus - Self.limit / 2)
    let shown = all.cells.filter { $0.column >= from && $0.column < from + Self.limit }
    let next = all.cells.first { $0.column >= from + Self.limit }
    let first = shown.first
    bytes = (first?.offset ?? read.lowerBound)..<(next?.offset ?? read.upperBound)
    let isCutLeft = bytes.lowerBound > line.lowerBound
    let shift = (first?.column ?? 0) - (isCutLeft ? 1 : 0)
    cells = shown.map { Cell(offset: $0.offset, column: $0.column - shift, text: $0.text) }
    end = (next?.column ?? all.end) - shift
    var text = (isCutLeft ? "…" : "") + cells.map { $0.text }.joined()
    if bytes.upperBound < line.upperBound {
      text += "…"
    } else {
      while text.last == " " { text.removeLast() }
    }
    self.text = text
  }

  /// The columns, from 0, that `range` of the file's bytes takes in `text`: at least one.
  func columns(of range: Range<Int>) -> Range<Int> {
    let next = cells.firstIndex { $0.offset > range.lowerBound } ?? cells.endIndex
    let isBeyond = range.lowerBound >= bytes.upperBound || cells.isEmpty
    let start = isBeyond ? end : cells[max(0, next - 1)].column
    let stop = cells.first { $0.offset >= range.upperBound }?.column ?? end
    return start..<max(start + 1, stop)
  }

  /// The part of `line` that is read, cut between scalars.
  private static func window(
    _ line: Range<Int>, of bytes: [UInt8], around offset: Int
  ) -> Range<Int> {
    let offset = min(max(offset, line.lowerBound), line.upperBound)
    var start = max(line.lowerBound, offset - reach)
    var end = min(line.upperBound, offset + reach)
    if start > line.lowerBound {
      while start < offset, bytes[start] & 0xC0 == 0x80 { start += 1 }
    }
    if end < line.upperBound {
      while end > offset, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    }
    return start..<end
  }

  private static func cells(_ bytes: ArraySlice<UInt8>) -> (cells: [Cell], end: Int) {
    if let plain = plainCells(bytes) { return plain }
    let (scalars, offsets) = decode(bytes)
    var cells: [Cell] = []
    var column = 0
    var index = 0
    for character in String(scalars) {
      let isTab = character == "\t"
      let width = isTab ? tab - column % tab : character.displayWidth
      let text = isTab ? String(repeating: " ", count: width) : String(character)
      cells.append(Cell(offset: offsets[index], column: column, text: text))
      column += width
      index += character.unicodeScalars.count
    }
    return (cells, column)
  }

  /// The cells of printable ASCII and tabs, where each byte is a character; nil if there is
  /// anything else.
  private static func plainCells(_ bytes: ArraySlice<UInt8>) -> (cells: [Cell], end: Int)? {
    let tabByte = UInt8(ascii: "\t")
    guard bytes.allSatisfy({ $0 == tabByte || 0x20..<0x7F ~= $0 }) else { return nil }
    var cells: [Cell] = []
    cells.reserveCapacity(bytes.count)
    var column = 0
    for (offset, byte) in zip(bytes.indices, bytes) {
      let width = byte == tabByte ? tab - column % tab : 1
      let text =
        byte == tabByte ? String(repeating: " ", count: width) : String(UnicodeScalar(byte))
      cells.append(Cell(offset: offset, column: column, text: text))
      column += width
    }
    return (cells, column)
  }

  /// The scalars as they may be shown, tabs kept, and the offset of each one's first byte.
  private static func decode(
    _ bytes: ArraySlice<UInt8>
  ) -> (scalars: String.UnicodeScalarView, offsets: [Int]) {
    var scalars = String.UnicodeScalarView()
    var offsets: [Int] = []
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = bytes.startIndex
    while true {
      offsets.append(offset)
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        scalars.append(scalar == "\t" ? scalar : scalar.shown)
        offset += encoded.count
      case .error(let length):
        scalars.append("\u{FFFD}")
        offset += length
      case .emptyInput:
        return (scalars, offsets)
      }
    }
  }
}
