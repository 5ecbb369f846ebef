import FlowRuntime
import Testing

/// Taking tabs back to their roots, and screens out of the middle.
@Suite struct ResetTests {
  private static let tabs = """
    coordinator M: tabs {
      tab one: One  tab two: Two  tab cols: Cols
      modal x: X
      on clear -> reset tabs then tab one
      on two -> reset two
    }
    coordinator One { child c: C  detour d: D  route o: root { -> p  -> s } route p { -> c  -> d  on all -> reset tabs } route s: sheet { on all -> reset one  -> X } }
    coordinator C { route k: root { on all -> reset tabs  on over -> X } }
    coordinator D { route d: root { on all -> reset tabs } }
    coordinator Two: tabs { tab in: In  tab on: On }
    coordinator In { route n: root { -> m } route m { on mine -> reset tabs  on outer -> reset one } }
    coordinator On { route w: root { -> v } route v { on mine -> reset tabs } }
    coordinator Cols: split { column side: Side  column detail: Detail }
    coordinator Side { route list: root { -> Detail } route more }
    coordinator Detail { route item: root { -> note  on all -> reset tabs } route note { on all -> reset cols } }
    coordinator X { route x: root { on home -> reset tabs then tab one  on all -> reset tabs  -> dismiss } }
    """

  private func session(_ events: String...) throws -> TestSession {
    var session = try TestSession(ResetTests.tabs)
    for event in events { try session.send(event) }
    return session
  }

  @Test("All stacks go back to their roots; what is selected stays")
  func resetsAll() throws {
    var session = try session("p", "c")
    try session.tab("two")
    try session.send("m")
    try session.tab("one")
    try session.send("all")
    #expect(session.tree == "app(*one[o] two(*in[n] on[w]) cols<*side[list] detail[item]>)")
    #expect(
      session.changes
        == "-k navigated, finished one/c navigated, -p navigated, -m navigated")
  }

  @Test("Layers and detours in the tabs go, but not those of the tabs coordinator")
  func layers() throws {
    var session = try session("p", "d")
    try session.send("all")
    #expect(session.screens == "o")
    session = try self.session("s", "x")
    try session.send("all")
    #expect(session.screens == "o | sheet x", "the sheet in the tab is gone")
    session = try self.session("s", "x")
    try session.send("home")
    #expect(session.tree == "app(*one[o] two(*in[n] on[w]) cols<*side[list] detail[item]>)")
  }

  @Test("One tab alone, which the nearest tabs coordinator has")
  func resetsOne() throws {
    var session = try session("s")
    try session.send("all")
    #expect(session.changes == "-s navigated, finished layer s navigated")
    session = try self.session("p")
    try session.tab("two")
    try session.send("m")
    let start = session
    try session.send("outer")
    #expect(session.tree == "app(one[o] *two(*in[n, m] on[w]) cols<*side[list] detail[item]>)")
    session = start
    try session.send("mine")
    #expect(session.tree == "app(one[o, p] *two(*in[n] on[w]) cols<*side[list] detail[item]>)")
  }

  @Test("The first column comes to the front")
  func columns() throws {
    var session = try session()
    try session.tab("cols")
    try session.send("detail")
    try session.send("note")
    try session.send("all")
    #expect(session.tree == "app(one[o] two(*in[n] on[w]) *cols<*side[list] detail[item]>)")
  }

  @Test("A coordinator's own event looks from its node upward")
  func ownEvents() throws {
    var session = try session("p", "c", "over")
    try session.act(.sendEvent("clear", of: "M"))
    #expect(session.screens == "o")
    try session.tab("two")
    try session.send("m")
    try session.act(.sendEvent("two", of: "M"))
    #expect(session.screens == "n")
    try session.act(.sendEvent("two", of: "M"))
    #expect(session.changes == "", "it is at its root")
  }

  @Test("Without tabs around it is refused")
  func refused() throws {
    var session = try TestSession("coordinator M { route r: root { on x -> resume } }") {
      $0.set("x", of: "r", to: .resetTabs)
    }
    #expect(session.refusal { try $0.send("x") } == "noSuchTab")
    session = try TestSession(ResetTests.tabs) {
      $0.set("all", of: "s", to: .resetTab(ID(0)))
    }
    try session.send("s")
    #expect(session.refusal { try $0.send("all") } == "noSuchTab")
  }

  // MARK: - Remove

  private static let stack = """
    condition c
    coordinator M {
      route r: root { -> a }
      route a(n: Int = 1) { -> b  -> q  -> k  -> s  -> a  -> guarded }
      route b { -> a  on drop -> remove a else resume  on both -> (remove a else stay) then back  -> ask }
      route q { returns Int  -> b2 }
      route b2 { on drop -> remove q else stay }
      child k: K
      route s: sheet { -> t }
      route t { on drop -> remove s else remove a else resume }
      route ask: alert { on drop -> remove b else resume  on nothing -> remove q else remove b else resume }
      route login { -> b3 }
      route b3 { on drop -> remove login else stay }
      route guarded { requires c else login }
    }
    coordinator K { route k: root { on drop -> remove l else stay  -> l } route l { -> m } route m { on drop -> remove l else stay } }
    """

  private func stack(_ events: String...) throws -> TestSession {
    var session = try TestSession(ResetTests.stack)
    for event in events {
      if event == "a" { try session.send(event, 1) } else { try session.send(event) }
    }
    return session
  }

  @Test("The nearest such screen below goes; those above it stay")
  func removes() throws {
    var session = try stack("a", "b")
    try session.send("drop")
    #expect(session.tree == "app[r, b]")
    #expect(session.changes == "-a(1) navigated")
    #expect(session.refusal { try $0.send("drop") } == "nothingWaiting")
    session = try stack("a", "b")
    try session.send("both")
    #expect(session.tree == "app[r]")
    #expect(session.changes == "-b popped, -a(1) navigated", "from the top down")
  }

  @Test("A question that goes so has no answer")
  func question() throws {
    var session = try stack("a", "q", "b2")
    try session.send("drop")
    #expect(session.tree == "app[r, a(1), b2]")
    #expect(session.changes == "-q navigated, finished screen q navigated")
  }

  @Test(
    "Only in the lists of the coordinator in front, and neither its root nor a sheet's first screen"
  )
  func refusedRemovals() throws {
    var session = try stack("a", "s", "t")
    try session.send("drop")
    #expect(session.tree == "app[r]+sheet[s, t]", "the sheet's first screen stays")
    session = try stack("a", "k", "l", "m")
    try session.send("drop")
    #expect(session.tree == "app[r, a(1), k[k, m]]")
    try session.send("drop")
    #expect(session.changes == "", "`stay`: there is none")
  }

  @Test("An alert that removes something goes, too")
  func alerts() throws {
    var session = try stack("a", "b", "a", "b", "ask")
    let start = session
    try session.send("drop")
    #expect(session.changes == "-ask navigated, finished layer ask navigated, -b navigated")
    session = start
    try session.send("nothing")
    #expect(session.changes == "-ask navigated, finished layer ask navigated, -b navigated")
  }

  @Test("What waits is forgotten with the screen that was opened instead")
  func waiting() throws {
    var session = try stack("a", "guarded", "b3")
    #expect(session.waiting != "")
    try session.send("drop")
    #expect(session.changes == "-login navigated, waiting nothing")
  }
}
