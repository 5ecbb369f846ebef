/// The segments of patterns as a tree: one edge for each literal and one for each precedence,
/// whatever the parameter. Two patterns end at one node iff they have as many segments and at each
/// place the same literal or equal precedence.
///
/// Patterns without a scheme hang on `relative`; those with one, and the bases, on what their URLs
/// begin with: `https://shop.com` or `shop:`. The cases of enums and the items of queries hang on
/// nodes that are only numbers.
///
/// A node is a slot of a hash table with open addressing, found by the node that it hangs on and its
/// text, so that to go on by one segment is to look at one place.
struct LinkTree: Hashable, Sendable {
  /// As many slots as a power of two, at most three quarters of them taken.
  private var slots: [Node] = []
  /// What texts have beyond their first eight bytes, eight bytes to a word.
  private var words: [UInt64] = []
  /// What a hash is shifted by to be a slot's index.
  private var shift: UInt64 = 63
  /// Where patterns without a scheme begin.
  private(set) var relative = LinkTree.none
  /// Differs from process to process, so that no graph and no URL can aim at one slot.
  let seed = UInt64(bitPattern: Int64(Hasher().finalize()))

  /// No node, no link, no row.
  static var none: UInt32 { .max }
  /// What the beginnings of URLs hang on.
  static var origins: UInt32 { .max - 1 }
  /// What the cases of an enum hang on.
  static func cases(of id: ID<NavigationGraph.Enum>) -> UInt32 { 1 << 30 | id.raw }
  /// What the items of a link's query hang on.
  static func items(of link: ID<NavigationGraph.Link>) -> UInt32 { 1 << 31 | link.raw }

  /// A node of the tree. 32 bytes.
  struct Node: Hashable, Sendable {
    /// The text's first eight bytes.
    fileprivate var first: UInt64 = 0
    /// What it hangs on; `none` in a slot that is free.
    fileprivate var parent = LinkTree.none
    /// How many bytes the text has; a precedence counts down from the largest number.
    fileprivate var length: UInt32 = 0
    /// Where the text's other words are.
    fileprivate var words: UInt32 = 0
    /// The first link whose pattern ends here; of a case its name, of an item its value.
    var row = LinkTree.none
    /// The precedences of the edges that begin here.
    var kinds: Kinds = []
  }

  /// A set of precedences, and whether a base ends at a node.
  struct Kinds: OptionSet, Hashable, Sendable {
    /// A bit for each precedence, the strongest lowest.
    var rawValue: UInt16

    /// The set with these bits.
    init(rawValue: UInt16) { self.rawValue = rawValue }
    /// The set of `precedence` alone.
    init(_ precedence: LinkPrecedence) { rawValue = 1 << UInt16(precedence.rawValue) }

    /// Literals alone.
    static var literal: Kinds { Kinds(.literal) }
    /// Those that ask more of a text than that it is there.
    static var typed: Kinds { [Kinds(.uuid), Kinds(.int), Kinds(.double), Kinds(.bool)] }
    /// What any text that is not empty fits; which enums it is a case of is asked later.
    static var any: Kinds { [Kinds(.enum), Kinds(.text), Kinds(.wildcard)] }
    /// The rest alone, which any piece can begin.
    static var rest: Kinds { Kinds(.rest) }
    /// Patterns without a scheme may begin here.
    static var base: Kinds { Kinds(rawValue: 1 << 15) }
  }

  /// A tree without nodes.
  init() {}

  /// A tree with room for `count` nodes, and the one that patterns without a scheme begin at.
  init(room count: Int) {
    var bits: UInt64 = 1
    while (1 << bits) * 3 < (count + 1) * 4 { bits += 1 }
    slots = Array(repeating: Node(), count: 1 << bits)
    shift = 64 - bits
    relative = add(text(""), to: LinkTree.origins)
  }

  /// The node at `index`.
  subscript(index: UInt32) -> Node {
    @inline(__always) get { slots[Int(index)] }
    @inline(__always) _modify { yield &slots[Int(index)] }
  }

  @inline(__always)
  private func slot(_ parent: UInt32, _ hash: UInt64) -> Int {
    let mixed = (hash ^ (UInt64(parent) &* 0xd6e8_feb8_6659_fd93)) &* 0xff51_afd7_ed55_8ccd
    return Int(truncatingIfNeeded: mixed &>> shift)
  }

  @inline(__always)
  private func next(_ slot: Int) -> Int { (slot &+ 1) & (slots.count &- 1) }

  // MARK: - Precedences

