extension SwiftLexer {
  /// The tokens that a byte may begin.
  enum ByteClass {
    case letter, digit, `operator`, quote, other
    case single(SwiftToken.Kind)
  }

  /// The class of each byte.
  static let classes: [ByteClass] = (0..<256).map { value in
    switch UInt8(value) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      .letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "\""): .quote
    case UInt8(ascii: "("): .single(.parenthesisOpen)
    case UInt8(ascii: ")"): .single(.parenthesisClose)
    case UInt8(ascii: "["): .single(.squareOpen)
    case UInt8(ascii: "]"): .single(.squareClose)
    case UInt8(ascii: "{"): .single(.braceOpen)
    case UInt8(ascii: "}"): .single(.braceClose)
    case UInt8(ascii: ","): .single(.comma)
    case UInt8(ascii: ":"): .single(.colon)
    case UInt8(ascii: ";"): .single(.semicolon)
    case UInt8(ascii: "@"): .single(.at)
    case UInt8(ascii: "\\"): .single(.backslash)
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      .operator
    default: .other
    }
  }

  /// True iff a name may have `byte` after its first.
  static func continuesName(_ byte: UInt8) -> Bool {
    switch classes[Int(byte)] {
    case .letter, .digit: true
    default: false
    }
  }

  // MARK: - Strings

  /// A string literal that is not closed yet.
  private struct OpenString {
    /// The number of `#` before it.
    var pounds: Int
    var isMultiline: Bool
    /// The number of open parentheses of the code that is interpolated; 0 in the text.
    var depth = 0
  }

  /// Reads a string literal with the literals that are interpolated in it. One that is not closed
  /// ends with its line, or with the file if it has several.
  mutating func readString() {
    var open = [opening(at: offset)]
    var end = afterOpening(open[0], at: offset)
    while let last = open.last, end < bytes.count {
      if last.depth > 0 {
        end = readCode(&open, at: end)
      } else {
        end = readText(&open, at: end)
      }
    }
    add(.string, min(end, bytes.count) - offset)
  }

  /// The literal that begins at `start`.
  private func opening(at start: Int) -> OpenString {
    var pounds = 0
    while start + pounds < bytes.count, bytes[start + pounds] == UInt8(ascii: "#") { pounds += 1 }
    return OpenString(pounds: pounds, isMultiline: isQuote(3, at: start + pounds))
  }

  private func afterOpening(_ string: OpenString, at start: Int) -> Int {
    start + string.pounds + (string.isMultiline ? 3 : 1)
  }

  private func isQuote(_ count: Int, at start: Int) -> Bool {
    start + count <= bytes.count
      && (start..<start + count).allSatisfy { bytes[$0] == UInt8(ascii: "\"") }
  }

  private func arePounds(_ count: Int, at start: Int) -> Bool {
    start + count <= bytes.count
      && (start..<start + count).allSatisfy { bytes[$0] == UInt8(ascii: "#") }
  }

  /// Reads one piece of the text of the innermost literal, and returns its end.
  private func readText(_ open: inout [OpenString], at start: Int) -> Int {
    let string = open[open.count - 1]
    switch bytes[start] {
    case UInt8(ascii: "\""):
      let quotes = string.isMultiline ? 3 : 1
      guard isQuote(quotes, at: start), arePounds(string.pounds, at: start + quotes) else {
        return start + 1
      }
      open.removeLast()
      return start + quotes + string.pounds
    case UInt8(ascii: "\\"):
      guard arePounds(string.pounds, at: start + 1) else { return start + 1 }
      let next = start + 1 + string.pounds
      guard next < bytes.count, bytes[next] == UInt8(ascii: "(") else {
        return next < bytes.count && bytes[next] != UInt8(ascii: "\n") ? next + 1 : next
      }
      open[open.count - 1].depth = 1
      return next + 1
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      guard !string.isMultiline else { return start + 1 }
      open.removeLast()
      return start
    default: return start + 1
    }
  }

  /// Reads one piece of the code that the innermost literal interpolates, and returns its end.
  private func readCode(_ open: inout [OpenString], at start: Int) -> Int {
    let last = open.count - 1
    switch bytes[start] {
    case UInt8(ascii: "("): open[last].depth += 1
    case UInt8(ascii: ")"): open[last].depth -= 1
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      let string = opening(at: start)
      guard isQuote(1, at: start + string.pounds) else { return start + max(1, string.pounds) }
      open.append(string)
      return afterOpening(string, at: start)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      guard open[last].isMultiline || open[last].pounds > 0 else {
        open.removeLast()
        return start
      }
    case UInt8(ascii: "/") where start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "*"):
      var inner = self
      inner.tokens = []
      inner.offset = start
      inner.skipComment()
      return inner.offset
    default: break
    }
    return start + 1
  }
}
