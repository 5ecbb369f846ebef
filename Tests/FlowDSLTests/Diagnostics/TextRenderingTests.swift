import FlowRuntime
import Testing

@testable import FlowDSL

@Suite struct TextRenderingTests {
  /// The span of `text` in `source`; the `nth` one from 0.
  private func span(_ text: String, in source: Source, file: Int = 0, nth: Int = 0) -> Source.Span {
    var starts: [Int] = []
    let bytes = Array(text.utf8)
    for start in source.bytes.indices where source.bytes[start...].starts(with: bytes) {
      starts.append(start)
    }
    let start = starts[nth]
    return Source.Span(file: ID(file), start: UInt32(start), end: UInt32(start + bytes.count))
  }

  private func render(
    _ sources: [Source], _ primary: Diagnostic.Label, also secondary: Diagnostic.Label? = nil,
    message: String = "m", notes: [String] = [], severity: Severity = .error,
    isColored: Bool = false
  ) -> String {
    let diagnostic = Diagnostic(
      rule: .ambiguousLink, severity: severity, message: message, primary: primary,
      secondary: secondary, notes: notes)
    var rendering = TextRendering(sources, isColored: isColored)
    return rendering.text(of: diagnostic)
  }

  /// What is drawn for a label on `marked` in a file of just `text`.
  private func excerpt(_ text: String, marking marked: String, _ label: String = "") -> String {
    let source = Source(name: "A.flow", text: text)
    return excerpt(source, Diagnostic.Label(span(marked, in: source), label))
  }

  /// What is drawn for `label`, without the header and the last line.
  private func excerpt(_ source: Source, _ label: Diagnostic.Label) -> String {
    let lines = render([source], label).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst().dropLast(2).joined(separator: "\n")
  }

  private func at(_ start: UInt32, _ end: UInt32) -> Diagnostic.Label {
    Diagnostic.Label(Source.Span(file: ID(0), start: start, end: end))
  }

