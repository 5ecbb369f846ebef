/// True iff `text` is written as a `value`, other than an enum.
func fits(_ text: String, _ value: LinkValue) -> Bool {
  let bytes = Array(text.utf8)
  switch value {
  case .text: return !bytes.isEmpty
  case .bool: return text == "true" || text == "false"
  case .enum: return false
  case .int: return isNumber(bytes[...]) && Int64(text) != nil
  case .double:
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return isNumber(parts[0]) && (parts.count == 1 || (parts.count == 2 && isDigits(parts[1])))
  case .uuid:
    guard bytes.count == 36 else { return false }
    return bytes.indices.allSatisfy { index in
      [8, 13, 18, 23].contains(index)
        ? bytes[index] == UInt8(ascii: "-") : isHexDigit(bytes[index])
    }
  }
}

/// An optional minus and digits.
private func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
  isDigits(bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes)
}

private func isDigits(_ bytes: ArraySlice<UInt8>) -> Bool {
  !bytes.isEmpty && bytes.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
}

private func isHexDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
    UInt8(ascii: "A")...UInt8(ascii: "F"):
    true
  case _: false
  }
}
