import FlowRuntime
import Testing

/// What stands in the way of a request, what it becomes then, and what waits.
@Suite struct GuardTests {
  private static let ordered = """
    condition a  condition b  condition c  condition d  condition e
    coordinator M: tabs { tab one: One  tab two: Two { requires a else F.f(1) }  modal f: F(0) }
    coordinator One { route o: root { on go -> Deep.target  on in -> Deep } }
    coordinator Two {
      child deep: Deep { requires b else F.f(2)  path step }
      route t: root
      route step { requires c else F.f(3) }
    }
    coordinator Deep {
      route top: root { on go -> target }
      route target { path mid  requires e else F.f(5) }
      route mid { requires d else F.f(4) }
    }
    coordinator F { route f(n: Int): root { -> resume } }
    """

  @Test("Asked in order: the mounts' guards, those of the mounts' paths, of the route's, its own")
  func order() async throws {
    var play = try await Play(GuardTests.ordered)
    for (number, condition) in zip(1..., ["a", "b", "c", "d", "e"]) {
      try play.send("go")
      #expect(play.tree == "app(*one[o] two[t])+sheet[f[f(\(number))]]")
      try play.dismiss()
      play.given(condition)
    }
    try play.send("go")
    #expect(play.tree == "app(one[o] *two[t, step, deep[top, mid, target]])")
    #expect(play.waiting == "nothing")
  }

  @Test("Only those of path steps that will be built are asked")
  func stepsThatAreNotBuilt() async throws {
    var play = try await Play(GuardTests.ordered, given: ["a", "b", "c", "e"])
    try play.send("in")
    #expect(play.pile == "t / step / top")
    try play.send("go")
    #expect(play.pile == "t / step / top / target", "`mid` is not on the way, nor its guard")
    play.given("c", false)
    try play.back()
    try play.send("go")
    #expect(play.pile == "t / step / top / target", "`step` is there already")
  }

  @Test("A mount's guard is asked of who is behind it already")
  func insideAGuardedMount() async throws {
    var play = try await Play(GuardTests.ordered, given: ["a", "b", "c", "e"])
    try play.send("in")
    play.given("a", false)
    try play.send("go")
    #expect(play.pile == "t / step / top | sheet f(1)")
    #expect(play.waiting == "target at two/deep for f")
  }

  @Test("A mount's own guards are asked in order, all of them")
  func severalGuards() async throws {
    var play = try await Play(
      """
      condition a  condition b
      coordinator M {
        route r: root { -> x }
        route x { requires a else y  requires b else z }
        route y { -> resume }  route z { -> resume }
      }
      """)
    try play.send("x")
    #expect(play.pile == "r / y")
    try play.back()
    play.given("a")
    try play.send("x")
    #expect(play.pile == "r / z")
    try play.back()
    play.given("b")
    try play.send("x")
    #expect(play.pile == "r / x")
  }

  @Test("A guard of any kind of mount is asked, whoever goes there")
  func everyKindOfMount() async throws {
    var play = try await Play(
      """
      condition a
      coordinator M {
        child c: C { requires a else y }
        modal m: C { requires a else y }
        detour d: C { requires a else y }
        route r: root { -> c  -> m  on d -> C as detour }
        route y { -> resume }
      }
      coordinator C { route t: root { entry }  route u { link "/u" in m } }
      """)
    let start = play
    for event in ["c", "m", "d"] {
      play = start
      try play.send(event)
      #expect(play.pile == "r / y")
    }
    play = start
    try play.navigate("C")
    #expect(play.pile == "r / y")
    play = start
    try play.open("a:/u")
    #expect(play.pile == "r / y")
    #expect(play.waiting == "u at m reset for y")
  }

  @Test("A condition may be made of several")
  func booleans() async throws {
    var play = try await Play(
      """
      condition a  condition b  condition c
      coordinator M {
        route r: root { -> x }
        route x { requires a and not (b or c) else y }
        route y { -> resume }
      }
      """)
    for (a, b, c) in [(false, false, false), (true, true, false), (true, false, true)] {
      play.given("a", a)
      play.given("b", b)
      play.given("c", c)
      try play.send("x")
      #expect(play.pile == "r / y")
      try play.back()
    }
    play.given("c", false)
    try play.send("x")
    #expect(play.pile == "r / x")
  }

