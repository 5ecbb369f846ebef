@testable import FlowRuntime
@testable import TestGraphs

/// A URL for a graph that the first byte chooses.
///
/// Invariant: how the text is stored does not change what it opens; arguments fit; a URL that is made
/// for what was opened opens the same; opening does something or is refused without a change.
struct LinksTarget: Target {
  private let graphs: Graphs

  static func seeds() -> [[UInt8]] {
    var seeds: [[UInt8]] = []
    for (number, flow) in Graphs().all.enumerated() {
      var random = flow.graph.actions(UInt64(number))
      let start = flow.graph.start(conditions: flow.graph.conditions(0)).state
      for _ in 0..<200 {
        guard case .open(let url) = random.action(in: start) else { continue }
        seeds += bases(of: flow.graph).map { [UInt8(number)] + $0.utf8 + url.dropFirst(2).utf8 }
      }
    }
    return seeds
  }

  /// How the graph's URLs may begin.
  private static func bases(of graph: NavigationGraph) -> [String] {
    graph.bases.rows.map { base in
      graph.strings[base.scheme] + ":" + (base.host.map { "//" + graph.strings[$0] } ?? "")
    }
  }

  init() { graphs = Graphs() }

  func test(_ input: [UInt8]) {
    var input = Input(input)
    let graph = graphs.next(&input).graph
    let url = String(decoding: input.rest, as: UTF8.self)
    let match = graph.match(url)
    let copy = graph.match(Substring(("a" + url).unicodeScalars.dropFirst()))
    expect(match == copy, "a part of a text opens something else than a text")
    if let match { check(match, graph) }
    let conditions = graph.conditions(url.utf8.count)
    var state = graph.start(conditions: conditions).state
    let before = state.exact
    do throws(NavigationError) {
      _ = try graph.apply(.open(url), to: &state, conditions: conditions)
      let invalidity = graph.invalidity(in: state) ?? WellFormed.fault(of: state, in: graph)
      expect(invalidity == nil, "a link leads to a bad state: \(invalidity ?? "")")
    } catch {
      expect(state.exact == before, "a link is refused and changes the state")
    }
  }

  private func check(_ match: LinkMatch, _ graph: NavigationGraph) {
    let parameters = graph.parameters[graph.routes[match.route].parameters]
    let fits =
      parameters.count == match.arguments.count
      && zip(match.arguments, parameters).allSatisfy { graph.isValue($0, of: $1.type) }
    expect(fits, "arguments that do not fit: \(match.arguments)")
    guard let made = graph.url(for: match.routeArguments) else { return }
    let opened = graph.match(made)?.routeArguments
    expect(opened == match.routeArguments, "`\(made)` does not open what it was made for")
  }
}
