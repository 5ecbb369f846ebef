/// Bases that stand for every host below theirs.
extension LinkTable {
  /// The maximum number of bytes of a host that is below another: no name in the Internet has more.
  static var hostLimit: Int { 253 }

  /// Searches the part after the host at `start`, if it is below one of a base with `scheme`, the
  /// longest first, and nothing is found yet: a host in full is stronger.
  func searchWildcards(
    of scheme: UInt32, at start: Int, _ search: inout LinkSearch,
    _ arguments: inout [NavigationArgument]
  ) {
    let bytes = search.bytes
    let host = bytes.lowercased(from: start, .segment)
    guard search.target == nil, host.length > 0, host.length <= UInt32(LinkTable.hostLimit) else {
      return
    }
    eachWildcard(host, LinkTree.wildcards(of: scheme), bytes) { node, length in
      let known = search.standings?.count ?? 0
      searchPath(after: node, from: Int(host.end), depth: 1, &search, &arguments)
      if search.target != nil { search.wildcardLength = length }
      for index in known..<(search.standings?.count ?? 0) {
        search.standings?[index].wildcardLength = length
      }
      return search.target != nil
    }
  }

  /// Calls `isFound` with the node and the number of bytes of each host that `host` is below, the
  /// longest first, until it returns true.
  private func eachWildcard(
    _ host: LinkPiece, _ parent: UInt32, _ bytes: LinkBytes, _ isFound: (UInt32, Int) -> Bool
  ) {
    if bytes.isPlain(host) {
      let host = Int(host.start)..<Int(host.end)
      return eachWildcard(host, parent, bytes, .segment, isFound)
    }
    let host = bytes.piece(from: Int(host.start), .segment)
    guard host.form != .broken else { return }
    Array(bytes.text(host).lowercased().utf8).withUnsafeBytes { text in
      guard let bytes = LinkBytes(text) else { return }
      eachWildcard(0..<bytes.count, parent, bytes, .none, isFound)
    }
  }

  private func eachWildcard(
    _ host: Range<Int>, _ parent: UInt32, _ bytes: LinkBytes, _ separators: LinkSeparators,
    _ isFound: (UInt32, Int) -> Bool
  ) {
    for position in host {
      // A byte that is not part of a name, such as the `@` after a user, is in front of no host.
      guard LinkTable.isOfName(bytes[position]) else { return }
      guard bytes[position] == UInt8(ascii: "."), position > host.lowerBound else { continue }
      let piece = bytes.lowercased(from: position + 1, separators)
      guard piece.length > 0 else { continue }
      let node = tree.child(of: parent, piece, in: bytes)
      if node != LinkTree.none, isFound(node, Int(piece.length)) { return }
    }
  }

  /// True iff `byte` may be part of the name of a host.
  static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), 0x80...:
      true
    case _: false
    }
  }
}
