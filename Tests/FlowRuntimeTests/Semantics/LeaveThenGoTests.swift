import FlowRuntime
import Testing

/// Leaving and going on, as one action.
@Suite struct LeaveThenGoTests {
  @Test("The one, then the other; what the leave took has its cause")
  func both() throws {
    var session = try TestSession(
      """
      coordinator M {
        route r: root { -> a }
        route a { -> s }
        route s: sheet { on buy(n: Int) -> dismiss then p(n) }
        route p(n: Int) { on x -> back then q  on home -> back to root then q }
        route q { on done -> back to root then a }
      }
      """)
    try session.send("a")
    try session.send("s")
    try session.send("buy", 4)
    #expect(session.tree == "app[r, a, p(4)]")
    #expect(session.changes == "-s dismissed, finished layer s dismissed, +p(4)")
    let start = session
    try session.send("x")
    #expect(session.tree == "app[r, a, q]")
    #expect(session.changes == "-p(4) popped, +q")
    session = start
    try session.send("home")
    #expect(session.tree == "app[r, q]")
    #expect(session.changes == "-p(4) popped, -a popped, +q")
  }

  @Test("What the way itself takes is navigated")
  func causes() throws {
    var session = try TestSession(
      """
      coordinator M {
        route r: root { -> a }
        route a { -> b }
        route b { -> s }
        route s: sheet { on go -> dismiss then a }
      }
      """)
    for event in ["a", "b", "s"] { try session.send(event) }
    try session.send("go")
    #expect(session.tree == "app[r, a]")
    #expect(session.changes == "-s dismissed, finished layer s dismissed, -b navigated")
  }

  private static let origin = """
    coordinator M: tabs { tab one: One  tab two: Two  modal s: S }
    coordinator One { use Items  route o: root { -> S } }
    coordinator Two { use Items  route t: root { -> S } }
    routes Items { route p { path q }  route q { -> p } }
    coordinator S {
      route s: root {
        on p -> dismiss then Items.p  on direct -> Items.p  on two -> dismiss then Two.p
      }
    }
    """

  @Test("The place is seen from the screen that is then in front")
  func nearness() throws {
    var session = try TestSession(LeaveThenGoTests.origin)
    try session.tab("two")
    try session.send("s")
    try session.send("p")
    #expect(session.tree == "app(one[o] *two[t, p])")
  }

  @Test("The request comes from the screen that is then in front: no path is built")
  func path() throws {
    var session = try TestSession(LeaveThenGoTests.origin)
    try session.send("s")
    let start = session
    try session.send("p")
    #expect(session.tree == "app(*one[o, p] two[t])")
    session = start
    try session.send("direct")
    #expect(session.tree == "app(*one[o, q, p] two[t])", "without leaving first it is")
    session = start
    try session.send("two")
    #expect(session.tree == "app(one[o] *two[t, q, p])", "as from another tab")
  }

  @Test("A refused leave: nothing happens")
  func refusedLeave() throws {
    var session = try TestSession(
      """
      coordinator M {
        route r: root { -> a }
        route a(n: Int) { -> b }
        route b { on go -> back to a(9) then r }
      }
      """)
    try session.send("a", 1)
    try session.send("b")
    #expect(session.refusal { try $0.send("go") } == "notBelow")
  }

  @Test("A refused way: nothing happens, the leave neither")
  func refusedWay() throws {
    let routes = (0..<17).map { "route x\($0) { requires c\($0) else x\($0 + 1) }\n" }.joined()
    let conditions = (0..<17).map { "condition c\($0)\n" }.joined()
    var session = try TestSession(
      """
      \(conditions)
      coordinator M {
        route r: root { -> s }
        route s: sheet { on go -> dismiss then x0 }
        \(routes)
        route x17
      }
      """)
    try session.send("s")
    #expect(session.refusal { try $0.send("go") } == "tooManyRedirections")
    session.given("c0")
    try session.send("go")
    #expect(session.tree == "app[r, x0]")
  }

  @Test("A way that is stopped: its fallback, after the leave")
  func stoppedWay() throws {
    var session = try TestSession(
      """
      condition c
      coordinator M {
        route r: root { -> s }
        route s: sheet { on go -> dismiss then x }
        route x { requires c else y }
        route y { -> resume }
      }
      """)
    try session.send("s")
    try session.send("go")
    #expect(session.tree == "app[r, y]")
    #expect(session.waiting == "x at app for y")
    #expect(session.changes == "-s dismissed, finished layer s dismissed, +y, waiting x at app")
  }

  @Test("finish then go: the value is handed over")
  func finish() throws {
    var session = try TestSession(
      """
      coordinator M {
        route r: root { -> q }
        route q { returns Int  on done(n: Int) -> finish(n) then a }
        route a
      }
      """)
    try session.send("q")
    try session.send("done", 3)
    #expect(session.tree == "app[r, a]")
    #expect(session.changes == "-q finished, finished screen q finished = 3, +a")
  }

  @Test("return to then go")
  func returnTo() throws {
    var session = try TestSession(
      """
      coordinator M {
        route r: root { checkpoint home  -> a }
        route a { -> s }
        route s: sheet { on go -> return to home then b }
        route b
      }
      """)
    try session.send("a")
    try session.send("s")
    try session.send("go")
    #expect(session.tree == "app[r, b]")
    #expect(
      session.changes
        == "-s navigated, finished layer s navigated, -a navigated, +b, returned home")
  }
}
