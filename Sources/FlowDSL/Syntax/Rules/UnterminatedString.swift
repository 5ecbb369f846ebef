extension Rule {
  /// F103
  static let unterminatedString = Rule(
    103, "unterminated-string", .error,
    summary: "A string does not end on its line.",
    explanation: #"""
      A string begins and ends with `"` on the same line, so that a missing quotation mark does not
      turn the rest of the file into a string. Close it. Write `\n` for a line break in a string.
      """#,
    wrong: """
      app Shop {
        root Home
        links "shop:
      }

      coordinator Home {
        route feed: root { -> cart }
        route cart { link "/cart"  -> back }
      }
      """,
    right: """
      app Shop {
        root Home
        links "shop:"
      }

      coordinator Home {
        route feed: root { -> cart }
        route cart { link "/cart"  -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports that string token `token` ends with its line.
  mutating func unterminatedString(_ token: Int, in tree: Tree) {
    let span = tree.span(token: token)
    let closers = tree.bytes(of: token).dropFirst().reversed().prefix { byte in
      [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "}"), UInt8(ascii: ")")].contains(byte)
    }
    let position = span.end - UInt32(closers.count)
    let end = Source.Span(file: span.file, start: position, end: position)
    report(
      .unterminatedString, "the string is not closed on its line", at: span,
      fix: Diagnostic.Fix(
        closers.isEmpty ? "close it at the end of the line" : "close it before the brackets",
        [Diagnostic.Edit(end, "\"")], isSafe: false))
  }
}
