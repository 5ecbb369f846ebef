extension Rule {
  /// F102
  static let unknownCharacter = Rule(
    102, "unknown-character", .error,
    summary: "A character stands where none of the language's tokens begins.",
    fix: "Writes what is meant: `and`, `or`, `->`, straight quotes, a space.",
    explanation: """
      Outside strings and comments a `.flow` file consists of names, numbers, strings and a few
      marks. The character is passed over, and the rest is read as if it were not there. Delete
      it. A name that needs it cannot have it: names are letters, digits and `_`.
      """,
    wrong: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> $cart }  // no `$` in names
        route cart { -> back }
      }
      """,
    right: """
      app Shop { root Home }

      coordinator Home {
        route feed: root { -> cart }
        route cart { -> back }
      }
      """)
}

extension Diagnostics {
  /// Reports that unknown token `token` means nothing here, and what does instead. Bytes that are
  /// not UTF-8 are not reported again.
  mutating func unknownCharacter(_ token: Int, in tree: Tree) {
    let span = tree.span(token: token)
    let meant = tree.habit(token)
    guard meant != .none || tree.bytes(of: token).isUTF8 else { return }
    let (message, text) = wording(token, meant, in: tree)
    let fix = text.map { text in
      let isSpace = text.allSatisfy(\.isWhitespace)
      let title = text.isEmpty ? "remove it" : isSpace ? "write a space" : "write `\(text)`"
      return Diagnostic.Fix(title, [Diagnostic.Edit(span, text)])
    }
    report(.unknownCharacter, message, at: span, fix: fix)
  }

  /// What is said of unknown token `token`, and what it is replaced by.
  private func wording(
    _ token: Int, _ meant: Foreign, in tree: Tree
  ) -> (message: String, text: String?) {
    let text = String(decoding: tree.bytes(of: token), as: UTF8.self)
    switch meant {
    case .and: return ("`\(text)` is written `and`", "and")
    case .or: return ("`\(text)` is written `or`", "or")
    case .arrow: return ("`\(text)` is written `->`", "->")
    case .quoted: return ("a string stands in double quotes", "\"\(text.dropFirst().dropLast())\"")
    case .comment: return ("a comment begins with `//` and ends with its line", nil)
    case .none: break
    }
    guard let scalar = text.unicodeScalars.first else { return ("", nil) }
    switch scalar {
    case "\u{0}": return ("a NUL byte means nothing here", nil)
    case "\u{201C}", "\u{201D}", "\u{201E}":
      return ("a string stands in straight quotes: `\"`", "\"")
    case "`": return ("a back-tick closes a name that one opens", nil)
    case "\u{A0}": return ("\(code(scalar)) means nothing here", " ")
    case "\u{200B}", "\u{FEFF}": return ("\(code(scalar)) means nothing here", "")
    case "\u{2028}": return ("\(code(scalar)) means nothing here", nil)
    default:
      let isVisible = scalar.value > 0x20 && scalar.value != 0x7F && !scalar.isDirection
      let shown = text.count > 20 ? "\(text.prefix(20))…" : text
      return ("\(isVisible ? "`\(shown)`" : code(scalar)) means nothing here", nil)
    }
  }

  private func code(_ scalar: Unicode.Scalar) -> String { "U+\(scalar.hexCode)" }
}

extension ArraySlice<UInt8> {
  /// True iff all the bytes are UTF-8.
  fileprivate var isUTF8: Bool {
    withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        guard let (_, length) = decodeScalar(bytes, at: position) else { return false }
        position += length
      }
      return true
    }
  }
}
