/// Splits Swift into tokens. Any bytes have tokens; the time is linear in their number.
///
/// Comments are left out, and so are the lines of `#if`: the code of every branch is read.
struct SwiftLexer {
  let bytes: UnsafeBufferPointer<UInt8>
  var tokens: [SwiftToken] = []
  /// The offset of the next byte.
  var offset = 0
  private var startsLine = true
  private var hasSpaceBefore = true
  /// No regular expression begins before this offset.
  private var noRegexBefore = 0

  /// The tokens of `bytes`.
  static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
    bytes.withUnsafeBufferPointer { bytes in
      var lexer = SwiftLexer(bytes: bytes)
      lexer.tokens.reserveCapacity(bytes.count / 5)
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lexer.offset = 3 }
      if lexer.isAt("#!") { lexer.skipLine() }
      while lexer.skipSpace() { lexer.readToken() }
      return lexer.tokens
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The byte `distance` after the next one; 0 at the end.
  func byte(_ distance: Int = 0) -> UInt8 {
    offset + distance < bytes.count ? bytes[offset + distance] : 0
  }

  /// True iff `text` comes next.
  func isAt(_ text: StaticString) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[offset + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  // MARK: - Space

  /// Skips space and comments; false at the end.
  private mutating func skipSpace() -> Bool {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        startsLine = true
        hasSpaceBefore = true
        offset += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0:
        hasSpaceBefore = true
        offset += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
      default: return true
      }
    }
    return false
  }

  /// Skips the rest of the line.
  mutating func skipLine() {
    hasSpaceBefore = true
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"),
      bytes[offset] != UInt8(ascii: "\r")
    {
      offset += 1
    }
  }

  /// Skips a comment with all comments inside it.
  mutating func skipComment() {
    hasSpaceBefore = true
    var depth = 0
    while offset < bytes.count {
      if isAt("/*") {
        depth += 1
        offset += 2
      } else if isAt("*/") {
        depth -= 1
        offset += 2
        if depth == 0 { return }
      } else {
        if bytes[offset] == UInt8(ascii: "\n") { startsLine = true }
        offset += 1
      }
    }
  }

  // MARK: - Tokens

  private mutating func readToken() {
    let first = bytes[offset]
    switch SwiftLexer.classes[Int(first)] {
    case .letter: readName()
    case .digit: readNumber()
    case .operator: readOperator()
    case .single(let kind): add(kind, 1)
    case .quote: readString()
    case .other: readOther(first)
    }
  }

  /// Adds a token of the next `length` bytes.
  mutating func add(_ kind: SwiftToken.Kind, _ length: Int) {
    tokens.append(
      SwiftToken(
        start: UInt32(offset), end: UInt32(offset + length), kind: kind, startsLine: startsLine,
        hasSpaceBefore: hasSpaceBefore))
    offset += length
    startsLine = false
    hasSpaceBefore = false
  }

  private mutating func readName() {
    var end = offset + 1
    while end < bytes.count, SwiftLexer.continuesName(bytes[end]) { end += 1 }
    add(.name, end - offset)
  }

  private mutating func readNumber() {
    var end = offset + 1
    while end < bytes.count {
      let next = bytes[end]
      let isSign = next == UInt8(ascii: "-") || next == UInt8(ascii: "+")
      let isExponent = isSign && [0x65, 0x45, 0x70, 0x50].contains(bytes[end - 1])
      let isPoint =
        next == UInt8(ascii: ".") && end + 1 < bytes.count
        && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end + 1])
      guard isExponent || isPoint || SwiftLexer.continuesName(next) else { break }
      end += 1
    }
    add(.number, end - offset)
  }

  private mutating func readOther(_ first: UInt8) {
    switch first {
    case UInt8(ascii: "`"): readQuotedName()
    case UInt8(ascii: "#"): readHash()
    default: add(.other, 1)
    }
  }

  private mutating func readQuotedName() {
    var end = offset + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != UInt8(ascii: "\n") {
      end += 1
    }
    let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: "`")
    add(isClosed ? .name : .other, isClosed ? end + 1 - offset : 1)
  }

  /// Reads what begins with `#`: a raw string, a regular expression, a directive or a macro.
  private mutating func readHash() {
    var pounds = 1
    while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
    switch byte(pounds) {
    case UInt8(ascii: "\""): readString()
    case UInt8(ascii: "/"): readExtendedRegex(pounds)
    default:
      for directive: StaticString in ["#if", "#elseif"] where isAt(directive) {
        guard !SwiftLexer.continuesName(byte(directive.utf8CodeUnitCount)) else { continue }
        return skipLine()
      }
      for directive: StaticString in ["#else", "#endif"] where isAt(directive) {
        offset += directive.utf8CodeUnitCount
        return
      }
      add(.hash, 1)
    }
  }

  // MARK: - Operators

  private mutating func readOperator() {
    let first = bytes[offset]
    if first == UInt8(ascii: ".") { return readDot() }
    let isAfterOperand = !hasSpaceBefore && (tokens.last?.endsOperand ?? false)
    if isAfterOperand, first == UInt8(ascii: "?") || first == UInt8(ascii: "!") {
      return add(.postfix, 1)
    }
    if first == UInt8(ascii: "/"), readRegex() { return }
    var end = offset + 1
    var isPlain = first == UInt8(ascii: "<") || first == UInt8(ascii: ">")
    while end < bytes.count, case .operator = SwiftLexer.classes[Int(bytes[end])] {
      let next = bytes[end]
      let after = end + 1 < bytes.count ? bytes[end + 1] : 0
      if next == UInt8(ascii: "."), first != UInt8(ascii: ".") { break }
      if next == UInt8(ascii: "/"), after == UInt8(ascii: "/") || after == UInt8(ascii: "*") {
        break
      }
      isPlain = isPlain && (next == UInt8(ascii: "<") || next == UInt8(ascii: ">"))
      end += 1
    }
    if isPlain { return add(first == UInt8(ascii: "<") ? .less : .greater, 1) }
    let length = end - offset
    if length == 1, first == UInt8(ascii: "=") { return add(.equal, 1) }
    add(isAt("->") && length == 2 ? .arrow : .symbol, length)
  }

  private mutating func readDot() {
    var length = 1
    while byte(length) == UInt8(ascii: ".") { length += 1 }
    guard length > 1 else { return add(.dot, 1) }
    if byte(length) == UInt8(ascii: "<") { length += 1 }
    add(.symbol, length)
  }

  // MARK: - Regular expressions

  /// Reads `/…/` where an operand may begin; false if there is none.
  private mutating func readRegex() -> Bool {
    let next = byte(1)
    guard offset >= noRegexBefore, next != UInt8(ascii: " "), next != UInt8(ascii: "\t"),
      next != UInt8(ascii: "="), !(tokens.last?.endsOperand ?? false) || tokensEndInKeyword
    else { return false }
    var end = offset + 1
    var depth = 0
    var isInClass = false
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth < 0 { return false }
      case UInt8(ascii: "/") where !isInClass:
        let last = bytes[end - 1]
        guard last != UInt8(ascii: " "), last != UInt8(ascii: "\t") else { return false }
        add(.string, end + 1 - offset)
        return true
      default: break
      }
      end += 1
    }
    noRegexBefore = min(end, bytes.count)
    return false
  }

  /// True iff the last token is a keyword that an operand follows.
  private var tokensEndInKeyword: Bool {
    guard let last = tokens.last, last.kind == .name else { return false }
    let word = bytes[Int(last.start)..<Int(last.end)]
    return ["return", "in", "case", "try", "await", "else", "if", "while", "where", "switch"]
      .contains { (keyword: StaticString) in
        keyword.withUTF8Buffer { word.elementsEqual($0) }
      }
  }

  /// Reads `#/…/#`, which may have several lines.
  private mutating func readExtendedRegex(_ pounds: Int) {
    var end = offset + pounds + 1
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "/") {
        var count = 0
        while count < pounds, end + 1 + count < bytes.count,
          bytes[end + 1 + count] == UInt8(ascii: "#")
        {
          count += 1
        }
        if count == pounds { return add(.string, end + 1 + pounds - offset) }
      }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    add(.string, bytes.count - offset)
  }
}

extension SwiftToken {
  /// True iff an operand may end with it.
  var endsOperand: Bool {
    switch kind {
    case .name, .number, .string, .parenthesisClose, .squareClose, .braceClose, .postfix, .greater:
      true
    default: false
    }
  }
}
