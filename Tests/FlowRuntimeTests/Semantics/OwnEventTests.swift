import FlowRuntime
import Testing

/// A coordinator's own events, from no screen.
@Suite struct OwnEventTests {
  private static let graph = """
    condition c
    coordinator M: flows {
      flow main: T  flow login: L
      detour d: D
      on out -> L
    }
    coordinator T: tabs {
      tab one: One  tab two: Two { requires c else One.help }  tab three: Three
      modal p: P { cover }
      -> p
      on second -> tab two
      on close -> dismiss all
      on item(id: Int) when c -> One.item(id)
      on go -> resume else Three
    }
    coordinator One {
      route o: root { -> item  -> o2  -> lock  -> s  on over -> M.d }
      route item(id: Int) { path o2  -> s }
      route o2 { -> back }
      route lock { locked  -> back }
      route s: sheet { -> dismiss }
      route help { on done -> resume }
      on up -> back
      on mine when presented -> s
      on again -> One
    }
    coordinator Two { route t: root { entry } }
    coordinator Three { route x: root { -> y }  route y { -> back }  -> y }
    coordinator P { route q: root { -> dismiss } }
    coordinator L { route l: root { on ok -> T } }
    coordinator D { route d: root { -> dismiss } }
    """

  private func session(_ events: String...) throws -> TestSession {
    var session = try TestSession(OwnEventTests.graph)
    for event in events { try session.send(event) }
    return session
  }

  @Test("The event comes from outside, with the coordinator's place as origin")
  func goes() throws {
    var session = try session("s")
    try session.act(.sendEvent("p", of: "T"))
    #expect(session.screens == "o | sheet s | cover q", "a modal of the tabs lies over the sheet")
    try session.act(.sendEvent("close", of: "T"))
    #expect(
      session.screens == "o", "all that is presented, whose coordinator it is does not matter")
    try session.act(.sendEvent("out", of: "M"))
    #expect(session.screens == "l")
    #expect(session.changes.contains("flow login"))
  }

  @Test("Of many events, each takes the first of its transitions that holds")
  func manyEvents() throws {
    let events = (0..<40).map { "on e\($0 * 7 % 40) -> r\($0 * 7 % 40)" }
    var session = try TestSession(
      """
      condition c
      coordinator M {
        route top: root
        \((0..<40).map { "route r\($0) { -> back }" }.joined(separator: "\n"))
        route other { -> back }
        on e9 when c -> other
        \(events.joined(separator: "\n"))
        on last -> back
      }
      """)
    for number in [0, 9, 39, 10] {
      try session.act(.sendEvent("e\(number)", of: "M"))
      #expect(session.screens.hasSuffix("r\(number)"))
    }
    #expect(throws: NavigationError.self) { try session.act(.sendEvent("last", of: "M")) }
    #expect(throws: NavigationError.self) { try session.act(.sendEvent("e40", of: "M")) }
  }

  @Test("A path is built, as for whoever comes from elsewhere")
  func path() throws {
    var session = try session()
    session.given("c")
    try session.act(.sendEvent("item", of: "T", arguments: [.int(3)]))
    #expect(session.screens == "o / o2 / item(3)")
    let own = try self.session("o2")
    #expect(
      own.refusal { try $0.act(.sendEvent("item", of: "T", arguments: [.int(3)])) } == "notNow")
  }

  @Test("A coordinator that is not live sends nothing")
  func notLive() throws {
    var session = try session()
    #expect(session.refusal { try $0.act(.sendEvent("x", of: "P")) } == "noSuchEvent")
    try session.act(.sendEvent("out", of: "M"))
    #expect(session.refusal { try $0.act(.sendEvent("p", of: "T")) } == "notLive")
    #expect(session.refusal { try $0.act(.sendEvent("nothing", of: "M")) } == "noSuchEvent")
    #expect(session.refusal { try $0.act(.sendEvent("out", of: "Nobody")) } == "noSuchEvent")
  }

  @Test("Only some of a coordinator's transitions are its own events")
  func ownTransitions() throws {
    let session = try session("s")
    #expect(
      session.refusal { try $0.act(.sendEvent("up", of: "One")) } == "noSuchEvent", "it leaves")
    #expect(
      session.refusal { try $0.act(.sendEvent("mine", of: "One")) } == "noSuchEvent",
      "it asks how a screen is shown")
    #expect(session.refusal { try $0.act(.sendEvent("again", of: "One")) } == nil)
  }

  @Test("A tab that is not in front is live, too")
  func otherTab() throws {
    var session = try session()
    try session.act(.sendEvent("y", of: "Three"))
    #expect(session.screens == "x / y")
    #expect(session.changes == "selected three, +y")
  }

  @Test("`tab` looks from the coordinator upward")
  func tab() throws {
    var session = try session("over")
    session.given("c")
    try session.act(.sendEvent("second", of: "T"))
    #expect(session.screens == "t", "the detour goes")
    #expect(
      session.refusal { try $0.act(.sendEvent("second", of: "T", arguments: [.int(1)])) }
        == "badArgument")
  }

  @Test("Guards are asked, and what waits is resumed by an event of a coordinator")
  func guards() throws {
    var session = try session()
    try session.act(.sendEvent("second", of: "T"))
    #expect(session.screens == "o / help")
    #expect(session.waiting.contains("tab two"))
    session.given("c")
    try session.act(.sendEvent("go", of: "T"))
    #expect(session.screens == "t")
    try session.act(.sendEvent("go", of: "T"))
    #expect(session.screens == "x", "or else it does the other")
  }

  @Test("No lock refuses it")
  func locks() throws {
    var session = try session("lock")
    #expect(session.refusal { try $0.tab("three") } == "locked")
    try session.act(.sendEvent("y", of: "Three"))
    #expect(session.screens == "x / y")
  }

  @Test(
    "Of several live places the innermost around the screen in front sends it, else the nearest")
  func places() throws {
    var session = try TestSession(
      """
      coordinator M: tabs { tab a: N  tab b: N  tab c: C }
      coordinator N { route r: root { -> p }  route p  -> s  route s { -> back } }
      coordinator C { route c: root { entry } }
      """)
    try session.tab("b")
    try session.act(.sendEvent("s", of: "N"))
    #expect(session.tree == "app(a[r] *b[r, s] c[c])")
    try session.tab("c")
    try session.act(.sendEvent("s", of: "N"))
    #expect(session.tree == "app(*a[r, s] b[r, s] c[c])", "none is around it: the first")
  }
}
