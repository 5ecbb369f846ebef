import FlowRuntime

/// A URL in its pieces, as links are matched: split at raw separators, then decoded.
package struct LinkURL {
  /// In lower case, without the colon.
  package let scheme: String
  /// As written; nil without one; the inner value is nil if it cannot be decoded.
  package let host: String??
  /// The texts between `/`; nil for one that cannot be decoded.
  package let segments: [String?]
  /// The query's items, the first of each name.
  package let items: [String: String?]
  /// The text after `#`; nil without one.
  package let fragment: String??

  /// Reads `text`; nil if it has no scheme, or no path after it.
  package init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    let letters = rest.prefix { ![0x3A, 0x2F, 0x3F, 0x23].contains($0) }
    guard !letters.isEmpty, letters.endIndex < rest.endIndex, rest[letters.endIndex] == 0x3A else {
      return nil
    }
    scheme = String(decoding: letters, as: UTF8.self).lowercased()
    rest = rest[(letters.endIndex + 1)...]
    if let first = rest.first, ![0x2F, 0x3F, 0x23].contains(first) { return nil }
    var fragment: String??
    if let mark = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = .some(percentDecoded(rest[(mark + 1)...]))
      rest = rest[..<mark]
    }
    self.fragment = fragment
    var items: [String: String?] = [:]
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      for item in rest[(mark + 1)...].split(separator: UInt8(ascii: "&")) {
        let parts = item.split(
          separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false
        ).map { percentDecoded(Self.spaced($0)) }
        guard let name = parts[0], items[name] == nil else { continue }
        items[name] = parts.count > 1 ? parts[1] : ""
      }
      rest = rest[..<mark]
    }
    self.items = items
    var host: String??
    if rest.starts(with: "//".utf8) {
      let end = rest.dropFirst(2).firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      let name = rest[(rest.startIndex + 2)..<end]
      if !name.isEmpty { host = .some(percentDecoded(name)) }
      rest = rest[end...]
    }
    self.host = host
    var pieces = rest.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if pieces.first?.isEmpty == true { pieces.removeFirst() }
    if pieces.last?.isEmpty == true { pieces.removeLast() }
    segments = pieces.map { percentDecoded($0) }
  }

  /// `+` is a space in a query.
  private static func spaced(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    ArraySlice(bytes.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 })
  }
}
