import FlowRuntime

extension Parser {
  /// `{ attribute } ( routeClause | mountClause )`. Whether a route or a mount may have the clause
  /// is checked on the tree.
  mutating func clause(in block: Block) {
    let node = begin(.error)
    clause(node, in: block) { parser in
      parser.attributes()
      if block == .route, parser.at(.arrow) || parser.at(.when) {
        parser.transition(node)
      } else {
        parser.clause(node, parser.startWord(of: block), in: block)
      }
    }
    finish(node)
  }

  /// The clause that `word` begins.
  mutating func clause(_ node: Int, _ word: Keyword, in block: Block) {
    if word == .on { return transition(node) }
    guard let row = ClauseTable.row(of: word) else { return unknownStart(of: block) }
    start(node, row.kind)
    if row.second != .none { expect(row.second) }
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
    literal()
  }

  /// `link = "link" STRING [ args ] [ "in" NAME ] [ "keep" | "as" "detour" ]`, after its word.
  mutating func link() {
    string("a link's pattern, such as `\"/items/{id}\"`")
    args()
    if at(.in) {
      linkPlace()
      if isRead(.moved) { args() }
    }
    linkMode()
    if isRead(.moved) { linkPlace() }
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
    repeat { step("a screen of this coordinator") } while eat(.slash)
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
    if !eat(.else) { missing("`else` and where to go instead") }
    go(after: .else)
  }

  /// `"locked" [ "when" boolean ] [ "else" go ]`, after its word.
  mutating func locked() {
    if eat(.when) { boolean() }
    guard eat(.else) else { return }
    go(after: .else)
    if isRead(.moved) { when() }
  }

  /// `detents = "detents" detent { "," detent }`, after its word.
  mutating func detents() {
    repeat { detent() } while eat(.comma) || suppliesComma(Self.detents.contains(current.word))
  }

  private static let detents: [Keyword] = [.fit, .large, .medium, .height, .fraction]

  /// `detent = "medium" | "large" | "fit" | "height" "(" INT ")" | "fraction" "(" FLOAT ")"`
  mutating func detent() {
    node(.detent) { $0.detentOfWord() }
  }

  private mutating func detentOfWord() {
    switch current.word {
    case .medium, .large, .fit: leaf(.name)
    case .height: measure("`(` and a height in points") { $0.at(.integer) }
    case .fraction: measure("`(` and a fraction") { $0.at(.float) || $0.at(.integer) }
    default:
      missing("`fit`, `large`, `medium`, `height(…)` or `fraction(…)`", Self.detents, "detent")
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
