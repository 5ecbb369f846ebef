import FlowRuntime
import Testing

/// Actions of several steps and choices.
@Suite struct SequenceTests {
  private static let stack = """
    coordinator M {
      route r: root { -> a  -> s }
      route a(n: Int = 1) { -> p  -> s  -> s2 }
      route p {
        on open -> (back to a else stay) then w
        on near -> back to a(9) else back to a(8) else back to r
        on far -> back to a(9) else (back then back) else stay
      }
      route s: sheet {
        -> p
        on lost -> dismiss then back to a(9) else resume
        on tried -> (dismiss then back to a(9)) else w
        on inner -> ((dismiss then back to a(9)) else dismiss) then (back to a(9) else stay)
        on deep -> ((dismiss then (back to a(9) else back to a(8))) else (dismiss then (back else resume))) then w
      }
      route s2: sheet { on out -> dismiss then back then back to root else stay }
      route w { -> back }
    }
    """

  private func session(_ events: String...) throws -> TestSession {
    var session = try TestSession(SequenceTests.stack)
    for event in events {
      if event == "a" { try session.send(event, 1) } else { try session.send(event) }
    }
    return session
  }

  @Test("A step does the first of its choices that is not refused")
  func choices() throws {
    var session = try session("a", "p")
    try session.send("open")
    #expect(session.tree == "app[r, a(1), w]")
    #expect(session.changes == "-p popped, +w")
    session = try self.session("s", "p")
    try session.send("open")
    #expect(session.tree == "app[r]+sheet[s, p, w]", "nothing goes where there is no `a`")
    #expect(session.changes == "+w")
    session = try self.session("a", "p")
    try session.send("near")
    #expect(session.tree == "app[r]")
  }

  @Test("A sequence in parentheses is one choice")
  func sequences() throws {
    var session = try session("a", "p")
    try session.send("far")
    #expect(session.tree == "app[r]")
    session = try self.session("a", "s2")
    try session.send("out")
    #expect(session.tree == "app[r]", "nothing lies below the root, which is no refusal then")
    #expect(session.changes == "-s2 dismissed, finished layer s2 dismissed, -a(1) popped")
  }

  @Test("A refused step: nothing happens, the steps before it neither")
  func refused() throws {
    let session = try session("a", "s")
    #expect(session.refusal { try $0.send("lost") } == "nothingWaiting", "what the last is")
  }

  @Test("A refused sequence leaves no trace where something else is done")
  func refusedChoice() throws {
    var session = try session("a", "s")
    try session.send("tried")
    #expect(session.tree == "app[r, a(1)]+sheet[s, w]")
    #expect(session.changes == "+w")
  }

  @Test("… inside another one, too")
  func nested() throws {
    var session = try session("a", "s")
    let start = session
    try session.send("inner")
    #expect(session.tree == "app[r, a(1)]")
    #expect(session.changes == "-s dismissed, finished layer s dismissed")
    session = start
    try session.send("deep")
    #expect(session.tree == "app[r, w]")
    #expect(
      session.changes == "-s dismissed, finished layer s dismissed, -a(1) popped, +w")
  }

  private static let tabs = """
    condition c
    condition d
    coordinator M: flows { flow main: T  flow login: L }
    coordinator T: tabs {
      tab one: One  tab two: Two { requires c else L }
      modal x: X
    }
    coordinator One {
      use Items
      route o: root {
        -> X  -> i
        on over -> tab two then Items.i
        on back2 -> resume then i
        on stays -> tab one then tab two
      }
    }
    coordinator Two { use Items  route t: root { -> g } route g { requires d else X } }
    coordinator X { route x: root { on other -> dismiss then tab two then Items.i  -> i  on done -> resume } route i }
    coordinator L { route l: root { on ok -> resume  on again -> resume then Two.i } }
    routes Items { route i { on home -> T } }
    """

  @Test("Each step is seen from the screen that the one before it left in front")
  func origins() throws {
    var session = try TestSession(SequenceTests.tabs, given: ["c"])
    try session.send("x")
    try session.send("other")
    #expect(session.tree == "app{main(one[o] *two[t, i])}")
    try session.tab("one")
    try session.send("over")
    #expect(session.screens == "t / i", "of the tab that is selected then")
  }

  @Test("A guard that turns a tab away ends the action")
  func turnedAway() throws {
    var session = try TestSession(SequenceTests.tabs)
    try session.send("over")
    #expect(session.screens == "l")
    #expect(session.waiting == "tab two of main for login", "that alone waits")
    #expect(session.refusal { try $0.send("again") } == nil)
    try session.send("again")
    #expect(session.screens == "l", "it is turned away again")
    session.given("c")
    try session.send("again")
    #expect(session.tree == "app{main(one[o] *two[t, i])}", "nothing turns it away now")
  }

  @Test("… and so does the guard of a screen that a tab brings to the front")
  func turnedAwayByAScreen() throws {
    var session = try TestSession(SequenceTests.tabs, given: ["c", "d"])
    try session.tab("two")
    try session.send("g")
    try session.tab("one")
    session.given("d", false)
    try session.send("over")
    #expect(session.tree == "app{main(one[o] *two[t])+sheet[x[x]]}")
  }

  @Test("The last step may be turned away, too")
  func lastTurnedAway() throws {
    var session = try TestSession(SequenceTests.tabs)
    try session.send("stays")
    #expect(session.screens == "l")
  }

  @Test("There is one value for each return and finish, in order")
  func values() throws {
    var session = try TestSession(
      """
      coordinator M {
        route r: root { checkpoint k: Int  -> a }
        route a { checkpoint j: String  -> q }
        route q { returns Int  on up(n: Int) -> finish(n) then return to k(7)  -> b }
        route b { on up -> return to j("x") then return to k(3) }
      }
      """)
    for event in ["a", "q", "b"] { try session.send(event) }
    let start = session
    try session.send("up")
    #expect(session.changes.hasSuffix("returned j = \"x\", returned k = 3"))
    session = start
    try session.back()
    try session.send("up", 5)
    #expect(session.changes.contains("finished screen q finished = 5"))
    #expect(session.changes.hasSuffix("returned k = 7"))
  }

  @Test("`stay` in an alert closes it with the step")
  func stayInAnAlert() throws {
    var session = try TestSession(
      """
      coordinator M {
        route r: root { -> a }
        route a(n: Int = 1) { -> ask }
        route ask: alert {
          on keep -> back to a(9) else stay
          on go -> (back to a(9) else stay) then b
          on lost -> (back to a(9) else stay) then back to a(8) else resume
        }
        route b
      }
      """)
    try session.send("a", 1)
    try session.send("ask")
    let start = session
    try session.send("keep")
    #expect(session.tree == "app[r, a(1)]")
    #expect(session.changes == "-ask navigated, finished layer ask navigated")
    session = start
    try session.send("go")
    #expect(session.tree == "app[r, a(1), b]")
    #expect(
      start.refusal { try $0.send("lost") } == "nothingWaiting", "and stays where it is refused")
  }
}
