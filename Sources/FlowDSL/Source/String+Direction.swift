// Characters that change the direction of the text around them, which can make it read as something
// else.

extension Unicode.Scalar {
  /// True iff it changes the direction in which text is shown.
  var isDirection: Bool {
    switch value {
    case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }

  /// Its number in hexadecimal digits, four at least.
  var hexCode: String {
    let hex = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - hex.utf8.count)) + hex
  }
}

extension String {
  /// The text with each such character written as `\u{202E}`.
  var withVisibleDirections: String {
    guard unicodeScalars.contains(where: { $0.isDirection }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isDirection {
        text += "\\u{\(scalar.hexCode)}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
