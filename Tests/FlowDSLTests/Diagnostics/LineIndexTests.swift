import Testing

@testable import FlowDSL

@Suite struct LineIndexTests {
  private func position(_ offset: Int, _ text: String) -> [Int] {
    let source = Source(name: "A.flow", text: text)
    let position = LineIndex(source).position(at: offset, in: source)
    return [position.line, position.utf8, position.utf16]
  }

  @Test func countsFromOne() {
    #expect(position(0, "") == [1, 1, 1])
    #expect(position(0, "app") == [1, 1, 1])
    #expect(position(3, "app") == [1, 4, 4])
  }

  @Test func anOffsetBeyondTheEndIsTheEnd() {
    #expect(position(99, "a\nbc") == [2, 3, 3])
  }

  @Test func linesEndAsEditorsHaveIt() {
    #expect(position(2, "a\nb") == [2, 1, 1])
    #expect(position(3, "a\r\nb") == [2, 1, 1])
    #expect(position(2, "a\rb") == [2, 1, 1])
    #expect(position(4, "a\n\r\nb") == [3, 1, 1])
    #expect(position(2, "a\n") == [2, 1, 1])
  }

  @Test func columnsCountBytesAndUTF16() {
    // é is two bytes and one unit, 😀 four bytes and two units.
    #expect(position(7, "é😀 x") == [1, 8, 5])
    #expect(position(8, "a\né😀x") == [2, 7, 4])
  }

  @Test func aByteOrderMarkTakesNoColumn() {
    #expect(position(0, "\u{FEFF}app") == [1, 1, 1])
    #expect(position(3, "\u{FEFF}app") == [1, 1, 1])
    #expect(position(4, "\u{FEFF}app") == [1, 2, 2])
  }

  @Test func longLinesAreCountedToo() {
    let text = "a\n" + String(repeating: "é", count: 10_000) + "x"
    #expect(position(2 + 20_000, text) == [2, 20_001, 10_001])
    #expect(position(8192, String(repeating: "a", count: 8192)) == [1, 8193, 8193])
  }

  @Test func aLineIsItsBytesWithoutTheBreak() {
    let source = Source(name: "A.flow", text: "\u{FEFF}ab\r\nc\rd\n\n")
    let lines = LineIndex(source)
    let texts = (0..<lines.count).map {
      String(decoding: source.bytes[lines.bytes(ofLine: $0, in: source)], as: UTF8.self)
    }
    #expect(texts == ["ab", "c", "d", "", ""])
  }
}
