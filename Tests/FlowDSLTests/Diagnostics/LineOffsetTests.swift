import Testing

@testable import FlowDSL

@Suite struct LineOffsetTests {
  private func offset(
    _ line: Int, _ column: Int, _ text: String, _ unit: ColumnUnit = .utf16
  ) -> Int {
    let source = Source(name: "A.flow", text: text)
    return LineIndex(source).offset(ofLine: line, column: column, in: unit, of: source)
  }

  @Test func countsFromZero() {
    #expect(offset(0, 0, "app") == 0)
    #expect(offset(1, 1, "a\r\nbc") == 4)
  }

  @Test func positionsAfterTheEndAreTheEnd() {
    #expect(offset(0, 9, "ab\ncd") == 2)
    #expect(offset(0, 9, "ab\r\ncd") == 2)
    #expect(offset(9, 0, "ab\ncd") == 5)
  }

  @Test func countsUTF16UnitsOrBytes() {
    // é is two bytes and one unit, 😀 four bytes and two units, the accent two bytes and one unit.
    let text = "é😀e\u{301}x"
    #expect(offset(0, 5, text) == 9)
    #expect(offset(0, 9, text, .utf8) == 9)
  }

  @Test func whatIsWithinAScalarIsItsBeginning() {
    #expect(offset(0, 1, "😀") == 0)
    #expect(offset(0, 3, "😀", .utf8) == 0)
  }

  @Test func everyPlaceIsFoundAgain() {
    let source = Source(name: "A.flow", text: "\u{FEFF}a😀\r\né\re\u{301}\n\n x")
    let lines = LineIndex(source)
    for (offset, byte) in source.bytes.enumerated() where byte & 0xC0 != 0x80 && offset > 2 {
      let place = lines.position(at: offset, in: source)
      let line = lines.bytes(ofLine: place.line - 1, in: source)
      guard offset <= line.upperBound else { continue }
      for (column, unit) in [(place.utf8, ColumnUnit.utf8), (place.utf16, .utf16)] {
        #expect(
          lines.offset(ofLine: place.line - 1, column: column - 1, in: unit, of: source) == offset)
      }
    }
  }
}
