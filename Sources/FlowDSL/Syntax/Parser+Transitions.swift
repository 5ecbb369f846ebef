import FlowRuntime

extension Parser {
  /// `transition = [ "on" NAME [ params ] [ "returns" typeRef ] [ "when" boolean ] ] "->" action`
  /// `[ "unanimated" ]`
  mutating func transition(_ node: Int) {
    guard !isRecovering else { return }
    tree.nodes[node].kind = .transition
    let hasEvent = at(.on)
    if hasEvent { event() }
    if at(.when) {
      when()
      if isRead(.moved) { event() }
    }
    if !eat(.arrow) { missing("`->` and an action", wanted: .arrow) }
    action()
    if at(.unanimated) { leaf(.unanimated) }
    if hasEvent, isChained { doubt(at: position) }
  }

  /// True iff an arrow follows that is separated by one space from the action of an event: it looks
  /// like the second step of that action, and would declare an event of its own.
  private var isChained: Bool {
    guard at(.arrow), !isRecovering else { return false }
    let end = lastEnd.end
    return here.start == end + 1 && tree.source.bytes[Int(end)] == UInt8(ascii: " ")
  }

  /// `"on" NAME [ params ] [ "returns" typeRef ]`
  private mutating func event() {
    node(.event) { parser in
      parser.take()
      parser.name("an event's name")
      if parser.at(.leftParenthesis) { parser.params() }
      parser.eventAnswer()
    }
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
    repeat { choice() } while eat(.then) || eat(.else)
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

  /// `atom = go | leave | "tab" NAME | "resume" | "stay" | "reset" ( "tabs" | NAME ) | "remove"
  /// NAME`
  private mutating func atom() {
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
    guard at(.leftParenthesis), mayReport else {
      return missing("\(what) (a route is written `` `\(word)` ``)", fix: fix)
    }
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
        if !parser.eat(.to) { parser.supply("to") }
        parser.name("a checkpoint's name")
        parser.handedValue()
      }
    }
  }

  private mutating func back() {
    node(.back) { parser in
      parser.take()
      guard parser.eat(.to) else { return }
      if parser.at(.root) {
        parser.leaf(.toRoot)
      } else {
        parser.step("`root` or a screen below")
      }
    }
  }

  /// `[ "(" [ expr ] ")" ]`
  mutating func handedValue() {
    guard eat(.leftParenthesis) else { return }
    if !at(.rightParenthesis) { expr() }
    expect(.rightParenthesis, "`)`: only one value is passed")
  }

  /// `go = [ "new" ] target { "/" step } [ "as" kind ]`. `word` is the keyword before it.
  mutating func go(after word: Keyword) {
    if current.word.isVerb, !at(.new) { return verbForPlace(after: word) }
    node(.go) { parser in
      let isNew = parser.at(.new)
      if isNew { parser.leaf(.new) }
      parser.target(
        isNew
          ? "a route, a mount or a coordinator after `new`, which is a name only in back-ticks"
          : "a route, a mount or a coordinator to go to")
      while parser.eat(.slash) { parser.step("a route of the target's coordinator to go on to") }
      if parser.eat(.as) { parser.presentation() }
    }
  }

  /// A verb where only a place is allowed. `word` precedes it.
  private mutating func verbForPlace(after word: Keyword) {
    let note =
      current.word == .tab
      ? "a target can be the tab's coordinator" : "quote it with back-ticks if it is a name"
    let leading = word == .none ? "here" : "after `\(word.text)`"
    unexpected(
      "expected a target \(leading): a route, a mount or a coordinator, not \(foundText)",
      at: here, notes: [note])
    startRecovery()
  }

  private mutating func presentation() {
    switch current.word {
    case .push, .replace, .sheet, .cover, .popover, .detour: leaf(.presentation)
    default:
      missing(
        "`push`, `sheet`, `cover`, `detour`, `replace` or `popover`",
        [.push, .sheet, .cover, .detour, .replace, .popover], "presentation")
    }
  }

  /// `target = NAME [ "." NAME ] [ args ]`
  mutating func target(_ what: String) {
    node(.target) { parser in
      parser.name(what)
      if parser.eat(.dot) { parser.name("a route's or mount's name after `.`") }
      parser.args()
    }
  }
}
