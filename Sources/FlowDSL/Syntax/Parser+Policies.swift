import FlowRuntime

extension Parser {
  /// `policy = "policy" STRING "{" { claim } "}"`, up to its braces
  mutating func policy(_ node: Int) {
    start(node, .policy)
    string("the policy in words, a string")
  }

  /// `claim = subject ( "requires" boolean | "after" subject | [ "never" ] "goes" "to" subject`
  /// `| "leads" "to" subject | "only" "from" subject { "," subject } | "within" INT )`
  mutating func claim() {
    let node = begin(.claimRequires)
    clause(node, in: .policy) { $0.claim(node) }
    finish(node)
  }

  private mutating func claim(_ node: Int) {
    attributes()
    subject("a route, a coordinator, a group or a module")
    switch current.word {
    case .requires:
      take()
      boolean()
    case .after: claim(node, .claimAfter)
    case .never, .goes: goesTo(node)
    case .leads:
      tree.nodes[node].kind = .claimLeadsTo
      take()
      expect(.to)
      subject("the screens that it leads to")
    case .only: onlyFrom(node)
    case .within:
      tree.nodes[node].kind = .claimWithin
      take()
      if at(.integer) { leaf(.integer) } else { missing("a number of events") }
    default:
      tree.nodes[node].kind = .error
      missing(
        "`requires`, `after`, `goes to`, `never goes to`, `leads to`, `only from` or `within`")
    }
  }

  /// A verb and the subject after it.
  private mutating func claim(_ node: Int, _ kind: Tree.Kind) {
    tree.nodes[node].kind = kind
    take()
    subject("a route, a coordinator, a group or a module")
  }

  /// `[ "never" ] "goes" "to" subject`
  private mutating func goesTo(_ node: Int) {
    tree.nodes[node].kind = .claimGoesTo
    if at(.never) { leaf(.never) }
    expect(.goes)
    expect(.to)
    subject("the screens that it goes to")
  }

  /// `"only" "from" subject { "," subject }`
  private mutating func onlyFrom(_ node: Int) {
    tree.nodes[node].kind = .claimOnlyFrom
    take()
    expect(.from)
    repeat { subject("the screens that lead there") } while eat(.comma)
  }

  /// `subject = NAME [ "." NAME ] | "module" NAME`
  private mutating func subject(_ what: String) {
    node(.subject) { parser in
      if parser.at(.module), parser.ahead(1).kind == .name {
        parser.leaf(.moduleWord)
        parser.name("a module's name")
        return
      }
      parser.name(what)
      if parser.eat(.dot) { parser.name("a route's name after `.`") }
    }
  }
}
