import FlowRuntime

/// A clause that is written as a row says.
struct HabitMatch {
  let tree: Tree
  let stop: HabitStop
  /// The tokens of each element.
  var captures: [Range<Int>]
  /// True iff the grammar stopped at one of the pattern's marks.
  var isAtStop: Bool

  /// `token`, or the next one that is neither a comment, of this or another language, nor left out.
  func next(from token: Int) -> Int {
    var next = tree.skippingComments(token)
    while stop.out.contains(next) || tree.habit(next) == .comment { next = tree.next(next) }
    return next
  }

  /// The source of element `number`.
  func text(_ number: Int) -> String {
    tree.text(of: captures[number - 1])
  }

  /// The word of element `number`.
  func word(_ number: Int) -> Keyword { tree.tokens[captures[number - 1].lowerBound].word }

  /// True iff element `number` is there.
  func has(_ number: Int) -> Bool { !captures[number - 1].isEmpty }

  /// `template` with `$1` and so on replaced by the elements' texts, `$b` by the block's name and
  /// `$m` by the word that mounts a coordinator there.
  func expand(_ template: String) -> String {
    guard template.utf8.contains(UInt8(ascii: "$")) else { return template }
    var text = ""
    var rest = template[...]
    while let dollar = rest.firstIndex(of: "$") {
      text += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if let number = Int(digits) {
        text += self.text(number)
        rest = rest[digits.endIndex...]
      } else {
        text += rest.first == "b" ? stop.block.name : stop.member.text
        rest = rest.dropFirst()
      }
    }
    return text + rest
  }

  /// The span that `place` names: `2` or `2-4` an element or several, `2(` and `2)` the brackets of
  /// one, `<2` with the space before, `2>` with the space after, `|2` and `2|` the places before
  /// and after.
  func span(_ place: String) -> Source.Span {
    let numbers = place.split { !$0.isNumber }.compactMap { Int($0) }
    let elements = captures[numbers[0] - 1...numbers[numbers.count - 1] - 1]
    var first = elements.first { !$0.isEmpty } ?? elements[numbers[0] - 1]
    var last = elements[elements.endIndex - 1]
    if place.contains("(") { last = last.lowerBound..<last.lowerBound + 1 }
    if place.contains(")") {
      last = last.upperBound - 1..<last.upperBound
      first = last
    }
    var (start, end) = (tree.start(of: first), tree.end(of: last))
    if place.first == "<" { start = tree.end(before: first.lowerBound) }
    if place.first == "|" { end = start }
    if place.last == ">" { end = tree.tokens[tree.skippingComments(last.upperBound)].start }
    if place.last == "|" { start = end }
    return Source.Span(file: tree.file, start: start, end: max(start, end))
  }
}

// MARK: Tokens

extension Tree {
  /// The token after `token`, comments not counted.
  func next(_ token: Int) -> Int { skippingComments(min(token + 1, tokens.count - 1)) }

  /// `token`, or the next one that is no comment.
  func skippingComments(_ token: Int) -> Int {
    var token = min(token, tokens.count - 1)
    while tokens[token].kind.isComment { token += 1 }
    return token
  }

  /// True iff the line, or the block, ends before `token`.
  func endsLine(before token: Int) -> Bool {
    tokens[token].kind == .endOfFile || tokens[token].kind == .rightBrace
      || hasLineBreak(before: tokens[token])
  }

  /// True iff a list that begins on this line may go on with `token`.
  func isInside(_ token: Int) -> Bool {
    switch tokens[token].kind {
    case .leftBrace, .rightBrace, .leftBracket, .rightBracket, .arrow, .endOfFile: false
    default: !hasLineBreak(before: tokens[token])
    }
  }

  /// The end of the token before `token` that is no comment.
  func end(before token: Int) -> UInt32 {
    var before = token - 1
    while before > 0, tokens[before].kind.isComment { before -= 1 }
    return before < 0 ? tokens[token].start : tokens[before].end
  }

  /// The source of `range`.
  func text(of range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    return String(
      decoding: source.bytes[Int(tokens[range.lowerBound].start)..<Int(end(of: range))],
      as: UTF8.self)
  }

  /// The start of the first of the tokens `range`.
  func start(of range: Range<Int>) -> UInt32 {
    range.isEmpty ? end(before: range.lowerBound) : tokens[range.lowerBound].start
  }

  /// The end of the last of the tokens `range` that is no comment.
  func end(of range: Range<Int>) -> UInt32 {
    range.isEmpty ? end(before: range.lowerBound) : end(before: range.upperBound)
  }

  /// The token after the brackets that token `open` opens. If they are not closed before a brace of
  /// another kind, or the file's end, it is the first token there that begins a line or is a brace
  /// if they may be open, else nil.
  func endOfBrackets(_ open: Int, mayBeOpen: Bool = false) -> Int? {
    var depth = 0
    var index = open
    let isBrace = tokens[open].kind == .leftBrace
    while true {
      switch tokens[index].kind {
      case .leftParenthesis, .leftBracket: depth += 1
      case .rightParenthesis, .rightBracket: depth -= 1
      case .leftBrace where isBrace: depth += 1
      case .rightBrace where isBrace: depth -= 1
      case .leftBrace, .rightBrace, .endOfFile:
        guard mayBeOpen else { return nil }
        return (open + 1...index).first {
          $0 == index || tokens[$0].kind.isComment || hasLineBreak(before: tokens[$0])
        }
      default: break
      }
      index += 1
      if depth <= 0 { return index }
    }
  }

  /// The token after all that follows on the line of `token`, up to a `}` that closes the block.
  func endOfRest(_ token: Int) -> Int? {
    var depth = 0
    var index = token
    while index == token || !hasLineBreak(before: tokens[index]) {
      switch tokens[index].kind {
      case .endOfFile, .comment, .documentation: return index > token ? index : nil
      case .leftBrace: depth += 1
      case .rightBrace where depth == 0: return index > token ? index : nil
      case .rightBrace: depth -= 1
      default: break
      }
      index += 1
    }
    return index
  }

  /// The token after `a`, `A.b(1) / c` at `token`.
  func endOfTarget(_ token: Int) -> Int? {
    var index = token
    while tokens[index].kind == .name {
      index += 1
      if tokens[index].kind == .dot, tokens[index + 1].kind == .name { index += 2 }
      if tokens[index].kind == .leftParenthesis, let end = endOfBrackets(index) { index = end }
      guard tokens[index].kind == .slash, tokens[index + 1].kind == .name else { return index }
      index += 1
    }
    return nil
  }

  /// The token after the type at `token`, without its `?`.
  func endOfType(_ token: Int) -> Int? {
    switch tokens[token].kind {
    case .leftBracket: return endOfBrackets(token)
    case .name: return habit(token + 1) == .generic ? token + 2 : token + 1
    default: return nil
    }
  }

  /// The token after the boolean at `token`.
  func endOfBoolean(_ token: Int) -> Int? {
    var index = token
    while true {
      while tokens[index].word == .not || tokens[index].kind == .exclamation { index += 1 }
      if tokens[index].kind == .name { index += 1 } else if index == token { return nil }
      if tokens[index].kind == .leftParenthesis {
        guard let end = endOfBrackets(index) else { return nil }
        index = end
      }
      switch (tokens[index].word, foreign(index)) {
      case (.and, _), (.or, _), (_, .and), (_, .or): index += 1
      default: return index
      }
    }
  }
}
