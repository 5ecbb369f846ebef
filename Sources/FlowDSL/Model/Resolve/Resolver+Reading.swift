import FlowRuntime

extension Resolver {
  /// Reads `file` from now on. O(1).
  mutating func enter(_ file: ID<Source>) {
    if tree.file != file { tree = model.trees[file.index] }
  }

  /// Where `node` of the file that is being read stands.
  func anchor(_ node: ID<Tree.Node>) -> Anchor { Anchor(file: tree.file, node: node) }

  /// The bytes of a token's name, without back-ticks.
  private func nameRange(_ token: Token) -> Range<Int> {
    let (start, end) = (Int(token.start), Int(token.end))
    guard end > start, tree.source.bytes[start] == 0x60 else { return start..<end }
    return start + 1..<Swift.max(start + 1, end - 1)
  }

  /// The name that a leaf spells.
  mutating func name(_ leaf: ID<Tree.Node>) -> Name {
    name(token: Int(tree.nodes[leaf.index].first))
  }

  /// The name that the token at `index` spells.
  mutating func name(token index: Int) -> Name {
    model.names.intern(tree.source.bytes, nameRange(tree.tokens[index]))
  }

  /// The text that a leaf spells, without back-ticks.
  func text(_ leaf: ID<Tree.Node>) -> String {
    let range = nameRange(tree.tokens[Int(tree.nodes[leaf.index].first)])
    return String(decoding: tree.source.bytes[range], as: UTF8.self)
  }

  /// The text of the string that a leaf is, unescaped.
  func string(_ leaf: ID<Tree.Node>) -> String {
    tree.stringText(token: Int(tree.nodes[leaf.index].first))
  }

  /// True iff the leaf's name begins in `letterCase`.
  func hasCase(_ leaf: ID<Tree.Node>, _ letterCase: LetterCase) -> Bool {
    let range = nameRange(tree.tokens[Int(tree.nodes[leaf.index].first)])
    guard let first = range.first else { return true }
    return letterCase.accepts(ascii: tree.source.bytes[first])
      ?? letterCase.accepts(text(leaf))
  }

  /// The name that a declaration's leaf spells, in the case that it must have; a wrong case is
  /// reported, and the name that would be right is taken.
  mutating func declaredName(
    _ leaf: ID<Tree.Node>, _ letterCase: LetterCase, _ what: String
  ) -> Name {
    if hasCase(leaf, letterCase) { return name(leaf) }
    let written = text(leaf)
    let right = letterCase.apply(to: written)
    found.wrongCase(declared: what, written, right, letterCase, at: tree.span(leaf))
    miscased[name(leaf)] = ID(0)
    return model.names.intern(right)
  }

  /// The name that a name in upper case gives to a mount or an event: leading capitals lowered.
  mutating func lowered(_ name: Name) -> Name {
    if let known = loweredNames[name] { return Name(raw: known.raw) }
    let lowered = model.names.intern(LetterCase.lower.apply(to: model.names[name]))
    loweredNames[name] = ID(lowered.raw)
    return lowered
  }

  /// The children of `node`, which must not be in another file.
  func children(_ node: ID<Tree.Node>) -> Siblings { Siblings(of: node, in: tree) }
}

extension Tree {
  /// The text of the string token at `index`: without quotes, escapes decoded. What is no escape
  /// stands for itself.
  package func stringText(token index: Int) -> String {
    let token = tokens[index]
    var (start, end) = (Int(token.start), Int(token.end))
    if start < end, source.bytes[start] == 0x22 { start += 1 }
    if start < end, source.bytes[end - 1] == 0x22, !isEscaped(end - 1, from: start) { end -= 1 }
    let bytes = source.bytes[start..<end]
    guard bytes.contains(0x5c) else { return String(decoding: bytes, as: UTF8.self) }
    return Tree.unescape(bytes)
  }

  /// True iff an odd number of backslashes stands directly before `position`.
  private func isEscaped(_ position: Int, from start: Int) -> Bool {
    var count = 0
    while position - count > start, source.bytes[position - count - 1] == 0x5c { count += 1 }
    return count % 2 == 1
  }

  private static func unescape(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == 0x5c, let escaped = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "n"): result.append(0x0a)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"): result += scalar(&rest)
      default: result.append(escaped)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Takes `{hex}` from `rest` and returns its scalar in UTF-8; nothing where it names none.
  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    guard rest.first == UInt8(ascii: "{"), let close = rest.firstIndex(of: UInt8(ascii: "}"))
    else { return [] }
    let digits = String(decoding: rest[(rest.startIndex + 1)..<close], as: UTF8.self)
    rest = rest[(close + 1)...]
    guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
      return []
    }
    return Array(String(Character(scalar)).utf8)
  }
}
