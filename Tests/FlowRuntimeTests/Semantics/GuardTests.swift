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
  func order() throws {
    var session = try TestSession(GuardTests.ordered)
    for (number, condition) in zip(1..., ["a", "b", "c", "d", "e"]) {
      try session.send("go")
      #expect(session.tree == "app(*one[o] two[t])+sheet[f[f(\(number))]]")
      try session.dismiss()
      session.given(condition)
    }
    try session.send("go")
    #expect(session.tree == "app(one[o] *two[t, step, deep[top, mid, target]])")
    #expect(session.waiting == "nothing")
  }

  @Test("Only those of path steps that will be built are asked")
  func stepsThatAreNotBuilt() throws {
    var session = try TestSession(GuardTests.ordered, given: ["a", "b", "c", "e"])
    try session.send("in")
    #expect(session.screens == "t / step / top")
    try session.send("go")
    #expect(session.screens == "t / step / top / target", "`mid` is not on the way, nor its guard")
    session.given("c", false)
    try session.back()
    try session.send("go")
    #expect(session.screens == "t / step / top / target", "`step` is there already")
  }

  @Test("A mount's guard is asked even of a user who is already past it")
  func insideAGuardedMount() throws {
    var session = try TestSession(GuardTests.ordered, given: ["a", "b", "c", "e"])
    try session.send("in")
    session.given("a", false)
    try session.send("go")
    #expect(session.screens == "t / step / top | sheet f(1)")
    #expect(session.waiting == "target at two/deep for f")
  }

  @Test("The fallback of a mount's guard means no place at or below what it guards")
  func fallbackLeadsOut() throws {
    var session = try TestSession(
      """
      condition in
      coordinator M {
        modal checkout: Checkout { requires in else Login }
        modal login: Login
        route home: root { -> Checkout  -> Login }
      }
      coordinator Checkout { child login: Login  route cart: root { -> login  -> dismiss } }
      coordinator Login { route form: root { -> help  -> back }  route help { -> back } }
      """, given: ["in"])
    try session.send("checkout")
    try session.send("login")
    session.given("in", false)
    try session.send("help")
    #expect(session.tree == "app[home]+sheet[login[form]]", "not the one in the checkout")
    #expect(session.waiting == "help at checkout/login for login")
  }

  @Test("A mount's own guards are asked in order, all of them")
  func severalGuards() throws {
    var session = try TestSession(
      """
      condition a  condition b
      coordinator M {
        route r: root { -> x }
        route x { requires a else y  requires b else z }
        route y { -> resume }  route z { -> resume }
      }
      """)
    try session.send("x")
    #expect(session.screens == "r / y")
    try session.back()
    session.given("a")
    try session.send("x")
    #expect(session.screens == "r / z")
    try session.back()
    session.given("b")
    try session.send("x")
    #expect(session.screens == "r / x")
  }

  @Test("A guard of any kind of mount is asked, whoever goes there")
  func everyKindOfMount() throws {
    var session = try TestSession(
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
    let start = session
    for event in ["c", "m", "d"] {
      session = start
      try session.send(event)
      #expect(session.screens == "r / y")
    }
    session = start
    try session.navigate("C")
    #expect(session.screens == "r / y")
    session = start
    try session.open("a:/u")
    #expect(session.screens == "r / y")
    #expect(session.waiting == "u at m reset for y")
  }

  @Test("A condition may be made of several")
  func booleans() throws {
    var session = try TestSession(
      """
      condition a  condition b  condition c
      coordinator M {
        route r: root { -> x }
        route x { requires a and not (b or c) else y }
        route y { -> resume }
      }
      """)
    for (a, b, c) in [(false, false, false), (true, true, false), (true, false, true)] {
      session.given("a", a)
      session.given("b", b)
      session.given("c", c)
      try session.send("x")
      #expect(session.screens == "r / y")
      try session.back()
    }
    session.given("c", false)
    try session.send("x")
    #expect(session.screens == "r / x")
  }

  @Test("A fallback is given the guarded route's arguments and literals")
  func fallbackArguments() throws {
    var session = try TestSession(
      """
      condition a
      coordinator M {
        route r: root { -> x }
        route x(id: Int, name: String) { requires a else y(name, 7, id) }
        route y(name: String, n: Int, id: Int) { -> resume }
      }
      """)
    try session.send("x", 42, "lamp")
    #expect(session.screens == "r / y(\"lamp\", 7, 42)")
  }

  @Test("What waits is the first request of the chain with its place, mode and arguments")
  func firstOfTheChain() throws {
    var session = try TestSession(
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
    try session.send("one")
    #expect(session.tree == "app[r]")
    #expect(session.waiting == "x(4) at c new for r")
    try session.send("two")
    #expect(session.waiting == "x(5) at c as sheet for r")
    session.given("b")
    try session.send("one")
    #expect(session.tree == "app[r, c[t, y]]")
    #expect(session.waiting == "x(4) at c new for c")
  }

  @Test("A later request that is stopped replaces what waits")
  func laterRequest() throws {
    var session = try TestSession(
      """
      condition a
      coordinator M {
        route r: root { -> x }
        route x(n: Int) { requires a else y }
        route y { -> x  on free -> z }
        route z { -> x }
      }
      """)
    try session.send("x", 1)
    #expect(session.changes == "+y, waiting x(1) at app")
    try session.send("x", 2)
    #expect(session.screens == "r / y")
    #expect(session.waiting.hasPrefix("x(2) at app"))
    #expect(session.changes == "waiting x(2) at app")
    try session.send("free")
    #expect(session.waiting.hasPrefix("x(2) at app"), "a request that is not stopped leaves it")
  }

  @Test("A plain fallback leads to what is there: that is what the request depends on")
  func fallbackToWhatIsThere() throws {
    var session = try TestSession(
      """
      condition a
      coordinator M { route r: root { -> x }  route x { requires a else r } }
      """)
    try session.send("x")
    #expect(session.screens == "r")
    #expect(session.changes == "waiting x at app")
    #expect(session.waiting == "x at app for r")
  }

  @Test("A tab that is stopped waits as a tab")
  func tab() throws {
    var session = try TestSession(
      """
      condition a
      coordinator M: tabs { tab one: T  tab two: T { requires a else L }  modal l: L }
      coordinator T { route t: root }
      coordinator L { route l: root { -> resume } }
      """)
    try session.tab("two")
    #expect(session.tree == "app(*one[t] two[t])+sheet[l[l]]")
    #expect(session.waiting == "tab two of app for l")
  }

  /// A chain of guarded routes, each the fallback of the one before: from `x0` to `x<count>`.
  private func chain(_ count: Int) -> String {
    let conditions = (0..<count).map { "condition c\($0)\n" }.joined()
    let routes = (0..<count).map { "route x\($0) { requires c\($0) else x\($0 + 1) }\n" }.joined()
    return "\(conditions)coordinator M { route r: root { -> x0 }\n\(routes)route x\(count) }"
  }

  @Test("16 redirections are followed")
  func sixteenRedirections() throws {
    var session = try TestSession(chain(16))
    try session.send("x0")
    #expect(session.screens == "r / x16")
    #expect(session.waiting == "x0 at app for x16")
  }

  @Test("More than 16 redirections are refused")
  func seventeenRedirections() throws {
    var session = try TestSession(chain(17))
    #expect(session.refusal { try $0.send("x0") } == "tooManyRedirections")
    session.given("c16")
    try session.send("x0")
    #expect(session.screens == "r / x16")
  }
}
