import FlowRuntime

extension Parser {
  /// `policy = "policy" STRING "{" { claim } "}"`
  mutating func policy(_ node: Int) {
    start(node, .policy)
    string("the policy in words, a string")
    if claimsWithoutBraces() { return }
    block(.policy, of: node) { $0.claim() }
  }

  /// `claim = subject ( "requires" boolean | "after" subject | [ "never" ] "goes" "to" subject`
  /// `| "leads" "to" subject | "only" "from" subject { "," subject } | "within" INT )`
  private mutating func claim() {
    if dropComma() { return }
    let node = begin(.claimRequires)
    attributes()
    verbBeforeSubject()
    subject("a route, a coordinator, a group or a module")
    dropWordBeforeClaim()
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
      dropUnit()
    default:
      tree.nodes[node].kind = .error
      wrongClaim()
    }
    finish(node)
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
    neverAfterGoes()
    expect(.to)
    subject("the screens that it goes to")
    furtherSubject()
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
      if parser.at(.slash) {
        parser.correct("a coordinator and its route are joined by `.`", to: ".")
        parser.name("a route's name after `.`")
      }
      if parser.eat(.dot) { parser.name("a route's name after `.`") }
    }
  }

  /// `X must require c`, `X does not go to Y`: reported, and read without the superfluous words.
  private mutating func dropWordBeforeClaim() {
    guard at(.name), current.word == .none, !isFirstOnLine(position) else { return }
    switch (tree.name(position), ahead(1).word) {
    case ("must", _), ("always", _), ("is", _), ("can", _), ("may", _), ("should", _):
      correct("a claim needs no `\(tree.name(position))`", to: "", isSafe: false)
    default: break
    }
  }

  /// `never A goes to B`: the subject comes first.
  private mutating func verbBeforeSubject() {
    if at(.requires) || at(.name) && tree.name(position) == "require", ahead(1).kind == .name,
      mayReport
    {
      found.unexpected(
        "what a claim is about comes first: `X requires \(tree.text(of: ahead(1)))`", at: here)
      return startRecovery()
    }
    guard at(.never) || at(.only), ahead(1).kind == .name, ahead(1).word == .none, mayReport else {
      return
    }
    found.unexpected(
      "what a claim is about comes first: `\(tree.text(of: ahead(1))) \(current.word.text) …`",
      at: here)
    startRecovery()
  }

  /// `goes to A or B`, `goes to A, B`: a claim has one target.
  private mutating func furtherSubject() {
    guard at(.or) || at(.and) || at(.comma) && ahead(2).kind == .rightBrace, ahead(1).kind == .name,
      ahead(1).word == .none, !isFirstOnLine(position), mayReport
    else { return }
    found.unexpected(
      "this claim has one target: write another claim for `\(tree.text(of: ahead(1)))`", at: here)
    startRecovery()
  }

  /// `within 3 events`: a number stands alone.
  private mutating func dropUnit() {
    guard at(.name), !isFirstOnLine(position), !isRecovering,
      ["event", "events", "step", "steps", "clicks", "taps", "screens"].contains(
        tree.name(position))
    else { return }
    let gap = Source.Span(file: tree.file, start: lastEnd.start, end: here.end)
    unexpected(
      "`within` takes a number alone: the events", at: here,
      fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(gap, "")]))
    leaf(.error)
  }

  private mutating func wrongClaim() {
    let claims =
      "`requires`, `after`, `goes to`, `never goes to`, `leads to`, `only from` or `within`"
    let meant: Keyword? =
      switch at(.name) ? tree.name(position).lowercased() : "" {
      case "needs", "require", "when", "if": .requires
      case "follows", "behind": .after
      case "reaches", "lead": .leads
      case "go", "navigates": .goes
      default: nil
      }
    missing(
      claims,
      fix: meant.map {
        Diagnostic.Fix("write `\($0.text)`", [Diagnostic.Edit(here, $0.text)], isSafe: false)
      })
  }
}
