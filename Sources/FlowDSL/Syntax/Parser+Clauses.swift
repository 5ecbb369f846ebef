import FlowRuntime

extension Parser {
  /// `{ attribute } ( routeClause | mountClause )`. Whether a route or a mount may have the clause
  /// is checked on the tree.
  mutating func clause(in block: Block) {
    if dropComma() { return }
    let node = begin(.error)
    attributes()
    if block == .route, hiddenBar(node) { return finish(node) }
    if atArrow() || at(.when) {
      block == .route ? transition(node) : condition(node)
    } else if block != .route || !analyticsName(node) {
      clause(node, startWord(of: block), in: block)
    }
    finish(node)
  }

  /// `when c` in a flow's braces, or a transition in a mount's.
  private mutating func condition(_ node: Int) {
    if at(.when) { whenWithoutStarts(node) } else { unknownStart(of: .mount) }
  }

  /// The clause that `word` begins.
  private mutating func clause(_ node: Int, _ word: Keyword, in block: Block) {
    switch word {
    case .on: transition(node)
    case .link: link(node)
    case .path: path(node)
    case .requires: requires(node)
    case .detents: detents(node)
    case .selected:
      start(node, .selected)
      detent()
    case .checkpoint:
      named(node, .checkpoint, "checkpoint")
      if eat(.colon) { typeRef() }
    case .returns:
      start(node, .returns)
      typeRef()
    case .starts:
      start(node, .starts)
      if !eatWhen() { expect(.when) }
      boolean()
    case .shown:
      start(node, .shown)
      if !eatWhen() { expect(.when) }
      boolean()
    case .hides:
      start(node, .hidesTabs)
      expect(.tabs)
    case .title:
      start(node, .title)
      string("a title, a string")
    case .icon:
      start(node, .icon)
      string("an icon's name, a string")
    case .meta: metaValue(node)
    case .locked: locked(node)
    case .entry: start(node, .entry)
    case .cover: start(node, .cover)
    case .popover: start(node, .popover)
    case .shared: start(node, .shared)
    case .fresh: start(node, .fresh)
    case .up:
      start(node, .upTo)
      expect(.to)
      if at(.integer) { leaf(.integer) } else { missing("how many at most, a whole number") }
    default: unknownStart(of: block)
    }
  }

  /// `"meta" NAME literal`
  private mutating func metaValue(_ node: Int) {
    start(node, .metaValue)
    name("the name of a `meta`")
    if at(.colon) { return metaDeclarationInRoute() }
    if at(.equals), !isFirstOnLine(position) {
      correct("the value of a `meta` follows its name, without `=`", to: "")
    }
    literal()
  }

  /// `link = "link" STRING [ args ] [ "in" NAME ] [ "keep" | "as" "detour" ]`
  private mutating func link(_ node: Int) {
    start(node, .link)
    string("a link's pattern, such as `\"/items/{id}\"`")
    args()
    if at(.in) {
      self.node(.linkIn) { parser in
        parser.take()
        parser.name("the coordinator or mount that the link opens in")
      }
    }
    if at(.keep) {
      leaf(.keep)
    } else if at(.as) {
      self.node(.asDetour) { parser in
        parser.take()
        parser.expect(.detour)
      }
    }
  }

  /// `path = "path" step { "/" step }`
  private mutating func path(_ node: Int) {
    start(node, .path)
    repeat {
      step("a screen of this coordinator")
    } while eat(.slash) || isForeignArrow && eatSlash()
  }

  /// `step = NAME [ args ]`
  mutating func step(_ what: String) {
    node(.step) { parser in
      parser.name(what)
      parser.args()
    }
  }

  /// `requires = "requires" boolean "else" go`
  private mutating func requires(_ node: Int) {
    start(node, .requires)
    boolean()
    if !at(.else) { elseAfterGuard() }
    if !eat(.else) { missing("`else` and where to go instead") }
    go(after: .else)
  }

  /// `"locked" [ "when" boolean ] [ "else" go ]`
  private mutating func locked(_ node: Int) {
    start(node, .locked)
    if eatWhen() { boolean() }
    elseInOtherWords()
    if eat(.else) { go(after: .else) }
  }

  /// `detents = "detents" detent { "," detent }`
  private mutating func detents(_ node: Int) {
    start(node, .detents)
    let open = openedList()
    repeat { detent() } while eat(.comma)
    closeList(open)
  }

  /// `detent = "medium" | "large" | "fit" | "height" "(" INT ")" | "fraction" "(" FLOAT ")"`
  private mutating func detent() {
    node(.detent) { $0.detentOfWord() }
  }

  /// The detent that the current word says.
  mutating func detentOfWord() {
    switch current.word {
    case .medium, .large, .fit: leaf(.name)
    case .height: measure("`(` and a height in points") { $0.at(.integer) }
    case .fraction: measure("`(` and a fraction") { $0.at(.float) || $0.at(.integer) }
    default: wrongDetent()
    }
  }

  /// A detent's name and its number in parentheses.
  private mutating func measure(_ what: String, _ fits: (Parser) -> Bool) {
    leaf(.name)
    expect(.leftParenthesis, what)
    if fits(self) {
      leaf(at(.integer) ? .integer : .float)
    } else {
      missing(at(.float) ? "a whole number" : "a number")
    }
    expect(.rightParenthesis, "`)`")
  }
}
