import FlowRuntime

// The beginnings of declarations, members, clauses and steps, and what people write instead.

extension Parser {
  /// The current keyword if it begins something in `block`. A misspelled keyword, or one from
  /// another language, is reported and read as the intended one.
  mutating func startWord(of block: Block) -> Keyword {
    guard at(.name) else { return .none }
    if block.starts(current.word) { return current.word }
    guard current.word == .none || !isPlausibleStart(position) else { return .none }
    let next = ahead(1).kind
    guard next == .name || next == .string || next == .leftBrace else { return .none }
    let name = tree.name(position)
    let habit = block.habits[name.lowercased()]
    let hint = block.hints[name.lowercased()]
    let nearest = block.nearest(name)
    guard let meant = habit ?? hint ?? nearest?.word else { return .none }
    let isSafe = habit != nil || hint == nil && nearest?.isCertain == true
    let fix = Diagnostic.Fix(
      "write `\(meant.text)`", [Diagnostic.Edit(here, meant.text)], isSafe: isSafe)
    unexpected(
      "unexpected `\(name)` in \(block.name); did you mean `\(meant.text)`?", at: here,
      fix: fix)
    guard meant.isMount else { return meant }
    startRecovery()
    return .none
  }

  /// Reports a token that begins nothing in `block`.
  mutating func unknownStart(of block: Block) {
    guard !isRecovering else { return }
    if at(.rightBrace), block == .file { return strayBrace() }
    if at(.endOfFile) || at(.rightBrace) {
      return missing("a declaration or clause after the attribute")
    }
    if mayReport, let place = current.word.place, isPlausibleStart(position) {
      found.misplaced(
        "`\(current.word.text)` belongs in \(place), not in \(block.name)", at: here)
    } else if at(.arrow), mayReport {
      found.misplaced(
        "a transition belongs in a route, a coordinator or a `routes` group, not in \(block.name)",
        at: here)
    } else {
      unexpected(
        "unexpected \(foundText) in \(block.name)", at: here, notes: [block.beginnings])
    }
    startRecovery()
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
    case .root, .links, .restore: return "`app`"
    case .title, .icon: return "a tab"
    case .starts: return "a flow"
    case .shared: return "a child"
    case .shown: return "a tab"
    case .fresh: return "a tab or a column"
    case .up: return "a child, a modal or a detour"
    case .on, .link, .checkpoint, .returns, .locked, .entry, .hides: return "a route"
    case .path, .requires, .detents, .selected: return "the braces of a route or a mount"
    case .cover, .popover: return "the braces of a modal"
    default: break
    }
    if isMember { return Block.members.name }
    return isStep ? "a scenario" : nil
  }
}

extension Block {
  /// The words that begin something in this block, for messages.
  fileprivate var beginnings: String {
    let words = Keyword.allCases.filter { starts($0) }.map { "`\($0.text)`" }
    let arrow = self == .route || self == .members ? ["`->`"] : []
    return "expected one of " + (words + arrow).joined(separator: ", ")
  }

  /// The keyword of this block that is nearest to `name`, and whether it is certainly meant.
  fileprivate func nearest(_ name: String) -> (word: Keyword, isCertain: Bool)? {
    var suggestion = Suggestion(for: name)
    let words = Keyword.allCases.filter(starts)
    for word in words { suggestion.consider(word.text) }
    guard let nearest = suggestion.nearest else { return nil }
    return words.first { $0.text == nearest.name }.map { ($0, nearest.isCertain) }
  }

  /// Words that people write by habit, in lower case, and their meaning here.
  fileprivate var habits: [String: Keyword] {
    switch self {
    case .file:
      [
        "group": .routes, "bool": .condition, "flag": .condition, "typealias": .type,
        "test": .scenario, "rules": .lint, "rule": .policy, "invariant": .policy,
      ]
    case .app:
      ["start": .root, "launch": .root, "main": .root, "link": .links, "scheme": .links]
    case .members:
      [
        "screen": .route, "view": .route, "page": .route, "case": .route, "func": .route,
        "destination": .route, "include": .use, "import": .use, "event": .on, "action": .on,
        "sheet": .modal, "actionsheet": .dialog, "confirmationdialog": .dialog,
        "uialertcontroller": .alert,
      ]
    case .route, .mount:
      [
        "event": .on, "action": .on, "deeplink": .link, "url": .link, "guard": .requires,
        "needs": .requires, "if": .requires, "result": .returns, "return": .returns,
        "lock": .locked, "label": .title, "image": .icon, "systemimage": .icon, "below": .path,
        "detent": .detents, "visible": .shown, "hide": .hides,
      ]
    case .scenario:
      [
        "assert": .expect, "check": .expect, "then": .expect, "tap": .send, "event": .send,
        "on": .send, "go": .navigate, "goto": .navigate, "link": .open, "pop": .back,
        "close": .dismiss, "select": .tab, "when": .given, "let": .given, "set": .given,
      ]
    case .lint, .enum, .policy: [:]
    }
  }

  /// Words that may mean several things here, in lower case, and the likeliest.
  fileprivate var hints: [String: Keyword] {
    switch self {
    case .file:
      [
        "navigator": .coordinator, "router": .coordinator, "navigationsplitview": .coordinator,
        "feature": .coordinator, "class": .coordinator, "struct": .coordinator,
        "guard": .condition, "let": .condition, "var": .condition,
      ]
    case .members:
      [
        "cover": .modal, "present": .modal, "embed": .child, "mount": .child,
        "coordinator": .child, "sidebar": .column, "detail": .column, "primary": .column,
        "secondary": .column, "supplementary": .column,
      ]
    case .app, .route, .mount, .scenario, .lint, .enum, .policy: [:]
    }
  }
}
