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
  func firstThatHolds() async throws {
    var play = try await Play(SendTests.graph)
    let start = play
    try play.send("go")
    #expect(play.pile == "r / z")
    play = start
    play.given("c")
    try play.send("go")
    #expect(play.pile == "r / x")
    play = start
    play.given("c")
    play.given("d")
    try play.send("go")
    #expect(play.pile == "r / y")
  }

  @Test("A coordinator's transition is one of its routes', unless they declare the event")
  func coordinatorsTransition() async throws {
    var play = try await Play(SendTests.graph, given: ["c"])
    try play.send("shared")
    #expect(play.pile == "r / y")
    try play.back()
    try play.send("go")
    try play.send("shared")
    #expect(play.pile == "r / x / z")
  }

  @Test("Among many transitions each event has its own, and the first of them that holds is taken")
  func manyTransitions() async throws {
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
    let start = try await Play(graph)
    for number in order {
      var play = start
      try play.send("e\(number)")
      #expect(play.pile == "r / t\(number)")
      play = start
      play.given("c")
      play.given("d")
      try play.send("e\(number)")
      #expect(play.pile == "r / t0")
    }
    var play = start
    try play.send("shared")
    #expect(play.pile == "r / t1")
    for name in ["", "a", "e", "e40", "z"] {
      #expect(start.refusal { try $0.send(name) } == "noSuchEvent")
    }
    #expect(start.refusal { try $0.send("maybe") } == "notNow")
  }

  @Test("The arguments are those of the event's parameters, in their order")
  func arguments() async throws {
    var play = try await Play(SendTests.graph)
    try play.send("pq", 5, "lamp")
    #expect(play.pile == "r / p(\"lamp\", 5)")
  }

  @Test("notInFront: the screen is not the focus")
  func notInFront() async throws {
    var play = try await Play(SendTests.graph)
    try play.send("go", from: "r")
    #expect(play.pile == "r / z")
    #expect(play.refusal { try $0.send("go", from: "r") } == "notInFront")
    let gone = play
    try play.back()
    try play.send("go")
    #expect(play.pile == gone.pile)
    #expect(
      play.refusal { try $0.act(.send("shared", from: gone.id(of: "z"))) } == "notInFront",
      "an equal screen is not that screen")
  }

  @Test("noSuchEvent: the screen has no such event")
  func noSuchEvent() async throws {
    var play = try await Play(SendTests.graph)
    #expect(play.refusal { try $0.send("none") } == "noSuchEvent")
    try play.send("go")
    #expect(play.refusal { try $0.send("go") } == "noSuchEvent", "another route has it")
  }

  @Test("badArgument: one is missing, too many or of another type")
  func badArgument() async throws {
    let play = try await Play(SendTests.graph)
    #expect(play.refusal { try $0.send("p", "lamp") } == "badArgument")
    #expect(play.refusal { try $0.send("p", 5, "lamp") } == "badArgument")
    #expect(play.refusal { try $0.send("p", "lamp", 5, 6) } == "badArgument")
    #expect(play.refusal { try $0.send("go", 1) } == "badArgument")
    #expect(play.refusal { try $0.send("p", "lamp", 5) } == nil)
  }

  @Test("notNow: no condition holds")
  func notNow() async throws {
    var play = try await Play(SendTests.graph)
    #expect(play.refusal { try $0.send("maybe") } == "notNow")
    play.given("c")
    try play.send("maybe")
    #expect(play.pile == "r / x")
  }

  @Test("Values of every type are checked")
  func types() async throws {
    let play = try await Play(
      """
      enum Sort { price, newest }
      type Money
      coordinator M {
        route r: root { -> b  -> d  -> u  -> s  -> m  -> o  -> l }
        route b(x: Bool)  route d(x: Double)  route u(x: UUID)  route s(x: Sort)
        route m(x: Money)  route o(x: Int?)  route l(x: [Int])
      }
      """)
    #expect(play.refusal { try $0.send("b", true) } == nil)
    #expect(play.refusal { try $0.send("b", 1) } == "badArgument")
    #expect(play.refusal { try $0.send("d", 1.5) } == nil)
    #expect(play.refusal { try $0.send("d", "1.5") } == "badArgument")
    #expect(play.refusal { try $0.send("u", "12345678-1234-1234-1234-1234567890AB") } == nil)
    #expect(play.refusal { try $0.send("u", "12345678") } == "badArgument")
    #expect(play.refusal { try $0.send("s", "price") } == nil)
    #expect(play.refusal { try $0.send("s", "cheap") } == "badArgument")
    #expect(play.refusal { try $0.send("m", "5 EUR") } == nil)
    #expect(play.refusal { try $0.send("m", 5) } == nil, "whatever the app makes of its type")
    #expect(play.refusal { try $0.send("m", Int?.none) } == "badArgument")
    #expect(play.refusal { try $0.send("o", Int?.none) } == nil)
    #expect(play.refusal { try $0.send("o", Int?.some(3)) } == nil)
    #expect(play.refusal { try $0.send("o", "3") } == "badArgument")
    #expect(play.refusal { try $0.send("l", [1, 2]) } == nil)
    #expect(play.refusal { try $0.send("l", ["1"]) } == "badArgument")
  }
}
