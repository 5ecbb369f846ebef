extension Rule {
  /// F102
  static let unknownCharacter = Rule(
    102, "unknown-character", .error,
    summary: "A character does not begin any token of the language.",
    fix: "Writes the intended token: `and`, `or`, `->`, straight quotes, a space.",
    explanation: """
      Outside strings and comments, a `.flow` file consists of names, numbers, strings and a few
      punctuation marks. The compiler skips the character and reads the rest as if it were not
      there. Delete it. Names cannot contain it either: they consist of letters, digits and `_`.
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
  /// Reports the unknown token `token`, and what to write instead. Bytes that are
  /// not UTF-8 are not reported again.
  mutating func unknownCharacter(_ token: Int, in tree: Tree) {
    let span = tree.span(token: token)
    let meant = tree.habit(token)
    guard meant != .none || tree.bytes(of: token).isUTF8 else { return }
    if tree.isCurlyQuote(token) { return curlyQuote(token, in: tree) }
    let (message, text) = wording(token, meant, in: tree)
    let fix = text.map { text in
      let isSpace = text.allSatisfy(\.isWhitespace)
      let title = text.isEmpty ? "remove it" : isSpace ? "write a space" : "write `\(text)`"
      return Diagnostic.Fix(title, [Diagnostic.Edit(span, text)])
    }
    let notes = fix == nil && meant == .none ? ["remove it, or write it in a string"] : []
    report(.unknownCharacter, message, at: span, notes: notes, fix: fix)
  }

  /// Reports curly quotes at the first of a pair, with a fix of both.
  private mutating func curlyQuote(_ token: Int, in tree: Tree) {
    guard tree.curlyQuotes(onLineOf: token, step: -1).count.isMultiple(of: 2) else { return }
    let pair = [token] + tree.curlyQuotes(onLineOf: token, step: 1).prefix(1)
    let edits = pair.map { Diagnostic.Edit(tree.span(token: $0), "\"") }
    report(
      .unknownCharacter, "strings are written in straight quotes: `\"`",
      at: tree.span(token: token),
      fix: pair.count == 2 ? Diagnostic.Fix("write `\"`", edits) : nil)
  }

  /// The message about the unknown token `token`, and its replacement.
  private func wording(
    _ token: Int, _ meant: ForeignKeywords, in tree: Tree
  ) -> (message: String, text: String?) {
    let text = String(decoding: tree.bytes(of: token), as: UTF8.self)
    switch meant {
    case .and: return ("`\(text)` is written `and`", "and")
    case .or: return ("`\(text)` is written `or`", "or")
    case .arrow: return ("`\(text)` is written `->`", "->")
    case .quoted:
      return ("strings are written in double quotes", "\"\(text.dropFirst().dropLast())\"")
    case .comment: return ("a comment begins with `//` and ends with its line", nil)
    case .none: break
    }
    guard let scalar = text.unicodeScalars.first else { return ("", nil) }
    switch scalar {
    case "\u{0}": return ("a NUL byte is not allowed here", nil)
    case "`": return ("unmatched back-tick", nil)
    case "\u{A0}": return ("\(code(scalar)) is not allowed here", " ")
    case "\u{200B}", "\u{FEFF}": return ("\(code(scalar)) is not allowed here", "")
    case "\u{2028}": return ("\(code(scalar)) is not allowed here", nil)
    default:
      let isVisible = scalar.value > 0x20 && scalar.value != 0x7F && !scalar.isDirection
      let shown = text.count > 20 ? "\(text.prefix(20))…" : text
      return ("\(isVisible ? "`\(shown)`" : code(scalar)) is not allowed here", nil)
    }
  }

  private func code(_ scalar: Unicode.Scalar) -> String { "U+\(scalar.hexCode)" }
}

extension Tree {
  /// The maximum distance of a curly quote's partner, in tokens.
  private static let mostTokensBetweenQuotes = 64

  /// True iff the unknown token `token` is one of `“`, `”` and `„`.
  fileprivate func isCurlyQuote(_ token: Int) -> Bool {
    let bytes = bytes(of: token)
    return tokens[token].kind == .unknown && bytes.count == 3
      && ["“", "”", "„"].contains { bytes.elementsEqual($0.utf8) }
  }

  /// The other curly quotes on the line of `token`, near it, on the side that `step` leads to.
  fileprivate func curlyQuotes(onLineOf token: Int, step: Int) -> [Int] {
    var quotes: [Int] = []
    var index = token
    for _ in 0..<Tree.mostTokensBetweenQuotes {
      let (last, next) = (index, index + step)
      guard tokens.indices.contains(next), !hasLineBreak(before: tokens[max(last, next)]) else {
        break
      }
      if isCurlyQuote(next) { quotes.append(next) }
      index = next
    }
    return quotes
  }
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
