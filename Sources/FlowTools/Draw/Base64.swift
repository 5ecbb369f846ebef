/// Bytes as text of letters, digits, `+` and `/`.
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// `bytes` in Base64, with `=` at the end.
  package static func text(of bytes: [UInt8]) -> String {
    let length = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: length) { buffer in
      var index = 0
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let count = min(3, bytes.count - start)
        var group = 0
        for offset in 0..<3 {
          group = group << 8 | (offset < count ? Int(bytes[start + offset]) : 0)
        }
        for place in 0..<4 {
          buffer[index] =
            place <= count ? letters[group >> (18 - 6 * place) & 63] : UInt8(ascii: "=")
          index += 1
        }
      }
      return length
    }
  }
}
