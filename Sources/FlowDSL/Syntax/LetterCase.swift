/// The case of a name's first letter: distinguishes coordinators and types from routes and values.
package enum LetterCase {
  /// Coordinators, groups, enums, types and the app.
  case upper
  /// Everything else.
  case lower

  /// True iff `text` begins in this case.
  package func accepts(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return true }
    switch self {
    case .upper: return first.properties.isUppercase
    case .lower: return !first.properties.isUppercase
    }
  }

  /// True iff the bytes `text` begin in this case, if that needs no table; else nil.
  func accepts(ascii first: UInt8) -> Bool? {
    switch first {
    case 0x41...0x5a: self == .upper
    case 0x61...0x7a, 0x5f: self == .lower
    default: nil
    }
  }

  /// `text` in this case: its leading capitals lowered, or its first letter raised.
  package func apply(to text: String) -> String {
    switch self {
    case .upper: LetterCase.raise(text)
    case .lower: LetterCase.lower(text)
    }
  }

  /// `palette` → `Palette`, `_palette` → `Palette`.
  private static func raise(_ text: String) -> String {
    let letters = text.drop { $0 == "_" }
    guard let first = letters.unicodeScalars.first else { return text }
    return first.properties.uppercaseMapping + String(letters.unicodeScalars.dropFirst())
  }

  /// `Palette` → `palette`, `FAQ` → `faq`, `URLList` → `urlList`.
  private static func lower(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var run = 0
    while run < scalars.count, scalars[run].properties.isUppercase { run += 1 }
    if run > 1, run < scalars.count, scalars[run].properties.isLowercase { run -= 1 }
    var lowered = ""
    for scalar in scalars[..<run] { lowered += scalar.properties.lowercaseMapping }
    for scalar in scalars[run...] { lowered.unicodeScalars.append(scalar) }
    return lowered
  }
}
