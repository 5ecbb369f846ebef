import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// Which exits are refused, and by which events: expectations follow from what going somewhere
/// does to the screens that lie one above the other.
@Suite struct StackSearchTests {
  /// Each refusal as its code and the events that lead to it, the refused one last.
  private func refusals(_ text: String) -> [String] {
    StackSearch(analysed(text)).refusals.map { refusal in
      "\(refusal.reason.rule.code): \(refusal.witness.lines.joined(separator: ", "))"
    }
  }

  @Test func conditionsThatMustChangeAreGiven() {
    let text = """
      app A { root M }
      condition c
      condition d
      coordinator M {
        route r: root { on go when c and not d -> a  on go when d -> b }
        route a { on x when d -> dismiss  -> b }
        route b { requires not c else r  on y -> dismiss }
      }
      """
    #expect(
      refusals(text) == [
        "F409: given c, send go, given d, send x", "F409: given d, send go, send y",
      ])
  }

  @Test func aReplacedScreenIsNotBelow() {
    let text = """
      app A { root M }
      coordinator M {
        route r: root { -> a }
        route a { -> b }
        route b: replace { on x -> back to a }
      }
      """
    #expect(refusals(text) == ["F407: send a, send b, send x"])
  }

  @Test func aDetourHasItsOwnScreensBelow() {
    let text = """
      app A { root T }
      coordinator T: flows { flow main: M  detour extra: M }
      coordinator M {
        route r: root { -> a }
        route a { on go -> b as detour }
        route b { on x -> back then back to a  on y -> back to a }
      }
      """
    #expect(
      refusals(text) == ["F407: send a, send go, send x", "F407: send a, send go, send y"])
  }

  @Test func overTheRootAReplacePushes() {
    let text = """
      app A { root M }
      coordinator M {
        route r: root { checkpoint top  -> b }
        route b: replace { on x -> return to top }
      }
      """
    #expect(refusals(text) == [])
  }

  @Test func goingBackToAnEqualScreenTakesWhatIsAbove() {
    let text = """
      app A { root M }
      coordinator M {
        route r: root { -> a }
        route a { -> b  on x -> back to r }
        route b { -> a }
      }
      """
    #expect(refusals(text) == [])
  }

  /// What a parent pushes lies above its shared child; going on in the child takes it away.
  @Test func aSharedChildStaysBelowItsParentsScreens() {
    let text = """
      app A { root M }
      coordinator M {
        child c: C { shared }
        route r: root { -> c }
        route a { on x -> return to here  -> c  on again -> C.deep }
      }
      coordinator C {
        route top: root { checkpoint here  -> M.a  -> deep }
        route deep { on y -> back to deep  -> M.a }
      }
      """
    #expect(refusals(text) == ["F407: send c, send deep, send y"])
    #expect(
      refusals(text.replacing("shared", with: "")) == [
        "F408: send c, send a, send x", "F407: send c, send deep, send y",
      ])
  }

  /// A sheet of a shared child goes when its parent pushes something.
  @Test func theLayersOfASharedChildGo() {
    let text = """
      app A { root M }
      coordinator M {
        child c: C { shared }
        route r: root { -> c }
        route a { on x -> return to here }
      }
      coordinator C {
        route top: root { -> over }
        route over: sheet { checkpoint here  -> M.a }
      }
      """
    #expect(refusals(text) == ["F408: send c, send over, send a, send x"])
  }

  @Test func aModalLiesOverTheChildThatOpenedIt() {
    let text = """
      app A { root M }
      coordinator M {
        child c: C
        modal s: S
        route r: root { -> c }
      }
      coordinator C { route top: root { checkpoint here  -> S } }
      coordinator S { route top: root { on x -> return to here } }
      """
    #expect(refusals(text) == [])
  }

  @Test func aPushIntoTheParentTakesTheChildAway() {
    let text = """
      app A { root M }
      coordinator M {
        child c: C
        route r: root { -> c }
        route a { on x -> return to here }
      }
      coordinator C { route top: root { checkpoint here  -> M.a } }
      """
    #expect(refusals(text) == ["F408: send c, send a, send x"])
  }

  @Test func aPushOverASharedChildKeepsIt() {
    let text = """
      app A { root M }
      coordinator M {
        child c: C { shared }
        route r: root { -> c }
        route a { on x -> return to here }
      }
      coordinator C { route top: root { checkpoint here  -> M.a } }
      """
    #expect(refusals(text) == [])
  }

  @Test func aSheetOfTheParentLeavesTheChild() {
    let text = """
      app A { root M }
      coordinator M {
        child c: C
        route r: root { -> c }
        route a: sheet { on x -> return to here  on y -> dismiss }
      }
      coordinator C { route top: root { checkpoint here  -> M.a } }
      """
    #expect(refusals(text) == [])
  }

  @Test func aDetourGivesBackWhatItCovers() {
    let text = """
      app A { root M }
      coordinator M: tabs {
        tab one: One
        detour help: Help
      }
      coordinator One { route r: root { checkpoint here  -> Help } }
      coordinator Help { route top: root { on x -> return to here  on y -> dismiss } }
      """
    #expect(refusals(text) == [])
  }

  @Test func anotherTabHasNothingOfThisOneBelow() {
    let text = """
      app A { root M }
      coordinator M: tabs {
        tab one: One
        tab two: Two
      }
      coordinator One { route r: root { checkpoint here  on go -> Two.deep } }
      coordinator Two { route top: root  route deep { on x -> return to here } }
      """
    #expect(refusals(text) == ["F408: send go, send x"])
  }

  @Test func whenPresentedIsKnown() {
    let text = """
      app A { root M }
      coordinator M {
        modal s: S
        child c: S
        route r: root { -> s  -> c }
      }
      coordinator S {
        route top: root { on x when presented -> dismiss  on x when not presented -> finish }
      }
      """
    #expect(refusals(text) == [])
  }

  @Test func aQuestionBelowCanBeFinished() {
    let text = """
      app A { root M }
      coordinator M {
        route r: root { -> q  -> d }
        route q { returns Int  -> d }
        route d { on x(n: Int) -> finish(n) }
      }
      """
    #expect(refusals(text) == ["F410: send d, send x"])
  }

  @Test func aLayerIsAskedByWhatOpenedIt() {
    let text = """
      app A { root M }
      coordinator M {
        route r: root { -> q  -> w }
        route q: sheet { returns Int  -> x }
        route x: replace { -> y  on done(n: Int) -> finish(n) }
        route y: replace { on done(n: Int) -> finish(n) }
        route w: sheet { -> z }
        route z: replace { on done -> finish }
      }
      """
    #expect(refusals(text) == ["F410: send w, send z, send done"])
  }

  @Test func aFallbackIsAWayToo() {
    let text = """
      app A { root M }
      condition c
      coordinator M {
        route r: root { -> a }
        route a { requires c else b  -> b }
        route b { on x -> back to a }
      }
      """
    #expect(refusals(text) == ["F407: send a, send x"])
  }

  @Test func aLinkBuildsThePath() {
    let text = """
      app A { root M  links "a:" }
      coordinator M {
        route r: root { -> a }
        route a { -> b }
        route b { link "/b"  path a  on x -> back to a }
      }
      """
    #expect(refusals(text) == [])
  }

  @Test func backToRootOnARootIsRefused() {
    let text = """
      app A { root M }
      coordinator M { route r: root { on x -> back to root  -> a }  route a { -> back to root } }
      """
    #expect(refusals(text) == ["F407: send x"])
  }

  @Test func whatAnOwnerDeclaresIsLeftOutWhereItNeverSucceeds() {
    let text = """
      app A { root M }
      coordinator M { -> back  -> dismiss  -> finish  route r: root { -> a }  route a }
      """
    #expect(refusals(text) == [])
  }

  @Test func whereSomethingMayWaitNothingIsSaidOfWhatFollowsElse() {
    // `x` waits at `l`: `resume` goes there, or is stopped again and leads to `l`.
    let text = """
      app A { root M }
      condition c
      coordinator M {
        route r: root { -> x }
        route x { requires c else l }
        route l { on go -> resume else s  on out -> resume else dismiss }
        route s { on y -> dismiss }
      }
      """
    #expect(refusals(text) == [])
  }

  @Test func whereNothingWaitsItIs() {
    // `l` is come to without being stopped, too, though later.
    let text = """
      app A { root M }
      condition c
      coordinator M {
        route r: root { -> x  -> m }
        route x { requires c else l }
        route m { -> l }
        route l { on go -> resume else s  on out -> resume else dismiss }
        route s { on y -> dismiss }
      }
      """
    #expect(
      refusals(text) == ["F409: send m, send l, send out", "F409: send m, send l, send go, send y"])
  }

  @Test func aFirstFlowThatIsLedElsewhereIsTheStart() {
    let text = """
      app A { root M }
      condition c
      coordinator M: flows { flow main: Main { requires c else Login }  flow login: Login }
      coordinator Main { route m: root }
      coordinator Login { route l: root { on x -> dismiss  on y when c -> back } }
      """
    #expect(
      refusals(text) == ["F409: send x", "F411: expect at Login.l, given c, send y"])
  }
}
