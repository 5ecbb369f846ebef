/// How wide texts are in the picture. No font is asked: the same graph is drawn in the same way
/// everywhere, with room for the fonts that systems have.
package enum TextWidth {
  /// The widths of the characters of ASCII from the space on, in thousandths of the size of a
  /// font: 16 in a row, `@` begins the third and `` ` `` the fifth.
  private static let ascii: [UInt16] = [
    278, 330, 400, 640, 580, 889, 700, 230, 350, 350, 420, 650, 290, 333, 290, 320,
    580, 580, 580, 580, 580, 580, 580, 580, 580, 580, 300, 300, 650, 650, 650, 540,
    1015, 667, 667, 722, 740, 640, 590, 770, 740, 290, 400, 667, 556, 850, 740, 778,
    610, 778, 690, 650, 611, 722, 667, 944, 667, 640, 640, 350, 320, 350, 600, 500,
    400, 580, 590, 520, 590, 580, 330, 590, 590, 255, 255, 540, 255, 900, 590, 580,
    590, 590, 380, 510, 350, 590, 550, 770, 550, 550, 510, 500, 300, 500, 650,
  ]

  /// The width of `text` in a font of this size.
  package static func of(_ text: some StringProtocol, size: Double, isBold: Bool = false) -> Double
  {
    let units = text.unicodeScalars.reduce(0) { $0 + of($1) }
    return Double(units) * size * (isBold ? 0.001_18 : 0.001_06)
  }

  /// `text`, or as much of its beginning as fits into `width`, and an ellipsis.
  package static func clipped(_ text: String, to width: Double, size: Double) -> String {
    guard of(text, size: size) > width else { return text }
    var clipped = String.UnicodeScalarView()
    var room = width - of("…", size: size)
    for scalar in text.unicodeScalars {
      room -= Double(of(scalar)) * size * 0.001_06
      if room < 0, !clipped.isEmpty { break }
      clipped.append(scalar)
    }
    return String(clipped) + "…"
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x20, 0x7F, 0x300..<0x370, 0x200B..<0x2010, 0xFE00..<0xFE10: 0
    case 0x20..<0x7F: Int(ascii[Int(scalar.value) - 0x20])
    case 0x2026, 0x1100..<0x1160, 0x2E80..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00,
      0xFE30..<0xFE70, 0xFF00..<0xFF61, 0xFFE0..<0xFFE7, 0x1F000...:
      1000
    default: 620
    }
  }
}
