import FlowDSL
import Testing

@testable import FlowRuntime

/// What comes and goes within one action is nothing that anybody has seen.
@Suite struct TakenBackTests {
  @Test func aFreshTabThatIsLeftAtOnceStartsOnce() throws {
    let text = """
      app A { root Home }
      coordinator Home {
        modal settings: Settings
        route feed: root { on go -> Settings.second }
      }
      coordinator Settings: tabs {
        tab first: First { fresh }
        tab second: Page
      }
      coordinator First: tabs { tab only: Page }
      coordinator Page { route page: root }
      """
    let compilation = compile([Source(name: "A.flow", text: text)])
    let graph = try #require(compilation.graph)
    var state = graph.start(conditions: NavigationConditions()).state
    let changes = try graph.apply(.send("go"), to: &state, conditions: NavigationConditions())
    let started = changes.compactMap { change in
      if case .started(let place) = change { place.id.raw } else { nil }
    }
    #expect(started.sorted() == [1, 2, 3, 4])
    #expect(!changes.contains { if case .finished = $0 { true } else { false } })
  }
}
