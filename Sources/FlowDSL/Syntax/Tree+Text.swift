import FlowRuntime

extension Tree {
  /// The keyword that a leaf's last token spells; `.none` if it spells none.
  package func word(_ leaf: ID<Node>) -> Keyword {
    let node = nodes[leaf.index]
    return node.end > node.first ? tokens[Int(node.end) - 1].word : .none
  }

  /// The token's bytes as written.
  package func bytes(of token: Int) -> ArraySlice<UInt8> {
    source.bytes[Int(tokens[token].start)..<Int(tokens[token].end)]
  }

  /// The bytes of a name token without back-ticks.
  package func nameBytes(_ token: Int) -> ArraySlice<UInt8> { source.bytes[nameRange(token)] }

  /// The position of those bytes in the file.
  func nameRange(_ token: Int) -> Range<Int> {
    let (start, end) = (Int(tokens[token].start), Int(tokens[token].end))
    guard end > start, source.bytes[start] == UInt8(ascii: "`") else { return start..<end }
    return start + 1..<Swift.max(start + 1, end - 1)
  }

  /// The text of a name token without back-ticks.
  package func name(_ token: Int) -> String { String(decoding: nameBytes(token), as: UTF8.self) }

  /// The tokens of a `.ruleName` as one text: `missing-argument`.
  package func ruleName(_ id: ID<Node>) -> String {
    let span = span(id)
    return String(decoding: source.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  /// The token of a leaf that is read by its last token: a name, a literal, the name of `.name`.
  package func token(_ id: ID<Node>) -> Int { Int(self[id].end) - 1 }

  /// The value of a string token: its escapes decoded, undecodable ones omitted.
  package func text(_ token: Int) -> String {
    let escaped = content(of: token)
    guard escaped.contains(UInt8(ascii: "\\")) else {
      return String(decoding: escaped, as: UTF8.self)
    }
    var decoded: [UInt8] = []
    readString(token) { piece in
      switch piece {
      case .byte(let byte): decoded.append(byte)
      case .scalar(let scalar): decoded += Array(String(Character(scalar)).utf8)
      case .bad: break
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The value of an integer token; nil if it does not fit.
  package func integer(_ token: Int) -> Int64? {
    Int64(String(decoding: digits(token), as: UTF8.self))
  }

  /// The value of a float or integer token; nil if it is not finite.
  package func float(_ token: Int) -> Double? {
    Double(String(decoding: digits(token), as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// True iff the token is a string without its closing quote.
  package func isUnterminated(_ token: Int) -> Bool {
    guard tokens[token].kind == .string else { return false }
    let bytes = bytes(of: token)
    guard bytes.count > 1, bytes.last == UInt8(ascii: "\"") else { return true }
    let escapes = bytes.dropFirst().dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }
    return !escapes.count.isMultiple(of: 2)
  }

  /// The token as messages name it: its text in back-ticks, cut if it is long.
  func described(token: Int) -> String {
    switch tokens[token].kind {
    case .endOfFile: return isScript ? "the end of the line" : "the end of the file"
    case .string: return "a string"
    case .name: return "`\(name(token))`"
    default:
      let bytes = bytes(of: token)
      let text = String(decoding: bytes.prefix(40), as: UTF8.self)
      return bytes.count > 40 ? "`\(text)…`" : "`\(text)`"
    }
  }

  /// A number's bytes without `_`.
  private func digits(_ token: Int) -> [UInt8] {
    bytes(of: token).filter { $0 != UInt8(ascii: "_") }
  }

  /// The bytes between a string token's quotes.
  private func content(of token: Int) -> ArraySlice<UInt8> {
    let bytes = bytes(of: token).dropFirst()
    return isUnterminated(token) ? bytes : bytes.dropLast()
  }
}

// MARK: Escapes

extension Tree {
  /// A part of a string's content.
  enum StringPiece {
    /// A byte that represents itself.
    case byte(UInt8)
    /// The scalar of an escape.
    case scalar(Unicode.Scalar)
    /// An invalid escape: its offsets in the file.
    case bad(Range<Int>)
  }

  /// Passes the content of string token `token` to `take`, piece by piece.
  func readString(_ token: Int, _ take: (StringPiece) -> Void) {
    var rest = content(of: token)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        take(.byte(byte))
        continue
      }
      let start = rest.startIndex - 1
      if let scalar = readEscape(&rest) {
        take(.scalar(scalar))
      } else {
        take(.bad(start..<rest.startIndex))
      }
    }
  }

  /// Reads the escape after a `\`. Of a bad escape it takes one byte, or all of `u{…}`.
  private func readEscape(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return readScalar(&rest)
    case .some(let byte) where byte >= 0x80:
      rest = rest.drop { $0 & 0xC0 == 0x80 }
      return nil
    case .some, .none: return nil
    }
  }

  /// Reads `{hex}` with one to eight digits that name a scalar.
  private func readScalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard rest.first == UInt8(ascii: "{") else { return nil }
    let digits = rest.dropFirst().prefix { Character(Unicode.Scalar($0)).isHexDigit }
    guard rest.dropFirst(digits.count + 1).first == UInt8(ascii: "}") else {
      rest = rest.dropFirst(digits.count + 1)
      return nil
    }
    rest = rest.dropFirst(digits.count + 2)
    guard (1...8).contains(digits.count) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
  }
}

extension Tree {
  func text(of token: Token) -> String {
    String(decoding: source.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  /// True iff `token` is the first on its line. Linear in the white space before it.
  func hasLineBreak(before token: Token) -> Bool {
    var offset = Int(token.start)
    while offset > 0, [0x20, 0x09].contains(source.bytes[offset - 1]) { offset -= 1 }
    return offset == 0 || source.bytes[offset - 1] == 0x0a || source.bytes[offset - 1] == 0x0d
  }

  /// True iff unknown characters touch token `token`, so that it is a part of some word.
  func isTorn(_ token: Int) -> Bool {
    let isBefore =
      token > 0 && tokens[token - 1].end == tokens[token].start && isStray(token - 1)
    return isBefore || (tokens[token].end == tokens[token + 1].start && isStray(token + 1))
  }

  /// True iff token `token` is unknown, and means nothing that the parser reads or that types have.
  func isStray(_ token: Int) -> Bool {
    tokens[token].kind == .unknown && foreign(token) == .none && habit(token) != .generic
  }
}
