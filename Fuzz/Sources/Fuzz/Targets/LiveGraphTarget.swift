@testable import FlowRuntime
@testable import TestGraphs

/// The text of a graph that runs instead of an app's own, which the first byte chooses.
///
/// Invariant: it is refused, or every route has the number that it has in the app, the text of what is
/// loaded loads as the same, and it can be walked.
struct LiveGraphTarget: Target {
  private let graphs: Graphs

  static func seeds() -> [[UInt8]] {
    Graphs().all.enumerated().map { [UInt8($0.offset)] + $0.element.graph.text.utf8 }
  }

  init() { graphs = Graphs() }

  func test(_ input: [UInt8]) {
    var input = Input(input)
    let app = graphs.next(&input).graph
    let text = String(decoding: input.rest, as: UTF8.self)
    guard let loaded = try? NavigationGraph.live(text, of: app) else { return }
    for route in app.routes.ids {
      expect(loaded.name(of: route) == app.name(of: route), "a route has another number")
    }
    let again = try? NavigationGraph.live(loaded.text, of: app)
    expect(again?.text == loaded.text, "what is loaded is not loaded again")
    let conditions = loaded.conditions(input.rest.count)
    let start = loaded.start(conditions: conditions).state
    loaded.walk(from: start, conditions, steps: 24)
  }
}
