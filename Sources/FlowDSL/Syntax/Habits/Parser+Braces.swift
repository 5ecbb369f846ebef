import FlowRuntime

// Where blocks begin and end, and what is written instead of a brace, or without one.

extension Parser {
  /// `{`, members of `block` and `}`. `owner` is the node that they belong to. If the `{` is
  /// missing, the members that follow are read as if it were there.
  mutating func block(_ block: Block, of owner: Int, _ member: (inout Parser) -> Void) {
    let open = position
    let isOpened = eat(.leftBrace)
    if !isOpened {
      if block != .scenario { found.isUnbraced = true }
      guard begins(in: block, of: owner), !leaves(block, of: owner) else { return missing("`{`") }
      supply("{")
    }
    dropSecondBrace(of: block)
    let outer = blockOwner
    blockOwner = owner
    defer { blockOwner = outer }
    adoptPassed()
    endForBrace()
    while !closes(block), !at(.endOfFile), !leaves(block, of: owner) {
      let start = position
      if eat(.semicolon) { continue }
      member(&self)
      recover(in: block, of: owner)
      if position == start { leaf(.error) }
      endForBrace()
    }
    if eat(.rightBrace) { return }
    if isOpened { missingBrace(of: block, openedAt: open) } else { reported = position }
  }

  /// True iff the member at `node`, which may end here, lacks the `{` of a `block`: the lines below
  /// are indented deeper than it, and the `}` below them, indented as it is, would close a
  /// coordinator that continues. O(tokens up to there).
  func lacksBrace(_ block: Block, of node: Int) -> Bool {
    if !isFirstOnLine(position) { return lacksBraceOnLine(block, of: node) }
    guard let outer = indentation(Int(tree.nodes[node].first)),
      let inner = indentation(position), inner > outer, begins(in: block, of: node)
    else { return false }
    var open = 0
    var index = position
    while tree.tokens[index].kind != .endOfFile {
      let kind = tree.tokens[index].kind
      let isOut = indentation(index).map { $0 <= outer } ?? false
      if kind == .rightBrace, open == 0 {
        return indentation(index) == outer && goesOn(after: index)
      }
      guard !isOut || open > 0 || kind.isComment else { return false }
      if kind == .leftBrace { open += 1 }
      if kind == .rightBrace { open -= 1 }
      index += 1
    }
    return false
  }

  /// True iff the member at `node`, with its clauses and the `}` on one line, lacks the `{` of a
  /// `block`: the `}` would close a coordinator that continues.
  private func lacksBraceOnLine(_ block: Block, of node: Int) -> Bool {
    guard isFirstOnLine(Int(tree.nodes[node].first)), begins(in: block, of: node) else {
      return false
    }
    var open = 0
    var index = position
    while tree.tokens[index].kind != .endOfFile, index == position || !isFirstOnLine(index) {
      let kind = tree.tokens[index].kind
      if kind == .rightBrace, open == 0 { return goesOn(after: index) }
      if kind == .leftBrace { open += 1 }
      if kind == .rightBrace { open -= 1 }
      index += 1
    }
    return false
  }

  /// The most likely owner of the `}` that `open` lacks: the first `{` with a `}` that begins a
  /// line farther left than the line of the `{`. O(tokens up to here).
  private func unclosed(from open: Int) -> Int {
    var opened: [Int] = []
    for index in open..<position {
      switch tree.tokens[index].kind {
      case .leftBrace: opened.append(index)
      case .rightBrace:
        guard let last = opened.popLast(), let inner = indentation(index) else { continue }
        if inner < indentation(of: tree.span(token: last)).utf8.count { return last }
      default: break
      }
    }
    return open
  }

  /// True iff the token after the `}` at token `index` belongs to a coordinator or a group.
  private func goesOn(after index: Int) -> Bool {
    var next = index
    repeat { next += 1 } while tree.tokens[next].kind.isComment
    switch tree.tokens[next].kind {
    case .rightBrace, .arrow: return true
    case .name: return tree.tokens[next].word.isMember && isPlausibleStart(next)
    default: return false
    }
  }

  /// True iff a `}` here closes `block`. One that is followed by a member is premature: it is
  /// reported and skipped, and a `}` that may be missing for it is not reported.
  private mutating func closes(_ block: Block) -> Bool {
    guard at(.rightBrace) else { return false }
    guard block == .members, ahead(1).word.isMember, isPlausibleStart(after: position) else {
      return true
    }
    found.isUnbraced = true
    dropBrace("this `}` is too early: the declarations after it would belong to no coordinator")
    swallowedBraces += 1
    return false
  }

