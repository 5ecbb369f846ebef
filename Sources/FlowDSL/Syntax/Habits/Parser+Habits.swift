import FlowRuntime

// How a clause with a mistake is read again: see `Habit`.

extension Parser {
  /// The number of mistakes in one clause that rows are tried for.
  private static let mostMistakes = 8
  /// The number of tokens before a mistake in which rows may look.
  private static let mostTokens = 1_000

  /// Reads the clause of `block` at `node` by `read`. At a mistake, the rows of the block are
  /// tried: where one fits, it reports, and the clause is read again as the row says. Where none
  /// does, the parser goes on as `read` left it.
  mutating func clause(_ node: Int, in block: Block, _ read: (inout Parser) -> Void) {
    guard !isRecovering else { return read(&self) }
    let (beginning, first) = (place(of: node), position)
    stops.removeAll(keepingCapacity: true)
    read(&self)
    if stops.isEmpty, !isFollowedByStray(node, in: block) { return }
    reread(node, in: block, from: beginning, first: first, read)
  }

  private mutating func reread(
    _ node: Int, in block: Block, from beginning: Place, first: Int, _ read: (inout Parser) -> Void
  ) {
    var beginning = beginning
    var last = -1
    var tries = Self.mostMistakes
    defer {
      // Tokens that are left out at its end are part of the clause.
      if passed.allSatisfy({ isRead(.out, at: $0.token) }) { adoptPassed() }
      readings.removeAll()
    }
    while tries > 0 {
      if isFollowedByStray(node, in: block) {
        stops.append(HabitStop(token: position, wanted: .end))
      }
      guard let (stop, correction) = correction(in: block, from: first, after: last, &tries)
      else { return }
      last = stop
      giveBack(node, to: beginning)
      if !correction.isSaid, stop != reported { report(correction) }
      reported = correction.silenced ?? stop
      beginning = place(of: node)
      note(correction.readings)
      giveBack(node, to: beginning)
      stops.removeAll(keepingCapacity: true)
      read(&self)
    }
  }

  /// The first of the mistakes after token `last` that a row fits, and what the row makes of it. At
  /// most `tries` are tried, which go down.
  private func correction(
    in block: Block, from first: Int, after last: Int, _ tries: inout Int
  ) -> (stop: Int, Correction)? {
    for var stop in stops where stop.token > last && stop.token - first <= Self.mostTokens {
      if tries == 0 { return nil }
      tries -= 1
      let first = introduction(from: first, to: stop.token)
      stop.isInBrackets = isInBrackets(stop.token, from: first)
      stop.isTold = isTold(stop.token)
      stop.block = block
      stop.out = Set(readings.lazy.filter { $0.reading == .out }.map { $0.token })
      if block == .members { stop.member = coordinatorKind.member }
      let correction =
        row(of: HabitTable.rows(in: block), from: first, stop)
        ?? misspelling(at: stop, from: first)
        ?? row(of: HabitTable.advice(in: block), from: first, stop)
      if let correction { return (stop.token, correction) }
    }
    return nil
  }

  /// The correction of the mistake at `stop` by the first of `rows` that fits.
  private func row(of rows: [[Habit]], from first: Int, _ stop: HabitStop) -> Correction? {
    for rows in rows {
      for row in rows {
        if let correction = row.correction(of: tree, from: first, stop: stop) { return correction }
      }
    }
    return nil
  }

  /// True iff the mistake at token `stop` is told already, by what is said about single tokens.
  private func isTold(_ stop: Int) -> Bool {
    guard stop > 0, tree.habit(stop - 1) != .comment else { return false }
    return tree.isStray(stop - 1) || tree.isUnterminated(stop - 1)
  }

  /// The first token of the clause after its attributes and `public`, if the mistake is after
  /// these, and after the tokens that rows have left out.
  private func introduction(from first: Int, to stop: Int) -> Int {
    var first = first
    while first < stop, isRead(.out, at: first) {
      first = tree.next(first)
    }
    while first < stop, tree.tokens[first].kind == .at {
      let next = tree.attributeEnd(first)
      guard let next, next <= stop else { return first }
      first = next
    }
    let isPublic = tree.tokens[first].word == .public && first < stop
    return isPublic ? tree.next(first) : first
  }

  /// True iff a bracket is open before `token`, counted from token `first`.
  private func isInBrackets(_ token: Int, from first: Int) -> Bool {
    var open = 0
    for index in first..<max(first, token) {
      switch tree.tokens[index].kind {
      case .leftParenthesis, .leftBracket: open += 1
      case .rightParenthesis, .rightBracket: open -= 1
      default: break
      }
    }
    return open > 0
  }

