// Characters that look like those of the language.

extension Unicode.Scalar {
  /// The token that the character looks like; nil if it looks like none. ASCII looks like nothing
  /// else.
  var punctuation: Token.Kind? {
    switch value {
    case 0..<0x80: return nil
    // Full-width forms have the order of ASCII.
    case 0xFF01...0xFF5E:
      let byte = UInt8(value - 0xFEE0)
      let kind = ByteClass.punctuation(byte)
      return byte == UInt8(ascii: "-")
        ? .hyphen
        : byte == UInt8(ascii: "/")
          ? .slash
          : kind == .unknown ? nil : kind
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: return .hyphen
    case 0x02D0, 0x0589, 0x05C3, 0x2236, 0xA789, 0xFE13, 0xFE55: return .colon
    case 0x060C, 0x201A, 0x3001, 0xFE50: return .comma
    case 0x037E, 0x061B, 0xFE54: return .semicolon
    case 0x2024, 0x3002, 0xFE52: return .dot
    case 0x2044, 0x2215, 0x29F8: return .slash
    case 0x3010: return .leftBracket
    case 0x3011: return .rightBracket
    case 0x2192, 0x21A6, 0x21D2, 0x21E2, 0x21E8, 0x21FE, 0x2794, 0x2799...0x27A1, 0x27F6, 0x27F9,
      0x25B6, 0x25BA, 0xFFEB:
      return .arrow
    default: return nil
    }
  }

  /// The Latin letter that a letter of another script looks like; nil if it looks like none.
  var latin: Unicode.Scalar? {
    switch value {
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
      return Unicode.Scalar(value - 0xFEE0)
    default: return Self.latin[value]
    }
  }

  /// Cyrillic and Greek letters that most typefaces draw like Latin ones.
  private static let latin: [UInt32: Unicode.Scalar] = [
    0x0391: "A", 0x0392: "B", 0x0395: "E", 0x0396: "Z", 0x0397: "H", 0x0399: "I", 0x039A: "K",
    0x039C: "M", 0x039D: "N", 0x039F: "O", 0x03A1: "P", 0x03A4: "T", 0x03A5: "Y", 0x03A7: "X",
    0x03B9: "i", 0x03BD: "v", 0x03BF: "o", 0x03C1: "p", 0x03C5: "u", 0x03F2: "c", 0x03F3: "j",
    0x0405: "S", 0x0406: "I", 0x0408: "J", 0x0410: "A", 0x0412: "B", 0x0415: "E", 0x041A: "K",
    0x041C: "M", 0x041D: "H", 0x041E: "O", 0x0420: "P", 0x0421: "C", 0x0422: "T", 0x0423: "Y",
    0x0425: "X", 0x0430: "a", 0x0435: "e", 0x043E: "o", 0x0440: "p", 0x0441: "c", 0x0443: "y",
    0x0445: "x", 0x0455: "s", 0x0456: "i", 0x0458: "j", 0x0475: "v", 0x04BB: "h", 0x0501: "d",
    0x051B: "q", 0x051C: "W", 0x051D: "w",
  ]
}

extension String {
  /// The text with each letter of another script that looks like a Latin one written as that; nil
  /// if there is none. O(length).
  var inLatinLetters: String? {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    var isOther = false
    var text = ""
    for scalar in unicodeScalars {
      let latin = scalar.latin
      if latin != nil { isOther = true }
      text.unicodeScalars.append(latin ?? scalar)
    }
    return isOther ? text : nil
  }

  /// The first letter of another script that looks like a Latin one, as messages name it.
  var foreignLetter: String? {
    unicodeScalars.first { $0.latin != nil }.map { "`\($0)` is U+\($0.hexCode)" }
  }
}
