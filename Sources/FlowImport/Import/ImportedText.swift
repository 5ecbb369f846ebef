import FlowDSL

/// Words of the files that were read, as they can stand in a graph.
enum ImportedText {
  /// `text` in one line, for comments and documentation, with invisible characters made visible.
  static func line(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return text }
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: line += " "
      case .format, .surrogate, .privateUse, .unassigned:
        line += "U+\(String(scalar.value, radix: 16, uppercase: true))"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// A string literal of the language with the content `text`.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case _ where scalar == "\"" || scalar == "\\": literal += "\\\(scalar)"
      case .control, .lineSeparator, .paragraphSeparator, .format:
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// A string literal of Swift with the content `text`.
  static func swiftLiteral(_ text: String) -> String { FlowDSL.SwiftNames.literal(text) }

  /// `number` and `noun`, in the plural unless there is one.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// `names` as a list in a sentence.
  static func list(_ names: [String]) -> String {
    let names = names.map { "`\(line($0))`" }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The line of documentation that says `facts`; none if there are none.
  static func sentence(_ facts: [String]) -> [String] {
    let text = facts.joined(separator: ", ")
    return facts.isEmpty ? [] : [text.prefix(1).uppercased() + text.dropFirst() + "."]
  }

  /// A comment about `attributes` that Flow cannot express; nil if there are none.
  static func leftOut(_ attributes: [XMLAttribute]) -> String? {
    guard !attributes.isEmpty else { return nil }
    let list = attributes.map { "\($0.name)=\(literal($0.value))" }.joined(separator: ", ")
    return "no counterpart: \(list)"
  }
}
