import FlowRuntime
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// What can come to the front, and the shortest way found.
@Suite struct ReachabilityTests {
  private func moves(to screen: String, in text: String) throws -> [String]? {
    let analysis = analysed(text)
    let reached = Reachability(analysis)
    let screen = try #require(analysis.screen(screen))
    guard reached.reaches(screen) else { return nil }
    return reached.moves(to: screen).map { analysis.text($0) }
  }

  @Test func theFrontTakesNoMove() throws {
    let text = "app A { root M }  coordinator M { route r: root }"
    #expect(try moves(to: "M.r", in: text) == [])
  }

  @Test func transitionsLeadOn() throws {
    let text = """
      app A { root M }
      coordinator M { route r: root { -> a }  route a { -> b }  route b  route c }
      """
    #expect(try moves(to: "M.b", in: text) == ["send a", "send b"])
    #expect(try moves(to: "M.c", in: text) == nil)
  }

  @Test func theRootBeneathADeepTargetIsOneStepBack() throws {
    let text = """
      app A { root M }
      coordinator M { modal s: S  route r: root { -> S.deep } }
      coordinator S { route top: root  route deep }
      """
    #expect(try moves(to: "S.deep", in: text) == ["send deep"])
    #expect(try moves(to: "S.top", in: text) == ["send deep", "back"])
  }

  @Test func otherTabsAreATapAway() throws {
    let text = """
      app A { root M }
      coordinator M: tabs { tab one: One  tab two: Two }
      coordinator One { route r: root }
      coordinator Two { route r: root { -> x }  route x }
      """
    #expect(try moves(to: "Two.x", in: text) == ["tab two", "send x"])
  }

  @Test func aGuardLeadsToItsFallback() throws {
    let text = """
      app A { root M }
      condition c
      coordinator M {
        route r: root { -> a }
        route a { requires c else b }
        route b
      }
      """
    #expect(try moves(to: "M.b", in: text) == ["send a"])
  }

  @Test func theFirstFlowsGuardLeadsElsewhereAtTheStart() throws {
    let text = """
      app A { root L }
      condition c
      coordinator L: flows {
        flow main: Main { requires c else Login }
        flow login: Login
        flow never: Never
      }
      coordinator Main { route r: root }
      coordinator Login { route r: root }
      coordinator Never { route r: root }
      """
    #expect(try moves(to: "Login.r", in: text) == [])
    #expect(try moves(to: "Main.r", in: text) == [])
    #expect(try moves(to: "Never.r", in: text) == nil)
  }

  @Test func linksAndEntriesLeadIn() throws {
    let text = """
      app A { root M  links "a:" }
      coordinator M {
        route r: root
        route x { link "/x" }
        route y { entry }
      }
      """
    #expect(try moves(to: "M.x", in: text) == ["open \"a:/x\""])
    #expect(try moves(to: "M.y", in: text) == ["navigate M.y"])
  }

  @Test func aPathLiesBeneathWhatALinkOpens() throws {
    let text = """
      app A { root M  links "a:" }
      coordinator M { route r: root  route a  route x { link "/x" path a } }
      """
    #expect(try moves(to: "M.a", in: text) == ["open \"a:/x\"", "back"])
  }

  @Test func aFallbackBuildsItsPathWhereTheRequestComesFromOutside() throws {
    // From `r` the path of `n` is not built: it is where the request comes from. Where an entry has
    // several places it is known last which of them is meant.
    let text = """
      app A { root M  links "a:" }
      condition c
      coordinator M {
        child x: X { requires not c else n }
        child d: D
        route r: root { -> x  -> d }
        route n: sheet { path s  -> dismiss }
        route s { -> back }
      }
      coordinator D { child x: X  route d: root { -> back } }
      coordinator X { route e: root { entry  -> back } }
      """
    #expect(try moves(to: "M.s", in: text) != nil)
  }

  @Test func whatNeverHoldsLeadsNowhere() throws {
    let text = """
      app A { root M }
      condition c
      coordinator M { route r: root { on go when c and not c -> a }  route a }
      """
    #expect(try moves(to: "M.a", in: text) == nil)
  }

  /// Of a coordinator that presents nothing that could hold other screens.
  @Test func anAlertIsPresented() throws {
    let text = """
      app A { root M }
      coordinator M {
        route r: root { -> sure }
        route sure: alert { on yes when presented -> a  on no when not presented -> b }
        route a
        route b
      }
      """
    #expect(try moves(to: "M.a", in: text) == ["send sure", "send yes"])
    #expect(try moves(to: "M.b", in: text) == nil)
  }

  /// A dialog is a layer itself, whatever else its coordinator presents.
  @Test func aDialogIsDismissedToWhereItWasShown() throws {
    let text = """
      app A { root M }
      coordinator M {
        route r: root { -> sure }
        route sure: dialog { on yes -> dismiss then a }
        route a
      }
      """
    #expect(try moves(to: "M.a", in: text) == ["send sure", "send yes"])
  }

  @Test func itLeadsNoFartherThanThere() throws {
    let text = """
      app A { root T }
      coordinator T: tabs { tab m: M  detour n: N }
      coordinator M { route r: root { -> N } route a }
      coordinator N {
        child m: M
        route r: root { -> sure  -> dismiss }
        route sure: dialog { on yes -> dismiss then M.a }
      }
      """
    let analysis = analysed(text)
    let reached = Reachability(analysis)
    let screens = (0..<analysis.screenCount).map { ID<Screen>($0) }
      .filter { analysis.qualifiedName(of: analysis.route(of: $0)) == "M.a" }
    #expect(screens.map { reached.reaches($0) } == [false, true])
  }

