import FlowRuntime

// Actions as other languages write them.

extension Parser {
  /// Corrects the words before an atom and a misspelled verb in front of its operand: `await x`,
  /// `jump to x`, `retrun to c`.
  mutating func correctVerb() {
    while at(.name), !isRecovering, current.word == .none || at(.to) || at(.then) {
      guard dropForeignVerb() else { return }
    }
  }

  /// Drops one word, or corrects it; false if nothing more is to be dropped.
  private mutating func dropForeignVerb() -> Bool {
    let next = ahead(1)
    guard next.kind == .name, !tree.hasLineBreak(before: next), !beginsNext(next) else {
      return false
    }
    if at(.to) || at(.then) {
      correct("\(foundText) is not needed after `->`", to: "")
      return true
    }
    if misspelledVerb(before: next) { return false }
    switch VerbHabit.named(tree.name(position))?.meaning {
    case .target: dropVerb(next)
    case .action: return actionWithOperand(next)
    case .before, nil: return false
    }
    return true
  }

  /// `goBackTo x`: reports the word, reads the atom that it begins, and returns true.
  mutating func verbInOneWord() -> Bool {
    let next = ahead(1)
    guard at(.name), current.word == .none, next.kind == .name, !beginsNext(next),
      !tree.hasLineBreak(before: next),
      case .before(let verb) = VerbHabit.named(tree.name(position))?.meaning
    else { return false }
    let kind: Tree.Kind =
      switch verb {
      case "back to": .back
      case "return to": .returnTo
      case "reset": .reset
      case "remove": .remove
      default: .tabAction
      }
    node(kind) { parser in
      parser.correct("\(parser.foundText) is written `\(verb)`", to: verb)
      switch kind {
      case .back where parser.at(.root): parser.leaf(.toRoot)
      case .back, .remove: parser.step("a route")
      case .returnTo:
        parser.name("a checkpoint's name")
        parser.handedValue()
      default: parser.name("a tab's name")
      }
    }
    return true
  }

  /// True iff `next` begins the next clause, or goes on with this action.
  private func beginsNext(_ next: Token) -> Bool {
    switch next.word {
    case .none, .to, .all, .back, .dismiss, .root, .tabs: false
    default: true
    }
  }

  /// `go back`, `navigate x`, `jump to x`.
  private mutating func dropVerb(_ next: Token) {
    let isVerb = next.word.isVerb
    let right = isVerb ? next.word.text : "-> \(tree.text(of: next.word == .to ? ahead(2) : next))"
    let isTo = next.word == .to
    let gap = Source.Span(file: tree.file, start: here.start, end: (isTo ? ahead(2) : next).start)
    unexpected(
      isVerb
        ? "`\(tree.text(of: current)) \(right)` is written `\(right)`"
        : "\(foundText) is not needed: a target stands after the arrow, `\(right)`",
      at: here, fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(gap, "")]))
    leaf(.error)
    if isTo { leaf(.error) }
  }

  /// `pop to x`, `close all`: corrects the verb, which is not dropped.
  private mutating func actionWithOperand(_ next: Token) -> Bool {
    let verb: Keyword = next.word == .to ? .back : .dismiss
    guard next.word == .to || next.word == .all else { return false }
    let operand = tree.text(of: next)
    correctWord(
      "`\(tree.text(of: current)) \(operand)` is written `\(verb.text) \(operand)`", to: verb,
      isSafe: true)
    return false
  }

  /// A verb that is nearly right, before `next`, which can follow that verb.
  private mutating func misspelledVerb(before next: Token) -> Bool {
    guard current.word == .none else { return false }
    let verbs: [Keyword] =
      switch next.word {
      case .to: [.back, .return]
      case .all: [.dismiss]
      case .tabs: [.reset]
      default: [.tab, .reset, .remove, .new]
      }
    guard let nearest = nearest(of: verbs) else { return false }
    correctWord(
      "there is no verb \(foundText): did you mean `\(nearest.word.text)`?", to: nearest.word,
      isSafe: nearest.isCertain)
    return true
  }

  // MARK: Nearly right

  /// The one of `words` that is nearest to the current name, and whether it is certainly meant.
  func nearest(of words: [Keyword]) -> (word: Keyword, isCertain: Bool)? {
    guard at(.name) else { return nil }
    let name = tree.name(position)
    var suggestion = Suggestion(for: name.inLatinLetters ?? name)
    for word in words { suggestion.consider(word.text) }
    guard let nearest = suggestion.nearest else { return nil }
    return words.first { $0.text == nearest.name }.map { ($0, nearest.isCertain) }
  }

  /// Reports `message` at the current name, which is read as `word`.
  mutating func correctWord(_ message: String, to word: Keyword, isSafe: Bool) {
    unexpected(
      message, at: here,
      fix: Diagnostic.Fix(
        "write `\(word.text)`", [Diagnostic.Edit(here, word.text)], isSafe: isSafe))
    tree.tokens[position].word = word
    current.word = word
  }

  /// Corrects a word that is nearly one of `words`, which are called `what`; false if it is not.
  mutating func correctMisspelled(_ words: [Keyword], _ what: String) -> Bool {
    guard at(.name), !isFirstOnLine(position), let nearest = nearest(of: words) else {
      return false
    }
    correctWord(
      "there is no \(what) \(foundText): did you mean `\(nearest.word.text)`?", to: nearest.word,
      isSafe: nearest.isCertain)
    return true
  }
}
