import FlowRuntime
import Testing

/// Which transition an event takes, and when it is refused.
@Suite struct SendTests {
  private static let graph = """
    condition c  condition d
    coordinator M {
      on shared -> y
      route r: root {
        on go when c and not d -> x  on go when d -> y  on go -> z
        on maybe when c -> x
        -> p
        on pq(n: Int, s: String) -> p(s, n)
      }
      route x { on shared -> z  -> back }  route y  route z
      route p(name: String, n: Int)
    }
    """

  @Test("The screen's first transition for the event whose condition holds")
  func firstThatHolds() throws {
    var session = try TestSession(SendTests.graph)
    let start = session
    try session.send("go")
    #expect(session.screens == "r / z")
    session = start
    session.given("c")
    try session.send("go")
    #expect(session.screens == "r / x")
    session = start
    session.given("c")
    session.given("d")
    try session.send("go")
    #expect(session.screens == "r / y")
  }

  @Test("A coordinator's transition is one of its routes', unless they declare the event")
  func coordinatorsTransition() throws {
    var session = try TestSession(SendTests.graph, given: ["c"])
    try session.send("shared")
    #expect(session.screens == "r / y")
    try session.back()
    try session.send("go")
    try session.send("shared")
    #expect(session.screens == "r / x / z")
  }

  @Test("Among many transitions each event has its own, and the first of them that holds is taken")
  func manyTransitions() throws {
    let order = (0..<40).map { $0 * 17 % 40 }
    let ways = order.map { "on e\($0) when c and d -> t0  on e\($0) -> t\($0)" }
    let graph = """
      condition c  condition d
      coordinator M {
        on shared -> t1
        route r: root { \(ways.joined(separator: "  "))  on maybe when c -> t2 }
        \(order.map { "route t\($0)" }.joined(separator: "  "))
      }
      """
    let start = try TestSession(graph)
    for number in order {
      var session = start
      try session.send("e\(number)")
      #expect(session.screens == "r / t\(number)")
      session = start
      session.given("c")
      session.given("d")
      try session.send("e\(number)")
      #expect(session.screens == "r / t0")
    }
    var session = start
    try session.send("shared")
    #expect(session.screens == "r / t1")
    for name in ["", "a", "e", "e40", "z"] {
      #expect(start.refusal { try $0.send(name) } == "noSuchEvent")
    }
    #expect(start.refusal { try $0.send("maybe") } == "notNow")
  }

  @Test("The arguments are those of the event's parameters, in their order")
  func arguments() throws {
    var session = try TestSession(SendTests.graph)
    try session.send("pq", 5, "lamp")
    #expect(session.screens == "r / p(\"lamp\", 5)")
  }

  @Test("notInFront: the screen is not the focus")
  func notInFront() throws {
    var session = try TestSession(SendTests.graph)
    try session.send("go", from: "r")
    #expect(session.screens == "r / z")
    #expect(session.refusal { try $0.send("go", from: "r") } == "notInFront")
    let gone = session
    try session.back()
    try session.send("go")
    #expect(session.screens == gone.screens)
    #expect(
      session.refusal { try $0.act(.send("shared", from: gone.id(of: "z"))) } == "notInFront",
      "an equal screen is not that screen")
  }

  @Test("noSuchEvent: the screen has no such event")
  func noSuchEvent() throws {
    var session = try TestSession(SendTests.graph)
    #expect(session.refusal { try $0.send("none") } == "noSuchEvent")
    try session.send("go")
    #expect(session.refusal { try $0.send("go") } == "noSuchEvent", "another route has it")
  }

  @Test("badArgument: one is missing, too many or of another type")
  func badArgument() throws {
    let session = try TestSession(SendTests.graph)
    #expect(session.refusal { try $0.send("p", "lamp") } == "badArgument")
    #expect(session.refusal { try $0.send("p", 5, "lamp") } == "badArgument")
    #expect(session.refusal { try $0.send("p", "lamp", 5, 6) } == "badArgument")
    #expect(session.refusal { try $0.send("go", 1) } == "badArgument")
    #expect(session.refusal { try $0.send("p", "lamp", 5) } == nil)
  }

  @Test("notNow: no condition holds")
  func notNow() throws {
    var session = try TestSession(SendTests.graph)
    #expect(session.refusal { try $0.send("maybe") } == "notNow")
    session.given("c")
    try session.send("maybe")
    #expect(session.screens == "r / x")
  }

  @Test("Values of every type are checked")
  func types() throws {
    let session = try TestSession(
      """
      enum Sort { price, newest }
      type Money
      coordinator M {
        route r: root { -> b  -> d  -> u  -> s  -> m  -> o  -> l }
        route b(x: Bool)  route d(x: Double)  route u(x: UUID)  route s(x: Sort)
        route m(x: Money)  route o(x: Int?)  route l(x: [Int])
      }
      """)
    #expect(session.refusal { try $0.send("b", true) } == nil)
    #expect(session.refusal { try $0.send("b", 1) } == "badArgument")
    #expect(session.refusal { try $0.send("d", 1.5) } == nil)
    #expect(session.refusal { try $0.send("d", "1.5") } == "badArgument")
    #expect(session.refusal { try $0.send("u", "12345678-1234-1234-1234-1234567890AB") } == nil)
    #expect(session.refusal { try $0.send("u", "12345678") } == "badArgument")
    #expect(session.refusal { try $0.send("s", "price") } == nil)
    #expect(session.refusal { try $0.send("s", "cheap") } == "badArgument")
    #expect(session.refusal { try $0.send("m", "5 EUR") } == nil)
    #expect(session.refusal { try $0.send("m", 5) } == nil, "whatever the app makes of its type")
    #expect(session.refusal { try $0.send("m", Int?.none) } == "badArgument")
    #expect(session.refusal { try $0.send("o", Int?.none) } == nil)
    #expect(session.refusal { try $0.send("o", Int?.some(3)) } == nil)
    #expect(session.refusal { try $0.send("o", "3") } == "badArgument")
    #expect(session.refusal { try $0.send("l", [1, 2]) } == nil)
    #expect(session.refusal { try $0.send("l", ["1"]) } == "badArgument")
  }
}
