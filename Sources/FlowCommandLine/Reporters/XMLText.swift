/// Returns `text` escaped for an attribute; iff it `keepsLines`, for content between tags, where
/// line breaks stay as they are.
package func xml(_ text: String, keepsLines: Bool = false) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "\n" where keepsLines: escaped += "\n"
    case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
    // XML 1.0 cannot represent these.
    case "\u{0}"..."\u{1f}", "\u{fffe}", "\u{ffff}": escaped += "\u{fffd}"
    case _: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
