extension Rule {
  /// F103
  static let unterminatedString = Rule(
    103, "unterminated-string", .error,
    summary: "A string does not end on its line.",
    explanation: #"""
      A string begins and ends with `"` on one line, so that a forgotten quotation mark does not
      swallow the rest of the file. Close it. A line break within a string is written `\n`.
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
    let end = Span(file: span.file, start: span.end, end: span.end)
    report(
      .unterminatedString, "the string is not closed on its line", at: span,
      fix: Diagnostic.Fix("close it at the line's end", [Diagnostic.Edit(end, "\"")]))
  }
}
