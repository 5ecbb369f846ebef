/// Segments with text around a parameter.
///
/// The edges of a node begin with one node for each length of the text before the parameter, the
/// longest first: `isStems`. The search never stays there: a text of this length leads from it to a
/// stem, which has the edges of the text after the parameter and of the parameter's precedence, the
/// strongest first. The last of them continues with the edge after the node of the length. So a
/// segment is looked up once for each length, and compared with the texts after its own beginning.
extension LinkTree {
  /// The text around a parameter.
  struct Affix: Hashable, Sendable {
    /// The number of bytes before the parameter.
    var before: UInt32
    /// The text after it.
    var after: Key
    /// The strength of the parameter.
    var content: LinkPrecedence
  }

  /// Returns the node that lists the stems of `length` bytes below `parent`, created if there is
  /// none.
  mutating func add(stemsOf length: UInt32, to parent: UInt32) -> UInt32 {
    var before = LinkTree.none
    var edge = self[parent].edge
    while edge != LinkTree.none, self[edge].isStems, self[edge].length >= length {
      if self[edge].length == length { return edge }
      (before, edge) = (edge, self[edge].next)
    }
    var node = Node()
    node.parent = LinkTree.stems
    node.length = length
    node.precedence = .affixed
    node.next = edge
    let index = append(node)
    if before == LinkTree.none { self[parent].edge = index } else { self[before].next = index }
    return index
  }

  /// Adds a node that text around a parameter leads to; it is not among the edges of its stem yet.
  mutating func add(_ affix: Affix) -> UInt32 {
    var node = Node()
    node.precedence = .affixed
    node.length = UInt32(affixes.count)
    affixes.append(affix)
    return append(node)
  }

  /// The number of bytes after the parameter in the text that leads to `node`.
  func length(after node: UInt32) -> UInt32 { affixes[Int(self[node].length)].after.length }

  /// The edge to try after `edge`, which does not lead on for `piece`: for stems, the first of the
  /// one that `piece` begins with.
  @inline(__always)
  func edge(after edge: UInt32, _ piece: LinkPiece, in bytes: LinkBytes) -> UInt32 {
    self[edge].isStems ? stem(of: edge, piece, in: bytes) : self[edge].next
  }

  @inline(never)
  private func stem(of stems: UInt32, _ piece: LinkPiece, in bytes: LinkBytes) -> UInt32 {
    let length = self[stems].length
    guard piece.length > length else { return self[stems].next }
    let stem = child(of: stems, bytes.part(of: piece, from: 0, length), in: bytes)
    return stem == LinkTree.none ? self[stems].next : self[stem].edge
  }

  /// The part of `piece`, which begins as the stem of `edge` does, that the parameter binds; nil if
  /// the text after it is another, or it does not fit. O(length).
  func content(of piece: LinkPiece, at edge: UInt32, in bytes: LinkBytes) -> LinkPiece? {
    let affix = affixes[Int(self[edge].length)]
    let (before, after) = (affix.before, affix.after.length)
    guard UInt64(piece.length) > UInt64(before) + UInt64(after) else { return nil }
    let end = bytes.part(of: piece, from: piece.length - after, after)
    guard end.first == affix.after.first, isEqual(end, in: bytes, Int(affix.after.words)) else {
      return nil
    }
    let content = bytes.part(of: piece, from: before, piece.length - before - after)
    return bytes.fits(content, affix.content) ? content : nil
  }
}
