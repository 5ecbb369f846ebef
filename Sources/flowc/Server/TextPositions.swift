import FlowCommandLine
import FlowDSL
import FlowRuntime

/// Converts between offsets in a text and the protocol's positions in it.
struct TextPositions {
  /// The text.
  let source: Source
  private let lines: LineIndex
  private let unit: ColumnUnit
  /// The number of units of the byte-order mark: the client's text has one if the client sent it,
  /// and editors show none of a file's.
  private let mark: Int

  /// Positions in `source`, with columns that count `unit`s.
  init(_ source: Source, in unit: ColumnUnit, countsMark: Bool) {
    self.source = source
    self.unit = unit
    lines = LineIndex(source)
    let hasMark = source.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    mark = countsMark && hasMark ? (unit == .utf8 ? 3 : 1) : 0
  }

  /// A position of the protocol: both count from 0.
  struct Position: Hashable, Comparable {
    var line: Int
    var column: Int

    static func < (left: Position, right: Position) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }

  /// The offset of `position`; one outside the text means the nearest inside.
  func offset(of position: Position) -> Int {
    guard mark > 0, position.line <= 0 else {
      return lines.offset(ofLine: position.line, column: position.column, in: unit, of: source)
    }
    guard position.line == 0, position.column >= mark else { return 0 }
    return lines.offset(ofLine: 0, column: position.column - mark, in: unit, of: source)
  }

  /// The position of `offset`. O(log lines + bytes before it on its line).
  func position(of offset: Int) -> Position {
    let offset = min(offset, source.bytes.count)
    let line = lines.line(at: offset)
    let start = lines.bytes(ofLine: line, in: source).lowerBound
    let isAfterMark = line == 0 && offset >= 3
    let column = start < offset ? width(of: start..<offset) : 0
    return Position(line: line, column: column + (isAfterMark ? mark : 0))
  }

  /// The position of `offset`, if `known`, which is not after it, has the position `place`. O(bytes
  /// between them).
  func position(of offset: Int, after known: Int, which place: Position) -> Position {
    source.bytes.withUnsafeBufferPointer { bytes in
      var (line, start) = (place.line, known)
      for index in known..<offset {
        let byte = bytes[index]
        guard byte == 0x0A || byte == 0x0D else { continue }
        guard byte == 0x0A || index + 1 == bytes.count || bytes[index + 1] != 0x0A else { continue }
        (line, start) = (line + 1, index + 1)
      }
      let column = line == place.line ? place.column : 0
      return Position(line: line, column: column + width(of: start..<offset))
    }
  }

  /// The number of units of `bytes`.
  func width(of bytes: Range<Int>) -> Int {
    guard unit == .utf16 else { return bytes.count }
    return source.bytes.withUnsafeBufferPointer { all in
      var width = 0
      for byte in all[bytes] {
        width += (byte & 0xC0 == 0x80 ? 0 : 1) + ((0xF0...0xF4).contains(byte) ? 1 : 0)
      }
      return width
    }
  }

  /// Writes the range of `bytes` to `json`.
  func write(_ bytes: Range<Int>, to json: inout JSONWriter) {
    var text: [UInt8] = []
    text.reserveCapacity(96)
    text += #"{"start":"#.utf8
    append(position: bytes.lowerBound, to: &text)
    text += #","end":"#.utf8
    append(position: bytes.upperBound, to: &text)
    text += "}".utf8
    json.write(literal: String(decoding: text, as: UTF8.self))
  }

  /// Writes the position of `offset` to `json`.
  func write(position offset: Int, to json: inout JSONWriter) {
    var text: [UInt8] = []
    append(position: offset, to: &text)
    json.write(literal: String(decoding: text, as: UTF8.self))
  }

  private func append(position offset: Int, to text: inout [UInt8]) {
    let position = position(of: offset)
    text += #"{"line":"#.utf8
    text.append(decimal: position.line)
    text += #","character":"#.utf8
    text.append(decimal: position.column)
    text += "}".utf8
  }
}

extension [UInt8] {
  /// Appends the digits of `number`, which is not negative. An outline has very many of them.
  mutating func append(decimal number: Int) {
    var scale = 1
    while scale <= number / 10 { scale *= 10 }
    while scale > 0 {
      append(UInt8(ascii: "0") + UInt8(number / scale % 10))
      scale /= 10
    }
  }
}

extension TextPositions.Position {
  /// The position in `value`; nil if it is none.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.int, let column = value?["character"]?.int, line >= 0,
      column >= 0
    else { return nil }
    self.init(line: line, column: column)
  }
}
