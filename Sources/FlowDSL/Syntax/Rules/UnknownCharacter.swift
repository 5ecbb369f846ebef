extension Rule {
  /// F102
  static let unknownCharacter = Rule(
    102, "unknown-character", .error,
    summary: "A character does not begin any token of the language.",
    fix: "Writes the intended token: `and`, `or`, `->`, straight quotes, a space.",
    explanation: """
      Outside strings and comments, a `.flow` file consists of names, numbers, strings and a few
      punctuation marks. The compiler skips the character and reads the rest as if the character
      were not there. Delete the character. Names cannot contain it either: they consist of
      letters, digits and `_`.
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
    if meant == .generic { return generic(token, in: tree) }
    if tree.isSign(token) {
      let name = tree.text(of: tree.tokens[token + 1])
      return report(
        .unknownCharacter, "a name has no sign before it: `\(name)`", at: span,
        fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(span, "")]))
    }
    let (message, text) = wording(token, meant, in: tree)
    let fix = text.map { Diagnostic.Fix(title(of: $0), [Diagnostic.Edit(span, $0)]) }
    let notes = fix == nil && meant == .none ? ["remove it, or write it in a string"] : []
    report(.unknownCharacter, message, at: span, notes: notes, fix: fix)
  }

  /// The title of a fix that writes `text`.
  private func title(of text: String) -> String {
    if text.isEmpty { return "remove it" }
    return text.allSatisfy { $0.isWhitespace } ? "write a space" : "write `\(text)`"
  }

  /// Reports the token, which looks like `text`, or means it in other languages.
  mutating func lookAlike(_ token: Int, of text: String, in tree: Tree) {
    let span = tree.span(token: token)
    let written = String(decoding: tree.bytes(of: token).prefix(60), as: UTF8.self)
    let label = written.split(separator: "|", omittingEmptySubsequences: false)
    guard label.count == 3 else {
      return report(
        .unknownCharacter, "`\(written)` is written `\(text)`", at: span,
        fix: Diagnostic.Fix("write `\(text)`", [Diagnostic.Edit(span, text)]))
    }
    report(
      .unknownCharacter, "an arrow has no label; an event stands before it: `on \(label[1]) ->`",
      at: span,
      fix: Diagnostic.Fix(
        "write `on \(label[1]) ->`", [Diagnostic.Edit(span, "on \(label[1]) ->")], isSafe: false))
  }

  /// Reports `<T>` after the name of a type.
  private mutating func generic(_ token: Int, in tree: Tree) {
    let text = String(decoding: tree.bytes(of: token).dropFirst().dropLast(), as: UTF8.self)
    let name = token > 0 ? tree.name(token - 1) : ""
    let isPlain = !text.contains { "<,:".contains($0) }
    let span = tree.span(token: token)
    let whole = Source.Span(
      file: tree.file, start: tree.tokens[max(0, token - 1)].start, end: span.end)
    switch name {
    case "List", "Array", "ArrayList", "MutableList", "Sequence", "Collection", "Vec", "Iterable",
      "Set":
      report(
        .unknownCharacter, "a list is declared `[\(text)]`", at: span,
        fix: isPlain
          ? Diagnostic.Fix(
            "write `[\(text)]`", [Diagnostic.Edit(whole, "[\(text)]")], isSafe: name != "Set")
          : nil)
    case "Optional", "Maybe", "Option":
      report(
        .unknownCharacter, "what may be absent is declared `\(text)?`", at: span,
        fix: isPlain
          ? Diagnostic.Fix("write `\(text)?`", [Diagnostic.Edit(whole, "\(text)?")]) : nil)
    default:
      report(
        .unknownCharacter, "a type has no parameters", at: span,
        notes: ["declare `type \(name)`, with a Swift type or typealias of that name"])
    }
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
    case .quoted:
      return ("strings are written in double quotes", "\"\(text.dropFirst().dropLast())\"")
    case .comment:
      return ("a comment begins with `//` and ends with its line", tree.comment(token))
    case .none, .generic, .conflict: break
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
  /// True iff `token` is a `#` or `$` right before a name, and after white space or an opening
  /// bracket.
  fileprivate func isSign(_ token: Int) -> Bool {
    let text = bytes(of: token)
    guard text.count == 1, text.first == UInt8(ascii: "#") || text.first == UInt8(ascii: "$"),
      token + 1 < tokens.count, tokens[token + 1].kind == .name,
      tokens[token + 1].start == tokens[token].end
    else { return false }
    return token == 0 || tokens[token - 1].kind != .name
      || tokens[token - 1].end < tokens[token].start
  }

  /// The foreign comment `token` as comments are written; nil if something follows it on its line.
  fileprivate func comment(_ token: Int) -> String? {
    let rest = source.bytes[Int(tokens[token].end)...].drop { $0 == 0x20 || $0 == 0x09 }
    guard rest.first.map({ $0 == 0x0A || $0 == 0x0D }) ?? true else { return nil }
    var text = Substring(decoding: bytes(of: token), as: UTF8.self)
    let isDocumentation = text.hasPrefix("/**") && !text.hasPrefix("/***") && text != "/**/"
    let mark = isDocumentation ? "///" : "//"
    for (open, close) in [("/*", "*/"), ("<!--", "-->")] where text.hasPrefix(open) {
      text = text.dropFirst(open.count)
      if text.hasSuffix(close) { text = text.dropLast(close.count) }
      while text.last?.isWhitespace == true { text.removeLast() }
    }
    let lines = text.split { $0.isNewline }
    guard lines.count < 100 else { return nil }
    return lines.map { line in
      let words = line.drop { " \t*#-".contains($0) }
      let indent = line.prefix { $0 == " " || $0 == "\t" }
      return (line.startIndex == text.startIndex ? "" : indent) + mark
        + (words.isEmpty ? "" : " ") + words
    }.joined(separator: "\n")
  }

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
