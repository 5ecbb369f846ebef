import Testing

@testable import flowc

@Suite struct LineEditorTests {
  /// An editor after the keys that `bytes` are.
  private func editor(_ bytes: String, after lines: [String] = []) -> LineEditor {
    var editor = LineEditor()
    for line in lines { editor.begin(after: line) }
    var decoder = KeyDecoder()
    decoder.add(bytes.utf8)
    while let key = decoder.next(isFinal: true) { _ = editor.press(key) }
    return editor
  }

  @Test(arguments: [
    ("abc", "abc", 3), ("abc\u{1b}[D\u{1b}[Dx", "axbc", 2), ("abc\u{1b}[Hx", "xabc", 1),
    ("abc\u{1}\u{1b}[3~", "bc", 0), ("abc\u{7f}\u{8}", "a", 1), ("abc\u{1}\u{5}d", "abcd", 4),
    ("one two\u{17}", "one ", 4), ("one two\u{1b}b\u{1b}b\u{b}", "", 0),
    ("one two\u{1b}[1;5Dx", "one xtwo", 5), ("one two\u{1}\u{1b}fx", "onex two", 4),
    ("one two\u{15}", "", 0), ("ä\u{308}o", "ä\u{308}o", 2), ("日本\u{1b}OD!", "日!本", 2),
    ("a\u{1b}[99Zb", "ab", 2), ("\u{1b}[D\u{7f}", "", 0), ("a\u{4}", "a", 1),
    ("abc\u{1b}[D\u{4}", "ab", 2),
  ])
  func keysEditTheLine(_ keys: String, _ text: String, _ cursor: Int) {
    let editor = editor(keys)
    #expect(editor.text == text)
    #expect(editor.cursor == cursor)
    #expect(editor.textBeforeCursor == String(text.prefix(cursor)))
  }

  @Test func earlierLinesComeBackAndTheDraftToo() {
    let lines = ["one", "two", "two", ""]
    #expect(editor("dr\u{1b}[A", after: lines).text == "two")
    #expect(editor("dr\u{1b}[A\u{1b}[A", after: lines).text == "one")
    #expect(editor("dr\u{1b}[A\u{1b}[A\u{1b}[A", after: lines).text == "one")
    #expect(editor("dr\u{10}\u{10}\u{e}\u{e}", after: lines).text == "dr")
    #expect(editor("dr\u{1b}[B", after: lines).text == "dr")
  }

  @Test func whatStandsBeforeTheCursorIsCompleted() {
    var editor = editor("se cart\u{1}\u{1b}[C\u{1b}[C")
    editor.complete("send")
    #expect(editor.text == "send cart")
    #expect(editor.cursor == 4)
  }

  @Test func theWindowHoldsTheCursorHoweverLongTheLine() {
    for width in [1, 2, 5, 10, 80] {
      for back in 0...30 {
        let editor = editor(
          String(repeating: "日b", count: 15) + String(repeating: "\u{1b}[D", count: back))
        let window = editor.window(width)
        #expect((0..<max(1, width)).contains(window.column), "\(width), \(back)")
        #expect(window.text.count <= width)
      }
    }
    #expect(editor("abc").window(80).text == "abc")
  }

  @Test func keysComeInPieces() {
    var decoder = KeyDecoder()
    for byte in Array("ä\u{1b}[1;5C\u{1b}[A".utf8).dropLast() {
      decoder.add([byte])
      if byte == 0xc3 { #expect(decoder.next() == nil) }
      if byte == 0xa4 { #expect(decoder.next() == .text("ä")) }
      if byte == UInt8(ascii: "C") { #expect(decoder.next() == .wordRight) }
    }
    #expect(decoder.next() == nil)
    #expect(decoder.isPending)
    #expect(decoder.next(isFinal: true) == .unknown)
    #expect(decoder.next(isFinal: true) == nil)
  }

  @Test func noBytesStopTheDecoder() {
    var random: UInt64 = 7
    for _ in 0..<200 {
      let bytes = (0..<64).map { _ in
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: random >> 56)
      }
      var decoder = KeyDecoder()
      decoder.add(bytes)
      var count = 0
      while decoder.next(isFinal: true) != nil { count += 1 }
      #expect(count <= 64)
      #expect(!decoder.isPending, "\(bytes)")
    }
  }
}
