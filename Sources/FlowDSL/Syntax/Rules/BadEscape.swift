extension Rule {
  /// F104
  static let badEscape = Rule(
    104, "bad-escape", .error,
    summary: "A backslash in a string is not followed by an escape.",
    fix: "Deletes the backslash before `/` and `'`.",
    explanation: #"""
      The escapes are `\"`, `\\`, `\n`, `\t` and `\u{hex}` with the number of a Unicode scalar.
      A backslash before another character is usually a mistake. Write `\\` for a backslash; `/`
      needs no escape.
      """#,
    wrong: #"""
      app Shop {
        root Home
        links "https:\/\/shop.example.com"  // as JSON would have it
      }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """#,
    right: """
      app Shop {
        root Home
        links "https://shop.example.com"
      }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports the invalid escapes in string token `token`.
  mutating func badEscapes(in token: Int, of tree: Tree) {
    guard tree.bytes(of: token).contains(UInt8(ascii: "\\")) else { return }
    tree.readString(token) { piece in
      guard case .bad(let range) = piece, all.count < Diagnostics.mostPerFile else { return }
      let span = Source.Span(
        file: tree.file, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
      let text = String(decoding: tree.source.bytes[range].prefix(40), as: UTF8.self)
      report(
        .badEscape, "`\(text)` is not an escape", at: span,
        notes: [
          text == #"\("#
            ? "there is no interpolation: in a link, a placeholder is written `{id}`"
            : #"escapes are `\"`, `\\`, `\n`, `\t` and `\u{hex}` of a Unicode scalar"#
        ],
        fix: withoutBackslash(text, at: span))
    }
  }

  /// A `/` or `'` needs no backslash; for any other character the intention is unknown.
  private func withoutBackslash(_ text: String, at span: Source.Span) -> Diagnostic.Fix? {
    guard text == #"\/"# || text == #"\'"# else { return nil }
    let right = String(text.dropFirst())
    return Diagnostic.Fix("write `\(right)`", [Diagnostic.Edit(span, right)])
  }
}
