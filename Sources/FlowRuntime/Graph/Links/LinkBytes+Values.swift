/// Pieces of a URL as values.
extension LinkBytes {
  /// True iff `piece` fits `precedence`; for an enum iff it is any text. O(length).
  func fits(_ piece: LinkPiece, _ precedence: LinkPrecedence) -> Bool {
    if precedence == .rest { return true }
    guard piece.length > 0 else { return false }
    return switch precedence {
    case .int: int(piece) != nil
    case .double: double(piece) != nil
    case .uuid: isUUID(piece)
    case .bool: bool(piece) != nil
    case .literal, .affixed, .enum, .text, .wildcard, .rest: true
    }
  }

  /// `true` or `false`.
  func bool(_ piece: LinkPiece) -> Bool? {
    if piece.length == 4, piece.first == 0x6575_7274 { return true }
    if piece.length == 5, piece.first == 0x65_736c_6166 { return false }
    return nil
  }

  /// The number that an optional minus and digits spell; nil if it does not fit.
  func int(_ piece: LinkPiece) -> Int64? {
    var bytes = DecodedBytes(piece, in: self)
    var next = bytes.next()
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { next = bytes.next() }
    guard next != nil else { return nil }
    // Negative, since the range has one more negative number.
    var value: Int64 = 0
    while let byte = next {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      let (product, isLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isLarger) = product.subtractingReportingOverflow(Int64(digit))
      guard !isLarge, !isLarger else { return nil }
      value = sum
      next = bytes.next()
    }
    if isNegative { return value }
    return value == .min ? nil : -value
  }

  /// The number that an optional minus, digits, and perhaps a `.` and digits spell; nil if it is
  /// not finite.
  func double(_ piece: LinkPiece) -> Double? {
    var bytes = DecodedBytes(piece, in: self)
    var next = bytes.next()
    if next == UInt8(ascii: "-") { next = bytes.next() }
    guard isDigit(next) else { return nil }
    while isDigit(next) { next = bytes.next() }
    if next == UInt8(ascii: ".") {
      next = bytes.next()
      guard isDigit(next) else { return nil }
      while isDigit(next) { next = bytes.next() }
    }
    guard next == nil, let value = Double(text(piece)), value.isFinite else { return nil }
    return value
  }

  private func isDigit(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte &- UInt8(ascii: "0") < 10
  }

  /// True iff `piece` is 32 hexadecimal digits with hyphens between them: 8, 4, 4, 4 and 12.
  func isUUID(_ piece: LinkPiece) -> Bool {
    guard piece.length == 36 else { return false }
    var bytes = DecodedBytes(piece, in: self)
    var index = 0
    while let byte = bytes.next() {
      switch index {
      case 8, 13, 18, 23: guard byte == UInt8(ascii: "-") else { return false }
      case _: guard hexDigit(byte) != nil else { return false }
      }
      index += 1
    }
    return true
  }
}

extension LinkPrecedence {
  /// True iff `text` is written as a value of this precedence, which is `uuid`, `int`, `double` or
  /// `bool`. O(length).
  package func takes(_ text: String) -> Bool {
    guard LinkPrecedence.uuid...LinkPrecedence.bool ~= self else { return false }
    return Array(text.utf8).withUnsafeBytes { bytes in
      guard let bytes = LinkBytes(bytes) else { return false }
      return bytes.fits(bytes.whole, self)
    }
  }
}
