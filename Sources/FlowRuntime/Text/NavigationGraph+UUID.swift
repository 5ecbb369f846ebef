extension NavigationGraph {
  /// True iff `text` is a UUID in upper case.
  static func isUUID(_ text: String) -> Bool {
    var count = 0
    for byte in text.utf8 {
      let isHyphen = count == 8 || count == 13 || count == 18 || count == 23
      let isDigit = byte >= 0x30 && byte <= 0x39 || byte >= 0x41 && byte <= 0x46
      guard isHyphen ? byte == 0x2D : isDigit else { return false }
      count += 1
    }
    return count == 36
  }
}
