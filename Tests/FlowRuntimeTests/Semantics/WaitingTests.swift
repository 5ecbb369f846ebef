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

  @Test("What was opened is that very node, not another that comes to stand at its place")
  func identity() throws {
    var session = try TestSession(
      """
      condition ok
      coordinator M { route home: root { -> m  on go -> resume else home }  modal m: Flows }
      coordinator Flows: flows { flow a: A  flow b: B  flow c: C { requires ok else B } }
      coordinator A { route one: root { -> C  -> B  -> dismiss } }
      coordinator B { route two: root { -> A  -> dismiss } }
      coordinator C { route three: root { -> dismiss } }
      """)
    try session.send("m")
    try session.send("c")
    #expect(session.waiting == "three at m/c for m/b")
    // The coordinator that the fallback opened leaves by a change of flows, and another takes its place.
    try session.send("a")
    try session.send("b")
    #expect(session.waiting == "three at m/c for m/b")
    try session.send("dismiss")
    #expect(session.waiting == "three at m/c for m/b")
    session.given("ok")
    try session.send("go")
    #expect(session.tree.contains("three"))
    #expect(session.waiting == "nothing")
  }

  private func stopped() throws -> TestSession {
    var session = try TestSession(WaitingTests.node)
    try session.send("x")
    #expect(session.waiting == "x at one for l")
    return session
  }

  @Test("When the node leaves that the fallback made, in whatever way")
  func node() throws {
    let start = try stopped()
    for event in ["end", "y", "z"] {
      var session = start
      try session.send(event)
      #expect(session.waiting == "nothing")
      #expect(session.changes.hasSuffix("waiting nothing"))
    }
    var session = start
    try session.back()
    #expect(session.waiting == "nothing")
    session = start
    try session.dismiss()
    #expect(session.waiting == "nothing")
    session = start
    try session.userDismissed()
    #expect(session.waiting == "nothing")
    #expect(session.changes == "-l swiped, finished l swiped, waiting nothing")
    session = start
    try session.tab("one")
    #expect(session.waiting == "nothing")
  }

  @Test("Not while the node is there, wherever one is in it")
  func withinTheNode() throws {
    var session = try stopped()
    try session.send("m")
    #expect(session.waiting == "x at one for l")
    try session.send("root")
    #expect(session.waiting == "x at one for l")
    try session.send("m")
    try session.send("over")
    #expect(session.tree == "app(*one[o])+sheet[l[l]]")
    #expect(session.waiting == "x at one for l", "a node that starts over is the same")
  }

  @Test("Not when what was opened for an earlier one leaves, and the same is opened anew for it")
  func openedAnew() throws {
    var session = try TestSession(
      """
      condition c
      coordinator M: tabs { tab home: Home  tab acc: Acc { requires c else L }  modal l: L }
      coordinator Home { route feed: root { -> Acc } }
      coordinator Acc { route profile: root }
      coordinator L {
        route form: root { on ok -> resume else dismiss  on again -> dismiss then Acc }
      }
      """)
    try session.send("acc")
    #expect(session.waiting == "profile at acc for l")
    try session.send("again")
    #expect(session.changes == "-form dismissed, finished l dismissed, started l, +form")
    #expect(session.waiting == "profile at acc for l", "the request that was stopped last")
    let start = session
    session.given("c")
    try session.send("ok")
    #expect(session.screens == "profile")
    session = start
    try session.dismiss()
    #expect(session.waiting == "nothing", "what was opened anew has left")
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
  func screen() throws {
    var session = try TestSession(WaitingTests.screen)
    try session.send("x")
    #expect(session.waiting == "x at app for login")
    let start = session
    try session.send("back")
    #expect(session.changes == "-login popped, waiting nothing")
    #expect(session.waiting == "nothing")
    session = start
    try session.send("help")
    #expect(session.waiting == "x at app for login", "it is still there")
    try session.send("back")
    #expect(session.waiting == "x at app for login")
  }

  @Test("A screen that replaces it takes its part")
  func replaced() throws {
    var session = try TestSession(WaitingTests.screen)
    try session.send("x")
    try session.send("code")
    #expect(session.waiting == "x at app for code")
    #expect(session.changes == "-login replaced, +code", "what waits is the same request")
    let start = session
    try session.send("name")
    #expect(session.waiting == "x at app for name")
    try session.send("back")
    #expect(session.waiting == "nothing")
    session = start
    session.given("c")
    try session.send("resume")
    #expect(session.tree == "app[r, code, x]", "the path of nothing: it is pushed")
  }

  @Test("A change of flows forgets nothing")
  func flows() throws {
    var session = try TestSession(
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
    #expect(session.waiting == "m at main for login")
    try session.send("help")
    try session.send("away")
    #expect(session.tree == "app{help[h]}")
    #expect(session.waiting.hasPrefix("m at main"))
    #expect(!session.changes.contains("waiting"))
    session.given("c")
    try session.send("resume")
    #expect(session.tree == "app{main[m]}")
    #expect(session.waiting == "nothing")
  }

  @Test("A fallback that leads to what is there: when the screen leaves that is in front then")
  func openedBefore() throws {
    var session = try TestSession(WaitingTests.node)
    try session.send("y")
    try session.send("l")
    try session.send("x")
    #expect(session.tree == "app(*one[o, y])+sheet[l[l]]")
    #expect(session.waiting == "x at one for l")
    #expect(session.changes == "waiting x at one")
    try session.send("m")
    #expect(session.waiting == "x at one for l", "it is still there")
    let start = session
    try session.dismiss()
    #expect(session.changes.hasSuffix("waiting nothing"))
    session = start
    try session.send("over")
    #expect(session.tree == "app(*one[o, y])+sheet[l[l]]")
    #expect(
      session.waiting == "nothing", "the coordinator stays, and starts over with another screen")
  }

  @Test("The same if it leads to the screen that was opened for an earlier request")
  func openedForAnEarlierOne() throws {
    var session = try stopped()
    try session.send("x")
    #expect(session.tree == "app(*one[o])+sheet[l[l]]")
    #expect(session.changes == "")
    try session.send("m")
    try session.send("over")
    #expect(session.waiting == "nothing", "the screen, not the coordinator")
  }

  @Test("A fallback to tabs as they stand: when the screen leaves that they show")
  func openedTabs() throws {
    var session = try TestSession(
      """
      condition c
      coordinator M: tabs { tab one: One  tab two: Two { requires c else T }  modal t: T }
      coordinator One { route o: root { -> T } }
      coordinator Two { route w: root }
      coordinator T: tabs { tab x: X  tab y: Y }
      coordinator X { route x: root { -> Two  -> p } route p }
      coordinator Y { route y: root }
      """)
    try session.send("t")
    try session.send("two")
    #expect(session.tree == "app(*one[o] two[w])+sheet[t(*x[x] y[y])]")
    #expect(session.waiting == "w at two for x")
    try session.tab("y")
    #expect(session.waiting == "w at two for x", "what is hidden has not left")
    try session.dismiss()
    #expect(session.waiting == "nothing")
  }
}
