import FlowRuntime

extension Parser {
  /// `transition = [ "on" NAME [ params ] [ "returns" typeRef ] [ "when" boolean ] ] "->" action`
  /// `[ "unanimated" ]`
  mutating func transition(_ node: Int) {
    guard !isRecovering else { return }
    tree.nodes[node].kind = .transition
    let first = position
    let commas = atArrow() ? [] : event()
    let rest = position
    ifForWhen()
    if at(.when) {
      when()
      if rest == first { eventAfterCondition(from: first) }
    }
    let arrow = position
    expectArrow()
    let mayGoOn = current.word.isVerb && !at(.new)
    action()
    animation()
    lateCondition(from: first, arrow: arrow)
    ifAfterAction()
    elseWithCondition(after: first..<rest)
    if first != arrow { chain(mayGoOn: mayGoOn) }
    splitEvents(commas, rest: rest)
  }

  /// `"on" NAME [ params ] [ "returns" typeRef ]`. Returns the commas before further events, which are not allowed here.
  private mutating func event() -> [Int] {
    if at(.when) || atArrow() { return [] }
    var commas: [Int] = []
    node(.event) { parser in
      parser.take()
      parser.name("an event's name")
      if parser.at(.leftParenthesis) { parser.params() }
      parser.dropEffects()
      parser.eventAnswer()
    }
    while at(.comma) {
      commas.append(position)
      let rest = begin(.error)
      take()
      if !eat(.name) { missing("an event's name") }
      finish(rest)
    }
    return commas
  }

  /// `[ "returns" typeRef ]`
  private mutating func eventAnswer() {
    guard at(.returns) else { return }
    node(.returns) { parser in
      parser.take()
      parser.typeRef()
    }
  }

  /// `"when" boolean`
  mutating func when() {
    node(.when) { parser in
      parser.take()
      parser.boolean()
    }
  }

  /// `action = sequence`
  private mutating func action() {
    let node = begin(.action)
    sequence()
    finish(node)
    if node < tree.nodes.count, mayReport { found.checkJoiners(of: ID<Tree.Node>(node), in: tree) }
  }

  /// `sequence = step { "then" step }`, `step = choice { "else" choice }`
  private mutating func sequence() {
    choice()
    elseInOtherWords()
    thenInOtherWords()
    while at(.then) || at(.else) && !isElseWithCondition {
      take()
      if nothingAfterElse() { return }
      choice()
      elseInOtherWords()
      thenInOtherWords()
    }
  }

  /// `choice = atom | "(" sequence ")"`
  private mutating func choice() {
    guard at(.leftParenthesis) else { return atom() }
    nest { parser in
      let node = parser.begin(.action)
      parser.take()
      parser.sequence()
      parser.expect(.rightParenthesis, "`then`, `else` or `)`")
      parser.finish(node)
      if parser.mayReport { parser.found.checkJoiners(of: ID<Tree.Node>(node), in: parser.tree) }
    }
  }

  /// `atom = go | leave | "tab" NAME | "resume" | "stay" | "reset" ( "tabs" | NAME ) | "remove" NAME`
  private mutating func atom() {
    let close = at(.leftBrace) ? openedAction() : nil
    defer { closeAction(close) }
    if at(.returns), ahead(1).word == .to {
      correctWord("`returns to` is written `return to`", to: .return, isSafe: true)
    }
    correctVerb()
    if verbInOneWord() || backToCheckpoint() { return }
    switch current.word {
    case .back, .dismiss, .finish, .return: leave()
    case .tab: tabAction()
    case .resume: leaf(.resume)
    case .stay: leaf(.stay)
    case .reset: reset()
    case .remove: remove()
    default: go(after: .none)
    }
  }

  /// `"tab" NAME`
  private mutating func tabAction() {
    node(.tabAction) { parser in
      parser.take()
      parser.dropColon()
      parser.name("a tab's name")
    }
  }

  /// `"reset" ( "tabs" | NAME )`
  private mutating func reset() {
    node(.reset) { parser in
      parser.take()
      if parser.at(.tabs) {
        parser.leaf(.allTabs)
      } else {
        parser.operand("`tabs` or a tab's name")
      }
    }
  }

  /// `"remove" NAME`
  private mutating func remove() {
    node(.remove) { parser in
      parser.take()
      parser.node(.step) { $0.operand("a route of this coordinator") }
    }
  }

