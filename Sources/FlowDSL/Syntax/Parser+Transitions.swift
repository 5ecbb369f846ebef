import FlowRuntime

extension Parser {
  /// `transition = [ "on" NAME [ params ] [ "when" boolean ] ] "->" action`
  mutating func transition(_ node: Int) {
    guard !isLost else { return }
    tree.nodes[node].kind = .transition
    let first = position
    let events = at(.on) ? event() : []
    let arrow = position
    expectArrow()
    let action = position
    self.action()
    lateCondition(from: first, arrow: arrow)
    splitEvents(events, action: action)
  }

  /// `"on" NAME [ params ]` and `[ "when" boolean ]`. Returns the commas behind further events,
  /// which cannot stand here.
  private mutating func event() -> [Int] {
    var commas: [Int] = []
    node(.event) { parser in
      parser.take()
      parser.name("an event's name")
      if parser.at(.leftParenthesis) { parser.params() }
    }
    while at(.comma) {
      commas.append(position)
      let rest = begin(.error)
      take()
      if !eat(.name) { missing("an event's name") }
      finish(rest)
    }
    if at(.when) { when() }
    return commas
  }

  /// `"when" boolean`
  mutating func when() {
    node(.when) { parser in
      parser.take()
      parser.boolean()
    }
  }

  /// `action = go | leave [ "then" go ] | "tab" NAME | "resume" [ "else" ( go | leave ) ]`
  private mutating func action() {
    switch current.word {
    case .back, .dismiss, .finish, .return:
      let start = tree.nodes.count
      leave()
      guard at(.then) else { return }
      wrap(start, .then)
      take()
      go(behind: .then)
      finish(start)
    case .tab:
      node(.tabAction) { parser in
        parser.take()
        parser.name("a tab's name")
      }
    case .resume: resume()
    default:
      go(behind: .none)
      strayThen()
    }
  }

  private mutating func resume() {
    node(.resume) { parser in
      parser.take()
      guard parser.eat(.else) else { return }
      switch parser.current.word {
      case .back, .dismiss, .finish, .return: parser.leave()
      default: parser.go(behind: .else)
      }
    }
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
        parser.expect(.to)
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
  private mutating func handedValue() {
    guard eat(.leftParenthesis) else { return }
    if !at(.rightParenthesis) { expr() }
    expect(.rightParenthesis, "`)`: one value is handed over")
  }

  /// `go = [ "new" ] target [ "as" kind ]`. `word` is the keyword that stands before it.
  mutating func go(behind word: Keyword) {
    if current.word.isVerb, !at(.new) { return verbForPlace(behind: word) }
    node(.go) { parser in
      if parser.at(.new) { parser.leaf(.new) }
      parser.target("a route, a mount or a coordinator to go to")
      if parser.eat(.as) { parser.presentation() }
    }
  }

  private mutating func presentation() {
    switch current.word {
    case .push, .replace, .sheet, .cover, .detour: leaf(.presentation)
    default: wrongPresentation()
    }
  }

  /// `target = NAME [ "." NAME ] [ args ]`
  mutating func target(_ what: String) {
    node(.target) { parser in
      parser.name(what)
      if parser.eat(.dot) { parser.name("a route's or mount's name behind `.`") }
      parser.args()
    }
  }
}