  private mutating func report(_ correction: Correction) {
    guard found.all.count < Diagnostics.mostPerFile else { return }
    forgetCharacters(in: correction)
    if correction.isOfList {
      if joins(correction) { return }
      list = SignedList(owner: blockOwner, finding: found.all.count)
    }
    found.report(
      correction.rule, correction.message, at: correction.span, notes: correction.notes,
      fix: correction.fix)
    if correction.isUnbraced { found.isUnbraced = true }
  }

  /// Adds `correction` to the finding about the same list of clauses; false if there is none. The
  /// list goes on up to the next line.
  private mutating func joins(_ correction: Correction) -> Bool {
    guard let list, list.owner == blockOwner, list.finding < found.all.count,
      let fix = correction.fix, let last = found.all[list.finding].fix?.edits.last
    else { return false }
    let between = [last.span.end, fix.edits[0].span.end].map { end in
      tree.tokens.partitioningIndex { $0.start >= end }
    }
    let lines = tree.tokens[between[0]..<max(between[0], between[1])].count {
      !$0.kind.isComment && tree.hasLineBreak(before: $0)
    }
    guard lines < 2 else { return false }
    found.join(
      list.finding, fix.edits, "clauses are written without `:`, `=` and `,` between their words")
    return true
  }

  /// Drops what is said about the characters that `correction` is about: it says more.
  private mutating func forgetCharacters(in correction: Correction) {
    for finding in found.all where finding.rule == .unknownCharacter {
      let span = finding.primary.span
      let isRead = correction.readings.contains { tree.tokens[$0.token].start == span.start }
      let isFixed = correction.fix?.edits.contains { $0.span.contains(span) } ?? false
      if isRead || isFixed { found.forget(in: span) }
    }
  }

  /// Reads tokens as `new` says from now on.
  private mutating func note(_ new: [(token: Int, reading: Reading)]) {
    let tokens = Set(new.map { $0.token })
    readings.removeAll { tokens.contains($0.token) }
    for (token, reading) in new {
      switch reading {
      case .word(let word):
        tree.tokens[token].kind = .name
        tree.tokens[token].word = word
      case .sign(let kind):
        tree.tokens[token].kind = kind
        tree.tokens[token].word = .none
      case .out, .inside, .leaf, .words, .stand, .given, .moved:
        readings.append((token, reading))
      }
    }
    readings.sort { $0.token < $1.token }
  }

  /// True iff the clause at `node`, which has just been read, does not end here: what follows on
  /// its line begins nothing in `block`, and is not its braces.
  private func isFollowedByStray(_ node: Int, in block: Block) -> Bool {
    guard !isRecovering, taken > 0 else { return false }
    switch current.kind {
    case .endOfFile, .rightBrace: return false
    case .leftBrace where tree.nodes[node].kind.mayHaveBraces: return false
    case .semicolon:
      let next = ahead(1)
      guard block == .route || block == .members, next.kind == .name else { return false }
      return !tree.hasLineBreak(before: next) && (next.word == .none || next.word.isVerb)
    case .arrow where block == .route || block == .members:
      return isForeignArrow && tree.nodes[node].kind != .transition
    case .at where block != .scenario: return false
    default: break
    }
    if isFirstOnLine(position) { return false }
    // An event begins with a small letter: `link "/a" on A`.
    if at(.on), LetterCase.upper.accepts(tree.text(of: ahead(1))) { return true }
    return !(block.starts(introducer) && isPlausibleStart(position))
  }

  /// True iff an arrow is next that is not written `->`: `>`, `=>`.
  private var isForeignArrow: Bool { !tree.bytes(of: position).elementsEqual("->".utf8) }

  /// Marks that the grammar goes on at token `token`, though it may be a habit.
  mutating func doubt(at token: Int) {
    if !isRecovering { stops.append(HabitStop(token: token, wanted: .end)) }
  }

  /// True iff a row says that the next token is read in this way.
  func isRead(_ reading: Reading) -> Bool { !readings.isEmpty && isRead(reading, at: position) }

  /// True iff a row says that `token` is read in this way.
  private func isRead(_ reading: Reading, at token: Int) -> Bool {
    readings[firstReading(from: token)...].prefix { $0.token == token }
      .contains { $0.reading == reading }
  }
}

extension Tree.Kind {
  /// True iff braces may follow the head of the declaration or member.
  fileprivate var mayHaveBraces: Bool {
    switch self {
    case .app, .enum, .coordinator, .group, .policy, .scenario, .lint, .route, .mount: true
    default: false
    }
  }
}

extension Tree {
  /// The token after the attribute at token `at`; nil if it is not complete.
  fileprivate func attributeEnd(_ at: Int) -> Int? {
    var index = next(at)
    if tokens[index].kind == .name { index = next(index) }
    guard tokens[index].kind == .leftParenthesis else { return nil }
    while ![.rightParenthesis, .endOfFile, .leftBrace, .rightBrace].contains(tokens[index].kind) {
      index += 1
    }
    return tokens[index].kind == .rightParenthesis ? next(index) : nil
  }
}
