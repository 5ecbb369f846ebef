import Testing

@testable import FlowDSL
@testable import TestGraphs

/// What a search that may try only so many actions still finds, where the search by routes shows
/// nothing: that one follows nothing after a `back then`, and knows neither arguments nor what waits.
@Suite struct RefusalSearchTests {
  /// Each refusal as its code and the steps that show it, the refused one last.
  private func refusals(_ text: String) throws -> [String] {
    let analysis = analysed(text)
    var search = RefusalSearch(try #require(lower(analysis)), analysis)
    let known = StackSearch(analysis).refusals.compactMap { search.confirm($0) }
    #expect(known.isEmpty)
    return search.explore(except: []).map { refusal in
      "\(refusal.reason.rule.code): \(refusal.lines.joined(separator: ", "))"
    }
  }

  /// `count` routes that lead nowhere, each of which code outside may go to from everywhere.
  private func entries(_ count: Int) -> String {
    (0..<count).map { "  route e\($0) { entry }" }.joined(separator: "\n")
  }

  @Test func aWayBackIsTriedAsSoonAsItsScreenIsFound() throws {
    // To go on from every other screen first takes more actions than are tried.
    let others = 0..<200
    let text = """
      app A { root M }
      coordinator M {
        route r: root {
          -> a
          \(others.map { "-> o\($0)" }.joined(separator: "  "))
        }
        route a { on x -> back then b }
        route b { on y -> dismiss }
      \(others.map { "  route o\($0)" }.joined(separator: "\n"))
      \(entries(32))
      }
      """
    #expect(try refusals(text) == ["F409: send a, send x, send y"])
  }

  /// An ambiguous link does not keep a graph from running, so its refused exits are found, too.
  @Test func aGraphWithAmbiguousLinksIsRun() {
    let text = """
      app A { root M  links "a:" }
      coordinator M {
        route r: root { -> a }
        route a { link "/x/{_}"  on x -> back then b }
        route b { link "/x/{_}"  on y -> dismiss }
      }
      """
    let found = compile([Source(name: "Test.flow", text: text)]).diagnostics.map(\.rule)
    #expect(Set(found) == [.ambiguousLink, .nothingToDismiss])
  }

  /// A lock that asks holds everything but what is forced.
  @Test func whatALockHoldsIsForced() throws {
    let text = """
      app A { root T }
      coordinator T: tabs { tab a: M { title "M" }  tab b: N { title "N" } }
      coordinator M {
        route r: root { locked else s }
        route s: sheet { -> dismiss }
      }
      coordinator N {
        route r: root { entry  -> a }
        route a { on x -> back then b }
        route b { on y -> dismiss }
      }
      """
    #expect(try refusals(text) == ["F409: navigate! N.r, send a, send x, send y"])
  }

  @Test func whatComesFromOutsideIsTriedLast() throws {
    // Each entry over each other is a state of its own, and in each all entries could be tried.
    let text = """
      app A { root M }
      coordinator M {
        route r: root
        route a { checkpoint here  -> b  on x -> back then b }
        route b { -> c }
        route c { on y -> return to here }
      \(entries(31))
        route last { entry  -> a }
      }
      """
    #expect(
      try refusals(text) == ["F408: navigate M.last, send a, send x, send c, send y"])
  }

  @Test func aScreenOverItselfIsFoundWithOtherArguments() throws {
    let text = """
      app A { root M }
      coordinator M: tabs { tab b: B }
      coordinator B {
        route r: root { -> p }
        route p(n: Int) {
          on other(n: Int) -> p(n) as cover
          on leave when presented -> finish
        }
      }
      """
    #expect(try refusals(text) == ["F410: send p(n: 1), send other(n: 2), send leave"])
  }

  @Test func thatNothingWaitsIsLookedForWithAllElse() throws {
    // Where it is refused, neither that nothing waits is new nor that no question is below: the one is
    // so above `ask`, the other where `secret` waits.
    let text = """
      app A { root M }
      condition c
      coordinator M: tabs { tab b: B }
      coordinator B {
        route r: root { -> secret  -> ask  -> far }
        route secret { requires c else p }
        route ask { returns Int  -> p }
        route far { on over -> back then p }
        route p { on done -> resume else finish(1) }
      }
      """
    #expect(try refusals(text) == ["F410: send far, send over, send done"])
  }
}
