import FlowRuntime

extension Parser {
  /// `{ attribute } ( [ "public" ] ( route | mount ) | use | "root" NAME | transition )` in a
  /// coordinator or group.
  mutating func member() {
    let node = begin(.error)
    clause(node, in: .members) { $0.head(ofMember: node) }
    switch tree.nodes[node].kind {
    case .route: body(.route, of: node)
    case .mount: body(.mount, of: node)
    default: break
    }
    finish(node)
  }

  /// A member up to its braces.
  private mutating func head(ofMember node: Int) {
    attributes()
    publicModifier()
    if at(.arrow) { return transition(node) }
    switch startWord(of: .members) {
    case .route: route(node)
    case .use: named(node, .use, "group that is used")
    case .root:
      start(node, .usedRoot)
      name("a route of a group that the coordinator uses")
    case .child, .modal, .detour, .tab, .flow, .column: mount(node)
    case .on: transition(node)
    default: unknownStart(of: .members)
    }
  }

  /// `[ "{" { { attribute } clause } "}" ]`
  private mutating func body(_ block: Block, of node: Int) {
    if at(.leftBracket), !isFirstOnLine(position) { return missing("`{`") }
    guard at(.leftBrace) || lacksBrace(block, of: node) else { return }
    self.block(block, of: node) { $0.clause(in: block) }
  }

  /// `route = "route" NAME [ params ] [ ":" kind ] [ "{" { { attribute } routeClause } "}" ]`, up
  /// to its braces
  private mutating func route(_ node: Int) {
    named(node, .route, "route")
    if at(.leftParenthesis) { params() }
    if at(.arrow), ahead(1).word.isRouteKind || [.colon, .leftBrace].contains(ahead(2).kind) {
      doubt(at: position)
    }
    if at(.colon) { routeKind() }
  }

  /// `":" kind` with `kind = "root" | "push" | "replace" | "sheet" | "cover" | "popover" | "alert"
  /// | "dialog"`
  private mutating func routeKind() {
    take()
    if current.word.isRouteKind { return leaf(.routeKind) }
    missing(
      "`root`, `push`, `sheet`, `cover`, `alert`, `dialog`, `replace` or `popover`",
      [.root, .push, .sheet, .cover, .alert, .dialog, .replace, .popover], "kind of route")
  }

  /// `mount = ( "child" | … | "column" ) NAME [ ":" NAME ] [ args ] [ "{" … "}" ]`, up to its
  /// braces
  private mutating func mount(_ node: Int) {
    tree.nodes[node].kind = .mount
    leaf(.mountKind)
    let first = position
    name("the name of the mount or its coordinator")
    if eat(.colon) {
      name("the coordinator that is mounted")
      if isTurnedRound(from: first) { doubt(at: first) }
    } else if at(.arrow) {
      doubt(at: position)
    }
    if at(.leftParenthesis), ahead(1).word.isRouteKind { doubt(at: position) }
    args()
  }

  /// True iff the mount with its name at token `first` is written `Home: home`.
  private func isTurnedRound(from first: Int) -> Bool {
    !isRecovering && taken == first + 3
      && LetterCase.upper.accepts(ascii: tree.source.bytes[Int(tree.tokens[first].start)]) == true
      && LetterCase.lower.accepts(ascii: tree.source.bytes[Int(tree.tokens[taken - 1].start)])
        == true
  }

  /// `params = "(" [ param { "," param } ] ")"`
  mutating func params() {
    node(.params) { parser in
      parser.list(.leftParenthesis, .rightParenthesis) { $0.param() }
    }
  }

  /// `param = NAME ":" typeRef [ "=" literal ]`
  private mutating func param() {
    node(.param) { parser in
      parser.name("a parameter's name")
      parser.colonBeforeType()
      parser.typeRef()
      if parser.eat(.equals) { parser.literal() }
    }
  }

  /// `:` before a parameter's type, which is named next if it is missing.
  private mutating func colonBeforeType() {
    if eat(.colon) { return }
    let isType =
      at(.name) && !isFirstOnLine(position) && LetterCase.upper.accepts(tree.name(position))
    missing(
      "`:` and the parameter's type",
      fix: isType ? Diagnostic.Fix("insert `:`", [Diagnostic.Edit(lastEnd, ":")]) : nil,
      wanted: .type)
    if isType { endRecovery() }
  }

  /// `typeRef = ( NAME | "[" typeRef "]" ) [ "?" ]`
  mutating func typeRef() {
    let type = tree.nodes.count
    if at(.leftBracket) {
      nest { parser in
        parser.node(.listType) { parser in
          parser.take()
          parser.typeRef()
          if parser.eat(.rightBracket) { return }
          parser.missing(
            "`]`", fix: Diagnostic.Fix("insert `]`", [Diagnostic.Edit(parser.lastEnd, "]")]))
        }
      }
    } else {
      name("a type", .typeName)
    }
    if at(.question) {
      wrap(type, .optionalType)
      take()
      finish(type)
    }
  }
}
