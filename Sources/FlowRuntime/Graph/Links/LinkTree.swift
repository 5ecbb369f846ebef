/// The segments of patterns as a tree: one edge for each literal and one for each precedence,
/// whatever the parameter. Two patterns end at one node iff they have the same number of segments
/// and at each position the same literal or equal precedence.
///
/// Patterns without a scheme are below `relative`; those with one, and the bases, are below their
/// schemes and hosts. The cases of enums are below nodes that are only numbers.
///
/// A node is found by its parent and its text, in a hash table with open addressing; the edges of
/// precedences, of which there are few, follow each other.
struct LinkTree: Hashable, Sendable {
  /// The nodes, each after its parent.
  private var nodes: [Node] = []
  /// The nodes with a text at the slot of their hash, or after it; `none` if there is none. The
  /// size is a power of two, with at most three eighths of the slots taken, so that usually the first
  /// slot is the right one.
  private var slots: [UInt32] = []
  /// The bytes of texts after their first eight, eight bytes to a word.
  private var words: [UInt64] = []
  /// The shift that turns a hash into the index of a slot.
  private var shift: UInt64 = 63
  /// The start of patterns without a scheme.
  private(set) var relative = LinkTree.none
  /// Differs from process to process, so that no graph and no URL can aim at one slot.
  let seed = UInt64(bitPattern: Int64(Hasher().finalize())) | 1

  /// No node, no link, no row.
  static var none: UInt32 { .max }
  /// The parent of schemes.
  static var schemes: UInt32 { .max - 1 }
  /// The parent of the hosts of a scheme's node.
  static func hosts(of scheme: UInt32) -> UInt32 { 3 << 30 | scheme }
  /// The parent of the cases of an enum.
  static func cases(of id: ID<NavigationGraph.Enum>) -> UInt32 { 1 << 30 | id.raw }

  /// A node of the tree. 32 bytes.
  struct Node: Hashable, Sendable {
    /// The text's first eight bytes.
    fileprivate var first: UInt64 = 0
    /// Its parent.
    fileprivate var parent = LinkTree.none
    /// The number of bytes of the text.
    fileprivate var length: UInt32 = 0
    /// The position of the text's other words; if a precedence leads here, the next weaker one of
    /// its parent.
    fileprivate var link = LinkTree.none
    /// The strongest precedence that leads on; `none` if there is none.
    fileprivate(set) var edge = LinkTree.none
    /// The first link whose pattern ends here; for a case its name.
    var row = LinkTree.none
    /// The precedence of the edge that leads here.
    fileprivate(set) var precedence = LinkPrecedence.literal
    /// True iff literals lead on.
    var hasLiterals = false
    /// True iff patterns without a scheme may begin here.
    var isBase = false

    /// True iff it has a child or something ends here.
    var isUsed: Bool { hasLiterals || edge != LinkTree.none || row != LinkTree.none }

    /// The next weaker precedence of the parent of a node that a precedence leads to.
    var next: UInt32 { link }
  }

  /// A tree without nodes.
  init() {}

  /// A tree with room for this many nodes that texts lead to, this many that precedences lead to,
  /// and the start of patterns without a scheme.
  init(texts: Int, _ precedences: Int) {
    var bits: UInt64 = 1
    while (1 << bits) * 3 < (texts + 1) * 8 { bits += 1 }
    slots = Array(repeating: LinkTree.none, count: 1 << bits)
    shift = 64 - bits
    nodes.reserveCapacity(texts + precedences + 1)
    relative = append(Node())
  }

  /// The node at `index`.
  subscript(index: UInt32) -> Node {
    @inline(__always) get { nodes[Int(index)] }
    @inline(__always) _modify { yield &nodes[Int(index)] }
  }

  private mutating func append(_ node: Node) -> UInt32 {
    nodes.append(node)
    return UInt32(nodes.count - 1)
  }

  // MARK: - Precedences

  /// Returns the node that `precedence`, not `literal`, leads to from `parent`, created if there is
  /// none.
  mutating func add(_ precedence: LinkPrecedence, to parent: UInt32) -> UInt32 {
    var before = LinkTree.none
    var edge = self[parent].edge
    while edge != LinkTree.none, self[edge].precedence <= precedence {
      if self[edge].precedence == precedence { return edge }
      (before, edge) = (edge, self[edge].link)
    }
    var node = Node()
    node.parent = parent
    node.precedence = precedence
    node.link = edge
    let index = append(node)
    if before == LinkTree.none { self[parent].edge = index } else { self[before].link = index }
    return index
  }

