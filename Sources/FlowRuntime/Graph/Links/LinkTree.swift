/// The segments of patterns as a tree: one edge for each literal and one for each precedence,
/// whatever the parameter. Two patterns end at one node iff they have the same number of segments
/// and at each position the same literal or equal precedence.
///
/// There is a root for each kind of pattern, and for each way to compare texts. Its patterns
/// without a scheme are below `Root.relative`; those with one, and the bases, are below their
/// schemes and hosts. The cases of enums are below nodes that are only numbers.
///
/// Text around a parameter is in `LinkTree+Affixes.swift`.
///
/// A node is found by its parent and its text, in a hash table with open addressing; the edges of
/// precedences, of which there are few, follow each other.
struct LinkTree: Hashable, Sendable {
  /// First slots, of which there is a power of two: a node that a text leads to is at the slot of
  /// its hash or after it. At most three eighths of the slots are taken, so that usually the first
  /// one is the right one. Then the other nodes.
  private var nodes: [Node] = []
  /// The bytes of texts after their first eight, eight bytes to a word.
  private var words: [UInt64] = []
  /// The texts around parameters, each once for the nodes that they lead to.
  var affixes: [Affix] = []
  /// The shift that turns a hash into the index of a slot.
  private var shift: UInt64 = 63
  /// One for each kind and, there, for each way to compare texts.
  private(set) var roots: [Root] = []
  /// Differs from process to process, so that no graph and no URL can aim at one slot.
  let seed = UInt64(bitPattern: Int64(Hasher().finalize())) | 1

  /// No node, no link, no row.
  static var none: UInt32 { .max }
  /// The parent of values of query items.
  static var fixedValues: UInt32 { .max - 1 }
  /// The number in place of the parent of a node that is a list of stems.
  static var stems: UInt32 { .max - 2 }
  /// The parent of the schemes of root number `root`.
  static func schemes(of root: Int) -> UInt32 { .max - 3 - UInt32(root) }
  /// The parent of the hosts of a scheme's node.
  static func hosts(of scheme: UInt32) -> UInt32 { 3 << 30 | scheme }
  /// The parent of the hosts of a scheme's node below which every host is meant.
  static func wildcards(of scheme: UInt32) -> UInt32 { 2 << 30 | scheme }
  /// The parent of the cases of an enum, which are compared in one way.
  static func cases(of id: ID<NavigationGraph.Enum>, _ spelling: LinkSpelling) -> UInt32 {
    1 << 30 | UInt32(spelling.rawValue) << 29 | id.raw
  }

  /// The start of the patterns of one kind, the texts of which are compared in one way.
  struct Root: Hashable, Sendable {
    /// The parent of the schemes.
    let schemes: UInt32
    /// The start of patterns without a scheme.
    let relative: UInt32
    /// The number in the table of the first pattern; the others follow it in their order.
    var start: UInt32 = 0
    /// The maximum number of segments that a base and a pattern have.
    var longest: UInt32 = 0
    /// True iff a base stands for every host below its own.
    var hasWildcards = false
    /// True iff patterns without a scheme are under one of its bases.
    var hasBases = false

    init(schemes: UInt32, relative: UInt32) {
      self.schemes = schemes
      self.relative = relative
    }
  }

  /// A node of the tree. 32 bytes.
  struct Node: Hashable, Sendable {
    /// The text's first eight bytes.
    fileprivate var first: UInt64 = 0
    /// Its parent; `none` in a free slot.
    var parent = LinkTree.none
    /// The number of bytes of the text; for stems that of each, and for a node that text around a
    /// parameter leads to, its position in `affixes`.
    var length: UInt32 = 0
    /// The position of the text's other words; if a precedence leads here, the next weaker one of
    /// its parent.
    fileprivate var link = LinkTree.none
    /// The strongest precedence that leads on; `none` if there is none.
    var edge = LinkTree.none
    /// The first link with a pattern that ends here; for a case its name.
    var row = LinkTree.none
    /// The precedence of the edge that leads here.
    var precedence = LinkPrecedence.literal
    /// True iff literals lead on.
    var hasLiterals = false
    /// True iff patterns without a scheme may begin here.
    var isBase = false

    /// True iff it has a child or something ends here.
    var isUsed: Bool { hasLiterals || edge != LinkTree.none || row != LinkTree.none }

    /// The next weaker precedence of the parent of a node that a precedence leads to.
    var next: UInt32 {
      get { link }
      set { link = newValue }
    }

    /// True iff it only lists the texts before parameters that have one length: below each of them
    /// are the nodes that this text leads to.
    var isStems: Bool { parent == LinkTree.stems }
  }

  /// A tree without nodes.
  init() {}

