import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// What several checks need of a graph, whatever is wrong with it.
struct AnalysisTests {
  /// The route of each screen is at its place that very screen, also where names clash.
  @Test(arguments: Corpus.all) func everyScreenIsFoundByItsRoute(_ file: Corpus.File) {
    let (tree, _) = parse(file.source, file: ID(0))
    let analysis = Analysis(Model(resolve([tree], rules: Rule.all).tables))
    for raw in 0..<analysis.screenCount {
      let screen = ID<Screen>(raw)
      let (route, place) = (analysis.route(of: screen), analysis.place(of: screen))
      #expect(
        analysis.screen(of: route, at: place) == screen, "\(analysis.qualifiedName(of: route))")
    }
  }
}