  // MARK: - Texts

  /// The slot where the search for the node of a text with `hash` begins: neighbouring parents are
  /// far from each other.
  @inline(__always)
  private func slot(_ parent: UInt32, _ hash: UInt64) -> Int {
    let mixed = hash &+ UInt64(parent) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed &>> shift)
  }

  @inline(__always)
  private func next(_ slot: Int) -> Int { (slot &+ 1) & (slots.count &- 1) }

  /// The node that `piece` leads to from `parent`; `none` if there is none.
  @inline(__always)
  func child(of parent: UInt32, _ piece: LinkPiece, in bytes: LinkBytes) -> UInt32 {
    let slot = slot(parent, piece.hash)
    let index = slots[slot]
    // Mostly it is the first one, and short.
    if index == LinkTree.none || piece.length <= 8 && begins(self[index], parent, piece) {
      return index
    }
    return child(of: parent, piece, in: bytes, from: slot)
  }

  /// Likewise, searching from `slot` on.
  @inline(never)
  private func child(
    of parent: UInt32, _ piece: LinkPiece, in bytes: LinkBytes, from slot: Int
  ) -> UInt32 {
    var slot = slot
    while slots[slot] != LinkTree.none {
      let index = slots[slot]
      if begins(self[index], parent, piece),
        piece.length <= 8 || isEqual(piece, in: bytes, Int(self[index].link))
      {
        return index
      }
      slot = next(slot)
    }
    return LinkTree.none
  }

  /// True iff `node` is a child of `parent` and has the length and the first eight bytes of
  /// `piece`.
  @inline(__always)
  private func begins(_ node: Node, _ parent: UInt32, _ piece: LinkPiece) -> Bool {
    node.first == piece.first && node.parent == parent && node.length == piece.length
  }

  /// True iff `piece` continues after its first eight bytes with the words from `start` on.
  func isEqual(_ piece: LinkPiece, in bytes: LinkBytes, _ start: Int) -> Bool {
    var index = start
    if piece.form == .plain || piece.form == .lowercased {
      var position = Int(piece.start) + 8
      while position < piece.end {
        var word = LinkWord.prefix(bytes.word(at: position), Int(piece.end) - position)
        if piece.form == .lowercased { word = LinkWord.lowercased(word) }
        guard word == words[index] else { return false }
        index += 1
        position += 8
      }
      return true
    }
    var decoded = DecodedWords(DecodedBytes(piece, in: bytes))
    _ = decoded.next()
    while let word = decoded.next() {
      guard word == words[index] else { return false }
      index += 1
    }
    return true
  }

  /// A registered text.
  struct Text {
    fileprivate var hash: UInt64
    /// Its key for a search without a parent.
    fileprivate(set) var key: Key
  }

  /// Registers `text`, to be entered any number of times.
  mutating func text(_ text: String) -> Text {
    var text = text
    return text.withUTF8 { text in
      guard let bytes = LinkBytes(UnsafeRawBufferPointer(text)) else {
        return Text(hash: 0, key: Key())
      }
      let first = bytes.word(at: 0)
      let start = UInt32(words.count)
      var hash = LinkHash(first, seed: seed)
      for position in stride(from: 8, to: bytes.count, by: 8) {
        words.append(bytes.word(at: position))
        hash.add(words[words.count - 1])
      }
      return Text(
        hash: hash.value, key: Key(first: first, length: UInt32(bytes.count), words: start))
    }
  }

  /// Returns the node that `text` leads to from `parent`, created if there is none.
  mutating func add(_ text: Text, to parent: UInt32) -> UInt32 {
    let key = text.key
    var slot = slot(parent, text.hash)
    while slots[slot] != LinkTree.none {
      let node = self[slots[slot]]
      if node.first == key.first, node.parent == parent, node.length == key.length,
        isEqual(Int(node.link), Int(key.words), length: Int(key.length))
      {
        return slots[slot]
      }
      slot = next(slot)
    }
    var node = Node()
    node.first = key.first
    node.parent = parent
    node.length = key.length
    node.link = key.words
    slots[slot] = append(node)
    return slots[slot]
  }

  /// True iff the words from `left` and `right` on are those of equal texts of `length` bytes.
  private func isEqual(_ left: Int, _ right: Int, length: Int) -> Bool {
    guard left != right, length > 8 else { return true }
    return (0..<(length - 1) / 8).allSatisfy { words[left + $0] == words[right + $0] }
  }
}
