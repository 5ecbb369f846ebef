import FlowRuntime

extension Parser {
  /// `scenario = "scenario" STRING "{" { scenarioStep } "}"`
  mutating func scenario(_ node: Int) {
    start(node, .scenario)
    string("what the scenario is about, a string")
    block(.scenario, of: node) { $0.scenarioStep() }
  }

  /// `script = { scenarioStep }`: the contents of a scenario's braces, without them.
  mutating func script() {
    while !at(.endOfFile) {
      let start = position
      if eat(.semicolon) { continue }
      if at(.rightBrace) { strayBrace() } else { scenarioStep() }
      recover(in: .scenario, of: Tree.root.index)
      if position == start { leaf(.error) }
    }
    finishFile()
  }

  /// `scenarioStep = "given" … | "send" … | "navigate" … | "open" … | … | "rejects" scenarioStep | "expect" …`
  private mutating func scenarioStep() {
    if dropComma() { return }
    dropWordsBeforeStep()
    let node = begin(.error)
    switch startWord(of: .scenario) {
    case .given: given(node)
    case .send:
      named(node, .send, "event that is sent")
      if eat(.dot) { name("an event of the coordinator") }
      args()
    case .refresh:
      start(node, .refresh)
      if at(.exclamation) { leaf(.force) }
    case .navigate: navigate(node)
    case .open:
      start(node, .open)
      if at(.name), ahead(1).kind == .string, !isFirstOnLine(position) {
        correct("\(foundText) is not needed before the URL", to: "")
      }
      string("a URL, a string")
    case .back: start(node, .userBack)
    case .dismiss:
      start(node, .userDismiss)
      if at(.all) { leaf(.all) }
    case .tab: named(node, .userTab, "tab")
    case .rejects:
      start(node, .rejects)
      nest { $0.scenarioStep() }
    case .expect: expectation(node)
    default: unknownStart(of: .scenario)
    }
    finish(node)
  }

  /// `"given" conditionValue { "," conditionValue }` with `conditionValue = [ "not" ] NAME [ args ]`
  private mutating func given(_ node: Int) {
    start(node, .given)
    repeat {
      self.node(.conditionValue) { parser in
        if parser.at(.exclamation) { parser.exclamationForNot() }
        if parser.at(.not) || parser.at(.exclamation) { parser.leaf(.negated) }
        parser.name("a condition")
        parser.args()
      }
    } while eat(.comma) || andForComma()
  }

  /// `"navigate" [ "!" ] go`
  private mutating func navigate(_ node: Int) {
    start(node, .navigate)
    if at(.exclamation) { leaf(.force) }
    go(after: .navigate)
  }

  /// `"expect" expectation`
  private mutating func expectation(_ node: Int) {
    start(node, .expectAt)
    dropIs()
    switch current.word {
    case .at: place(node, .expectAt)
    case .stack:
      start(node, .expectStack)
      let open = openedList()
      repeat { target("a screen of the stack") } while eatSlash()
      closeList(open)
    case .sheet: place(node, .expectSheet)
    case .cover: place(node, .expectCover)
    case .popover: place(node, .expectPopover)
    case .alert: place(node, .expectAlert)
    case .dialog: place(node, .expectDialog)
    case .waiting: place(node, .expectWaiting)
    case .detour: named(node, .expectDetour, "coordinator that is shown")
    case .tab: chosen(node, .expectTab, "tab")
    case .flow: chosen(node, .expectFlow, "flow")
    case .column: chosen(node, .expectColumn, "column")
    case .value:
      start(node, .expectValue)
      literal()
    case .nothing: nothing(node)
    default:
      tree.nodes[node].kind = .error
      wrongExpectation()
    }
  }

  /// A keyword and the name of a tab, flow or column.
  private mutating func chosen(_ node: Int, _ kind: Tree.Kind, _ what: String) {
    start(node, kind)
    dropIs()
    name("a name for the \(what)")
  }

  /// `expect tab is a`, `expect to be at a`: words that an expectation does not need.
  private mutating func dropIs() {
    while at(.name), !isRecovering, !isFirstOnLine(position),
      ["is", "be", "to", "that", "equals", "the"].contains(tree.name(position))
        || ["a", "an", "on", "for", "in"].contains(tree.name(position))
          && !Block.scenario.starts(ahead(1).word),
      ahead(1).kind == .name, !tree.hasLineBreak(before: ahead(1))
    {
      let gap = Source.Span(file: tree.file, start: here.start, end: ahead(1).start)
      unexpected(
        "\(foundText) is not needed in an expectation", at: here,
        fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(gap, "")]))
      leaf(.error)
    }
  }

  /// A keyword and the expected place.
  private mutating func place(_ node: Int, _ kind: Tree.Kind) {
    start(node, kind)
    dropIs()
    target("a route, a mount or a coordinator")
  }

  private mutating func nothing(_ node: Int) {
    start(node, .expectNothingPresented)
    if at(.waiting) {
      tree.nodes[node].kind = .expectNothingWaiting
      take()
    } else if !eat(.presented) {
      tree.nodes[node].kind = .error
      missing("`presented` or `waiting`")
    }
  }
}
