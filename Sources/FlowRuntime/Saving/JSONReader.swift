/// Reads a JSON text (RFC 8259) into the tokens of a `JSONDocument`. Nothing in it recurses.
struct JSONReader {
  typealias Token = JSONDocument.Token

  /// The tokens read so far.
  private(set) var tokens: [Token] = []
  /// The offset of each token's first byte.
  private(set) var offsets: [Int] = []
  private let bytes: [UInt8]
  /// The offset of the next byte; after a failure, of the first that cannot be read.
  private(set) var position = 0
  /// The positions of the lists and objects that have not ended.
  private var open: [Int] = []

  /// Begins to read `bytes`.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads one value with nothing after it; false if the bytes are anything else.
  mutating func readDocument() -> Bool {
    repeat {
      guard readValue(), readEnds() else { return false }
    } while !open.isEmpty
    return position == bytes.count
  }

  // MARK: - Structure

  /// Reads a value, or the beginnings of nested values up to the first plain one.
  private mutating func readValue() -> Bool {
    while true {
      skipSpace()
      switch next {
      case 0x7b:
        begin(.object(end: 0))
        if next == 0x7d { return true }
        guard readKey() else { return false }
      case 0x5b:
        begin(.list(end: 0))
        if next == 0x5d { return true }
      default: return readScalar()
      }
    }
  }

  /// Reads the tokens after a value: the ends of the values that contain it, and the comma and key
  /// before the next.
  private mutating func readEnds() -> Bool {
    skipSpace()
    while let container = open.last {
      switch (tokens[container], next) {
      case (.object, 0x2c):
        position += 1
        return readKey()
      case (.list, 0x2c):
        position += 1
        return true
      case (.object, 0x7d): tokens[container] = .object(end: tokens.count)
      case (.list, 0x5d): tokens[container] = .list(end: tokens.count)
      default: return false
      }
      open.removeLast()
      position += 1
      skipSpace()
    }
    return true
  }

  private mutating func begin(_ token: Token) {
    open.append(tokens.count)
    append(token, from: position)
    position += 1
    skipSpace()
  }

  private mutating func readKey() -> Bool {
    skipSpace()
    guard next == 0x22, readString() else { return false }
    skipSpace()
    guard next == 0x3a else { return false }
    position += 1
    return true
  }

  private mutating func append(_ token: Token, from start: Int) {
    tokens.append(token)
    offsets.append(start)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      position += 1
    }
  }

  // MARK: - Values

  private mutating func readScalar() -> Bool {
    switch next {
    case 0x22: readString()
    case 0x6e: readWord("null", .null)
    case 0x74: readWord("true", .bool(true))
    case 0x66: readWord("false", .bool(false))
    default: readNumber()
    }
  }

  private mutating func readWord(_ word: String, _ token: Token) -> Bool {
    let start = position
    for byte in word.utf8 {
      guard next == byte else { return false }
      position += 1
    }
    append(token, from: start)
    return true
  }

  /// Reads a number: an integer if it is spelled as one and fits, else a `Double`.
  private mutating func readNumber() -> Bool {
    let start = position
    var isInteger = true
    if next == 0x2d { position += 1 }
    if next == 0x30 {
      position += 1
    } else {
      guard readDigits() else { return false }
    }
    if next == 0x2e {
      isInteger = false
      position += 1
      guard readDigits() else { return false }
    }
    if next == 0x65 || next == 0x45 {
      isInteger = false
      position += 1
      if next == 0x2b || next == 0x2d { position += 1 }
      guard readDigits() else { return false }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isInteger, let number = Int64(text) {
      append(.int(number), from: start)
    } else if let number = Double(text), number.isFinite {
      append(.double(number), from: start)
    } else {
      return false
    }
    return true
  }

  /// Reads digits, at least one.
  private mutating func readDigits() -> Bool {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    return position > start
  }

  // MARK: - Strings

  private mutating func readString() -> Bool {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case 0x22:
        let string = String(decoding: text, as: UTF8.self)
        append(.string(string), from: start)
        return string.utf8.elementsEqual(text)
      case 0x5c: guard readEscape(&text) else { return false }
      case ..<0x20: return false
      default: text.append(byte)
      }
    }
    return false
  }

  private mutating func readEscape(_ text: inout [UInt8]) -> Bool {
    guard let byte = next else { return false }
    position += 1
    switch byte {
    case 0x22, 0x5c, 0x2f: text.append(byte)
    case 0x6e: text.append(0x0a)
    case 0x74: text.append(0x09)
    case 0x72: text.append(0x0d)
    case 0x62: text.append(0x08)
    case 0x66: text.append(0x0c)
    case 0x75: return readScalarEscape(&text)
    default: return false
    }
    return true
  }

  /// Reads the digits of `\u0041`, and of the second half of a pair.
  private mutating func readScalarEscape(_ text: inout [UInt8]) -> Bool {
    guard var value = readHex() else { return false }
    if (0xd800...0xdbff).contains(value) {
      guard next == 0x5c else { return false }
      position += 1
      guard next == 0x75 else { return false }
      position += 1
      guard let low = readHex(), (0xdc00...0xdfff).contains(low) else { return false }
      value = 0x10000 + (value - 0xd800) << 10 + (low - 0xdc00)
    }
    guard let scalar = Unicode.Scalar(value) else { return false }
    text += String(scalar).utf8
    return true
  }

  /// Reads four hexadecimal digits.
  private mutating func readHex() -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = JSONReader.value(hex: byte) else { return nil }
      position += 1
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  private static func value(hex byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
