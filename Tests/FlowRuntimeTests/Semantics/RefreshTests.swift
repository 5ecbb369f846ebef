import FlowRuntime
import Testing

/// Asking guards again: when conditions have changed, and of a tab that comes to the front.
@Suite struct RefreshTests {
  private static let graph = """
    condition a  condition b
    coordinator M: flows {
      flow main: T { requires a else L }
      flow login: L
      detour d: D { requires b else T.one }
    }
    coordinator T: tabs { tab one: One  tab two: Two { requires b else One.help }  modal s: S }
    coordinator One {
      child c: C { requires b else help }
      modal m: S { requires b else help }
      route o: root { -> p  -> g  -> lock  -> c  -> m  on over -> M.d  on s -> T.s }
      route p { -> g }
      route g { requires b else help  -> p  -> q  -> sheet  -> lock  on s -> T.s  on two -> tab two }
      route q { -> back }
      route sheet: sheet { requires b else help  -> dismiss }
      route lock { locked  -> back  -> g  on two -> tab two }
      route help { on done -> resume }
    }
    coordinator Two { route t: root { -> u }  route u { on one -> tab one } }
    coordinator C { route x: root }
    coordinator S { route y: root { -> dismiss } }
    coordinator D { route z: root { -> dismiss } }
    coordinator L { route l: root { on ok -> resume else T } }
    """

  private func session(_ events: String..., given: [String] = ["a", "b"]) throws
    -> TestSession
  {
    var session = try TestSession(RefreshTests.graph, given: given)
    for event in events { try session.send(event) }
    return session
  }

  @Test("Nothing happens where everything is still admitted")
  func nothing() throws {
    var session = try session("g", "s")
    let before = session.exact
    try session.act(.refresh())
    #expect(session.exact == before)
    #expect(session.changes == "")
  }

  @Test("A screen goes with all above it, and the way to what was in front waits")
  func screen() throws {
    var session = try session("p", "g", "q")
    session.given("b", false)
    try session.act(.refresh())
    #expect(session.screens == "o / p / help")
    #expect(session.waiting.hasPrefix("q"))
    session.given("b")
    try session.send("done")
    #expect(session.screens == "o / p / help / q")
  }

  @Test("What lies over the coordinators around it goes, too")
  func above() throws {
    var session = try session("g", "s")
    session.given("b", false)
    try session.act(.refresh())
    #expect(session.screens == "o / help")
    #expect(session.waiting.hasPrefix("y at main/s"))
  }

  @Test("A layer, a child, a modal and a detour go as a whole")
  func mounts() throws {
    for event in ["c", "m", "over"] {
      var session = try session(event)
      session.given("b", false)
      try session.act(.refresh())
      #expect(session.screens == (event == "over" ? "o" : "o / help"), "\(event)")
    }
    var session = try session("g", "sheet")
    session.given("b", false)
    try session.act(.refresh())
    #expect(session.screens == "o / help", "the lowest one goes first, and its fallback counts")
  }

  @Test("A tab gives way to one whose guards hold")
  func tab() throws {
    var session = try session()
    try session.tab("two")
    try session.send("u")
    session.given("b", false)
    try session.act(.refresh())
    #expect(session.screens == "o / help")
    #expect(session.waiting.hasPrefix("u"))
    session.given("b")
    try session.send("done")
    #expect(session.screens == "t / u")
  }

  @Test("A flow gives way to the one without guards, and the user comes back")
  func flow() throws {
    var session = try session("g")
    session.given("a", false)
    session.given("b", false)
    try session.act(.refresh())
    #expect(session.screens == "l", "the lowest guard counts")
    session.given("a")
    session.given("b")
    try session.send("ok")
    #expect(session.screens == "o / g")
  }

  @Test("A lock refuses it unless it is forced")
  func lock() throws {
    var session = try session("g", "p")
    try session.back()
    try session.back()
    try session.send("lock")
    #expect(session.refusal { try $0.act(.refresh()) } == nil, "there is nothing to do")
    session.given("a", false)
    #expect(session.refusal { try $0.act(.refresh()) } == "locked")
    try session.act(.refresh(force: true))
    #expect(session.screens == "l")
  }

  @Test("A tab that comes to the front is looked at within the same action")
  func front() throws {
    var session = try session("p", "g", "q")
    try session.tab("two")
    session.given("b", false)
    try session.tab("one")
    #expect(session.screens == "o / p / help")
    #expect(session.waiting.hasPrefix("q"))
    #expect(
      session.changes
        == "-q navigated, -g navigated, selected one, +help, waiting q at main/one"
    )
  }

  @Test("What was in front already is not looked at")
  func alreadyInFront() throws {
    var session = try session("g")
    session.given("b", false)
    try session.tab("one")
    #expect(session.screens == "o / g")
  }

  @Test("What a lock holds stays when its tab comes to the front")
  func lockInTab() throws {
    var session = try session("g", "lock", "two", "u")
    session.given("b", false)
    try session.send("one")
    #expect(session.screens == "o / g / lock")
    try session.send("back")
    try session.act(.refresh())
    #expect(session.screens == "o / help", "it is asked again once the lock is gone")
  }

  @Test("What lies on what a lock holds goes when its tab comes to the front")
  func onLockInTab() throws {
    var session = try session("lock", "g", "two", "u")
    session.given("b", false)
    try session.send("one")
    #expect(session.screens == "o / lock / help")
  }
}
