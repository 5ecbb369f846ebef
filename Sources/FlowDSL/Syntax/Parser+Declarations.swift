import FlowRuntime

extension Parser {
  /// `file = [ { attribute } module ] { { attribute } [ "public" ] ( import | app | … | lint ) }`
  mutating func file() {
    while !at(.endOfFile) {
      let start = position
      if eat(.semicolon) { continue }
      declaration()
      recover(in: .file, of: Tree.root.index)
      if position == start { leaf(.error) }
    }
    finishFile()
  }

  /// One declaration of a file, its attributes first.
  private mutating func declaration() {
    let node = begin(.error)
    clause(node, in: .file) { $0.head(node) }
    switch tree.nodes[node].kind {
    case .app: block(.app, of: node) { $0.appClause() }
    case .enum: cases(node)
    case .coordinator, .group: block(.members, of: node) { $0.member() }
    case .policy: block(.policy, of: node) { $0.claim() }
    case .scenario: block(.scenario, of: node) { $0.scenarioStep() }
    case .lint: block(.lint, of: node) { $0.setting() }
    default: break
    }
    finish(node)
  }

  /// A declaration up to its braces.
  private mutating func head(_ node: Int) {
    attributes()
    publicModifier()
    switch startWord(of: .file) {
    case .module: module(node)
    case .import: `import`(node)
    case .app: named(node, .app, "app")
    case .condition: condition(node)
    case .meta: meta(node)
    case .enum: named(node, .enum, "enum")
    case .type: type(node)
    case .coordinator: coordinator(node)
    case .routes: named(node, .group, "group")
    case .policy: policy(node)
    case .scenario: scenario(node)
    case .lint: start(node, .lint)
    default: unknownStart(of: .file)
    }
  }

  /// Takes the keyword that begins the declaration or clause at `node`, which is a `kind`.
  mutating func start(_ node: Int, _ kind: Tree.Kind) {
    guard !isRecovering else { return }
    tree.nodes[node].kind = kind
    take()
  }

  /// A keyword and a name: `tab NAME`.
  mutating func named(_ node: Int, _ kind: Tree.Kind, _ what: String) {
    start(node, kind)
    name("a name for the \(what)")
  }

  /// `condition = "condition" NAME [ params ]`
  private mutating func condition(_ node: Int) {
    named(node, .condition, "condition")
    if at(.leftParenthesis) { params() }
  }

  /// `NAME`, as a leaf of `kind`. A keyword that begins the next line's clause is not read as it.
  mutating func name(
    _ what: @autoclosure () -> String, _ kind: Tree.Kind = .name,
    wanted: HabitStop.Wanted = .name
  ) {
    let isNext = at(.name) && current.word != .none && isFirstOnLine(position)
    guard at(.name), !isNext || !isPlausibleStart(position) else {
      return missing(what(), wanted: wanted)
    }
    if tree.isTorn(position) { tornName() } else { leaf(kind) }
  }

  /// A name with unknown characters in it, which are reported: its intended spelling is unknown.
  private mutating func tornName() {
    let error = begin(.error)
    repeat { take() } while at(.name) && tree.isTorn(position) && !isApart(position)
    finish(error)
  }

  /// True iff white space precedes token `index`.
  private func isApart(_ index: Int) -> Bool {
    index > 0 && tree.tokens[index].start > tree.tokens[index - 1].end
  }

  /// `STRING`, as a leaf of `kind`.
  mutating func string(_ what: @autoclosure () -> String, _ kind: Tree.Kind = .string) {
    if at(.string) {
      leaf(kind)
    } else if at(.unknown), tree.foreign(position) == .quoted {
      leaf(.error)
    } else {
      missing(what(), fix: quotes, wanted: .string)
    }
  }

  /// A name in place of a string: it lacks its quotes.
  private var quotes: Diagnostic.Fix? {
    let next = ahead(1)
    guard at(.name), !isFirstOnLine(position),
      tree.hasLineBreak(before: next) || next.kind == .rightBrace || next.word != .none
    else { return nil }
    let right = "\"\(tree.text(of: current))\""
    return Diagnostic.Fix("write `\(right)`", [Diagnostic.Edit(here, right)], isSafe: false)
  }

  /// `[ "public" ]`, as a leaf. A declaration may follow on the same line; else it is a name.
  mutating func publicModifier() {
    if at(Keyword.public), ahead(1).kind == .name, !isRecovering { leaf(.publicModifier) }
  }