  @Test func whatFollowsAChoiceThatIsNeverRefusedIsNotDone() throws {
    let text = """
      app A { root M }
      coordinator M { route r: root { on go -> a else b }  route a  route b }
      """
    #expect(try moves(to: "M.a", in: text) == ["send go"])
    #expect(try moves(to: "M.b", in: text) == nil)
  }

  @Test func aStepGoesOnFromWhereTheOneBeforeItLed() throws {
    let text = """
      app A { root M }
      coordinator M { modal n: N  child k: K  route r: root { on go -> N then K } }
      coordinator N { child k: K  route r: root }
      coordinator K { route r: root }
      """
    #expect(reachedPlaces(of: "K", in: text) == ["n/k"])
  }

  /// Steps that lead to one target from one front are known, but each action goes on in its own way.
  @Test(arguments: ["dismiss then Help then K", "(dismiss then Help) then K"])
  func equalStepsGoOnToOthers(_ action: String) throws {
    let text = """
      app A { root M }
      coordinator M {
        modal n: N
        modal help: Help
        route r: root { -> n }
      }
      coordinator N { route r: root { on help -> dismiss then Help  on k -> \(action) } }
      coordinator Help { modal k: K  route r: root }
      coordinator K { route r: root }
      """
    #expect(reachedPlaces(of: "K", in: text) == ["help/k"])
  }

  @Test func nothingIsInFrontWhereNothingIsReached() throws {
    let text = """
      app A { root M }
      condition c
      coordinator M {
        use G
        modal n: N
        route r: root { -> g  -> x }
        route x { requires c else r }
      }
      coordinator N { use G  route r: root }
      routes G { route g { on go -> resume then back to g then a }  route a }
      """
    #expect(reachedPlaces(of: "M", in: text) == ["M"])
    #expect(reachedPlaces(of: "N", in: text) == [])
  }

  @Test func aTabThatIsSelectedIsOneOfTabsThatAreReached() throws {
    let text = """
      app A { root M }
      condition c
      coordinator M {
        modal n: N
        modal o: T
        route r: root { -> N  on go -> resume then tab one }
        route x { requires c else r }
      }
      coordinator N: tabs { tab one: One }
      coordinator T: tabs { tab one: One }
      coordinator One { route r: root }
      """
    #expect(reachedPlaces(of: "One", in: text) == ["n/one"])
  }

  @Test func whatLiesBeneathARootIsOneStepBack() throws {
    let text = """
      app A { root M  links "a:" }
      coordinator M { modal s: S { path a }  route r: root  route a }
      coordinator S { route top: root { link "/s" } }
      """
    let analysis = analysed(text)
    let reached = Reachability(analysis)
    #expect(reached.distance[try #require(analysis.screen("M.a")).index] == 2)
    #expect(try moves(to: "M.a", in: text) == ["open \"a:/s\"", "back"])
  }

  /// Nobody sees what a fallback opens from a tab that is not on screen.
  @Test func aHiddenTabStartsWithTheFirstFlowThatNeedsNoFallback() throws {
    let text = """
      app A { root T }
      condition c
      condition d
      coordinator T: tabs { tab one: One  tab two: Two }
      coordinator One { route r: root }
      coordinator Two: flows {
        flow main: Main { requires c else Login }
        flow second: Second { requires d else Login }
        flow login: Login
        flow never: Never
      }
      coordinator Main { route r: root }
      coordinator Second { route r: root }
      coordinator Login { route r: root }
      coordinator Never { route r: root }
      """
    for screen in ["Main.r", "Second.r", "Login.r"] {
      #expect(try moves(to: screen, in: text) == ["tab two"])
    }
    #expect(try moves(to: "Never.r", in: text) == nil)
    let first = text.replacing("tab one: One  tab two: Two", with: "tab two: Two  tab one: One")
    #expect(try moves(to: "Main.r", in: first) == [])
  }

  /// From modals that all go on after `dismiss`, each target is reached: all but the first two are told
  /// by what these lead to, unless something else is done where they are refused.
  @Test func whatSeveralModalsGoOnToIsReached() throws {
    func reached(_ action: String) -> [ID<Screen>] {
      let names = (0..<5).map { "M\($0)" }
      let analysis = analysed(
        """
        app A { root C }
        coordinator C {
          route home: root { \(names.map { "-> \($0)" }.joined(separator: "  ")) }
          \(names.map { "modal m\($0): \($0)" }.joined(separator: "\n  "))
        }
        \(names.map {
          "coordinator \($0) { modal help: Help  modal n: N  route a\($0): root { -> n }"
            + "  on out -> \(action) }"
        }.joined(separator: "\n"))
        coordinator N { modal help: Help  route b: root  on off -> \(action) }
        coordinator Help { route main: root { -> dismiss } }
        """)
      let reached = Reachability(analysis)
      return (0..<analysis.screenCount).map { ID($0) }.filter(reached.reaches)
    }
    let each = reached("(dismiss then Help) else stay")
    #expect(!each.isEmpty)
    #expect(reached("dismiss then Help") == each)
  }

  /// The places of a coordinator that can be live.
  private func reachedPlaces(of coordinator: String, in text: String) -> [String] {
    let analysis = analysed(text)
    let reached = Reachability(analysis)
    return analysis.places.ids.filter {
      let owner = analysis.model.owners[analysis.places[$0].coordinator]
      return analysis.model.names[owner.name] == coordinator && reached.visits($0)
    }.map { analysis.path(of: $0) }
  }
}
