import FlowRuntime

// MARK: Reporting

extension Parser {
  /// The span where something is missing: the next token, or the one before it if the next is on
  /// another line.
  var missingSpan: Source.Span {
    let next = tree.tokens[position]
    guard taken > 0, next.kind == .endOfFile || isFirstOnLine(position) else {
      return tree.span(token: position)
    }
    return tree.span(token: taken - 1)
  }

  /// The span of the next token.
  var here: Source.Span { tree.span(token: position) }

  /// The empty span after the last token that was read, where a missing one is to be inserted.
  var lastEnd: Source.Span {
    let last = max(taken, skippedEnd)
    guard last > 0 else { return Source.Span(file: tree.file, start: 0, end: 0) }
    let end = tree.tokens[last - 1].end
    return Source.Span(file: tree.file, start: end, end: end)
  }

  /// From token `first` to the last one taken.
  func span(from first: Int) -> Source.Span {
    let end = tree.tokens[max(first, taken - 1)].end
    return Source.Span(file: tree.file, start: tree.tokens[first].start, end: end)
  }

  /// The next token as messages name it.
  var foundText: String { tree.described(token: position) }

  /// Reports that `what` is missing here, and gets lost. `wanted` and `keywords` tell rows of
  /// habits more about it.
  mutating func missing(
    _ what: String, fix: Diagnostic.Fix? = nil, wanted: HabitStop.Wanted = .other,
    keywords: (words: [Keyword], what: String) = ([], "")
  ) {
    if isRead(.stand) { return leaf(.error) }
    if isRead(.given) { return }
    if mayReport { found.expected(what, found: foundText, at: missingSpan, fix: fix) }
    startRecovery(wanted: wanted, keywords: keywords)
  }

  /// Reports that one of the `keywords`, which are each a `kind`, is missing here, and drops the
  /// word in its place.
  mutating func missing(_ what: String, _ keywords: [Keyword], _ kind: String) {
    let isWord = at(.name) && !isFirstOnLine(position)
    missing(what, keywords: (keywords, kind))
    guard isWord, isRecovering else { return }
    endRecovery()
    leaf(.error)
  }

  /// Reports that `text` is missing here, and goes on as if it were there.
  mutating func supply(_ text: String) {
    missing(
      "`\(text)`",
      fix: Diagnostic.Fix(
        "insert `\(text)`", [Diagnostic.Edit(lastEnd, text == "," ? text : " \(text)")]))
    endRecovery()
  }

  /// Reports that the text at `span` is not allowed, and continues as if nothing were wrong.
  mutating func unexpected(
    _ message: String, at span: Source.Span, notes: [String] = [], fix: Diagnostic.Fix? = nil
  ) {
    if mayReport { found.unexpected(message, at: span, notes: notes, fix: fix) }
    if span.start == here.start { reported = position }
  }

  /// True iff a mistake here would be news: none was reported at this token, and the previous token
  /// is neither unknown nor a string that swallowed the expected one.
  var mayReport: Bool {
    guard !isRecovering, reported != position else { return false }
    guard found.all.count < Diagnostics.mostPerFile else { return false }
    guard tree.tokens[position].kind != .unknown else { return false }
    guard position == 0 || tree.tokens[position - 1].kind != .unknown else { return false }
    return taken == 0 || !tree.isUnterminated(taken - 1)
  }

  /// Reports nothing more until `recover`.
  mutating func startRecovery(
    wanted: HabitStop.Wanted = .other, keywords: (words: [Keyword], what: String) = ([], "")
  ) {
    guard !isRecovering else { return }
    stops.append(
      HabitStop(token: position, wanted: wanted, keywords: keywords.words, what: keywords.what))
    losses.append(max(0, taken - 1))
    reported = position
    isRecovering = true
    current = Token(start: current.start, end: current.start, kind: .endOfFile, word: .none)
  }

  /// Ends recovery without skipping anything.
  mutating func endRecovery() {
    isRecovering = false
    current = tree.tokens[position]
  }
}

// MARK: What was lost

extension Parser {
  /// Reports what could not be read and what nothing says, so that nothing is lost in silence:
  /// after this, each scenario, and all that is in none, has an error if the parser got lost or
  /// skipped a token in it. A parser that finds its mistakes has nothing to add here. O(nodes) if
  /// there was a mistake, else O(1).
  mutating func reportUnread() {
    guard hasErrorNodes || !losses.isEmpty else { return }
    let skipped = tree.nodes.lazy.filter { $0.kind == .error }.map { Int($0.first) }
    let scenarios = ScenarioScopes(tree.isScript ? [] : [tree])
    var said = Set(found.all.lazy.filter { $0.rule.isFixed }.map { scenarios.index(of: $0) })
    for token in (losses + skipped).sorted()
    where said.insert(scenarios.index(around: tree.span(token: token))).inserted {
      found.unexpected("unexpected \(tree.described(token: token))", at: tree.span(token: token))
    }
  }
}

// MARK: Skipping

extension Parser {
  /// After a mistake: skips into an `.error` node up to a token that begins something in `block`,
  /// or ends it. `owner` is the node that the block belongs to. Brackets are skipped as a whole,
  /// without recursion.
  mutating func recover(in block: Block, of owner: Int) {
    guard isRecovering else { return }
    endRecovery()
    let error = begin(.error)
    while !at(.endOfFile), !begins(in: block, of: owner) {
      if at(.leftBrace) { skipBraces(in: block, of: owner) } else { take() }
    }
    finish(error)
  }

