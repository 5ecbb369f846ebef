/// Reads XML 1.0 in UTF-8, event by event. It reads each byte once, and keeps only the names of the
/// elements that are open.
///
/// Document types are refused, and with them all entities but the five that XML has. A file that is
/// not well-formed ends with an error.
package struct XMLReader {
  /// The maximum number of elements that may be open at once.
  static let deepest = 256

  /// The whole file.
  let bytes: [UInt8]
  /// The next byte to read.
  var position = 0
  private var open: [String] = []
  private var hasRoot = false
  /// The name of the empty element that has begun.
  private var emptyElement: String?

  /// A reader of `bytes`, which has read nothing yet.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next event; nil at the end.
  package mutating func next() throws(XMLError) -> XMLEvent? {
    if let name = emptyElement {
      emptyElement = nil
      return .end(name)
    }
    if position == 0 { try readBeginning() }
    if open.isEmpty { skipSpace() }
    guard let byte = peek else { return try end() }
    if byte == UInt8(ascii: "<") { return try readMarkup() }
    guard !open.isEmpty else {
      throw mistake(hasRoot ? "text after the root element" : "text before the root element")
    }
    return try readText()
  }

  private func end() throws(XMLError) -> XMLEvent? {
    if let name = open.last { throw mistake("the element `\(name)` is not closed") }
    guard hasRoot else { throw mistake("there is no root element") }
    return nil
  }

  /// Checks the characters of the whole file, and skips a byte-order mark and the declaration.
  private mutating func readBeginning() throws(XMLError) {
    if let offset = firstForbiddenCharacter(in: bytes) {
      throw XMLError(
        offset: offset, message: "a character that XML does not allow, or invalid UTF-8")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    try readDeclaration()
  }

  private mutating func readMarkup() throws(XMLError) -> XMLEvent {
    if skip("<!--") { return .comment(try readComment()) }
    if skip("<?") { return try readInstruction() }
    if skip("<![CDATA[") {
      guard !open.isEmpty else { throw mistake("a CDATA section outside of the root element") }
      return .text(try readSection())
    }
    if skip("</") { return try readEndTag() }
    if starts(with: "<!DOCTYPE") {
      throw mistake("document types are not supported")
    }
    position += 1
    return try readStartTag()
  }

  private mutating func readStartTag() throws(XMLError) -> XMLEvent {
    guard !open.isEmpty || !hasRoot else { throw mistake("a second root element") }
    guard open.count < XMLReader.deepest else {
      throw mistake("more than \(XMLReader.deepest) elements are nested")
    }
    let element = XMLElement(name: try readName(), attributes: try readAttributes())
    hasRoot = true
    if skip("/>") {
      emptyElement = element.name
    } else if skip(">") {
      open.append(element.name)
    } else {
      throw mistake("`>` is missing")
    }
    return .start(element)
  }

  private mutating func readEndTag() throws(XMLError) -> XMLEvent {
    let start = position
    let name = try readName()
    skipSpace()
    guard skip(">") else { throw mistake("`>` is missing") }
    guard open.last == name else {
      throw XMLError(
        offset: start,
        message: open.last.map { "`</\(name)>` where `</\($0)>` is expected" }
          ?? "`</\(name)>` closes no element")
    }
    open.removeLast()
    return .end(name)
  }

  // MARK: - Bytes

  /// The next byte; nil at the end of the file.
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// True iff the next bytes are `text`.
  func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Skips `text`; false iff the next bytes are others.
  mutating func skip(_ text: StaticString) -> Bool {
    guard starts(with: text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Skips white space; false iff there is none.
  @discardableResult mutating func skipSpace() -> Bool {
    let start = position
    while let byte = peek, isSpace(byte) { position += 1 }
    return position > start
  }

  /// True iff `byte` is white space.
  func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// The error `message` at the next byte.
  func mistake(_ message: String) -> XMLError { XMLError(offset: position, message: message) }
}

/// The offset of the first byte that is part of no character that XML allows; nil if there is none.
private func firstForbiddenCharacter(in bytes: [UInt8]) -> Int? {
  bytes.withUnsafeBufferPointer { bytes in
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        guard byte >= 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D else { return index }
        index += 1
      } else {
        let length = scalarLength(bytes[index..<min(index + 4, bytes.count)])
        guard length > 0 else { return index }
        index += length
      }
    }
    return nil
  }
}

/// The number of bytes of the scalar that `bytes` begin with, which is not ASCII; 0 if they begin
/// with none that XML allows.
private func scalarLength(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
  var decoder = UTF8()
  var iterator = bytes.makeIterator()
  guard case .scalarValue(let scalar) = decoder.decode(&iterator), scalar.value != 0xFFFE,
    scalar.value != 0xFFFF
  else { return 0 }
  return UTF8.width(scalar)
}
