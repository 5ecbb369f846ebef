// Names, and the declaration that a file may begin with.

extension XMLReader {
  mutating func readName() throws(XMLError) -> String {
    let start = position
    while let (scalar, length) = scalar, scalar.isNameStart || position > start && scalar.isNamePart
    {
      position += length
    }
    guard position > start else { throw mistake("a name is missing") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// The next character and its number of bytes; nil at the end of the file.
  private var scalar: (Unicode.Scalar, Int)? {
    guard let first = peek else { return nil }
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    var decoder = UTF8()
    var iterator = bytes[position..<min(position + 4, bytes.count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return (scalar, UTF8.width(scalar))
  }

  /// Reads an XML declaration if there is one.
  mutating func readDeclaration() throws(XMLError) {
    let start = position
    guard skip("<?xml"), let byte = peek, isSpace(byte) else {
      position = start
      return
    }
    var keys = ["version", "encoding", "standalone"][...]
    while skipSpace(), peek != UInt8(ascii: "?") {
      let key = try readName()
      guard let index = keys.firstIndex(of: key), key == "version" || keys.first != "version" else {
        throw mistake("unexpected `\(key)` in the XML declaration")
      }
      keys = keys[(index + 1)...]
      try check(try readDeclared(), of: key)
    }
    guard keys.first != "version" else { throw mistake("the XML declaration has no version") }
    guard skip("?>") else { throw mistake("the XML declaration is not closed") }
  }

  /// Reads `="…"` of a declaration.
  private mutating func readDeclared() throws(XMLError) -> String {
    skipSpace()
    guard skip("=") else { throw mistake("`=` is missing") }
    skipSpace()
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw mistake("a quote is missing")
    }
    position += 1
    let start = position
    while let byte = peek, byte != quote {
      guard Unicode.Scalar(byte).isDeclared else {
        throw mistake("invalid value in the XML declaration")
      }
      position += 1
    }
    guard peek == quote else { throw mistake("the value is not closed") }
    position += 1
    return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
  }

  private func check(_ value: String, of key: String) throws(XMLError) {
    switch key {
    case "version" where value.wholeMatch(of: #/1\.[0-9]+/#) == nil:
      throw mistake("`\(value)` is not a version of XML 1")
    case "encoding" where value.lowercased() != "utf-8":
      throw mistake("unsupported encoding `\(value)`: only UTF-8 is supported")
    case "standalone" where value != "yes" && value != "no":
      throw mistake("`standalone` is `yes` or `no`")
    default: break
    }
  }
}

extension Unicode.Scalar {
  /// True iff the value of a declaration may contain it.
  fileprivate var isDeclared: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-", ":": true
    default: false
    }
  }

  /// True iff a name of XML may begin with it.
  fileprivate var isNameStart: Bool {
    switch value {
    case 0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF,
      0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF,
      0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  /// True iff a name of XML may contain it after its first character.
  fileprivate var isNamePart: Bool {
    switch value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: isNameStart
    }
  }
}
