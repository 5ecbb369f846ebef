/// Where the edges of nodes lead: a hash table with open addressing, whose texts are eight bytes to
/// a word.
struct LinkEdges: Hashable, Sendable {
  /// As many as a power of two, at most three quarters of them taken.
  private var slots: [Slot] = []
  /// What literals have beyond their first eight bytes.
  private var words: [UInt64] = []
  /// What a hash is shifted by to be a slot's index.
  private var shift: UInt64 = 63
  /// Differs from process to process, so that no graph and no URL can aim at one slot.
  let seed = UInt64(bitPattern: Int64(Hasher().finalize()))

  private struct Slot: Hashable, Sendable {
    /// The text's first eight bytes.
    var first: UInt64 = 0
    /// Where it begins; `none` in a slot that is free.
    var node = LinkTable.none
    /// Where it leads.
    var target: UInt32 = 0
    /// How many bytes the text has; a precedence counts down from the largest number.
    var length: UInt32 = 0
    /// Where the text's other words are.
    var words: UInt32 = 0
  }

  /// Makes room for `count` edges.
  mutating func reserve(_ count: Int) {
    var bits: UInt64 = 1
    while (1 << bits) * 3 < count * 4 { bits += 1 }
    slots = Array(repeating: Slot(), count: 1 << bits)
    shift = 64 - bits
  }

  @inline(__always)
  private func slot(_ node: UInt32, _ hash: UInt64) -> Int {
    let mixed = (hash ^ (UInt64(node) &* 0xd6e8_feb8_6659_fd93)) &* 0xff51_afd7_ed55_8ccd
    return Int(truncatingIfNeeded: mixed &>> shift)
  }

  @inline(__always)
  private func next(_ slot: Int) -> Int { (slot &+ 1) & (slots.count &- 1) }

  // MARK: - Precedences

  private func length(_ precedence: LinkPrecedence) -> UInt32 {
    LinkTable.none - UInt32(precedence.rawValue)
  }

  private func hash(_ precedence: LinkPrecedence) -> UInt64 {
    UInt64(precedence.rawValue) &* 0x9e37_79b9_7f4a_7c15
  }

  /// Where the edge of `precedence`, not `literal`, leads from `node`, which must have it.
  @inline(__always)
  func target(of node: UInt32, _ precedence: LinkPrecedence) -> UInt32 {
    var index = slot(node, hash(precedence))
    while slots[index].node != node || slots[index].length != length(precedence) {
      index = next(index)
    }
    return slots[index].target
  }

  /// Enters an edge of `precedence` from `node`, which must not have it.
  mutating func add(_ node: UInt32, _ precedence: LinkPrecedence, to target: UInt32) {
    var index = slot(node, hash(precedence))
    while slots[index].node != LinkTable.none { index = next(index) }
    slots[index] = Slot(node: node, target: target, length: length(precedence))
  }

  // MARK: - Texts

  /// Where the edge of `piece` leads from `node`; `none` where there is none.
  @inline(__always)
  func target(of node: UInt32, _ piece: LinkPiece, in bytes: LinkBytes) -> UInt32 {
    guard !slots.isEmpty else { return LinkTable.none }
    var index = slot(node, piece.hash)
    while slots[index].node != LinkTable.none {
      let slot = slots[index]
      if slot.node == node, slot.first == piece.first, slot.length == piece.length,
        slot.length <= 8 || isEqual(piece, in: bytes, Int(slot.words))
      {
        return slot.target
      }
      index = next(index)
    }
    return LinkTable.none
  }

  /// True iff `piece` goes on with the words from `start` on behind its first eight bytes.
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

  /// Enters the edge of `text` from `node` if there is none; returns where it leads now.
  mutating func add(_ node: UInt32, _ text: Text, to target: UInt32) -> UInt32 {
    var index = slot(node, text.hash)
    while slots[index].node != LinkTable.none {
      let slot = slots[index]
      if slot.node == node, slot.first == text.first, slot.length == text.length,
        isEqual(Int(slot.words), Int(text.words), length: Int(text.length))
      {
        return slot.target
      }
      index = next(index)
    }
    slots[index] = Slot(
      first: text.first, node: node, target: target, length: text.length, words: text.words)
    return target
  }

  /// True iff the words from `left` and `right` on are those of equal texts of `length` bytes.
  private func isEqual(_ left: Int, _ right: Int, length: Int) -> Bool {
    guard left != right, length > 8 else { return true }
    return (0..<(length - 1) / 8).allSatisfy { words[left + $0] == words[right + $0] }
  }
}
