import Foundation
import FlowRuntime
import Testing

@testable import FlowDSL
@testable import FlowTools
@testable import TestGraphs

/// Whatever says how many declarations a graph has says the same.
struct GraphCountsTests {
  @Test func thePageAndCoverageCountAsTheGraph() throws {
    let text = """
      app Alt { root Main  links "alt:" }
      condition c
      coordinator Main: tabs {
        on up when c -> One  on up -> Two
        tab one: One { title "a" icon "a" }
        tab two: Two { title "b" icon "b"  requires c else One }
      }
      coordinator One {
        use Shared
        on all when c -> b  on all -> d
        route a: root { on go when c -> b  on go -> d }
        route b { link "/b"  -> back }
        route d { -> back  locked when c else sure }
        route sure: dialog { on yes -> dismiss }
      }
      coordinator Two { use Shared  route e: root { on go -> One } }
      routes Shared { route help: sheet { -> dismiss }  on help -> help }
      """
    let compilation = compile([Source(name: "Alt.flow", text: text)])
    let graph = try #require(compilation.graph, "\(compilation.diagnostics.map(\.message))")
    let counts = GraphCounts(graph)
    #expect(counts.coordinators == 3)
    #expect(counts.groups == 1)
    #expect(counts.routes == 6)
    let drawn = try #require(compilation.drawing(of: .all, as: .json))
    let page = try #require(
      try JSONSerialization.jsonObject(with: Data(drawn.utf8)) as? [String: Any])
    let shown = try #require(page["counts"] as? [String: Int])
    #expect(shown == Dictionary(uniqueKeysWithValues: counts.named.map { ($0.name, $0.count) }))
    let coverage = TestRun(compilation.analysis.model, try #require(compilation.lowered)).coverage
    #expect(coverage.counts(of: .transition, in: graph).all == counts.transitions)
    #expect(coverage.counts(of: .route, in: graph).all == counts.routes)
    #expect(coverage.counts(of: .link, in: graph).all == counts.links)
  }
}
