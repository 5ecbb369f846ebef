// The text between the tags, and their attributes.

extension XMLReader {
  /// Reads text up to the next tag or reference, or the reference.
  mutating func readText() throws(XMLError) -> XMLEvent {
    if peek == UInt8(ascii: "&") { return .text(String(try readReference())) }
    let start = position
    while let byte = peek, byte != UInt8(ascii: "<"), byte != UInt8(ascii: "&") {
      if byte == UInt8(ascii: "]"), starts(with: "]]>") { throw mistake("`]]>` in text") }
      position += 1
    }
    return .text(text(start..<position))
  }

  /// Reads the rest of a CDATA section, after `<![CDATA[`.
  mutating func readSection() throws(XMLError) -> String {
    let start = position
    while position < bytes.count {
      let end = position
      if skip("]]>") { return text(start..<end) }
      position += 1
    }
    throw XMLError(offset: start, message: "the CDATA section is not closed")
  }

  /// Reads the rest of a comment, after `<!--`.
  mutating func readComment() throws(XMLError) -> String {
    let start = position
    while position < bytes.count {
      let end = position
      if skip("--") {
        guard skip(">") else { throw mistake("`--` in a comment") }
        return text(start..<end)
      }
      position += 1
    }
    throw XMLError(offset: start, message: "the comment is not closed")
  }

  /// Reads the rest of a processing instruction, after `<?`.
  mutating func readInstruction() throws(XMLError) -> XMLEvent {
    let target = try readName()
    guard target.lowercased() != "xml" else {
      throw mistake("an XML declaration is allowed only at the beginning")
    }
    if skip("?>") { return .instruction(target: target, data: "") }
    guard skipSpace() else { throw mistake("white space is expected") }
    let start = position
    while position < bytes.count {
      let end = position
      if skip("?>") { return .instruction(target: target, data: text(start..<end)) }
      position += 1
    }
    throw XMLError(offset: start, message: "the processing instruction is not closed")
  }

  /// Reads the attributes of a tag up to its end.
  mutating func readAttributes() throws(XMLError) -> [XMLAttribute] {
    var attributes: [XMLAttribute] = []
    var names: Set<String> = []
    while true {
      let hasSpace = skipSpace()
      guard let byte = peek, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") else { break }
      guard hasSpace else { throw mistake("white space is expected") }
      let start = position
      let name = try readName()
      guard names.insert(name).inserted else {
        throw XMLError(offset: start, message: "duplicate attribute `\(name)`")
      }
      skipSpace()
      guard skip("=") else { throw mistake("`=` is missing") }
      skipSpace()
      attributes.append(XMLAttribute(name: name, value: try readValue()))
    }
    return attributes
  }

  /// Reads a value with its quotes.
  private mutating func readValue() throws(XMLError) -> String {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw mistake("a quote is missing")
    }
    let opening = position
    position += 1
    var value = ""
    var start = position
    while let byte = peek {
      switch byte {
      case quote:
        value += spaced(start..<position)
        position += 1
        return value
      case UInt8(ascii: "<"): throw mistake("`<` in an attribute")
      case UInt8(ascii: "&"):
        value += spaced(start..<position)
        value.append(Character(try readReference()))
        start = position
      case _: position += 1
      }
    }
    throw XMLError(offset: opening, message: "the value is not closed")
  }

  /// Reads a reference to a character, or to one of the entities that XML has.
  private mutating func readReference() throws(XMLError) -> Unicode.Scalar {
    let start = position
    if skip("&#") { return try readNumber(from: start) }
    position += 1
    let name = try readName()
    guard skip(";") else { throw mistake("`;` is missing") }
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: throw XMLError(offset: start, message: "there is no entity `\(name)`")
    }
  }

  /// Reads the number of a character, after `&#`.
  private mutating func readNumber(from start: Int) throws(XMLError) -> Unicode.Scalar {
    let radix: UInt32 = skip("x") ? 16 : 10
    var number: UInt32 = 0
    var hasDigits = false
    while let digit = peek.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }), digit < radix {
      number = min(number * radix + UInt32(digit), 0x110000)
      hasDigits = true
      position += 1
    }
    guard hasDigits, skip(";") else { throw mistake("a character reference without a number") }
    guard let scalar = Unicode.Scalar(number),
      number >= 0x20 || [0x09, 0x0A, 0x0D].contains(number),
      number != 0xFFFE, number != 0xFFFF
    else { throw XMLError(offset: start, message: "a character that XML does not allow") }
    return scalar
  }

  /// The bytes of `range` as text: each end of a line is a line feed.
  func text(_ range: Range<Int>) -> String {
    let bytes = bytes[range]
    guard bytes.contains(0x0D) else { return String(decoding: bytes, as: UTF8.self) }
    var lines: [UInt8] = []
    var isAfterReturn = false
    for byte in bytes {
      if byte != 0x0A || !isAfterReturn { lines.append(byte == 0x0D ? 0x0A : byte) }
      isAfterReturn = byte == 0x0D
    }
    return String(decoding: lines, as: UTF8.self)
  }

  /// The bytes of `range` as part of a value: white space is a space.
  private func spaced(_ range: Range<Int>) -> String {
    let text = text(range)
    guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
    return String(decoding: text.utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
  }
}
