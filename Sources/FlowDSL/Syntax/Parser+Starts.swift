import FlowRuntime

// The beginnings of declarations, members, clauses and steps, and what people write instead.

extension Parser {
  /// The current keyword if it begins something in `block`. A misspelled keyword, or one from
  /// another language, is reported and read as the intended one.
  mutating func startWord(of block: Block) -> Keyword {
    guard at(.name) else { return .none }
    if block.starts(current.word) { return current.word }
    let isMistaken = at(.link) && block == .app || at(.links) && block == .route
    guard current.word == .none || isMistaken || !isPlausibleStart(position), mayBegin(in: block)
    else { return .none }
    let name = tree.name(position)
    let habit = block.habits[name.lowercased()]
    let hint = isSwiftType(in: block) ? nil : block.hints[name.lowercased()]
    // `rout feed {` declares a route.
    let declares = [.colon, .leftBrace, .leftParenthesis].contains(ahead(2).kind)
    let nearest = block.nearest(
      name.inLatinLetters ?? name, except: block == .members && declares ? .root : nil)
    let isClause = block == .app || block == .route || block == .mount
    guard let meant = habit ?? hint ?? nearest?.word,
      mayFollow(meant, isForeign: habit != nil && isClause)
    else { return .none }
    let isSafe = habit != nil || hint == nil && nearest?.isCertain == true
    let end = ahead(1).kind == .equals || ahead(1).kind == .colon ? ahead(1).end : here.end
    let word = Source.Span(file: tree.file, start: here.start, end: end)
    let fix = Diagnostic.Fix(
      "write `\(meant.text)`", [Diagnostic.Edit(word, meant.text)], isSafe: isSafe)
    unexpected(
      "unexpected `\(name)` in \(block.name); did you mean `\(meant.text)`?", at: here,
      notes: name.foreignLetter.map { ["its \($0), a letter of another script"] } ?? [], fix: fix)
    guard meant.isMount else {
      tree.tokens[position].word = meant
      current.word = meant
      return meant
    }
    startRecovery()
    return .none
  }

  /// True iff the current word, which is no keyword of `block`, may be meant as one. Declarations, members
  /// and steps begin a line, or follow a brace or `;`: another word goes on with what is before it.
  private func mayBegin(in block: Block) -> Bool {
    guard block == .file || block == .members || block == .scenario, taken > 0,
      !isFirstOnLine(position)
    else { return true }
    let before = tree.tokens[position - 1]
    return [.leftBrace, .rightBrace, .semicolon].contains(before.kind) || before.kind.isComment
      || before.end + 1 < here.start || before.word == .public || before.word == .rejects
  }

  /// True iff a type of Swift begins here, by what is in its braces: `struct A { let …`.
  private func isSwiftType(in block: Block) -> Bool {
    guard block == .file, ahead(2).kind == .leftBrace else { return false }
    return ["let", "var", "case", "init", "static", "public", "private"].contains(
      tree.text(of: ahead(3)))
  }

  /// True iff what follows the current word can follow `meant`: else the word is hardly a keyword.
  private func mayFollow(_ meant: Keyword, isForeign: Bool) -> Bool {
    let next = ahead(1)
    switch next.kind {
    case .name, .string, .leftBrace: return true
    case .equals, .colon: return isForeign && [.name, .string].contains(ahead(2).kind)
    case .leftParenthesis: return meant == .requires || ahead(2).kind == .string
    default:
      return [.back, .dismiss, .refresh].contains(meant)
        || ClauseTable.row(of: meant)?.mayBeAlone == true
    }
  }

  /// Reports a token that begins nothing in `block`.
  mutating func unknownStart(of block: Block) {
    guard !isRecovering else { return }
    if at(.rightBrace), block == .file { return strayBrace() }
    if at(.endOfFile) || at(.rightBrace) {
      return missing("a declaration or clause after the attribute")
    }
    if let action = actionWithoutArrow(in: block) {
      let gap = Source.Span(file: tree.file, start: here.start, end: action.start)
      // After another action on its line, `else` or `then` may be missing.
      let isAlone =
        isFirstOnLine(position) || [.leftBrace, .semicolon].contains(tree.tokens[taken - 1].kind)
      unexpected(
        "an action follows an arrow: `-> \(tree.text(of: action))`", at: here,
        notes: isAlone ? [] : ["within the action before it, it follows `then` or `else`"],
        fix: Diagnostic.Fix("write `->`", [Diagnostic.Edit(gap, "-> ")], isSafe: isAlone))
    } else if eventWithoutOn(in: block) {
      return startRecovery()
    } else if let advice = advice(in: block) {
      unexpected("unexpected \(foundText) in \(block.name)", at: here, notes: [advice])
    } else if mayReport, let place = current.word.place, isPlausibleStart(position) {
      found.misplaced(
        "`\(current.word.text)` belongs in \(place), not in \(block.name)", at: here)
    } else if at(.arrow), mayReport {
      found.misplaced(
        "a transition belongs in a route, a coordinator or a `routes` group, not in \(block.name)",
        at: here)
    } else {
      let words = beginnings(of: block).map { "`\($0)`" }.joined(separator: ", ")
      let meant = at(.name) ? block.habits[tree.name(position).lowercased()] : nil
      unexpected(
        "unexpected \(foundText) in \(block.name)"
          + (meant.map { "; did you mean `\($0.text)`?" } ?? ""), at: here,
        notes: [
          (meant?.form ?? formBefore).map { "the form is \($0)" } ?? "expected one of \(words)"
        ])
    }
    startRecovery()
  }

