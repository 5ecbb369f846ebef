/// How names of a graph are spelled in Swift.
package enum SwiftNames {
  /// The words that Swift takes for a name only in back-ticks.
  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while", "Type", "Protocol", "_",
  ]

  /// `name`, in back-ticks where Swift needs them.
  package static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// True iff a Swift module can be called `name`.
  static func canBeModule(_ name: String) -> Bool {
    !keywords.contains(name) && name != "Swift"
  }

  /// A Swift string literal with the content `text`.
  package static func literal(_ text: String) -> String {
    // Most have nothing to escape.
    if text.utf8.allSatisfy({ 0x20..<0x7f ~= $0 && $0 != 0x22 && $0 != 0x5c }) {
      return "\"\(text)\""
    }
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case "\r": literal += "\\r"
      case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}":
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      case _ where scalar.isDirection: literal += "\\u{\(scalar.hexCode)}"
      case _: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
