/// A key of a terminal.
enum Key: Hashable {
  /// A scalar of typed text.
  case text(Unicode.Scalar)
  case enter, tab, backspace, delete, left, right, up, down, home, end
  /// One word to the left or right.
  case wordLeft, wordRight
  /// Deletes to the line's start, to its end, the word before.
  case deleteToStart, deleteToEnd, deleteWord
  /// Ctrl-C, Ctrl-D, Ctrl-L, Ctrl-Z.
  case interrupt, endOfText, clearScreen, suspend
  /// A key that means nothing here.
  case unknown
}

/// Decodes keys from the bytes that a terminal sends, as they arrive.
struct KeyDecoder {
  private var bytes: [UInt8] = []
  private var position = 0

  /// Adds bytes that were read.
  mutating func add(_ more: some Collection<UInt8>) {
    bytes.removeFirst(position)
    position = 0
    bytes += more
  }

  /// True iff there are bytes that are not a complete key yet.
  var isPending: Bool { position < bytes.count }

  /// The next key; nil if not all of its bytes have arrived. With `isFinal`, no more are expected.
  mutating func next(isFinal: Bool = false) -> Key? {
    let start = position
    guard let byte = take() else { return nil }
    let key = byte == 0x1b ? escape(isFinal) : byte < 0x80 ? plain(byte) : scalar(byte, isFinal)
    if key == nil { position = start }
    return key
  }

  private mutating func take() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  private func plain(_ byte: UInt8) -> Key {
    switch byte {
    case 0x01: .home
    case 0x02: .left
    case 0x03: .interrupt
    case 0x04: .endOfText
    case 0x05: .end
    case 0x06: .right
    case 0x08, 0x7f: .backspace
    case 0x09: .tab
    case 0x0a, 0x0d: .enter
    case 0x0b: .deleteToEnd
    case 0x0c: .clearScreen
    case 0x0e: .down
    case 0x10: .up
    case 0x15: .deleteToStart
    case 0x17: .deleteWord
    case 0x1a: .suspend
    case 0x00..<0x20: .unknown
    default: .text(Unicode.Scalar(byte))
    }
  }

  /// A scalar of several bytes; bytes that are not UTF-8 mean nothing.
  private mutating func scalar(_ first: UInt8, _ isFinal: Bool) -> Key? {
    let length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1
    var piece = [first]
    while piece.count < length, position < bytes.count, bytes[position] & 0xc0 == 0x80 {
      piece.append(bytes[position])
      position += 1
    }
    if piece.count < length, position == bytes.count, !isFinal { return nil }
    let scalars = String(decoding: piece, as: UTF8.self).unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first, scalar != "\u{FFFD}",
      scalar.properties.generalCategory != .control
    else { return .unknown }
    return .text(scalar)
  }

  /// The key after an escape: `[A`, `OA`, `[3~`, `[1;5C`, or a letter with Alt.
  private mutating func escape(_ isFinal: Bool) -> Key? {
    guard let kind = take() else { return isFinal ? .unknown : nil }
    switch kind {
    case UInt8(ascii: "["): return sequence(isFinal)
    case UInt8(ascii: "O"):
      guard let letter = take() else { return isFinal ? .unknown : nil }
      return named(letter, [])
    case UInt8(ascii: "b"): return .wordLeft
    case UInt8(ascii: "f"): return .wordRight
    case 0x7f: return .deleteWord
    default: return .unknown
    }
  }

  private mutating func sequence(_ isFinal: Bool) -> Key? {
    var parameters: [UInt8] = []
    while let byte = take() {
      if (0x40...0x7e).contains(byte) { return named(byte, parameters) }
      guard (0x20...0x3f).contains(byte), parameters.count < 32 else { return .unknown }
      parameters.append(byte)
    }
    return isFinal ? .unknown : nil
  }

  private func named(_ letter: UInt8, _ parameters: [UInt8]) -> Key {
    let isByWord = parameters.contains(UInt8(ascii: ";"))
    switch letter {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return isByWord ? .wordRight : .right
    case UInt8(ascii: "D"): return isByWord ? .wordLeft : .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "~"): return numbered(parameters)
    default: return .unknown
    }
  }

  private func numbered(_ parameters: [UInt8]) -> Key {
    switch parameters.prefix(while: { $0 != UInt8(ascii: ";") }) {
    case [UInt8(ascii: "1")], [UInt8(ascii: "7")]: .home
    case [UInt8(ascii: "3")]: .delete
    case [UInt8(ascii: "4")], [UInt8(ascii: "8")]: .end
    default: .unknown
    }
  }
}
