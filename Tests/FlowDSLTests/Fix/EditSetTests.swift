import FlowRuntime
import Testing

@testable import FlowDSL

/// Edits: what they make of files, and what they leave of the lines around them.
struct EditSetTests {
  @Test func editsOfSeveralFilesAreMadeAtOnce() {
    let sources = [Source(name: "A", text: "one two"), Source(name: "B", text: "three")]
    let fixes = [
      Diagnostic.Fix("", [edit(1, 0, 5, "3"), edit(0, 4, 7, "2")]),
      Diagnostic.Fix("", [edit(0, 0, 0, "> "), edit(0, 3, 4, ", ")]),
    ]
    let edits = EditSet(fixes, in: sources)
    #expect(edits.applied(to: sources).map { text($0) } == ["> one, 2", "3"])
    // `two` began at 4, and `three` at 0.
    #expect(edits.moved(span(0, 4, 7)) == 7)
    #expect(edits.moved(span(0, 2, 3)) == 4)
    #expect(edits.moved(span(1, 3, 4)) == 0)
    #expect(edits.touches(span(0, 7, 8)))
    #expect(!edits.touches(span(0, 3, 4)))
  }

  @Test func linesEndAsTheFileHasThem() {
    let sources = [Source(name: "A", text: "a\r\nb\r\n")]
    let edits = EditSet([Diagnostic.Fix("", [edit(0, 4, 4, "\n}")])], in: sources)
    #expect(text(edits.applied(to: sources)[0]) == "a\r\nb\r\n}\r\n")
  }

  /// What is between the brackets is deleted.
  @Test(arguments: [
    ("a\n[b]\nc\n", "a\nc\n"),
    ("a\n  [b]  \n  c\n", "a\n  c\n"),
    ("a\n\n[b]\n\nc\n", "a\n\nc\n"),
    ("[b]\n\nc\n", "c\n"),
    ("\u{FEFF}[b]\nc\n", "\u{FEFF}c\n"),
    ("\u{FEFF}[b]\r\n\r\nc\r\n", "\u{FEFF}c\r\n"),
    ("a\r\n[b]\r\nc\r\n", "a\r\nc\r\n"),
    ("a  [b]  c\n", "a  c\n"),
    ("a  [b]\n", "a\n"),
    ("{ [b] }", "{ }"),
    ("{ [b]  c }", "{ c }"),
    ("[b]  // why\nc\n", "// why\nc\n"),
    ("a  [b]  // why\n", "a  // why\n"),
    ("a\n[b\nb]\nc\n", "a\nc\n"),
    ("a\n[b]", "a\n"),
    ("[b]", ""),
  ])
  func deletionLeavesNoHole(_ marked: String, _ expected: String) {
    let bytes = Array(marked.utf8)
    let start = bytes.firstIndex(of: UInt8(ascii: "[")) ?? 0
    let end = bytes.firstIndex(of: UInt8(ascii: "]")) ?? 0
    let source = Source(
      name: "A", bytes: bytes.filter { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") })
    let deletion = Diagnostic.Edit(
      deleting: span(0, UInt32(start), UInt32(end - 1)), from: source)
    let edits = EditSet([Diagnostic.Fix("", [deletion])], in: [source])
    #expect(text(edits.applied(to: [source])[0]) == expected)
  }

  private func edit(_ file: Int, _ start: UInt32, _ end: UInt32, _ text: String) -> Diagnostic.Edit
  {
    Diagnostic.Edit(span(file, start, end), text)
  }

  private func span(_ file: Int, _ start: UInt32, _ end: UInt32) -> Source.Span {
    Source.Span(file: ID(file), start: start, end: end)
  }

  private func text(_ source: Source) -> String { String(decoding: source.bytes, as: UTF8.self) }
}