  /// A tree with room for this many nodes that texts lead to and this many that precedences lead
  /// to, and with an empty root for each kind and way to compare texts.
  init(texts: Int, _ precedences: Int) {
    var bits: UInt64 = 1
    while (1 << bits) * 3 < (texts + 1) * 8 { bits += 1 }
    shift = 64 - bits
    let count = 1 << Int(bits)
    let rootCount = LinkKind.allCases.count * LinkSpelling.allCases.count
    nodes.reserveCapacity(count + precedences + rootCount)
    nodes.append(contentsOf: repeatElement(Node(), count: count))
    for root in 0..<rootCount {
      roots.append(Root(schemes: LinkTree.schemes(of: root), relative: append(Node())))
    }
  }

  /// The root of the patterns of one kind, the texts of which are compared in one way.
  subscript(kind: LinkKind, spelling: LinkSpelling) -> Root {
    @inline(__always) get { roots[LinkTree.number(kind, spelling)] }
    _modify { yield &roots[LinkTree.number(kind, spelling)] }
  }

  @inline(__always)
  private static func number(_ kind: LinkKind, _ spelling: LinkSpelling) -> Int {
    Int(kind.rawValue << 1 | spelling.rawValue)
  }

  subscript(index: UInt32) -> Node {
    @inline(__always) get { nodes[Int(index)] }
    @inline(__always) _modify { yield &nodes[Int(index)] }
  }

  /// Appends `node`, which no text leads to.
  mutating func append(_ node: Node) -> UInt32 {
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

  /// The node that `piece` leads to from `parent`; `none` if there is none.
  @inline(__always)
  func child(of parent: UInt32, _ piece: LinkPiece, in bytes: LinkBytes) -> UInt32 {
    piece.length <= 8
      ? child(of: parent, piece.first, piece.length) : longChild(of: parent, piece, in: bytes)
  }

  /// The node that the text of `length` bytes, at most eight, in `word` leads to from `parent`;
  /// `none` if there is none.
  @inline(__always)
  func child(of parent: UInt32, _ word: UInt64, _ length: UInt32) -> UInt32 {
    let place = slot(parent, word, length, LinkHash(word, seed: seed).value) { _ in true }
    return place.isTaken ? place.slot : LinkTree.none
  }

  /// The node that a piece of more than eight bytes leads to from `parent`; `none` if there is
  /// none.
  @inline(never)
  private func longChild(of parent: UInt32, _ piece: LinkPiece, in bytes: LinkBytes) -> UInt32 {
    var hash = LinkHash(piece.first, seed: seed)
    _ = bytes.words(afterFirstOf: piece) { word in
      hash.add(word)
      return true
    }
    let place = slot(parent, piece.first, piece.length, hash.value) {
      isEqual(piece, in: bytes, $0)
    }
    return place.isTaken ? place.slot : LinkTree.none
  }

  /// The slot of the child of `parent` with a text of `length` bytes that begins with those in
  /// `first`, and continues with words that `isEqual` accepts by their position; if there is none,
  /// the free slot for it.
  @inline(__always)
  private func slot(
    _ parent: UInt32, _ first: UInt64, _ length: UInt32, _ hash: UInt64,
    _ isEqual: (Int) -> Bool
  ) -> (slot: UInt32, isTaken: Bool) {
    // Neighboring parents are far from each other.
    let mixed = hash &+ UInt64(parent) &* 0x9e37_79b9_7f4a_7c15
    var slot = UInt32(truncatingIfNeeded: mixed &>> shift)
    while true {
      let node = self[slot]
      if node.first == first, node.parent == parent, node.length == length,
        isEqual(Int(node.link))
      {
        return (slot, true)
      }
      if node.parent == LinkTree.none { return (slot, false) }
      slot = (slot &+ 1) & UInt32(truncatingIfNeeded: UInt64.max &>> shift)
    }
  }

  /// True iff `piece` continues after its first eight bytes with the words from `start` on.
  func isEqual(_ piece: LinkPiece, in bytes: LinkBytes, _ start: Int) -> Bool {
    var index = start
    return bytes.words(afterFirstOf: piece) { word in
      defer { index += 1 }
      return word == words[index]
    }
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

  /// Returns the node that the literal `text` leads to from the node `parent`, created if there is
  /// none.
  mutating func add(literal text: Text, to parent: UInt32) -> UInt32 {
    self[parent].hasLiterals = true
    return add(text, to: parent)
  }

  /// Returns the node that `text` leads to from `parent`, created if there is none.
  mutating func add(_ text: Text, to parent: UInt32) -> UInt32 {
    let key = text.key
    let (slot, isTaken) = slot(parent, key.first, key.length, text.hash) {
      isEqual($0, Int(key.words), length: Int(key.length))
    }
    if isTaken { return slot }
    self[slot].first = key.first
    self[slot].parent = parent
    self[slot].length = key.length
    self[slot].link = key.words
    return slot
  }

  /// True iff the words from `left` and `right` on are those of equal texts of `length` bytes.
  private func isEqual(_ left: Int, _ right: Int, length: Int) -> Bool {
    guard left != right, length > 8 else { return true }
    return (0..<(length - 1) / 8).allSatisfy { words[left + $0] == words[right + $0] }
  }
}