  @Test("A fallback is given the guarded route's arguments and literals")
  func fallbackArguments() async throws {
    var play = try await Play(
      """
      condition a
      coordinator M {
        route r: root { -> x }
        route x(id: Int, name: String) { requires a else y(name, 7, id) }
        route y(name: String, n: Int, id: Int) { -> resume }
      }
      """)
    try play.send("x", 42, "lamp")
    #expect(play.pile == "r / y(\"lamp\", 7, 42)")
  }

  @Test("What waits is the first request of the chain with its place, mode and arguments")
  func firstOfTheChain() async throws {
    var play = try await Play(
      """
      condition a  condition b
      coordinator M {
        child c: C
        route r: root { on one -> new C.x(4)  on two -> C.x(5) as sheet }
      }
      coordinator C {
        route t: root
        route x(n: Int) { requires a else y }
        route y { requires b else M.r }
      }
      """)
    try play.send("one")
    #expect(play.tree == "app[r]")
    #expect(play.waiting == "x(4) at c new for r")
    try play.send("two")
    #expect(play.waiting == "x(5) at c as sheet for r")
    play.given("b")
    try play.send("one")
    #expect(play.tree == "app[r, c[t, y]]")
    #expect(play.waiting == "x(4) at c new for c")
  }

  @Test("A later request that is stopped replaces what waits")
  func laterRequest() async throws {
    var play = try await Play(
      """
      condition a
      coordinator M {
        route r: root { -> x }
        route x(n: Int) { requires a else y }
        route y { -> x  on free -> z }
        route z { -> x }
      }
      """)
    try play.send("x", 1)
    #expect(play.changes == "+y, waiting x(1) at app")
    try play.send("x", 2)
    #expect(play.pile == "r / y")
    #expect(play.waiting.hasPrefix("x(2) at app"))
    #expect(play.changes == "waiting x(2) at app")
    try play.send("free")
    #expect(play.waiting.hasPrefix("x(2) at app"), "a request that is not stopped leaves it")
  }

  @Test("A plain fallback leads to what is there: that is what the request depends on")
  func fallbackToWhatIsThere() async throws {
    var play = try await Play(
      """
      condition a
      coordinator M { route r: root { -> x }  route x { requires a else r } }
      """)
    try play.send("x")
    #expect(play.pile == "r")
    #expect(play.changes == "waiting x at app")
    #expect(play.waiting == "x at app for r")
  }

  @Test("A tab that is stopped waits as a tab")
  func tab() async throws {
    var play = try await Play(
      """
      condition a
      coordinator M: tabs { tab one: T  tab two: T { requires a else L }  modal l: L }
      coordinator T { route t: root }
      coordinator L { route l: root { -> resume } }
      """)
    try play.tab("two")
    #expect(play.tree == "app(*one[t] two[t])+sheet[l[l]]")
    #expect(play.waiting == "tab two of app for l")
  }

  /// A chain of guarded routes, each the fallback of the one before: from `x0` to `x<count>`.
  private func chain(_ count: Int) -> String {
    let conditions = (0..<count).map { "condition c\($0)\n" }.joined()
    let routes = (0..<count).map { "route x\($0) { requires c\($0) else x\($0 + 1) }\n" }.joined()
    return "\(conditions)coordinator M { route r: root { -> x0 }\n\(routes)route x\(count) }"
  }

  @Test("16 redirections are followed")
  func sixteenRedirections() async throws {
    var play = try await Play(chain(16))
    try play.send("x0")
    #expect(play.pile == "r / x16")
    #expect(play.waiting == "x0 at app for x16")
  }

  @Test("More than 16 redirections are refused")
  func seventeenRedirections() async throws {
    var play = try await Play(chain(17))
    #expect(play.refusal { try $0.send("x0") } == "tooManyRedirections")
    play.given("c16")
    try play.send("x0")
    #expect(play.pile == "r / x16")
  }
}
