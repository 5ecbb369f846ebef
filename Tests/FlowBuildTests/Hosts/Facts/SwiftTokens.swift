/// The tokens of Swift text, without comments.
struct SwiftTokens {
  /// A name, a number, a string or a sign.
  struct Token: Sendable {
    /// The text of the token; `""` for every string literal.
    let text: String
    /// Counted from 1.
    let line: Int
    /// True iff it directly follows the previous token.
    let isAdjacent: Bool
  }

  /// The tokens in order.
  private(set) var tokens: [Token] = []
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var isAdjacent = false

  /// Reads `text`. O(n).
  init(_ text: String) {
    bytes = Array(text.utf8)
    while at < bytes.count { step() }
  }

  private mutating func step() {
    switch bytes[at] {
    case UInt8(ascii: "\n"):
      line += 1
      skip(1)
    case UInt8(ascii: " "), UInt8(ascii: "\t"): skip(1)
    case UInt8(ascii: "/") where starts("//"):
      while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { skip(1) }
    case UInt8(ascii: "/") where starts("/*"): comment()
    case UInt8(ascii: "\""):
      let start = line
      string()
      tokens.append(Token(text: "\"\"", line: start, isAdjacent: isAdjacent))
      isAdjacent = true
    case let byte where Self.isWord(byte): word()
    default: sign()
    }
  }

  private mutating func skip(_ count: Int) {
    at += count
    isAdjacent = false
  }

  private func starts(_ text: StaticString) -> Bool {
    let word = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes[at...].starts(with: word)
  }

  private mutating func comment() {
    while at < bytes.count, !starts("*/") {
      if bytes[at] == UInt8(ascii: "\n") { line += 1 }
      at += 1
    }
    skip(2)
  }

  /// Consumes a string literal with its interpolations.
  private mutating func string() {
    let isLong = starts("\"\"\"")
    at += isLong ? 3 : 1
    while at < bytes.count {
      if isLong ? starts("\"\"\"") : bytes[at] == UInt8(ascii: "\"") { break }
      if bytes[at] == UInt8(ascii: "\n") { line += 1 }
      if starts("\\(") {
        at += 2
        interpolation()
      } else {
        at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    at = min(at + (isLong ? 3 : 1), bytes.count)
  }

  private mutating func interpolation() {
    var depth = 1
    while at < bytes.count, depth > 0 {
      switch bytes[at] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""):
        string()
        continue
      default: break
      }
      at += 1
    }
  }

  private mutating func word() {
    let start = at
    while at < bytes.count, Self.isWord(bytes[at]) { at += 1 }
    append(start..<at)
  }

  private mutating func sign() {
    let known: [StaticString] = ["->", "...", "==", "&&", "||"]
    let length = known.first { starts($0) }?.utf8CodeUnitCount ?? 1
    append(at..<at + length)
    at += length
  }

  private mutating func append(_ range: Range<Int>) {
    let text = String(decoding: bytes[range], as: UTF8.self)
    tokens.append(Token(text: text, line: line, isAdjacent: isAdjacent))
    isAdjacent = true
  }

  /// True iff `byte` may be part of a name or a number. Backticks are part of a name.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }
}
