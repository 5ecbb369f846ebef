import FlowRuntime
import Testing

/// Tabs that come and go, and screens that hide the tab bar.
@Suite struct HiddenTabTests {
  private static let graph = """
    condition c  condition a
    coordinator M: tabs {
      tab club: Club { shown when c  requires a else Home.help }
      tab home: Home
      tab inner: Inner
      modal s: S
    }
    coordinator Inner: tabs { tab x: X { shown when c }  tab y: Y }
    coordinator Club { route k: root { -> l  -> M.s }  route l { entry  link "/l" } }
    coordinator Home { route o: root { -> Club  on x -> X  on all -> M  -> player }  route help { on ok -> resume }
      route player { hides tabs  -> back } }
    coordinator X { route x: root }
    coordinator Y { route y: root { -> M } }
    coordinator S { route s: root { -> dismiss } }
    """

  @Test("A tab that is not shown is not selected at the start")
  func start() throws {
    var session = try TestSession(HiddenTabTests.graph, given: ["a"])
    #expect(session.screens == "o")
    session = try TestSession(HiddenTabTests.graph, given: ["a", "c"])
    #expect(session.screens == "k")
  }

  @Test("Nothing leads to it, and that is said before its guard is asked")
  func hidden() throws {
    let session = try TestSession(HiddenTabTests.graph)
    #expect(session.refusal { try $0.tab("club") } == "hidden")
    #expect(session.refusal { try $0.userSelected("club") } == "hidden")
    #expect(session.refusal { try $0.send("club") } == "hidden")
    #expect(session.refusal { try $0.open("a:/l") } == "hidden")
    #expect(session.refusal { try $0.send("x") } == "hidden", "inside of another tab")
    var shown = session
    shown.given("c")
    try shown.tab("club")
    #expect(shown.screens == "o / help")
  }

  @Test("A selected tab that is no longer shown gives way when conditions have changed")
  func refresh() throws {
    var session = try TestSession(HiddenTabTests.graph, given: ["a", "c"])
    try session.send("s")
    session.given("c", false)
    try session.act(.refresh())
    #expect(session.screens == "o")
    #expect(session.waiting == "nothing")
  }

  @Test("Tabs that are come to while the selected one is hidden select another")
  func comeTo() throws {
    var session = try TestSession(HiddenTabTests.graph, given: ["c"])
    try session.send("x")
    try session.tab("home")
    session.given("c", false)
    try session.tab("inner")
    #expect(session.screens == "y")
  }

  @Test("A guard that fails comes first")
  func guardFirst() throws {
    var session = try TestSession(HiddenTabTests.graph, given: ["a", "c"])
    session.given("a", false)
    try session.act(.refresh())
    #expect(session.screens == "o / help")
    #expect(session.waiting.hasPrefix("k"))
  }

  @Test("A screen hides the bar around it while it is the topmost")
  func bar() throws {
    var session = try TestSession(HiddenTabTests.graph)
    func isHidden(_ session: TestSession) -> Bool {
      session.state.hidesTabs(session.state.focus.screen)
    }
    #expect(!isHidden(session))
    try session.send("player")
    #expect(isHidden(session))
    try session.back()
    #expect(!isHidden(session))
  }
}
