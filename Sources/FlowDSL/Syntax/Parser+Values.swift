import FlowRuntime

extension Parser {
  /// `[ args ]` with `args = "(" [ arg { "," arg } ] ")"`
  mutating func args() {
    guard at(.leftParenthesis) else { return }
    node(.args) { parser in
      parser.list(.leftParenthesis, .rightParenthesis) { $0.arg() }
    }
  }

  /// `arg = [ NAME ":" ] expr`
  private mutating func arg() {
    node(.arg) { parser in
      if parser.at(.name), parser.ahead(1).kind == .colon {
        parser.leaf(.argLabel)
        parser.take()
      }
      parser.expr()
    }
  }

  /// `expr = NAME | literal`
  mutating func expr() { value("a value") }

  /// `literal = INT | FLOAT | STRING | "true" | "false" | "nil" | "." NAME | "[" … "]"`
  mutating func literal() {
    if at(.name), !at(.true), !at(.false), !at(.nil) {
      missing("a literal", wanted: .literal)
    } else {
      value("a literal")
    }
  }

  mutating func value(_ what: String) {
    switch current.kind {
    case .integer: leaf(.integer)
    case .float: leaf(.float)
    case .string: leaf(.stringValue)
    case .name:
      switch current.word {
      case .true, .false: leaf(.bool)
      case .nil: leaf(.nil)
      default: name(what, .nameValue)
      }
    case .dot:
      node(.enumValue) { parser in
        parser.take()
        parser.expect(.name, "an enum case's name")
      }
    case .leftBracket:
      nest { parser in
        parser.node(.list) { parser in
          parser.list(.leftBracket, .rightBracket) { $0.literal() }
        }
      }
    case .unknown where tree.foreign(position) == .quoted: leaf(.error)
    default: missing(what)
    }
  }

  /// `boolean = andTerm { "or" andTerm }`
  mutating func boolean() {
    let start = tree.nodes.count
    conjunction()
    guard atOperator(.or, .or), ahead(1).word != .else else { return }
    wrap(start, .or)
    while atOperator(.or, .or), ahead(1).word != .else {
      take()
      conjunction()
    }
    finish(start)
  }

  /// `andTerm = notTerm { "and" notTerm }`
  private mutating func conjunction() {
    let start = tree.nodes.count
    negation()
    guard atOperator(.and, .and) else { return }
    wrap(start, .and)
    while atOperator(.and, .and) {
      take()
      negation()
    }
    finish(start)
  }

  /// True iff the operator `word` is here, as Flow or another language writes it.
  private func atOperator(_ word: Keyword, _ foreign: ForeignKeywords) -> Bool {
    at(word) || at(.unknown) && tree.foreign(position) == foreign
  }

  /// `notTerm = "not" notTerm | NAME [ args ] | "(" boolean ")"`
  private mutating func negation() {
    if at(.not) {
      nest { parser in
        parser.node(.not) { parser in
          parser.take()
          parser.negation()
        }
      }
    } else if at(.leftParenthesis) {
      nest { parser in
        parser.node(.parenthesized) { parser in
          parser.take()
          parser.boolean()
          parser.expect(.rightParenthesis, "`)`")
        }
      }
    } else if at(.and) || at(.or) || at(.then) || at(.else) {
      missing("a condition", wanted: .condition)
    } else {
      let start = tree.nodes.count
      name("a condition", .conditionName, wanted: .condition)
      guard at(.leftParenthesis), tree.nodes.count > start else { return }
      wrap(start, .askedCondition)
      args()
      finish(start)
    }
  }
}
