/// The size of a PNG in pixels.
package struct PNGSize: Sendable, Hashable {
  package var width: Int
  package var height: Int

  /// The size that the header of a PNG tells; nil if `bytes` are no PNG with pixels.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.start), bytes.count >= Self.start.count + 8 else { return nil }
    let numbers = bytes[Self.start.count...]
    width = Self.number(numbers.prefix(4))
    height = Self.number(numbers.dropFirst(4).prefix(4))
    guard (1...Self.largest).contains(width), (1...Self.largest).contains(height) else {
      return nil
    }
  }

  /// The largest number of a PNG.
  private static let largest = Int(Int32.max)
  /// The signature, then the length and the name of the header.
  private static let start: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [0, 0, 0, 13] + Array("IHDR".utf8)

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
