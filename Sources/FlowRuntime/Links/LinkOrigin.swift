/// What a URL begins with: a scheme, and a host if there is one.
struct LinkOrigin {
  /// The position behind the colon.
  let schemeEnd: Int
  /// Where the host begins, or the path where there is none.
  let hostStart: Int
  /// Where the host ends: at a `/`, `?` or `#`, or the URL's end.
  let hostEnd: Int

  /// Reads what `bytes` begin with; nil where that is no scheme, or no path is behind it.
  @inline(__always)
  init?(_ bytes: LinkBytes) {
    let colon = bytes.end(from: 0, .scheme)
    guard colon > 0, colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
    schemeEnd = colon + 1
    let isHosted =
      colon + 2 < bytes.count && bytes[colon + 1] == UInt8(ascii: "/")
      && bytes[colon + 2] == UInt8(ascii: "/")
    if isHosted {
      hostStart = colon + 3
      hostEnd = bytes.end(from: colon + 3, .segment)
      return
    }
    hostStart = schemeEnd
    hostEnd = schemeEnd
    guard schemeEnd < bytes.count else { return }
    switch bytes[schemeEnd] {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return
    case _: return nil
    }
  }

  /// True iff there is a host.
  var hasHost: Bool { hostStart < hostEnd }

  /// True iff the host stands for itself, but for the case of its letters.
  @inline(__always)
  func isPlain(_ bytes: LinkBytes) -> Bool {
    var position = hostStart
    while position < hostEnd {
      let word = LinkWord.prefix(bytes.word(at: position), hostEnd - position)
      guard word & LinkWord.all(0x80) == 0, LinkWord.marks(UInt8(ascii: "%"), in: word) == 0
      else { return false }
      position += 8
    }
    return true
  }

  /// The scheme and host, decoded and in lower case; nil where the host stands for nothing.
  func text(_ bytes: LinkBytes) -> String? {
    let host = bytes.piece(from: hostStart, .segment, seed: 0)
    guard host.form != .broken else { return nil }
    return (bytes.string(0, hostStart) + bytes.text(host)).lowercased()
  }
}
