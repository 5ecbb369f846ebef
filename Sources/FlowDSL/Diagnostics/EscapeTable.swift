/// The texts that stand for the characters that have a meaning in a format.
package struct EscapeTable {
  /// For each scalar of ASCII, what stands for it; nil for those that stand for themselves.
  private var ascii = [String?](repeating: nil, count: 128)
  private var others: [Unicode.Scalar: String] = [:]

  /// Writes each of the scalars in `texts` as its text there.
  package init(_ texts: [Unicode.Scalar: String]) {
    for (scalar, text) in texts { set(scalar, text) }
  }

  /// Writes each of `characters` as `escape` says.
  package init(_ characters: String, _ escape: (Unicode.Scalar) -> String) {
    for scalar in characters.unicodeScalars { set(scalar, escape(scalar)) }
  }

  /// The same, where each of the scalars in `texts` is written as its text there.
  package func adding(_ texts: [Unicode.Scalar: String]) -> EscapeTable {
    var table = self
    for (scalar, text) in texts { table.set(scalar, text) }
    return table
  }

  /// Returns `text` without a meaning in the format. Scalars that are not in the table are written
  /// as `other` says.
  package func escaped(
    _ text: String, other: (Unicode.Scalar) -> Unicode.Scalar = { $0 }
  ) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if let text = scalar.isASCII ? ascii[Int(scalar.value)] : others[scalar] {
        escaped += text
      } else {
        escaped.unicodeScalars.append(other(scalar))
      }
    }
    return escaped
  }

  private mutating func set(_ scalar: Unicode.Scalar, _ text: String) {
    if scalar.isASCII { ascii[Int(scalar.value)] = text } else { others[scalar] = text }
  }
}
