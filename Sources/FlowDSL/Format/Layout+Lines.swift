import FlowRuntime

// Lines, and how they are broken: before words that continue a clause, and in lists.

extension Layout {
  /// True iff `tokens` fit in the rest of the line, `spaces` after its current text, with `tail`
  /// columns after them.
  func fits(_ tokens: Range<Int>, after spaces: Int = 0, tail: Int = 0) -> Bool {
    !marks.isForced(tokens) && !lines.endsInComment
      && lines.column + spaces + marks.width(tokens) + tail <= Layout.columns
  }

  /// Adds `token`, `spaces` after the current text; on a new line if a comment ended the last.
  mutating func add(_ token: Int, after spaces: Int, indent: Int = 0) {
    var spaces = spaces
    if lines.endsInComment {
      lines.startLine(indent)
      spaces = 0
    }
    lines.add(tree.bytes(of: token), width: tree.displayWidth(token), after: spaces)
  }

  /// Adds `tokens` on the current line.
  mutating func flat(_ tokens: Range<Int>, after spaces: Int = 0) {
    var isFirst = true
    for token in tokens where !marks.roles[token].contains(.isDropped) {
      add(token, after: isFirst ? spaces : Int(marks.lead[token]))
      isFirst = false
    }
  }

  /// Adds `tokens`, which begin on this line, and breaks it where it gets too long. Continuation
  /// lines are indented deeper than `indent`; `tail` columns follow.
  mutating func sequence(_ tokens: Range<Int>, indent: Int, tail: Int = 0) {
    if fits(tokens, tail: tail) { return flat(tokens) }
    let deeper = indent + Layout.step
    var start = tokens.lowerBound
    while start < tokens.upperBound {
      let end = nextBreak(after: start, in: tokens)
      let tail = end == tokens.upperBound ? tail : 0
      var isFirst = start == tokens.lowerBound
      if !isFirst, !lines.endsInComment, breaks(before: start..<end, indent: deeper, tail: tail) {
        lines.startLine(deeper)
        isFirst = true
      }
      segment(start..<end, isFirst: isFirst, indent: deeper, tail: tail)
      start = end
    }
  }

  /// The next token at which the line may be broken; lists are skipped as a whole.
  private func nextBreak(after start: Int, in tokens: Range<Int>) -> Int {
    var token = start
    while true {
      let isList = marks.roles[token].contains(.opensList)
      token = isList ? Int(marks.closing[token]) + 1 : token + 1
      guard token < tokens.upperBound else { return tokens.upperBound }
      if marks.roles[token].contains(.mayBreak) { return token }
    }
  }

  /// True iff it is better to begin `segment` on a line of its own. One that fits in neither stays,
  /// if it has a list to be broken.
  private func breaks(before segment: Range<Int>, indent: Int, tail: Int) -> Bool {
    let spaces = Int(marks.lead[segment.lowerBound])
    let comment = segment.first { tree.tokens[$0].kind.isComment }
    let whole = segment.lowerBound..<(comment ?? segment.upperBound)
    let width = marks.width(whole) + (comment == nil ? tail : 0)
    if lines.column + spaces + width <= Layout.columns { return false }
    if indent >= lines.column { return false }
    if indent + width <= Layout.columns { return true }
    guard let list = segment.first(where: { marks.roles[$0].contains(.opensList) }) else {
      return true
    }
    let head = segment.lowerBound..<list + 1
    return lines.column + spaces + marks.width(head) > Layout.columns
  }

  /// Adds tokens between which the line is broken in lists, and as a last resort elsewhere.
  private mutating func segment(
    _ tokens: Range<Int>, isFirst: Bool, indent: Int, tail: Int
  ) {
    var token = tokens.lowerBound
    while token < tokens.upperBound {
      var spaces = isFirst && token == tokens.lowerBound ? 0 : Int(marks.lead[token])
      if breaksAtLast(before: token, in: tokens, indent: indent, tail: tail) {
        lines.startLine(indent)
        spaces = 0
      }
      if tree.tokens[token].kind.isComment {
        comment(token, indent: indent)
      } else if marks.roles[token].contains(.opensList) {
        let close = Int(marks.closing[token])
        let rest = close + 1..<tokens.upperBound
        list(
          token, close, after: spaces, indent: indent,
          tail: tail + marks.width(rest) + leadWidth(rest))
        token = close
      } else {
        add(token, after: spaces, indent: indent)
      }
      token += 1
    }
  }

  /// True iff the line gets too long with `token` and the tokens that cannot be separated from it.
  private func breaksAtLast(
    before token: Int, in tokens: Range<Int>, indent: Int, tail: Int
  ) -> Bool {
    guard marks.roles[token].contains(.mayBreakAtLast), !lines.endsInComment, indent < lines.column
    else { return false }
    var end = token
    repeat {
      let opensList = marks.roles[end].contains(.opensList)
      end += 1
      if opensList { break }
    } while end < tokens.upperBound && !marks.roles[end].contains(.mayBreakAtLast)
    let width = marks.width(token..<end) + (end == tokens.upperBound ? tail : 0)
    return lines.column + Int(marks.lead[token]) + width > Layout.columns
  }

  private func leadWidth(_ tokens: Range<Int>) -> Int {
    tokens.isEmpty ? 0 : Int(marks.lead[tokens.lowerBound])
  }

  /// Adds the list between `open` and `close` on one line if it fits, else with a line for each of
  /// its elements and a comma after each.
  private mutating func list(
    _ open: Int, _ close: Int, after spaces: Int, indent: Int, tail: Int
  ) {
    if fits(open..<close + 1, after: spaces, tail: tail) {
      return flat(open..<close + 1, after: spaces)
    }
    add(open, after: spaces, indent: indent)
    let outer = lines.indent
    let inner = outer + Layout.step
    var token = open + 1
    while token < close {
      if tree.tokens[token].kind.isComment {
        comment(token, indent: inner)
        token += 1
      } else if tree.tokens[token].kind == .comma {
        token += 1
      } else {
        let end = elementEnd(token, close)
        lines.startLine(inner, isApart: token > open + 1 && marks.followsBlankLine(token))
        sequence(token..<end, indent: inner, tail: 1)
        lines.add(CollectionOfOne(UInt8(ascii: ",")), width: 1)
        token = end
      }
    }
    lines.startLine(outer)
    add(close, after: 0)
  }

  /// Index after the last token of the element that begins at `start`, comments after it excluded.
  private func elementEnd(_ start: Int, _ close: Int) -> Int {
    var token = start
    var end = start
    while token < close, tree.tokens[token].kind != .comma {
      if marks.roles[token].contains(.opensList) { token = Int(marks.closing[token]) }
      if !tree.tokens[token].kind.isComment { end = token + 1 }
      token += 1
    }
    return end
  }
}