  /// The name after `reset` or `remove`, which may be meant as a name itself.
  private mutating func operand(_ what: String) {
    guard !at(.name) else { return name(what) }
    let verb = tree.span(token: taken - 1)
    let word = text(from: taken - 1)
    let fix = Diagnostic.Fix("quote the name", [Diagnostic.Edit(verb, "`\(word)`")], isSafe: false)
    guard at(.leftParenthesis), mayReport else { return missing(what, fix: fix) }
    found.unexpected(
      "`\(word)` is a verb here; a route of this name is written in back-ticks", at: verb, fix: fix)
    startRecovery()
  }

  /// `leave = "back" [ "to" ( "root" | step ) ] | "dismiss" [ "all" ] | "finish" [ … ]`
  /// `| "return" "to" NAME [ "(" expr ")" ]`
  private mutating func leave() {
    switch current.word {
    case .back: back()
    case .dismiss:
      node(.dismiss) { parser in
        parser.take()
        if parser.at(.all) { parser.leaf(.all) }
      }
    case .finish:
      node(.finish) { parser in
        parser.take()
        parser.handedValue()
      }
    default:
      node(.returnTo) { parser in
        parser.take()
        if !parser.eat(.to) { parser.missingTo() }
        parser.name("a checkpoint's name")
        parser.handedValue()
      }
    }
  }

  /// `return x`: `to` is missing, or an answer is given.
  private mutating func missingTo() {
    if at(.leftParenthesis), mayReport {
      let word = tree.span(token: taken - 1)
      found.unexpected(
        "an answer is given by `finish(…)`; `return to` leads to a checkpoint", at: word,
        fix: Diagnostic.Fix("write `finish`", [Diagnostic.Edit(word, "finish")], isSafe: false))
      return startRecovery()
    }
    guard at(.name), !isFirstOnLine(position) else { return supply("to") }
    let answer = "finish(\(tree.name(position)))"
    missing(
      "`to` and a checkpoint, or `\(answer)` for an answer",
      fix: Diagnostic.Fix("insert `to`", [Diagnostic.Edit(lastEnd, " to")], isSafe: false))
    endRecovery()
  }

  private mutating func back() {
    node(.back) { parser in
      parser.take()
      guard parser.eat(.to) || parser.lacksTo else { return }
      if parser.at(.root) {
        parser.leaf(.toRoot)
      } else {
        parser.step("`root` or a screen below")
      }
    }
  }

  /// `back x` for `back to x`: reports it and returns true.
  private var lacksTo: Bool {
    mutating get {
      guard at(.name), current.word == .none, here.start == lastEnd.start + 1,
        !["if", "unless", "where"].contains(tree.name(position))
      else { return false }
      supply("to")
      return true
    }
  }

  /// `[ "(" [ expr ] ")" ]`
  mutating func handedValue() {
    guard eat(.leftParenthesis) else { return }
    if at(.name), ahead(1).kind == .colon {
      let label = Source.Span(file: tree.file, start: here.start, end: ahead(2).start)
      unexpected(
        "only one value is passed, without a label", at: here,
        fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(label, "")]))
      for _ in 0..<2 { leaf(.error) }
    }
    if !at(.rightParenthesis) { expr() }
    expect(.rightParenthesis, "`)`: only one value is passed")
  }

  /// `go = [ "new" ] target { "/" step } [ "as" kind ]`. `word` is the keyword before it.
  mutating func go(after word: Keyword) {
    if at(.arrow), word == .else, ahead(1).kind == .name, !isFirstOnLine(position) {
      correct("an arrow is not needed after `else`", to: "")
    }
    let close = openedAction()
    defer { closeAction(close) }
    if current.word.isVerb, !at(.new) { return verbForPlace(after: word) }
    node(.go) { parser in
      let isNew = parser.at(.new)
      if isNew { parser.leaf(.new) }
      let kind = parser.kindBeforeTarget()
      let target = parser.position
      parser.target(
        isNew
          ? "a route, a mount or a coordinator after `new`, which is a name only in back-ticks"
          : "a route, a mount or a coordinator to go to")
      parser.wrongTarget()
      while parser.eat(.slash) { parser.step("a route of the target's coordinator to go on to") }
      if let kind { parser.kindBelongsAfter(kind) }
      if !isNew { parser.newAfterTarget(target) }
      if parser.eat(.as) { parser.presentation() }
    }
  }

  private mutating func presentation() {
    switch current.word {
    case .push, .replace, .sheet, .cover, .popover, .detour: leaf(.presentation)
    default: wrongPresentation()
    }
  }

  /// `target = NAME [ "." NAME ] [ args ]`
  mutating func target(_ what: String) {
    node(.target) { parser in
      parser.dropSign()
      parser.name(what)
      if parser.eat(.dot) { parser.name("a route's or mount's name after `.`") }
      parser.args()
    }
  }
}
