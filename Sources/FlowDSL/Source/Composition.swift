/// Unicode's composed form of names, NFC, as far as names of living scripts need it.
///
/// Swift's strings are equal if they are canonically equivalent, so that a table from them to the
/// scalars that compose them replaces the tables of Unicode.
enum Composition {
  /// `name` with its letters and marks composed; nil if they are already. O(length).
  static func composed(_ name: String) -> String? {
    let scalars = Array(name.unicodeScalars)
    let composed = compose(ordered(scalars.map { singles[String($0)] ?? $0 }))
    guard composed != scalars else { return nil }
    return String(String.UnicodeScalarView(composed))
  }

  /// True iff `scalar` may be a part of a name that is not composed.
  static func mayCompose(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x300 { return false }
    switch scalar.value {
    case 0x1100..<0x1200, 0x1F71...0x1FFD, 0x2126...0x212B: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }

  /// The marks after each letter in the order of their classes.
  private static func ordered(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var scalars = scalars
    for end in scalars.indices.dropFirst() {
      var index = end
      while index > 0, mark(scalars[index]) > 0, mark(scalars[index - 1]) > mark(scalars[index]) {
        scalars.swapAt(index, index - 1)
        index -= 1
      }
    }
    return scalars
  }

  /// Joins each letter with the marks after it that one scalar with it stands for.
  private static func compose(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var composed: [Unicode.Scalar] = []
    var starter: Int?
    for scalar in scalars {
      let last = composed.last.map(mark) ?? 0
      let isBlocked = starter != composed.count - 1 && last >= mark(scalar)
      if let start = starter, !isBlocked, let joined = join(composed[start], scalar) {
        composed[start] = joined
        continue
      }
      if mark(scalar) == 0 { starter = composed.count }
      composed.append(scalar)
    }
    return composed
  }

  private static func join(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    let (lead, vowel, tail) = (
      first.value &- 0x1100, second.value &- 0x1161, second.value &- 0x11A7
    )
    if lead < 19, vowel < 21 { return Unicode.Scalar(0xAC00 + (lead * 21 + vowel) * 28) }
    let syllable = first.value &- 0xAC00
    if syllable < 11_172, syllable % 28 == 0, (1..<28).contains(tail) {
      return Unicode.Scalar(first.value + tail)
    }
    return pairs[String(String.UnicodeScalarView([first, second]))]
  }

  /// The class that orders the mark `scalar`; 0 for letters.
  private static func mark(_ scalar: Unicode.Scalar) -> UInt8 {
    scalar.value < 0x300 ? 0 : scalar.properties.canonicalCombiningClass.rawValue
  }

  /// The blocks with letters that are composed.
  private static let blocks: [ClosedRange<UInt32>] = [
    0xC0...0x1FFF, 0x3040...0x30FF,
  ]

  /// Letters that Unicode never composes, and marks that are composed of marks.
  private static let excluded: [ClosedRange<UInt32>] = [
    0x344...0x344, 0x958...0x95F, 0x9DC...0x9DD, 0x9DF...0x9DF, 0xA33...0xA33, 0xA36...0xA36,
    0xA59...0xA5B, 0xA5E...0xA5E, 0xB5C...0xB5D, 0xF43...0xF43, 0xF4D...0xF4D, 0xF52...0xF52,
    0xF57...0xF57, 0xF5C...0xF5C, 0xF69...0xF69, 0xF73...0xF81,
  ]

  /// The scalars of the blocks, by their texts; the first of those that are equivalent.
  private static let pairs: [String: Unicode.Scalar] = {
    var pairs: [String: Unicode.Scalar] = [:]
    for value in blocks.joined() where !excluded.contains(where: { $0.contains(value) }) {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isXIDContinue else { continue }
      let text = String(scalar)
      if pairs[text] == nil { pairs[text] = scalar }
    }
    return pairs
  }()

  /// The scalars that stand for another one.
  private static let singles: [String: Unicode.Scalar] = {
    var singles: [String: Unicode.Scalar] = ["\u{212A}": "K", "\u{212B}": "\u{C5}"]
    singles["\u{2126}"] = "\u{3A9}"
    for value in UInt32(0x1F71)...0x1FFD {
      guard let scalar = Unicode.Scalar(value), let other = pairs[String(scalar)] else { continue }
      if other != scalar { singles[String(scalar)] = other }
    }
    return singles
  }()
}
