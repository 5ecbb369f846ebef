import FlowRuntime

extension Parser {
  /// `scenario = "scenario" STRING "{" { scenarioStep } "}"`, up to its braces
  mutating func scenario(_ node: Int) {
    start(node, .scenario)
    string("what the scenario is about, a string")
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

  /// `scenarioStep = "given" … | "send" … | "navigate" … | "open" … | … | "reported" … | "rejects"
  /// scenarioStep | "expect" …`
  mutating func scenarioStep() {
    let node = begin(.error)
    clause(node, in: .scenario) { $0.scenarioStep(node) }
    finish(node)
  }

  private mutating func scenarioStep(_ node: Int) {
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
      string("a URL, a string")
    case .back: start(node, .userBack)
    case .dismiss:
      start(node, .userDismiss)
      if at(.all) { leaf(.all) }
    case .tab: named(node, .userTab, "tab")
    case .reported: reported(node)
    case .rejects:
      start(node, .rejects)
      nest { parser in
        let step = parser.begin(.error)
        parser.scenarioStep(step)
        parser.finish(step)
      }
    case .expect: expectation(node)
    default: unknownStart(of: .scenario)
    }
  }

  /// `"reported" ( "back" | "dismiss" [ "all" ] | "tab" NAME )`
  private mutating func reported(_ node: Int) {
    leaf(.reported)
    switch current.word {
    case .back, .dismiss, .tab: scenarioStep(node)
    default: missing("`back`, `dismiss` or `tab`", [.back, .dismiss, .tab], "step")
    }
  }

  /// `"given" conditionValue { "," conditionValue }` with `conditionValue = [ "not" ] NAME [ args
  /// ]`
  private mutating func given(_ node: Int) {
    start(node, .given)
    repeat {
      self.node(.conditionValue) { parser in
        if parser.at(.not) { parser.leaf(.negated) }
        parser.name("a condition", wanted: .condition)
        parser.args()
      }
    } while eat(.comma)
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
    switch current.word {
    case .at: place(node, .expectAt)
    case .stack:
      start(node, .expectStack)
      repeat { target("a screen of the stack") } while eat(.slash)
    case .sheet: place(node, .expectSheet)
    case .cover: place(node, .expectCover)
    case .popover: place(node, .expectPopover)
    case .alert: place(node, .expectAlert)
    case .dialog: place(node, .expectDialog)
    case .waiting: place(node, .expectWaiting)
    case .detour: named(node, .expectDetour, "coordinator that is shown")
    case .tab: named(node, .expectTab, "tab")
    case .flow: named(node, .expectFlow, "flow")
    case .column: named(node, .expectColumn, "column")
    case .value:
      start(node, .expectValue)
      literal()
    case .nothing: nothing(node)
    default:
      tree.nodes[node].kind = .error
      missing(
        "`at`, `tab`, `flow`, `alert`, `cover`, `sheet`, `stack`, `value`, `column`, `detour`, "
          + "`dialog`, `nothing`, `popover` or `waiting`",
        fix: at(.name) && !isFirstOnLine(position)
          ? Diagnostic.Fix("write `at`", [Diagnostic.Edit(lastEnd, " at")], isSafe: false) : nil)
    }
  }

  /// A keyword and the expected place.
  private mutating func place(_ node: Int, _ kind: Tree.Kind) {
    start(node, kind)
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
