import FlowDSL
import FlowRuntime
import FlowTools
import Testing

@testable import TestGraphs

/// What becomes of a graph's scenarios, and what they take of it.
@Suite struct TestRunTests {
  private let graph = """
    app Shop { root Main  links "shop:" }

    condition signedIn

    coordinator Main: tabs {
      tab home: Home { title "Home"  icon "house" }
      tab help: Help { title "Help"  icon "questionmark" }
    }
    coordinator Home {
      on help -> tab help
      route feed: root {
        on open when signedIn -> cart
        on open -> product(1)
      }
      route product(id: Int) { link "/products/{id}"  link "/p/{id}"  -> back }
      route cart { -> back }
    }
    coordinator Help { route faq: root { -> tab home } }

    """

  private func run(
    _ scenarios: String, where isWanted: (String) -> Bool = { _ in true }
  ) throws -> (run: TestRun, gaps: [String]) {
    let compilation = compile([Source(name: "a.flow", text: graph + scenarios)])
    let lowered = try #require(
      compilation.lowered, "\(compilation.diagnostics.map { $0.line(in: compilation.sources) })")
    let run = TestRun(compilation.analysis.model, lowered, where: { isWanted($0.name) })
    let gaps = run.coverage.gaps(in: lowered, compilation.analysis.model)
    return (run, gaps.map { "\($0.kind.rawValue) \($0.name)" })
  }

  @Test func everyScenarioIsRunOnItsOwn() throws {
    let (run, _) = try run(
      """
      scenario "one" { given signedIn  send open  expect at cart }
      scenario "two" { send open  expect at product(2)  send back }
      scenario "three" { send open  expect at product(1)  send back  expect at feed }
      """)
    #expect(run.results.map(\.name) == ["one", "two", "three"])
    #expect(run.results.map(\.verdict) == [.ok, .failed, .ok])
    #expect(run.results[1].failedStep == "expect at product(2)")
    let failure = try #require(run.results[1].failure)
    #expect(failure.message == "expected `product(2)` in front, found `Home.product(id: 1)`")
    #expect(failure.severity == .error && failure.rule.code == "F901")
    #expect(failure.notes == ["the actual state:\n\(run.results[1].state)"])
    #expect(run.fails)
  }

  @Test func namesAreAskedFor() throws {
    let (run, _) = try run(
      "scenario \"one\" { back }\nscenario \"two\" { send open }", where: { $0 == "two" })
    #expect(run.results.map(\.name) == ["two"])
    #expect(!run.fails)
  }

  @Test func aFailureMayBeAllowed() throws {
    let (allowed, _) = try run(
      """
      @allow(scenario-failed, "not yet")
      scenario "one" { expect at cart }
      """)
    #expect(allowed.results.map(\.verdict) == [.allowed])
    #expect(!allowed.fails)
    let (off, _) = try run("lint { scenario-failed: off }\nscenario \"one\" { back }")
    #expect(off.results.map(\.verdict) == [.allowed])
    let (warned, _) = try run("lint { scenario-failed: warning }\nscenario \"one\" { back }")
    #expect(warned.results.map(\.verdict) == [.failed])
    #expect(!warned.fails)
  }

  @Test func whatIsNeverTakenIsListed() throws {
    let (none, gaps) = try run("scenario \"nothing\" { expect at feed }")
    #expect(none.coverage.transitions.isEmpty)
    #expect(
      gaps == [
        "tab Main.help", "transition on help -> tab help of Home",
        "transition on open when signedIn -> cart of Home.feed",
        "transition on open -> product(1) of Home.feed", "route Home.product",
        "link \"/products/{id}\" of Home.product", "link \"/p/{id}\" of Home.product",
        "transition -> back of Home.product", "route Home.cart",
        "transition -> back of Home.cart", "route Help.faq", "transition -> tab home of Help.faq",
      ])
  }

  @Test func whatIsTakenCounts() throws {
    let (run, gaps) = try run(
      """
      scenario "one" {
        send open  expect at product
        rejects open "shop:/nowhere"
        open "shop:/p/3"
        send help  expect tab help
      }
      scenario "fails" { given signedIn  send open  expect at feed  send back }
      """)
    #expect(
      gaps == [
        "link \"/products/{id}\" of Home.product", "transition -> back of Home.product",
        "transition -> back of Home.cart", "transition -> tab home of Help.faq",
      ])
    let counts = Coverage.Kind.allCases.map { kind in
      run.coverage.counts(of: kind, in: run.results[0].state.graph)
    }
    #expect(counts.map(\.taken) == [3, 4, 1, 2])
    #expect(counts.map(\.all) == [6, 4, 2, 2])
  }

  @Test func whatIsRefusedTakesNothing() throws {
    let (run, _) = try run(
      "scenario \"one\" { rejects rejects send open  rejects send back }")
    #expect(run.results.map(\.verdict) == [.ok])
    #expect(run.coverage.transitions.isEmpty)
    #expect(run.coverage.routes.count == 1)
  }

  /// Runs the scenarios of a graph, and says in a line each what fails.
  private func failures(in sources: [Source]) throws -> [String] {
    let compilation = compile(sources)
    let lowered = try #require(compilation.lowered)
    let results = TestRun(compilation.analysis.model, lowered).results
    #expect(!results.isEmpty)
    return results.compactMap(\.failure).map { $0.line(in: compilation.sources) }
  }

  @Test func theStepsOfTheSyntaxHold() throws {
    let sources = try Samples.sources(in: "Tests/Corpus/syntax")
    #expect(try failures(in: sources.filter { $0.name == "scenarios.flow" }) == [])
  }

  @Test func theExamplesOfTheRuleAreRight() throws {
    let rule = try #require(Rule.named("F901"))
    let right = try failures(in: [Source(name: "a.flow", text: "\(rule.right)")])
    #expect(right == [])
    let wrong = try failures(in: [Source(name: "a.flow", text: "\(rule.wrong)")])
    #expect(wrong == ["a.flow:10: F901 expected `feed` in front, found `Home.cart`"])
  }
}
