/// The beginning of a URL: a scheme, and perhaps the two slashes of a host.
struct LinkOrigin {
  /// The scheme, in lower case.
  let scheme: LinkPiece
  /// True iff a host follows, or the path of a URL that might have had one.
  let isHosted: Bool
  /// The start of the host, or else of the path.
  let end: Int

  /// Reads the beginning of `bytes`; nil if it is not a scheme, or no path follows. O(length).
  @inline(__always)
  init?(_ bytes: LinkBytes) {
    scheme = bytes.lowercased(from: 0, .scheme)
    let colon = Int(scheme.end)
    guard colon > 0, colon < bytes.count else { return nil }
    let start = colon + 1
    if bytes.hasHost(at: start) {
      isHosted = true
      end = start + 2
      return
    }
    isHosted = false
    end = start
    guard start == bytes.count || bytes.isSeparator(start) else { return nil }
  }
}

/// True iff `text` begins with a scheme and its colon.
package func beginsWithScheme(_ text: String) -> Bool {
  let scheme = text.utf8.prefix(while: isOfScheme)
  guard let first = scheme.first, first >= UInt8(ascii: "A"),
    first | 0x20 <= UInt8(ascii: "z")
  else { return false }
  return text.utf8.dropFirst(scheme.count).first == UInt8(ascii: ":")
}

/// True iff `byte` may be part of a scheme.
private func isOfScheme(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
    UInt8(ascii: "."):
    true
  case _: false
  }
}

extension LinkBytes {
  /// True iff the two slashes of a host are at `position`.
  @inline(__always)
  func hasHost(at position: Int) -> Bool {
    position + 1 < count && self[position] == UInt8(ascii: "/")
      && self[position + 1] == UInt8(ascii: "/")
  }
}