  /// `module = "module" NAME [ "as" NAME ]`
  private mutating func module(_ node: Int) {
    start(node, .module)
    name("the Swift module's name")
    if eat(.as) { name("a name for the generated enum") }
  }

  /// `import = "import" NAME { "." NAME }`
  private mutating func `import`(_ node: Int) {
    start(node, .import)
    name("a module's name")
    while eat(.dot) { name("a name after `.`") }
  }

  /// ```
  /// app = "app" NAME "{" { "root" NAME | "links" base { "," base }
  ///       | ( "except" | "unwrap" ) STRING { "," STRING } | "restore" STRING } "}"
  /// base = STRING [ "caseless" ]
  /// ```
  private mutating func appClause() {
    let node = begin(.error)
    clause(node, in: .app) { $0.clause(node, $0.startWord(of: .app), in: .app) }
    finish(node)
  }

  /// `"root" NAME` in `app`, after its word.
  mutating func appRoot() {
    name("the coordinator that the app starts in")
  }

  /// `"links" base { "," base }`, after its word.
  mutating func links() {
    repeat {
      string("a link base, such as `\"shop:\"`")
      if at(.caseless) { leaf(.caseless) }
    } while eat(.comma) || suppliesComma(at(.string))
  }

  /// `STRING { "," STRING }` after `except` or `unwrap`.
  mutating func patterns(_ what: String) {
    repeat { string(what) } while eat(.comma) || suppliesComma(at(.string))
  }

  /// True iff the list goes on here, as `isElement` says, without a comma, which is reported.
  mutating func suppliesComma(_ isElement: Bool) -> Bool {
    guard isElement, !isFirstOnLine(position), !isRecovering else { return false }
    supply(",")
    return true
  }

  /// `meta = "meta" NAME ":" typeRef [ "=" literal ]`
  private mutating func meta(_ node: Int) {
    named(node, .meta, "meta")
    expect(.colon, "`:` and the type of its values")
    typeRef()
    if eat(.equals) { literal() }
  }

  /// `type = "type" NAME [ "=" NAME { "." NAME } ]`
  private mutating func type(_ node: Int) {
    named(node, .type, "type")
    guard eat(.equals) else { return }
    repeat { name("a Swift type's name") } while eat(.dot)
  }

  /// `coordinator = "coordinator" NAME [ ":" ( "tabs" | "flows" | "split" ) ] "{" … "}"`, up to its
  /// braces
  private mutating func coordinator(_ node: Int) {
    named(node, .coordinator, "coordinator")
    guard eat(.colon) else { return }
    if current.word.isCoordinatorKind {
      leaf(.coordinatorKind)
    } else {
      missing("`tabs`, `flows` or `split`", [.tabs, .flows, .split], "kind of coordinator")
    }
  }

  /// `RULE ":" ( "error" | "warning" | "off" | INT ) [ INT ]` in `lint`
  private mutating func setting() {
    let node = begin(.ruleSetting)
    clause(node, in: .lint) { parser in
      parser.ruleName()
      parser.expect(.colon, "`:` and a severity or a number")
      let hasSeverity = parser.at(Keyword.error) || parser.at(.warning) || parser.at(.off)
      if hasSeverity { parser.leaf(.severity) }
      if parser.at(.integer) {
        parser.leaf(.integer)
      } else if !hasSeverity {
        parser.missing("`error`, `warning`, `off` or a number")
      }
    }
    finish(node)
  }

  /// `RULE`: names that `-` joins without space.
  private mutating func ruleName() {
    guard at(.name) else { return missing("a rule's name") }
    node(.ruleName) { parser in
      parser.take()
      while parser.at(.hyphen), parser.isJoined {
        parser.take()
        guard parser.isJoined else { return parser.missing("the rest of the rule's name") }
        parser.expect(.name, "the rest of the rule's name")
      }
    }
  }

  /// True iff there is nothing between the last token and the next.
  private var isJoined: Bool { lastEnd.end == tree.tokens[position].start }

  /// `{ attribute }` with
  /// `attribute = "@" NAME "(" ( RULE | STRING ) { "," ( RULE | STRING ) } ")"`
  mutating func attributes() {
    while at(Token.Kind.at) {
      node(.attribute) { parser in
        parser.take()
        parser.name("`allow`, `owner` or `was`")
        guard parser.at(.leftParenthesis) else { return parser.missing("`(`") }
        parser.list(.leftParenthesis, .rightParenthesis) { parser in
          if parser.at(.string) || parser.at(.unknown) {
            parser.string("a string")
          } else {
            parser.ruleName()
          }
        }
      }
    }
  }
}
