import FlowRuntime

extension Parser {
  /// `{ attribute } ( [ "public" ] ( route | mount ) | use | "root" NAME | transition )` in a coordinator
  /// or group.
  mutating func member() {
    if dropComma() { return }
    let node = begin(.error)
    attributes()
    dropModifiers()
    publicModifier()
    if spreadGroup() {
      tree.nodes[node].kind = .use
      name("the group that is used")
      return finish(node)
    }
    if listItem() { return finish(node) }
    if atArrow() {
      transition(node)
    } else {
      if isKindFirst {
        routeWithKindFirst(node)
        routeBody(node)
        return finish(node)
      }
      switch startWord(of: .members) {
      case .route: route(node)
      case .use: named(node, .use, "group that is used")
      case .root:
        start(node, .usedRoot)
        name("a route of a group that the coordinator uses")
        dropArguments(
          "the root is given no arguments here",
          "give them where the coordinator is mounted, or give its parameters defaults")
      case .child, .modal, .detour, .tab, .flow, .column: mount(node)
      case .on: transition(node)
      default: unknownStart(of: .members)
      }
    }
    finish(node)
  }

  /// `route = "route" NAME [ params ] [ ":" kind ] [ "{" { { attribute } routeClause } "}" ]`
  private mutating func route(_ node: Int) {
    let kind = kindAfterRoute(node)
    if kind == nil { named(node, .route, "route") }
    colonBeforeParameters()
    if at(.leftParenthesis), !kindInParentheses() { params() }
    if let kind { kindBelongsAfterName(kind) }
    signBeforeKind()
    if at(.colon) {
      routeKind()
    } else {
      _ = kindWithoutColon("route", .routeKind, \.isRouteKind)
    }
    routeBody(node)
  }

  /// `[ "{" { { attribute } routeClause } "}" ]`
  private mutating func routeBody(_ node: Int) {
    if at(.leftBracket), !isFirstOnLine(position) {
      return ahead(2).kind == .colon ? parametersInBrackets() : missing("`{`")
    }
    if at(.leftBrace) || lacksBrace(.route, of: node) {
      block(.route, of: node) { $0.clause(in: .route) }
    }
  }

  /// `":" kind` with `kind = "root" | "push" | "replace" | "sheet" | "cover" | "popover" | "alert" |
  /// "dialog"`
  private mutating func routeKind() {
    take()
    dropDot { $0.isRouteKind }
    switch current.word {
    case let kind where kind.isRouteKind: leaf(.routeKind)
    default: wrongRouteKind()
    }
    dropFurtherKinds()
  }

  /// `mount = ( "child" | … | "column" ) NAME [ ":" NAME ] [ args ] [ "{" … "}" ]`
  private mutating func mount(_ node: Int) {
    tree.nodes[node].kind = .mount
    let kind = current.word
    leaf(.mountKind)
    publicAfterKeyword()
    let first = position
    name("the name of the mount or its coordinator")
    if eat(.colon) {
      name("the coordinator that is mounted")
      mountTurnedRound(from: first)
    } else {
      colonBeforeCoordinator()
    }
    mountKindInParentheses(kind)
    args()
    mountKindAfterSign(kind)
    mountCondition()
    clausesWithoutBraces()
    if at(.leftBrace) || lacksBrace(.mount, of: node) {
      block(.mount, of: node) { $0.clause(in: .mount) }
    }
  }

  /// `params = "(" [ param { "," param } ] ")"`
  mutating func params() {
    node(.params) { parser in
      parser.list(.leftParenthesis, .rightParenthesis) { parser in
        parser.braceInParameters()
        parser.param()
        parser.braceInParameters()
      }
    }
  }

  /// `param = NAME ":" typeRef [ "=" literal ]`
  private mutating func param() {
    node(.param) { parser in
      parser.dropParameterWord()
      if parser.typeBeforeName() || parser.parameterWithoutName() { return }
      parser.name("a parameter's name")
      let mark = parser.questionAfterName()
      parser.colonBeforeType()
      parser.typeRef()
      parser.moveQuestion(mark)
      if parser.eat(.equals) { parser.literal() }
    }
  }

  /// `typeRef = ( NAME | "[" typeRef "]" ) [ "?" ]`
  mutating func typeRef() {
    let type = tree.nodes.count
    if at(.leftBracket) {
      nest { parser in
        parser.node(.listType) { parser in
          parser.take()
          parser.typeRef()
          parser.missingBracket()
        }
      }
    } else {
      name("a type", .typeName)
      typeArguments()
      caseAfterType()
    }
    if at(.question) {
      wrap(type, .optionalType)
      take()
      finish(type)
      dropQuestions()
    }
    dropUnion()
  }
}
