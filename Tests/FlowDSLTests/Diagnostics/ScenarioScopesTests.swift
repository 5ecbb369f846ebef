import FlowRuntime
import Testing

@testable import FlowDSL

/// A mistake in a scenario concerns that scenario alone: the graph, and what is found in the rest, is as
/// it would be without it.
struct ScenarioScopesTests {
  private static let before = """
    app Shop { root Home  links "shop:" }
    condition paid
    coordinator Home {
      route feed: root { -> item  -> cart }
      route item(id: Int) { link "/items/{id}"  -> back }
      route cart { on pay when paid -> back }
      route lost { -> back }
    }

    """

  private static let after = """

    meta title: String = ""
    """

  private func compiled(_ scenario: String, _ after: String = after) -> Compilation {
    compile([Source(name: "a.flow", text: Self.before + scenario + after)])
  }

  /// Each scenario has one mistake: of syntax, of names, of arguments, of a URL.
  private static let mistakes = [
    #"scenario "s" { open "shop:/item/1" }"#,
    #"scenario "s" { open "elsewhere:/" }"#,
    #"scenario "s" { send buy }"#,
    #"scenario "s" { send item(name: "x") }"#,
    #"scenario "s" { send item(id: "x") }"#,
    #"scenario "s" { expect at gone }"#,
    #"scenario "s" { expect stack feed / gone }"#,
    #"scenario "s" { expect tab home }"#,
    #"scenario "s" { given free }"#,
    #"scenario "s" { given presented }"#,
    #"scenario "s" { given paid(1) }"#,
    #"scenario "s" { navigate Account }"#,
    #"scenario "s" { send Home.pay }"#,
    #"scenario "s" { navigate item }"#,
    #"scenario "s" { expect value red }"#,
    #"scenario "s" { expct at feed }"#,
    #"scenario "s" { expect }"#,
    #"scenario "s" { expect at item(1, id: 1) }"#,
    #"scenario "s" { given }"#,
    #"scenario "s" { -> cart }"#,
    #"scenario "s" { send cart ) }"#,
    "scenario \"s\" { open \"shop:/items/1 }",
    "scenario \"s\" { open \"\\q\" }",
    "scenario \"s\" { send c\u{E000}art }",
    #"scenario s { send cart }"#,
    #"scenario { send cart }"#,
    #"scenario "s" send cart }"#,
    #"scenario "s" { { send cart }"#,
    "scenario \"s\" {\n  send cart\n",
    "scenario \"s\"\n",
    #"@allow(scenario-faild, "x") scenario "s" { back }"#,
    "scenario \"s\" { expect at feed }\nscenario \"s\" { expect at feed }",
  ]

  @Test(arguments: mistakes) func aMistakeLeavesTheGraphAsItIs(_ scenario: String) throws {
    let clean = compiled("")
    let compilation = compiled(scenario)
    #expect(compilation.graph?.text == clean.graph?.text)
    #expect(compilation.isSound)
    #expect(compilation.faultyScenarios == 1)
    // The rest has the same findings: the route that nothing leads to.
    let mistakes = Set(compilation.scenarioMistakes)
    let rest = compilation.diagnostics.filter { !mistakes.contains($0) }
    #expect(rest.map(\.message) == clean.diagnostics.map(\.message))
    #expect(clean.diagnostics.map(\.rule) == [.unreachableRoute])
  }

  /// Whichever token of a scenario is left out, the declarations after it are read. If braces are
  /// gone, either the graph is what it was, or the compiler says what is wrong with it.
  @Test func aTokenThatIsMissingConcernsTheScenario() throws {
    let scenario = """
      scenario "s" {
        given not paid
        send item(id: 1)
        expect stack feed / item(1)
        rejects tab one
        open "shop:/items/2"
      }
      """
    let whole = compiled("")
    let tokens = Source.tokens(of: scenario)
    #expect(tokens.count > 25)
    for range in tokens {
      var text = Array(scenario.utf8)
      text.removeSubrange(range)
      let rest = String(decoding: text, as: UTF8.self)
      let compilation = compiled(rest)
      let word = String(decoding: Array(scenario.utf8)[range], as: UTF8.self)
      if word == "scenario" {
        #expect(compilation.graph == nil && !compilation.diagnostics.isEmpty)
      } else {
        #expect(compilation.graph?.text == whole.graph?.text, "without \(word)")
      }
    }
  }

  /// The same name is unknown in the graph: the graph's error is the one that is reported.
  @Test func aMistakeOfTheGraphStaysOne() {
    for other in ["coordinator X { route x: root { -> gone } }", "coordinator X { use Gone }"] {
      let first = compile([
        Source(name: "a.flow", text: "scenario \"s\" { expect at gone  expect at Gone }\n"),
        Source(name: "b.flow", text: Self.before + other),
      ])
      #expect(first.graph == nil)
      #expect(!first.isSound)
      #expect(
        first.diagnostics.contains { $0.rule == .unknownName && $0.primary.span.file == ID(1) })
    }
  }

  /// A declaration that a scenario without its `}` seems to contain is not lost in silence.
  @Test func aSwallowedDeclarationStopsTheGraph() {
    let compilation = compiled(
      "scenario \"s\" {\n  send cart\n", "    condition late\n    enum Late { one }\n")
    #expect(compilation.graph == nil)
    #expect(compilation.diagnostics.contains { $0.severity == .error })
  }

  /// What is wrong with a scenario is still an error, also where nothing else is wrong.
  @Test func lintReportsIt() {
    let compilation = compiled(#"scenario "s" { open "shop:/item/1" }"#)
    let found = compilation.scenarioMistakes
    #expect(found.map(\.rule) == [.unknownName])
    #expect(found.map(\.severity) == [.error])
  }
}

extension Source {
  /// The bytes of each token of `text` but comments.
  fileprivate static func tokens(of text: String) -> [Range<Int>] {
    lex(Source(name: "", text: text)).filter { !$0.kind.isComment && $0.kind != .endOfFile }
      .map { Int($0.start)..<Int($0.end) }
  }
}