  /// Reports that `block`, opened by token `open`, has no `}`, unless a string or a comment
  /// swallowed it.
  mutating func missingBrace(of block: Block, openedAt open: Int) {
    if swallowedBraces > 0 {
      swallowedBraces -= 1
    } else if mayReport, !isBraceInComment(after: open) {
      if block != .scenario { found.isUnbraced = true }
      let unclosed = unclosed(from: open)
      let opening = tree.span(token: unclosed)
      found.expected(
        unclosed == open ? "`}` at the end of \(block.name)" : "`}` for this `{`", found: foundText,
        at: at(.endOfFile) ? opening : here,
        also: at(.endOfFile) ? nil : Diagnostic.Label(opening, "opened here"),
        fix: Diagnostic.Fix(
          "insert `}`", [Diagnostic.Edit(lastEnd, "\n\(indentation(of: tree.span(token: open)))}")],
          isSafe: unclosed == open && found.all.isEmpty))
    }
    reported = position
  }

  /// True iff a comment on the line of token `open` contains a `}` and is preceded there by a
  /// mistake: in `links shop:", "https://shop.com" }` a quote is missing, and `//` begins a
  /// comment. O(tokens of the line, and mistakes).
  private func isBraceInComment(after open: Int) -> Bool {
    var index = open
    repeat {
      index += 1
    } while index < position && !tree.tokens[index].kind.isComment
      && !isFirstOnLine(index)
    guard index < position, tree.tokens[index].kind.isComment, !isFirstOnLine(index),
      tree.bytes(of: index).contains(UInt8(ascii: "}"))
    else { return false }
    let line = tree.tokens[open].start..<tree.tokens[index].start
    return found.all.contains { line.contains($0.primary.span.start) }
  }

  /// The spaces and tabs that the line of `span` begins with.
  private func indentation(of span: Source.Span) -> String {
    let before = tree.source.bytes[..<Int(span.start)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let spaces = before[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: spaces, as: UTF8.self)
  }
  /// `{ {`: one is superfluous.
  private mutating func dropSecondBrace(of block: Block) {
    guard at(.leftBrace) else { return }
    if block != .scenario { found.isUnbraced = true }
    dropBrace("a single `{` begins the block")
  }

  /// Reports `message` at the brace that is next, and leaves it out.
  private mutating func dropBrace(_ message: String) {
    unexpected(
      message, at: here,
      fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(here, "")], isSafe: false))
    leaf(.error)
  }

  /// `end` on a line of its own, for `}`: reports it, and reads it as that.
  mutating func endForBrace() {
    guard at(.name), current.word == .none, !isRecovering,
      isFirstOnLine(position) || beginsDeclaration(ahead(1)),
      ["end", "endif", "done", "fi"].contains(tree.name(position).lowercased())
    else { return }
    let first = position
    let next = ahead(1)
    if next.kind == .arrow || next.kind == .leftParenthesis { return }
    if next.kind == .name, !tree.hasLineBreak(before: next) {
      guard next.word != .none, ahead(2).kind != .leftBrace else { return }
      // Of `end coordinator A {`, only the first word ends the block.
      if !beginsDeclaration(next) || tree.hasLineBreak(before: ahead(2)) { leaf(.error) }
    } else if next.kind == .rightBrace || next.kind == .comma {
      return
    }
    let word = Source.Span(file: tree.file, start: tree.tokens[first].start, end: here.end)
    found.unexpected(
      "a block ends with `}`", at: word,
      fix: Diagnostic.Fix("write `}`", [Diagnostic.Edit(word, "}")]))
    tree.tokens[position].kind = .rightBrace
    current.kind = .rightBrace
    current.word = .none
  }

  /// True iff a declaration begins with `token`, which is the next but one.
  func beginsDeclaration(_ token: Token) -> Bool {
    token.word.isDeclaration && isPlausibleStart(after: position)
  }

  /// A `}` that closes nothing. The members that follow belong to the block that it closed by
  /// mistake.
  mutating func strayBrace() {
    if strayBraces > 0 {
      strayBraces -= 1
      return take()
    }
    found.isUnbraced = true
    unexpected(
      "unmatched `}`", at: here,
      fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(here, "")], isSafe: false))
    take()
    startRecovery()
  }
}
