import FlowRuntime

/// Arranges the tokens of a tree in lines.
///
/// The unit with a line of its own is an *item*: a declaration, a member, a clause, a step. Its
/// braces stay on one line if they were written so and fit. `Layout+Lines` breaks items that are
/// too long for a line.
struct Layout {
  /// The maximum number of columns of a line.
  static let columns = 100
  /// The indentation of the items within an item.
  static let step = 2

  let tree: Tree
  let marks: LayoutMarks
  let frozen: FrozenItems
  var lines: LayoutWriter
  /// Index after the last token that was added as it is.
  private var rawEnd = 0

  /// A layout of `tree` in which `frozen` is left unchanged.
  init(_ tree: Tree, _ marks: LayoutMarks, _ frozen: FrozenItems) {
    self.tree = tree
    self.marks = marks
    self.frozen = frozen
    lines = LayoutWriter(capacity: tree.source.bytes.count)
  }

  /// Lays out the whole file.
  mutating func text() -> [UInt8] {
    items(of: Tree.root, 0..<tree.tokens.count - 1, indent: 0)
    return lines.finish()
  }

  /// Begins a line for `token`, after an empty one if it had one in the source.
  mutating func startLine(for token: Int, indent: Int) {
    lines.startLine(indent, isApart: isApart(token))
  }

  /// True iff an empty line precedes `token`, which is not the first after a brace; an omitted `;`
  /// does not count.
  private func isApart(_ token: Int) -> Bool {
    guard marks.followsBlankLine(token) else { return false }
    let before = (0..<token).last { !marks.roles[$0].contains(.isDropped) }
    return before.map { tree.tokens[$0].kind != .leftBrace } ?? true
  }

  /// Adds comment `token`: after the line if it was written there, else on a line of its own.
  mutating func comment(_ token: Int, indent: Int) {
    let isTrailing =
      token > 0 && marks.isOnOneLine(token - 1, token) && !lines.endsInComment && !lines.isEmpty
    if !isTrailing { startLine(for: token, indent: indent) }
    let text = tree.bytes(of: token)
    let end = text.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    lines.addComment(text[...(end ?? text.startIndex)], isTrailing: isTrailing)
  }
}

// MARK: Items

extension Layout {
  /// Lays out the node's items among `tokens`, each on a line, with the comments around them.
  private mutating func items(of id: ID<Tree.Node>, _ tokens: Range<Int>, indent: Int) {
    var end = tokens.lowerBound
    for item in tree.children(id) where Int(tree[item].first) >= tokens.lowerBound {
      let first = Int(tree[item].first)
      between(end..<first, indent: indent)
      end = Int(tree[item].end)
      if frozen.contains(item) {
        raw(first..<end, indent: indent)
      } else {
        startLine(for: first, indent: indent)
        self.item(item, indent: indent)
      }
    }
    between(end..<tokens.upperBound, indent: indent)
  }

  /// Lays out the tokens between items: comments, `;` after documentation, and meaningless ones.
  private mutating func between(_ tokens: Range<Int>, indent: Int) {
    for token in tokens {
      if tree.tokens[token].kind.isComment {
        comment(token, indent: indent)
      } else if tree.tokens[token].kind == .semicolon, !followsRaw(token) {
        guard !marks.roles[token].contains(.isDropped) else { continue }
        startLine(for: token, indent: indent)
        add(token, after: 0)
      } else {
        raw(token..<token + 1, indent: indent)
      }
    }
  }

  /// Adds `tokens`, and the bytes between them, as they are.
  private mutating func raw(_ tokens: Range<Int>, indent: Int) {
    let first = tokens.lowerBound
    var start = Int(tree.tokens[first].start)
    if followsRaw(first) {
      start = Int(tree.tokens[first - 1].end)
    } else {
      startRawLine(first, indent: indent)
    }
    rawEnd = tokens.upperBound
    lines.addRaw(tree.source.bytes[start..<Int(tree.tokens[rawEnd - 1].end)])
  }

  /// True iff `token` continues a line that is left as it is.
  private func followsRaw(_ token: Int) -> Bool {
    token > 0 && token == rawEnd && marks.isOnOneLine(token - 1, token)
  }

  /// Begins a line for an item that is left as it is, its indentation included.
  private mutating func startRawLine(_ token: Int, indent: Int) {
    let before = tree.source.bytes[..<Int(tree.tokens[token].start)]
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let space = before.reversed().prefix(while: isSpace).count
    let last = before.dropLast(space).last
    let isFirst = last == nil || last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r")
    lines.startRawLine(isApart: isApart(token))
    lines.addRaw(
      isFirst ? Array(before.suffix(space)) : Array(repeating: UInt8(ascii: " "), count: indent))
  }

  private mutating func item(_ id: ID<Tree.Node>, indent: Int) {
    let end = Int(tree[id].end)
    let start = attributes(of: id, indent: indent)
    guard tree.kind(id).hasItems, let brace = tree.brace(of: id) else {
      return sequence(start..<end, indent: indent)
    }
    guard !staysOnOneLine(start, brace, end) else { return flat(start..<end) }
    sequence(start..<brace + 1, indent: indent)
    items(of: id, brace + 1..<end - 1, indent: indent + Layout.step)
    lines.startLine(indent)
    add(end - 1, after: 0)
  }

  /// True iff the item from token `start` to `end` has its braces on one line, if it fits.
  private func staysOnOneLine(_ start: Int, _ brace: Int, _ end: Int) -> Bool {
    let isEmpty = (brace + 1..<end - 1).allSatisfy { marks.roles[$0].contains(.isDropped) }
    return (isEmpty || marks.isOnOneLine(brace, end - 1)) && fits(start..<end)
  }

  /// Lays out the item's attributes, with a line for each if they were written so, and begins the
  /// rest. Returns its first token.
  private mutating func attributes(of id: ID<Tree.Node>, indent: Int) -> Int {
    var start = Int(tree[id].first)
    for attribute in tree.children(id) {
      guard tree.kind(attribute) == .attribute else { break }
      let end = Int(tree[attribute].end)
      sequence(start..<end, indent: indent)
      start = end
      while tree.tokens[start].kind.isComment {
        comment(start, indent: indent)
        start += 1
      }
      let rest = rest(of: id, from: start)
      if !lines.endsInComment, marks.isOnOneLine(end - 1, start), fits(rest, after: 1) {
        lines.add(CollectionOfOne(UInt8(ascii: " ")), width: 1)
      } else {
        lines.startLine(indent)
      }
    }
    return start
  }

  /// The tokens that should be on one line with the attribute before token `start`.
  private func rest(of id: ID<Tree.Node>, from start: Int) -> Range<Int> {
    let end = Int(tree[id].end)
    guard tree.kind(id).hasItems, let brace = tree.brace(of: id),
      !marks.isOnOneLine(brace, end - 1) || marks.isForced(start..<end)
    else { return start..<end }
    return start..<brace + 1
  }
}
