import FlowRuntime
import Testing

/// When what waits is forgotten.
@Suite struct WaitingTests {
  private static let node = """
    condition c
    coordinator M: tabs { tab one: One  modal l: L }
    coordinator One {
      route o: root { -> x  -> y }
      route x { requires c else L }
      route y { on l -> M.l }
    }
    coordinator L {
      route l: root {
        -> m  on end -> finish  on x -> One.x  on y -> One.y  on z -> dismiss then One.y
      }
      route m { on root -> L  on over -> new L  on end -> finish }
    }
    """

  private func stopped() async throws -> Play {
    var play = try await Play(WaitingTests.node)
    try play.send("x")
    #expect(play.waiting == "x at one for l")
    return play
  }

  @Test("When the node leaves that the fallback made, in whatever way")
  func node() async throws {
    let start = try await stopped()
    for event in ["end", "y", "z"] {
      var play = start
      try play.send(event)
      #expect(play.waiting == "nothing")
      #expect(play.changes.hasSuffix("waiting nothing"))
    }
    var play = start
    try play.back()
    #expect(play.waiting == "nothing")
    play = start
    try play.dismiss()
    #expect(play.waiting == "nothing")
    play = start
    try play.userDismissed()
    #expect(play.waiting == "nothing")
    #expect(play.changes == "-l swiped, finished l swiped, waiting nothing")
    play = start
    try play.tab("one")
    #expect(play.waiting == "nothing")
  }

  @Test("Not while the node is there, wherever one is in it")
  func withinTheNode() async throws {
    var play = try await stopped()
    try play.send("m")
    #expect(play.waiting == "x at one for l")
    try play.send("root")
    #expect(play.waiting == "x at one for l")
    try play.send("m")
    try play.send("over")
    #expect(play.tree == "app(*one[o])+sheet[l[l]]")
    #expect(play.waiting == "x at one for l", "a node that starts over is the same")
  }

  @Test("Not when what was opened for an earlier one leaves, and the same is opened anew for it")
  func openedAnew() async throws {
    var play = try await Play(
      """
      condition c
      coordinator M: tabs { tab home: Home  tab acc: Acc { requires c else L }  modal l: L }
      coordinator Home { route feed: root { -> Acc } }
      coordinator Acc { route profile: root }
      coordinator L {
        route form: root { on ok -> resume else dismiss  on again -> dismiss then Acc }
      }
      """)
    try play.send("acc")
    #expect(play.waiting == "profile at acc for l")
    try play.send("again")
    #expect(play.changes == "-form dismissed, finished l dismissed, started l, +form")
    #expect(play.waiting == "profile at acc for l", "the request that was stopped last")
    let start = play
    play.given("c")
    try play.send("ok")
    #expect(play.pile == "profile")
    play = start
    try play.dismiss()
    #expect(play.waiting == "nothing", "what was opened anew has left")
  }

  private static let screen = """
    condition c
    coordinator M {
      route r: root { -> x  -> free }
      route x { requires c else login }
      route login { -> code  -> help  -> back }
      route code: replace { -> name  -> resume }
      route name: replace { -> back }
      route help { -> back }
      route free
    }
    """

  @Test("When the screen leaves that the fallback made")
  func screen() async throws {
    var play = try await Play(WaitingTests.screen)
    try play.send("x")
    #expect(play.waiting == "x at app for login")
    let start = play
    try play.send("back")
    #expect(play.changes == "-login popped, waiting nothing")
    #expect(play.waiting == "nothing")
    play = start
    try play.send("help")
    #expect(play.waiting == "x at app for login", "it is still there")
    try play.send("back")
    #expect(play.waiting == "x at app for login")
  }

  @Test("A screen that replaces it takes its part")
  func replaced() async throws {
    var play = try await Play(WaitingTests.screen)
    try play.send("x")
    try play.send("code")
    #expect(play.waiting == "x at app for code")
    #expect(play.changes == "-login replaced, +code", "what waits is the same request")
    let start = play
    try play.send("name")
    #expect(play.waiting == "x at app for name")
    try play.send("back")
    #expect(play.waiting == "nothing")
    play = start
    play.given("c")
    try play.send("resume")
    #expect(play.tree == "app[r, code, x]", "the path of nothing: it is pushed")
  }

  @Test("A change of flows forgets nothing")
  func flows() async throws {
    var play = try await Play(
      """
      condition c
      coordinator M: flows {
        flow main: Main { requires c else login }
        flow login: Login
        flow help: Help
      }
      coordinator Main { route m: root }
      coordinator Login { route l: root { -> help }  route help { on away -> Help } }
      coordinator Help { route h: root { -> resume } }
      """)
    #expect(play.waiting == "m at main for login")
    try play.send("help")
    try play.send("away")
    #expect(play.tree == "app{help[h]}")
    #expect(play.waiting.hasPrefix("m at main"))
    #expect(!play.changes.contains("waiting"))
    play.given("c")
    try play.send("resume")
    #expect(play.tree == "app{main[m]}")
    #expect(play.waiting == "nothing")
  }

  @Test("A fallback that leads to what is there: when the screen leaves that is in front then")
  func openedBefore() async throws {
    var play = try await Play(WaitingTests.node)
    try play.send("y")
    try play.send("l")
    try play.send("x")
    #expect(play.tree == "app(*one[o, y])+sheet[l[l]]")
    #expect(play.waiting == "x at one for l")
    #expect(play.changes == "waiting x at one")
    try play.send("m")
    #expect(play.waiting == "x at one for l", "it is still there")
    let start = play
    try play.dismiss()
    #expect(play.changes.hasSuffix("waiting nothing"))
    play = start
    try play.send("over")
    #expect(play.tree == "app(*one[o, y])+sheet[l[l]]")
    #expect(play.waiting == "nothing", "the coordinator stays, and starts over with another screen")
  }

  @Test("Likewise where it leads to what was opened for an earlier request")
  func openedForAnEarlierOne() async throws {
    var play = try await stopped()
    try play.send("x")
    #expect(play.tree == "app(*one[o])+sheet[l[l]]")
    #expect(play.changes == "")
    try play.send("m")
    try play.send("over")
    #expect(play.waiting == "nothing", "the screen, not the coordinator")
  }

  @Test("A fallback to tabs as they stand: when the screen leaves that they show")
  func openedTabs() async throws {
    var play = try await Play(
      """
      condition c
      coordinator M: tabs { tab one: One  tab two: Two { requires c else T }  modal t: T }
      coordinator One { route o: root { -> T } }
      coordinator Two { route w: root }
      coordinator T: tabs { tab x: X  tab y: Y }
      coordinator X { route x: root { -> Two  -> p } route p }
      coordinator Y { route y: root }
      """)
    try play.send("t")
    try play.send("two")
    #expect(play.tree == "app(*one[o] two[w])+sheet[t(*x[x] y[y])]")
    #expect(play.waiting == "w at two for x")
    try play.tab("y")
    #expect(play.waiting == "w at two for x", "what is hidden has not left")
    try play.dismiss()
    #expect(play.waiting == "nothing")
  }
}
