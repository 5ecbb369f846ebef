/// Reads the scalar with UTF-8 that begins at `position`, and the number of bytes it takes. Nil if
/// the bytes are not UTF-8: a stray continuation, an overlong form, a surrogate, a cut sequence.
func decodeScalar(
  _ bytes: UnsafeBufferPointer<UInt8>, at position: Int
) -> (scalar: Unicode.Scalar, length: Int)? {
  let lead = bytes[position]
  if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
  let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
  guard length > 0, position + length <= bytes.count else { return nil }
  var value = UInt32(lead) & (0x7F >> UInt32(length))
  for byte in bytes[position + 1..<position + length] {
    guard byte & 0xC0 == 0x80 else { return nil }
    value = value << 6 | UInt32(byte & 0x3F)
  }
  let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
  guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
  return (scalar, length)
}

extension UnsafeBufferPointer<UInt8> {
  /// The index of the first non-ASCII byte from `start` on, or the end.
  func endOfASCII(from start: Int) -> Int {
    let bytes = UnsafeRawBufferPointer(self)
    var position = start
    while position + 8 <= count,
      bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      position += 8
    }
    while position < count, self[position] < 0x80 { position += 1 }
    return position
  }
}