  /// The first token of the action that begins here, without an arrow before it: `back`, `navigate x`.
  private func actionWithoutArrow(in block: Block) -> Token? {
    guard block == .route || block == .members, current.kind == .name else { return nil }
    switch current.word {
    case .back, .dismiss, .finish, .resume, .return, .reset, .remove: return current
    case .navigate: return ahead(1).kind == .name ? ahead(1) : nil
    case .none where ["goto", "go", "push", "present"].contains(tree.name(position)):
      let next = ahead(1)
      return next.kind == .name && next.word == .none && !tree.hasLineBreak(before: next)
        ? next : nil
    default: return nil
    }
  }

  /// `success -> x` in a route: reports that an event begins with `on`, and returns true.
  private mutating func eventWithoutOn(in block: Block) -> Bool {
    guard block == .route, at(.name), current.word == .none else { return false }
    var index = position + 1
    if tree.tokens[index].kind == .leftParenthesis {
      while !isFirstOnLine(index), tree.tokens[index].kind != .endOfFile,
        tree.tokens[index].kind != .rightParenthesis
      {
        index += 1
      }
      if tree.tokens[index].kind == .endOfFile { return false }
      index += 1
    }
    guard tree.tokens[index].kind == .arrow || tree.tokens[index].word == .when,
      !isFirstOnLine(index)
    else { return false }
    let start = Source.Span(file: tree.file, start: here.start, end: here.start)
    let name = tree.name(position)
    let isPrefixed = name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
    let event = isPrefixed ? LetterCase.lower.apply(to: String(name.dropFirst(2))) : name
    unexpected(
      "an event's transition begins with `on`: `on \(event) -> …`", at: here,
      fix: isPrefixed
        ? Diagnostic.Fix(
          "write `on \(event)`", [Diagnostic.Edit(here, "on \(event)")], isSafe: false)
        : Diagnostic.Fix("write `on`", [Diagnostic.Edit(start, "on ")], isSafe: false))
    return true
  }

  /// The advice for a word or a form that graphs do not have; nil if it is none of these.
  private func advice(in block: Block) -> String? {
    let next = ahead(1)
    if at(.route), next.kind == .string, block == .route {
      return "a route has a name, and a URL by a clause: `link \(tree.text(of: next))`"
    }
    if block == .route, current.word.isRouteKind, !at(.cover), !at(.root), !at(.popover) {
      return "a route's kind stands after its name: `route a: \(current.word.text)`"
    }
    if block == .file, current.word.isCoordinatorKind, next.kind == .name {
      return "a coordinator's kind follows its name: "
        + "`coordinator \(tree.text(of: next)): \(current.word.text)`"
    }
    guard at(.name), current.word == .none || !isPlausibleStart(position) else { return nil }
    let name = tree.name(position)
    if block == .scenario, current.word == .none, block.habits[name.lowercased()] == nil,
      tree.hasLineBreak(before: next) || next.kind == .leftParenthesis || next.kind == .rightBrace
    {
      return "an event of the screen in front is sent: `send \(name)`"
    }
    if taken > 0, tree.tokens[taken - 1].word == .public, block == .members,
      [.leftParenthesis, .leftBrace].contains(next.kind)
    {
      return "a route begins with its word: `public route \(name)`"
    }
    if next.kind == .arrow, block == .members || block == .file {
      return "a transition stands in its route's braces: `route \(name) { -> … }`"
    }
    if next.kind == .colon, ahead(2).kind == .name, block == .members, isFirstOnLine(position),
      LetterCase.upper.accepts(tree.text(of: ahead(2)))
    {
      return "a coordinator is mounted by a word: "
        + "`\(coordinatorKind.member.text) \(name): \(tree.text(of: ahead(2)))`"
    }
    if next.kind == .colon, ahead(2).kind == .name, block == .route {
      return
        "a parameter is declared after the route's name: `(\(name): \(tree.text(of: ahead(2))))`"
    }
    let isProperty = ["let", "var", "val", "const", "final", "late"].contains(name)
    if isProperty, block == .members || block == .route {
      return "a parameter is declared after the route's name: `route a(id: Int)`"
    }
    return formBefore == nil ? block.advice[name.lowercased()] : nil
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

extension Keyword {
  /// The block in which the word begins something, as messages call it.
  fileprivate var place: String? {
    if isDeclaration { return "a file, outside of braces" }
    switch self {
    case .root: return "`app` or a coordinator"
    case .on: return "a route"
    default: if let clause = ClauseTable.row(of: self) { return clause.place }
    }
    if isMember { return Block.members.name }
    return isStep ? "a scenario" : nil
  }
}

extension Block {
  /// The keyword of this block that is nearest to `name`, except for one, and whether it is certainly
  /// meant.
  fileprivate func nearest(
    _ name: String, except excluded: Keyword?
  ) -> (word: Keyword, isCertain: Bool)? {
    var suggestion = Suggestion(for: name)
    let words = Keyword.allCases.filter { starts($0) && $0 != excluded }
    for word in words { suggestion.consider(word.text) }
    guard let nearest = suggestion.nearest else {
      let longer = name.utf8.count < 4 ? [] : words.filter { $0.text.hasPrefix(name.lowercased()) }
      return longer.count == 1 ? (longer[0], false) : nil
    }
    return words.first { $0.text == nearest.name }.map { ($0, nearest.isCertain) }
  }
}
