import Testing

@testable import FlowDSL
@testable import FlowRuntime
@testable import TestGraphs

/// What is certain of exits without a search.
@Suite struct DoubtedExitsTests {
  /// Every exit that the search finds refused in a random graph is doubted.
  @Test func whatIsRefusedInRandomGraphsIsDoubted() {
    var refused = 0
    for seed in RandomGraphs.seeds(RandomGraphs.count * 4) {
      guard let flow = FlowGraph.make(seed: seed, isMended: false) else { continue }
      let (count, faults) = judged(flow.compilation.analysis)
      refused += count
      #expect(faults.isEmpty, "seed \(seed)")
    }
    #expect(refused > 0)
  }

  /// So is every one in the corpus, the graphs of which have other mistakes.
  @Test func whatIsRefusedInTheCorpusIsDoubted() {
    var refused = 0
    for file in Corpus.cases + Corpus.syntax + Corpus.samples {
      let (count, faults) = judged(compile([file.source]).analysis)
      refused += count
      #expect(faults.isEmpty, "\(file)")
    }
    #expect(refused > 0)
  }

  /// The number of refused exits, and those of them that are not doubted.
  private func judged(_ analysis: Analysis) -> (refused: Int, faults: [String]) {
    let doubts = DoubtedExits(analysis)
    let refusals = StackSearch(analysis).refusals
    let certain = refusals.filter { refusal in
      let coordinator = analysis.places[analysis.place(of: refusal.screen)].coordinator
      let route = analysis.route(of: refusal.screen)
      return doubts.areNone || !doubts.contain(refusal.transition, on: route, of: coordinator)
    }
    return (refusals.count, certain.map { "\($0.reason): \($0.witness.lines)" })
  }

  @Test(arguments: [
    ("route r: root { -> a }  route a { -> back  on x -> back to root }", true),
    ("route r: root { -> a  on x -> back }  route a { -> back }", false),
    ("route r: root { -> s }  route s: sheet { -> dismiss }", true),
    ("route r: root { -> s as push }  route s: sheet { -> dismiss }", false),
    (
      "route r: root { -> s -> a }  route s: sheet { -> dismiss }  route a { path s  link \"/a\" }",
      false
    ),
    ("route r: root { checkpoint c  -> a }  route a { -> return to c }", true),
    ("route r: root { -> b }  route b { checkpoint c  -> a }  route a { -> return to c }", false),
    ("route r: root { -> q }  route q { returns Bool  on x -> finish(true) }", true),
    ("route r: root { -> q }  route q { -> finish }", false),
    ("route r: root { -> a }  route a { on x -> back then back }", false),
    ("route r: root { -> a }  route a { on x -> back to a }", false),
    ("route r: root { -> a }  route a { -> b }  route b { on x -> remove a }", false),
  ])
  func onlyWhatEveryStackHasIsCertain(_ routes: String, _ isCertain: Bool) {
    let text = "app A { root M  links \"a:\" }\ncoordinator M {\n\(routes)\n}\n"
    #expect(DoubtedExits(analysed(text)).areNone == isCertain)
  }

  /// Tabs of the app's root are around everything, others may have been left.
  @Test func tabsOfTheRootAreNeverLacking() {
    let main = """
      coordinator Main: tabs { tab a: A  tab b: A }
      coordinator A { route r: root { -> s }  route s: sheet { on x -> resume then tab b } }
      """
    let other = "coordinator M { modal m: Main  route r: root { -> Main } }\n"
    #expect(DoubtedExits(analysed("app S { root Main }\n" + main)).areNone)
    #expect(!DoubtedExits(analysed("app S { root M }\n" + other + main)).areNone)
  }

  /// In a modal everything is presented, and it can finish.
  @Test func whatIsInAModalCanBeLeft() {
    let text = """
      app A { root M }
      coordinator M {
        modal n: N
        route r: root { -> N }
      }
      coordinator N {
        route r: root { -> a  -> dismiss }
        route a { -> dismiss  -> finish }
      }
      """
    #expect(DoubtedExits(analysed(text)).areNone)
    #expect(!DoubtedExits(analysed(text.replacing("modal", with: "child"))).areNone)
  }
}
