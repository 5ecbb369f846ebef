import FlowRuntime

extension Parser {
  /// The current keyword if it begins something in `block`.
  func startWord(of block: Block) -> Keyword { block.starts(current.word) ? current.word : .none }

  /// Reports a token that begins nothing in `block`.
  mutating func unknownStart(of block: Block) {
    guard !isRecovering else { return }
    if at(.rightBrace), block == .file { return strayBrace() }
    if at(.endOfFile) || at(.rightBrace) {
      return missing("a declaration or clause after the attribute")
    }
    if mayReport { reportUnknownStart(of: block) }
    startRecovery(wanted: .start)
  }

  private mutating func reportUnknownStart(of block: Block) {
    if let place = current.word.place, isPlausibleStart(position) {
      return found.misplaced(
        "`\(current.word.text)` belongs in \(place), not in \(block.name)", at: here)
    }
    if at(.arrow) {
      return found.misplaced(
        "a transition belongs in a route, a coordinator or a `routes` group, not in \(block.name)",
        at: here)
    }
    let meant = at(.name) ? block.habits[tree.name(position).lowercased()] : nil
    let words = beginnings(of: block).map { "`\($0)`" }.joined(separator: ", ")
    let form = (meant?.form ?? formBefore).map { "the form is \($0)" }
    let isWord = at(.name) && (current.word == .none || !isPlausibleStart(position))
    let advice = isWord && form == nil ? block.advice[tree.name(position).lowercased()] : nil
    found.unexpected(
      "unexpected \(foundText) in \(block.name)"
        + (meant.map { "; did you mean `\($0.text)`?" } ?? ""), at: here,
      notes: [form ?? advice ?? "expected one of \(words)"])
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
