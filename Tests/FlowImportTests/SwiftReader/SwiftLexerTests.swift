import FlowDSL
import Testing

@testable import FlowImport

/// Tokens of Swift.
@Suite struct SwiftLexerTests {
  private func words(_ text: String) -> [String] {
    let file = SwiftFile(Source(name: "a.swift", text: text))
    return file.tokens.indices.map(file.text)
  }

  @Test(arguments: [
    // A literal is one token, with all that is interpolated.
    (#"a("x \(f("y", "\(z)")) w") b"#, ["a", "(", #""x \(f("y", "\(z)")) w""#, ")", "b"]),
    (##"#"a " \#(b) \(c "# d"##, [##"#"a " \#(b) \(c "#"##, "d"]),
    ("\"\"\"\n a \" { \\(b(\"}\"))\n\"\"\" c", ["\"\"\"\n a \" { \\(b(\"}\"))\n\"\"\"", "c"]),
    // One that is not closed ends with its line.
    ("\"a {\nb", ["\"a {", "b"]), ("\"\\(a {\nb", ["\"\\(a {", "b"]),
    ("\"\"\"\na {", ["\"\"\"\na {"]),
    // Comments may be nested.
    ("a /* b /* c */ d */ e // f\ng", ["a", "e", "g"]), ("a /* b", ["a"]),
    // A slash is an operator, a comment or a regular expression.
    ("a / b / c", ["a", "/", "b", "/", "c"]), (#"x = /a"{\/b/ y"#, ["x", "=", #"/a"{\/b/"#, "y"]),
    (#"f(/[/]{/) {"#, ["f", "(", "/[/]{/", ")", "{"]),
    ("f(/A.b, /A.c)", ["f", "(", "/", "A", ".", "b", ",", "/", "A", ".", "c", ")"]),
    ("#/a\n\"/# b", ["#/a\n\"/#", "b"]),
    // Directives are left out, the code of every branch is read.
    ("#if os(iOS) && !A\na\n#elseif B\nb\n#else\nc\n#endif\nd", ["a", "b", "c", "d"]),
    ("#iffy #selector(a)", ["#", "iffy", "#", "selector", "(", "a", ")"]),
    // Names in back-ticks, after a dollar sign, and of any script.
    ("`class` $0 $x é", ["class", "$0", "$x", "é"]),
    // Operators.
    ("a?.b! as! C", ["a", "?", ".", "b", "!", "as", "!", "C"]),
    ("a ? b : c ?? d", ["a", "?", "b", ":", "c", "??", "d"]),
    ("A<B<C>>() -> D", ["A", "<", "B", "<", "C", ">", ">", "(", ")", "->", "D"]),
    (
      "1...5 0..<2 0x1F 1.5e-3 1_000",
      ["1", "...", "5", "0", "..<", "2", "0x1F", "1.5e-3", "1_000"]
    ),
    ("\u{FEFF}#!/usr/bin/swift\na", ["a"]), ("", []),
  ])
  func areSplit(_ text: String, _ words: [String]) {
    #expect(self.words(text) == words)
  }

  @Test func bracketsHavePartners() {
    let file = SwiftFile(Source(name: "a.swift", text: "f( { [ ( } ) } ] )"))
    //  0 f  1 (  2 {  3 [  4 (  5 }  6 )  7 }  8 ]  9 )
    #expect(file.partners == [-1, 6, 5, -1, -1, 2, 1, -1, -1, -1])
  }
}
