import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// Graphs that are too large for an index of their places.
struct PlaceLimitTests {
  /// A graph with 2^`levels` places of one coordinator that uses `groups` groups.
  private func graph(levels: Int, groups: Int) -> String {
    let coordinators = (0..<levels).map {
      "coordinator C\($0) { child l: C\($0 + 1)  child r: C\($0 + 1)  route x: root { -> l  -> r } }\n"
    }
    let uses = (0..<groups).map { "use G\($0)  " }.joined()
    let routes = (0..<groups).map { "routes G\($0) { on e\($0) -> back }\n" }
    return "app A { root C0 }\n" + coordinators.joined() + routes.joined()
      + "coordinator C\(levels) { \(uses)route x: root { -> back } }\n"
  }

  @Test func groupsInManyPlacesAreTooMany() {
    let compilation = compile([
      Source(name: "Test.flow", text: graph(levels: 18, groups: 70))
    ])
    #expect(compilation.graph == nil)
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    #expect(
      errors.map(\.message) == [
        "the places below `C0`, counted once for each mount and group, are 19398653, more than "
          + "\(NavigationGraph.maximumOwnerPlaces)"
      ])
    #expect(errors.map { "\($0.rule.name)" } == ["too-many-places"])
  }

  /// The compiler counts what the runtime compares with its limit.
  @Test func theCountIsTheGraphs() throws {
    let text = graph(levels: 3, groups: 2)
    let compilation = compile([Source(name: "Test.flow", text: text)])
    let graph = try #require(compilation.graph)
    let analysis = analysed(text)
    let root = try #require(analysis.model.app?.root)
    #expect(analysis.mounts.ownerPlaceCount[root.index] - 1 == graph.ownerPlaces.count)
  }
}
