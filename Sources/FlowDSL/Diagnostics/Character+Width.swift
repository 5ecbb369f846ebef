extension Character {
  /// The number of columns of a terminal it takes: 0, 1 or 2.
  package var displayWidth: Int {
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    return unicodeScalars.reduce(0) { max($0, $1.displayWidth) }
  }
}

extension Unicode.Scalar {
  /// The number of columns of a terminal it takes on its own: 0 if it joins the character before
  /// it.
  var displayWidth: Int {
    if value < 0x300 { return value == 0 ? 0 : 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if 0x1160...0x11FF ~= value { return 0 }
    if properties.isEmojiPresentation { return 2 }
    return Self.wideRanges.contains { $0 ~= value } ? 2 : 1
  }

  /// The scalars of East Asian width W and F that are not emoji, by block.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF,
    0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]

  /// The scalar as it may be shown: controls become pictures, and scalars that would end a line or
  /// change the direction of text become U+FFFD, so that no file can draw on a terminal.
  package var shown: Unicode.Scalar {
    switch value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x2028, 0x2029: "\u{FFFD}"
    case _ where isDirection: "\u{FFFD}"
    default: self
    }
  }
}
