import FlowRuntime

extension Parser {
  /// `{ attribute } ( routeClause | mountClause )`. Whether a route or a mount may have the clause
  /// is checked on the tree.
  mutating func clause(in block: Block) {
    if dropComma() { return }
    let node = begin(.error)
    attributes()
    let mode = modeBeforeLink()
    if block == .route, hiddenBar(node) { return finish(node) }
    if atArrow() || at(.when) {
      block == .route ? transition(node) : condition(node)
    } else if block != .route || !analyticsName(node) {
      clause(node, startWord(of: block), in: block)
      if let mode { modeBelongsAtEnd(mode) }
    }
    finish(node)
  }

  /// `when c` in a flow's braces, or a transition in a mount's.
  private mutating func condition(_ node: Int) {
    if at(.when) { whenWithoutStarts(node) } else { unknownStart(of: .mount) }
  }

  /// The clause that `word` begins.
  mutating func clause(_ node: Int, _ word: Keyword, in block: Block) {
    if word == .on { return transition(node) }
    guard let row = ClauseTable.row(of: word) else { return unknownStart(of: block) }
    start(node, row.kind)
    if row.second != .none, row.second != .when || !eatWhen() { expect(row.second) }
    switch row.shape {
    case .flag: break
    case .boolean: boolean()
    case .type: typeRef()
    case .string(let what): string(what)
    case .number(let what): if at(.integer) { leaf(.integer) } else { missing(what) }
    case .parsed(form: _, first: _, let read): read(&self)
    }
  }

  /// `checkpoint = "checkpoint" NAME [ ":" typeRef ]`, after its word.
  mutating func checkpoint() {
    name("a name for the checkpoint")
    if eat(.colon) { typeRef() }
  }

  /// `"meta" NAME literal`, after its word.
  mutating func metaValue() {
    name("the name of a `meta`")
    if at(.colon) { return metaDeclarationInRoute() }
    if at(.equals), !isFirstOnLine(position) {
      correct("the value of a `meta` follows its name, without `=`", to: "")
    }
    literal()
  }

  /// `link = "link" STRING [ args ] [ "in" NAME ] [ "keep" | "as" "detour" ]`, after its word.
  mutating func link() {
    string("a link's pattern, such as `\"/items/{id}\"`")
    let pattern = taken - 1
    args()
    let hasArguments = taken - 1 > pattern
    let before = taken - 1
    inBeforePlace()
    let hasPlace = at(.in)
    if hasPlace {
      linkPlace()
      if !hasArguments { argumentsAfterPlace(pattern) }
    }
    linkMode()
    if !hasPlace {
      inBeforePlace()
      placeAfterMode(before)
    }
  }

  /// `"in" NAME`
  mutating func linkPlace() {
    node(.linkIn) { parser in
      parser.take()
      parser.name("the coordinator or mount that the link opens in")
    }
  }

  /// `"keep" | "as" "detour"`
  private mutating func linkMode() {
    if at(.keep) {
      leaf(.keep)
    } else if at(.as) {
      self.node(.asDetour) { parser in
        parser.take()
        parser.expect(.detour)
      }
    }
  }

  /// `path = "path" step { "/" step }`, after its word.
  mutating func path() {
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

  /// `requires = "requires" boolean "else" go`, after its word.
  mutating func requires() {
    boolean()
    if !at(.else) { elseAfterCondition() }
    if !eat(.else) { missing("`else` and where to go instead") }
    go(after: .else)
  }

  /// `"locked" [ "when" boolean ] [ "else" go ]`, after its word.
  mutating func locked() {
    let word = taken - 1
    let hasCondition = eatWhen()
    if hasCondition { boolean() }
    if !at(.else), !at(.arrow) { elseAfterCondition() }
    if eat(.else) {
      go(after: .else)
      if !hasCondition { conditionAfterElse(of: word) }
    }
  }

  /// `detents = "detents" detent { "," detent }`, after its word.
  mutating func detents() {
    let open = openedList()
    repeat { detent() } while eat(.comma) || lacksCommaBeforeDetent()
    closeList(open)
  }

  /// True iff a further detent follows without a comma, which is reported.
  private mutating func lacksCommaBeforeDetent() -> Bool {
    guard [.medium, .large, .fit, .height, .fraction].contains(current.word),
      !isFirstOnLine(position), !isRecovering
    else { return false }
    supply(",")
    return true
  }

  /// `detent = "medium" | "large" | "fit" | "height" "(" INT ")" | "fraction" "(" FLOAT ")"`
  mutating func detent() {
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