  @inline(__always)
  private func length(_ precedence: LinkPrecedence) -> UInt32 {
    LinkTree.none - UInt32(precedence.rawValue)
  }

  /// Where the edges of precedences are looked for: beside the slot of a literal, which has been
  /// looked at already. Those of other nodes are spread, as else long patterns would crowd.
  @inline(__always)
  private func slot(_ parent: UInt32, _ precedence: LinkPrecedence) -> Int {
    if slots[Int(parent)].length < LinkTree.none - 0xff { return Int(parent ^ 1) }
    return slot(parent, UInt64(precedence.rawValue) &* 0x9e37_79b9_7f4a_7c15)
  }

  /// The node that the edge of `precedence`, not `literal`, leads to from `parent`; `none` where
  /// there is no such edge.
  @inline(__always)
  func child(of parent: UInt32, _ precedence: LinkPrecedence) -> UInt32 {
    let length = length(precedence)
    var index = slot(parent, precedence)
    while slots[index].parent != LinkTree.none {
      if slots[index].parent == parent, slots[index].length == length {
        return UInt32(truncatingIfNeeded: index)
      }
      index = next(index)
    }
    return LinkTree.none
  }

  /// Returns the node that the edge of `precedence`, not `literal`, leads to from `parent`, made
  /// where there is none.
  mutating func add(_ precedence: LinkPrecedence, to parent: UInt32) -> UInt32 {
    let known = child(of: parent, precedence)
    guard known == LinkTree.none else { return known }
    self[parent].kinds.insert(Kinds(precedence))
    var index = slot(parent, precedence)
    while slots[index].parent != LinkTree.none { index = next(index) }
    slots[index] = Node(parent: parent, length: length(precedence))
    return UInt32(index)
  }

  // MARK: - Texts

  /// The node that the edge of `piece` leads to from `parent`; `none` where there is no such edge.
  @inline(__always)
  func child(of parent: UInt32, _ piece: LinkPiece, in bytes: LinkBytes) -> UInt32 {
    var index = slot(parent, piece.hash)
    while slots[index].parent != LinkTree.none {
      if slots[index].parent == parent, slots[index].first == piece.first,
        slots[index].length == piece.length,
        piece.length <= 8 || isEqual(piece, in: bytes, Int(slots[index].words))
      {
        return UInt32(truncatingIfNeeded: index)
      }
      index = next(index)
    }
    return LinkTree.none
  }

  /// True iff `piece` goes on with the words from `start` on behind its first eight bytes.
  @inline(never)
  private func isEqual(_ piece: LinkPiece, in bytes: LinkBytes, _ start: Int) -> Bool {
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

  /// A text as it is entered.
  struct Text {
    fileprivate var hash: UInt64
    fileprivate var first: UInt64
    fileprivate var length: UInt32
    fileprivate var words: UInt32
  }

  /// Takes up `text`, to be entered any number of times.
  mutating func text(_ text: String) -> Text {
    var hash = LinkHash(seed: seed)
    var found = Text(hash: 0, first: 0, length: 0, words: UInt32(words.count))
    var word: UInt64 = 0
    var length = 0
    for byte in text.utf8 {
      word |= UInt64(byte) << UInt64(length % 8 * 8)
      length += 1
      if length % 8 == 0 {
        hash.add(word)
        if length == 8 { found.first = word } else { words.append(word) }
        word = 0
      }
    }
    if length % 8 != 0 {
      hash.add(word)
      if length < 8 { found.first = word } else { words.append(word) }
    }
    found.hash = hash.end(length)
    found.length = UInt32(length)
    return found
  }

  /// Returns the node that the edge of `text` leads to from `parent`, made where there is none.
  mutating func add(_ text: Text, to parent: UInt32) -> UInt32 {
    var index = slot(parent, text.hash)
    while slots[index].parent != LinkTree.none {
      if slots[index].parent == parent, slots[index].first == text.first,
        slots[index].length == text.length,
        isEqual(Int(slots[index].words), Int(text.words), length: Int(text.length))
      {
        return UInt32(index)
      }
      index = next(index)
    }
    slots[index] = Node(
      first: text.first, parent: parent, length: text.length, words: text.words)
    return UInt32(index)
  }

  /// True iff the words from `left` and `right` on are those of equal texts of `length` bytes.
  private func isEqual(_ left: Int, _ right: Int, length: Int) -> Bool {
    guard left != right, length > 8 else { return true }
    return (0..<(length - 1) / 8).allSatisfy { words[left + $0] == words[right + $0] }
  }
}