  /// Skips `{ … }`, or up to a declaration that is not allowed in it.
  private mutating func skipBraces(in block: Block, of owner: Int) {
    var open = 0
    repeat {
      if at(.leftBrace) { open += 1 }
      if at(.rightBrace) { open -= 1 }
      take()
      if isFirstOnLine(position), leaves(block, of: owner) {
        strayBraces += open
        return
      }
    } while open > 0 && !at(.endOfFile)
  }

  /// Skips a bracket with all its contents, and returns whether it is closed. One that is not ends
  /// before a brace, a line that begins something, or the file's end.
  @discardableResult mutating func skipBrackets() -> Bool {
    let error = begin(.error)
    defer { finish(error) }
    var open = 0
    repeat {
      switch current.kind {
      case .leftParenthesis, .leftBracket: open += 1
      case .rightParenthesis, .rightBracket: open -= 1
      case .leftBrace, .rightBrace, .endOfFile: return false
      default: if isFirstOnLine(position), isPlausibleStart(position) { return false }
      }
      take()
    } while open > 0
    return true
  }

  /// After a mistake in a list in brackets: skips to its next comma or to `close`, or gives up at a
  /// word that begins something not allowed in brackets.
  mutating func recoverInList(_ close: Token.Kind) {
    guard isRecovering else { return }
    endRecovery()
    let error = begin(.error)
    defer { finish(error) }
    while !at(close), !at(.comma) {
      switch current.kind {
      case .leftParenthesis, .leftBracket:
        if !skipBrackets() { return startRecovery() }
      case .endOfFile, .leftBrace, .rightBrace, .arrow, .at, .semicolon: return
      default:
        if isFirstOnLine(position), isPlausibleStart(position) { return }
        take()
      }
    }
  }

  /// True iff the current token begins something in `block`, or ends it.
  func begins(in block: Block, of owner: Int) -> Bool {
    switch current.kind {
    case .rightBrace, .semicolon: block != .file
    case .arrow: block == .members || block == .route
    case .at: block == .members || block == .route || block == .mount || block == .file
    case .name:
      block == .lint && (ahead(1).kind == .colon || ahead(1).kind == .hyphen)
        || block == .policy && isFirstOnLine(position)
        || block.starts(introducer) && isPlausibleStart(position)
        || leaves(block, of: owner)
    default: false
    }
  }

  /// True iff a declaration or member begins here that is not allowed in `block`, so that the
  /// block's `}` is missing. One that is indented deeper than the block's owner is merely
  /// misplaced.
  func leaves(_ block: Block, of owner: Int) -> Bool {
    guard current.kind == .name, isPlausibleStart(position) else { return false }
    let word = introducer
    if block == .policy, word == .module { return false }
    let isBody = block == .route || block == .mount
    let mayLeave = word.isDeclaration || isBody && word.isMember
    guard mayLeave, !block.starts(word) || block == .file else { return false }
    guard block != .file, let outer = indentation(Int(tree.nodes[owner].first)) else {
      return isFirstOnLine(position) || word.isDeclaration
    }
    guard let inner = indentation(position) else { return word.isDeclaration }
    return inner <= outer
  }

  /// The keyword that says what begins at the current token: the one after `public`, if that is
  /// written first.
  var introducer: Keyword {
    at(Keyword.public) && isPlausibleStart(position) ? ahead(1).word : current.word
  }

  /// True iff the keyword after token `index` is followed by what it needs.
  func isPlausibleStart(after index: Int) -> Bool {
    var next = index
    repeat { next += 1 } while tree.tokens[next].kind.isComment
    return isPlausibleStart(next)
  }

  /// True iff the keyword at `index` is followed by what it needs, so that it is hardly a name.
  func isPlausibleStart(_ index: Int) -> Bool {
    var next = index
    repeat { next += 1 } while next < tree.tokens.count && tree.tokens[next].kind.isComment
    guard next < tree.tokens.count else { return false }
    let kind = tree.tokens[next].kind
    switch tree.tokens[index].word {
    case .module, .import, .app, .condition, .enum, .type, .coordinator, .routes, .route, .use,
      .child,
      .modal, .detour, .tab, .flow, .column, .on, .send, .given, .expect, .rejects, .root, .meta:
      return kind == .name
    case .public: return kind == .name && tree.tokens[next].word != .none
    case .policy, .scenario, .open: return kind == .string
    case .lint: return kind == .leftBrace
    case .navigate: return kind == .name || kind == .exclamation
    case .back, .dismiss: return ClauseTable.afterFlag.contains(kind)
    case let word: return ClauseTable.row(of: word)?.mayBegin(before: tree.tokens[next]) ?? false
    }
  }

  /// True iff only white space precedes token `index` on its line. Linear in that space.
  func isFirstOnLine(_ index: Int) -> Bool { indentation(index) != nil }

  /// The number of bytes of white space before token `index` on its line; nil if anything else
  /// precedes it. Linear in that space.
  func indentation(_ index: Int) -> Int? {
    let start = Int(tree.tokens[index].start)
    var offset = start
    while offset > 0 {
      switch tree.source.bytes[offset - 1] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): offset -= 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return start - offset
      default: return nil
      }
    }
    return start
  }
}

extension Parser {
  /// The source of `tokens`, which are not empty.
  func text(from tokens: Range<Int>) -> String {
    let (start, end) = (
      tree.tokens[tokens.lowerBound].start, tree.tokens[tokens.upperBound - 1].end
    )
    return String(decoding: tree.source.bytes[Int(start)..<Int(end)], as: UTF8.self)
  }

  /// The source from token `first` to the last one taken.
  func text(from first: Int) -> String { text(from: first..<max(first + 1, taken)) }
}
