extension Rule {
  /// F101
  static let invalidUtf8 = Rule(
    101, "invalid-utf8", .error,
    summary: "A file contains bytes that are not valid UTF-8.",
    explanation: """
      `.flow` files are UTF-8. If a file was saved in another encoding, such as Latin-1, some of
      its bytes are invalid in UTF-8, and its text would be displayed wrongly. Save the file as
      UTF-8. The compiler continues after the invalid byte. (The example shows this byte as its
      hexadecimal value in angle brackets.)
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> menu }
        // The menu of the Caf⟨E9⟩, saved as Latin-1
        route menu { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> menu }
        // The menu of the Café, saved as UTF-8
        route menu { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports a run of bytes that are not UTF-8, the first of which is `byte`.
  mutating func invalidUtf8(at span: Source.Span, byte: UInt8) {
    let hex = String(byte, radix: 16, uppercase: true)
    report(
      .invalidUtf8, "byte \(hex) is not UTF-8", at: span, notes: ["save the file as UTF-8"])
  }
  /// Reports, once, that the whole file is UTF-16.
  mutating func utf16(in tree: Tree) {
    let first = Source.Span(file: tree.file, start: 0, end: min(2, UInt32(tree.source.bytes.count)))
    report(
      .invalidUtf8, "the file is UTF-16: save it as UTF-8", at: first,
      notes: ["`iconv -f UTF-16 -t UTF-8` converts it"])
  }
}