  @Test func showsBothPlacesInOneExcerpt() {
    let above = String(repeating: "\n", count: 11)
    let between = String(repeating: "\n", count: 6)
    let source = Source(
      name: "Users.flow",
      text: above + "  link \"/users/{id}\"" + between + "  link \"/users/{name}\"\n")
    let text = render(
      [source],
      .init(span("\"/users/{id}\"", in: source), "this one"),
      also: .init(span("\"/users/{name}\"", in: source), "and this one, with equal precedence"),
      message: "`/users/{id}` and `/users/{name}` both match shop:/users/7",
      notes: ["give `id` a type that tells them apart, such as `Int`"])
    #expect(
      text == """
        error[F605]: `/users/{id}` and `/users/{name}` both match shop:/users/7
          ┌ Users.flow:12:8
        12 │   link "/users/{id}"
           │        ^^^^^^^^^^^^^ this one
        18 │   link "/users/{name}"
           │        --------------- and this one, with equal precedence
          = give `id` a type that tells them apart, such as `Int`
          = more: flowc explain ambiguous-link

        """)
  }

  @Test func theGutterIsAsWideAsTheWidestNumber() {
    let source = Source(name: "A.flow", text: "one\n" + String(repeating: "\n", count: 98) + "two")
    let text = render(
      [source], .init(span("two", in: source), "here"), also: .init(span("one", in: source)),
      severity: .warning)
    #expect(
      text == """
        warning[F605]: m
           ┌ A.flow:100:1
          1 │ one
            │ ---
           …
        100 │ two
            │ ^^^ here
           = more: flowc explain ambiguous-link

        """)
  }

  @Test func aSecondFileHasItsOwnPlace() {
    let one = Source(name: "A.flow", text: "\n one")
    let two = Source(name: "B.flow", text: "two")
    let text = render(
      [one, two], .init(span("one", in: one), "here"),
      also: .init(span("two", in: two, file: 1), "there"))
    #expect(
      text == """
        error[F605]: m
         ┌ A.flow:2:2
        2 │  one
          │  ^^^ here
         ├ B.flow:1:1
        1 │ two
          │ --- there
         = more: flowc explain ambiguous-link

        """)
  }

  @Test func twoMarksOnOneLineShareIt() {
    let source = Source(name: "A.flow", text: "on a -> b, a")
    let text = render(
      [source], .init(span("a", in: source, nth: 1), "again"),
      also: .init(span("a", in: source), "first here"))
    #expect(
      text == """
        error[F605]: m
         ┌ A.flow:1:12
        1 │ on a -> b, a
          │            ^ again
          │    - first here
         = more: flowc explain ambiguous-link

        """)
  }

  @Test func aLongerSpanIsMarkedByItsFirstLine() {
    #expect(
      excerpt("route a {\n  entry\n}", marking: "route a {\n  entry\n}") == """
         ┌ A.flow:1:1
        1 │ route a {
          │ ^^^^^^^^^
        """)
  }

  @Test func anEmptySpanIsMarkedWhereItIs() {
    let source = Source(name: "A.flow", text: "app S {\n")
    #expect(excerpt(source, at(7, 7)) == " ┌ A.flow:1:8\n1 │ app S {\n  │        ^")
    #expect(excerpt(source, at(8, 8)) == " ┌ A.flow:2:1\n2 │\n  │ ^")
    #expect(excerpt(Source(name: "A.flow", text: ""), at(0, 0)) == " ┌ A.flow:1:1\n1 │\n  │ ^")
  }

  @Test func tabsEndAtEveryFourthColumn() {
    #expect(
      excerpt("\troute\tb", marking: "b") == """
         ┌ A.flow:1:8
        1 │     route   b
          │             ^
        """)
  }

  @Test func marksStandInColumnsOfTheTerminal() {
    #expect(
      excerpt("\"日本\" x", marking: "x") == """
         ┌ A.flow:1:6
        1 │ "日本" x
          │        ^
        """)
    #expect(
      excerpt("\"日本\"", marking: "日本") == """
         ┌ A.flow:1:2
        1 │ "日本"
          │  ^^^^
        """)
    // e and a combining accent are one column, a family one character of two.
    #expect(
      excerpt("e\u{301}👨‍👩‍👧 x", marking: "x") == """
         ┌ A.flow:1:12
        1 │ e\u{301}👨‍👩‍👧 x
          │     ^
        """)
  }

  @Test func lineBreaksAndWhiteSpaceAtTheEndAreLeftOut() {
    #expect(excerpt("a  \r\nb", marking: "a") == " ┌ A.flow:1:1\n1 │ a\n  │ ^")
    #expect(excerpt("a\rb", marking: "b") == " ┌ A.flow:2:1\n2 │ b\n  │ ^")
  }

  @Test func whatIsNotTextIsShownAsSuch() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x00, 0x1B, 0x62]
    let source = Source(name: "A.flow", bytes: bytes)
    #expect(excerpt(source, at(1, 2)) == " ┌ A.flow:1:2\n1 │ a\u{FFFD}␀␛b\n  │  ^")
    #expect(excerpt(source, at(4, 5)) == " ┌ A.flow:1:5\n1 │ a\u{FFFD}␀␛b\n  │     ^")
  }

  @Test func nothingInAMessageDrawsOnTheTerminal() {
    let source = Source(name: "A\u{1B}[2J.flow", text: "a")
    let text = render([source], at(0, 1), message: "`\u{202E}\n`", notes: ["a\u{7}"])
    #expect(
      text == """
        error[F605]: `\u{FFFD}␊`
         ┌ A␛[2J.flow:1:1
        1 │ a
          │ ^
         = a␇
         = more: flowc explain ambiguous-link

        """)
  }

  @Test func aMessageThatIsTooLongIsCut() {
    let source = Source(name: "A.flow", text: "a")
    let name = String(repeating: "y", count: 2000)
    let text = render([source], at(0, 1), message: name)
    #expect(text.hasPrefix("error[F605]: \(name.prefix(1000))…\n"))
  }

  @Test func furtherLinesOfANoteStandBelowIt() {
    let source = Source(name: "A.flow", text: "a")
    let text = render([source], at(0, 1), notes: ["send a\n  send b"])
    #expect(
      text.hasSuffix("  │ ^\n = send a\n     send b\n = more: flowc explain ambiguous-link\n"))
  }

  @Test func aLongLineIsCutOnBothSides() {
    let side = String(repeating: "x", count: 300)
    #expect(
      excerpt("\(side)here\(side)", marking: "here") == """
         ┌ A.flow:1:301
        1 │ …\(side.prefix(50))here\(side.prefix(46))…
          │  \(String(repeating: " ", count: 50))^^^^
        """)
    #expect(
      excerpt("here\(side)", marking: "here") == """
         ┌ A.flow:1:1
        1 │ here\(side.prefix(96))…
          │ ^^^^
        """)
    #expect(
      excerpt("\(side)here", marking: "here") == """
         ┌ A.flow:1:301
        1 │ …\(side.prefix(50))here
          │  \(String(repeating: " ", count: 50))^^^^
        """)
  }

  @Test func aMarkIsCutWithItsLine() {
    let long = String(repeating: "y", count: 1000)
    #expect(
      excerpt(long, marking: long) == """
         ┌ A.flow:1:1
        1 │ \(long.prefix(100))…
          │ \(String(repeating: "^", count: 100))
        """)
  }

  @Test func aPlaceFarAlongTheSameLineIsShownOnItsOwn() {
    let side = String(repeating: "x", count: 300)
    let source = Source(name: "A.flow", text: "one\(side)two")
    let text = render(
      [source], .init(span("one", in: source)), also: .init(span("two", in: source)))
    #expect(
      text == """
        error[F605]: m
         ┌ A.flow:1:1
        1 │ one\(side.prefix(97))…
          │ ^^^
        1 │ …\(side.prefix(50))two
          │  \(String(repeating: " ", count: 50))---
         = more: flowc explain ambiguous-link

        """)
  }

  @Test func everyOffsetOfAnythingCanBeShown() {
    let bytes: [UInt8] = Array("\u{FEFF}a\té日\r\n👩‍🚀\r\n\n".utf8) + [0xE3, 0x81, 0xFF, 0x80, 0x0D]
    let source = Source(name: "A.flow", bytes: bytes)
    for start in 0...UInt32(bytes.count) {
      for end in start...UInt32(bytes.count) {
        #expect(render([source], at(start, end)).contains("^"))
      }
    }
  }

  @Test func colorsAreOptional() {
    let source = Source(name: "A.flow", text: "a")
    let plain = render([source], at(0, 1))
    let colored = render([source], at(0, 1), isColored: true)
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[1;31merror[F605]\u{1B}[0m"))
    #expect(render([source], at(0, 1), severity: .warning, isColored: true).contains("[1;33m"))
  }
}
