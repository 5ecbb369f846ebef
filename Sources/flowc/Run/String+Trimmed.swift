extension String {
  /// The text without the white space at its start and its end.
  var trimmed: String {
    let rest = drop(while: \.isWhitespace)
    let end = rest.lastIndex { !$0.isWhitespace }
    return end.map { String(rest[...$0]) } ?? ""
  }
}
