/// Returns `bytes` percent-decoded; nil if an escape is broken or the result is not UTF-8.
package func percentDecoded(_ bytes: ArraySlice<UInt8>) -> String? {
  bytes.withUnsafeBytes { bytes in
    guard let bytes = LinkBytes(bytes) else { return "" }
    let piece = bytes.decoded(bytes.whole, .escaped)
    return piece.form == .broken ? nil : bytes.text(piece)
  }
}

/// Returns `text` as written in a query item or a fragment of a URL.
package func percentEncoded(_ text: some StringProtocol) -> String {
  encoded(text, isUnreserved)
}

/// Returns `text` as written in a segment of a URL: what may stand there is not escaped, but for
/// `$` and `*`, which association files of websites cannot name.
package func pathEncoded(_ text: some StringProtocol) -> String {
  encoded(text) { isUnreserved($0) || isPlainInPath($0) }
}

/// Returns `text` with all bytes escaped but those that `isPlain` tells.
private func encoded(_ text: some StringProtocol, _ isPlain: (UInt8) -> Bool) -> String {
  var encoded: [UInt8] = []
  let digits = Array("0123456789ABCDEF".utf8)
  for byte in text.utf8 {
    if isPlain(byte) {
      encoded.append(byte)
    } else {
      encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}

/// The end of a URL with `items`: its query, and the item without a name as its fragment.
package func queryAndFragment(_ items: [(name: String?, value: String)]) -> String {
  let query = items.compactMap { item in
    item.name.map { "\(percentEncoded($0))=\(percentEncoded(item.value))" }
  }
  let fragment = items.first { $0.name == nil }.map { "#" + percentEncoded($0.value) } ?? ""
  return (query.isEmpty ? "" : "?" + query.joined(separator: "&")) + fragment
}

/// The value of the hexadecimal digit `byte`; nil if it is none.
func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  case _: nil
  }
}

/// True of letters, digits and `-._~`, which mean the same in every part of a URL.
private func isUnreserved(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
    UInt8(ascii: "A")...UInt8(ascii: "Z"):
    true
  case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
  case _: false
  }
}

/// True of the characters that mean themselves in a segment, and are not used in patterns of
/// association files.
private func isPlainInPath(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("),
    UInt8(ascii: ")"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
    UInt8(ascii: "="), UInt8(ascii: "@"):
    true
  case _: false
  }
}
