import FlowRuntime
import Testing

@testable import FlowDSL

/// An action is tried in every way that what it asks can be, and in no other.
struct ConditionEnumeratorTests {
  private let text = """
    app A { root Home }
    condition open
    condition paid
    condition late
    coordinator Home {
      route feed: root {
        -> list
        -> secret
        on buy when paid or late -> list
      }
      route list
      route secret {
        requires open else list
        requires paid else list
      }
    }
    """

  private func fronts(after event: String) throws -> [String] {
    let compilation = compile([Source(name: "A.flow", text: text)])
    let graph = try #require(compilation.graph, "\(compilation.diagnostics.map(\.message))")
    let state = graph.start(conditions: NavigationConditions()).state
    let branches = ConditionEnumerator(graph).all(
      of: .send(event), in: state, near: NavigationConditions())
    return branches.map { branch in
      let holding = graph.conditions.ids.filter { branch.conditions[$0.index] }
        .map { graph.strings[graph.conditions[$0].name] }
      let front = branch.state.map { $0.name(of: $0.focus.screen) } ?? "refused"
      return "[\(holding.joined(separator: " "))] \(front)"
    }
  }

  @Test func whatAsksNothingIsTriedOnce() throws {
    #expect(try fronts(after: "list") == ["[] Home.list"])
  }

  @Test func aGuardIsAskedOnlyAfterThoseThatHold() throws {
    #expect(
      try fronts(after: "secret") == [
        "[] Home.list", "[open] Home.list", "[open paid] Home.secret",
      ])
  }

  @Test func everyConditionOfABooleanIsTried() throws {
    let fronts = try fronts(after: "buy")
    #expect(fronts.count == 4)
    #expect(fronts.filter { $0.hasSuffix("refused") } == ["[] refused"])
  }

  @Test func aGraphStartsInEveryWayThatItsFirstFlowsAsk() throws {
    let text = """
      app A { root Launch }
      condition signedIn
      condition paid
      coordinator Launch: flows {
        flow main: Main { requires signedIn else Login }
        flow login: Login
      }
      coordinator Main { route home: root { on buy when paid -> home } }
      coordinator Login { route form: root { on done -> resume else Main } }
      """
    let compilation = compile([Source(name: "A.flow", text: text)])
    let graph = try #require(compilation.graph, "\(compilation.diagnostics.map(\.message))")
    let starts = ConditionEnumerator(graph).starts().map {
      $0.state.name(of: $0.state.focus.screen)
    }
    #expect(starts == ["Login.form", "Main.home"])
  }
}
