import FlowRuntime
import Testing

/// Going on to what was asked for.
@Suite struct ResumeTests {
  private static let graph = """
    condition c  condition d
    coordinator M: tabs { tab one: One  tab two: Two { requires c else L }  modal l: L }
    coordinator One {
      route o: root {
        on go(n: Int) -> Two.x(n)  on anew(n: Int) -> new Two.x(n)
        on sheet(n: Int) -> Two.x(n) as sheet
      }
    }
    coordinator Two {
      route t: root
      route x(n: Int) { link "/x/{n}"  path a  requires d else M.l }
      route a { -> x }
    }
    coordinator L { route l: root { -> resume } }
    """

  @Test("What waits is run from its guards on, as coming from outside")
  func resume() throws {
    var session = try TestSession(ResumeTests.graph)
    try session.send("go", 5)
    #expect(session.tree == "app(*one[o] two[t])+sheet[l[l]]")
    session.given("c")
    session.given("d")
    try session.send("resume")
    #expect(session.tree == "app(one[o] *two[t, a, x(5)])", "with its path")
    #expect(session.waiting == "nothing")
    #expect(
      session.changes
        == "-l navigated, finished l navigated, selected two, +a, +x(5), waiting nothing")
  }

  @Test("From below the target too it comes from outside")
  func fromBelow() throws {
    var session = try TestSession(
      """
      condition c
      coordinator M {
        child l: L
        route r: root { -> x }
        route a
        route x { path a  requires c else L }
      }
      coordinator L { route l: root { -> resume } }
      """)
    try session.send("x")
    #expect(session.tree == "app[r, l[l]]")
    session.given("c")
    try session.send("resume")
    #expect(session.tree == "app[r, a, x]")
  }

  @Test("A guard that stops it again: it waits again")
  func stoppedAgain() throws {
    var session = try TestSession(ResumeTests.graph)
    try session.send("go", 5)
    session.given("c")
    try session.send("resume")
    #expect(session.tree == "app(*one[o] two[t])+sheet[l[l]]")
    #expect(session.waiting.hasPrefix("x(5) at two"))
    session.given("d")
    try session.send("resume")
    #expect(session.tree == "app(one[o] *two[t, a, x(5)])")
  }

  @Test("What nobody can start any more is forgotten, and the other is done")
  func goneWithItsArguments() throws {
    let start = try TestSession(
      """
      condition c
      coordinator M: flows {
        flow main: Main { requires c else L }
        flow login: L
      }
      coordinator Main {
        child order: Order
        route m: root { -> order(1) }
      }
      coordinator Order { route o(n: Int): root { -> p } route p }
      coordinator L { route l: root { -> resume  on on -> resume else Main } }
      """, given: ["c"])
    var session = start
    try session.send("order")
    session.given("c", false)
    try session.send("p")
    #expect(session.tree == "app{login[l]}")
    session.given("c")
    let stopped = session
    #expect(throws: NavigationError.nothingWaiting) { try session.send("resume") }
    session = stopped
    try session.send("on")
    #expect(session.tree == "app{main[m]}")
    #expect(session.waiting == "nothing")
  }

  @Test("One that is refused is forgotten, and the other is done")
  func refused() throws {
    let numbers = 0...17
    let conditions = numbers.map { "condition c\($0)" }
    let routes = numbers.map {
      "route g\($0) { requires c\($0) else g\($0 + 1)  on on -> resume else L }"
    }
    var session = try TestSession(
      """
      \(conditions.joined(separator: "\n"))
      coordinator M: tabs { tab one: One  modal l: L }
      coordinator One {
        route r: root { -> g0 }
        \(routes.joined(separator: "\n"))
        route g18 { -> back }
      }
      coordinator L { route l: root { -> dismiss } }
      """, given: ["c1"])
    try session.send("g0")
    #expect(session.tree == "app(*one[r, g1])")
    #expect(session.waiting.hasPrefix("g0 at one"))
    session.given("c1", false)
    try session.send("on")
    #expect(session.tree == "app(*one[r, g1])+sheet[l[l]]", "18 redirections are too many")
    #expect(session.waiting == "nothing")
  }

  @Test("In its mode")
  func modes() throws {
    var session = try TestSession(ResumeTests.graph, given: ["c", "d"])
    try session.send("go", 5)
    try session.tab("one")
    let start = session
    for (event, tree) in [
      ("go", "two[t, a, x(5)]"), ("anew", "two[t, a, x(5), x(5)]"), ("sheet", "two[t, a, x(5)]"),
    ] {
      session = start
      session.given("c", false)
      try session.send(event, 5)
      session.given("c")
      try session.send("resume")
      #expect(session.tree == "app(one[o] *\(tree))")
    }
    session = start
    session.given("c", false)
    try session.send("sheet", 6)
    session.given("c")
    try session.send("resume")
    #expect(session.tree == "app(one[o] *two[t, a, x(5)]+sheet[x(6)])")
  }

  @Test("A link that waits resets then, and not before")
  func link() throws {
    var session = try TestSession(ResumeTests.graph, given: ["c", "d"])
    try session.send("go", 5)
    session.given("c", false)
    try session.open("a:/x/7")
    #expect(
      session.tree == "app(one[o] *two[t, a, x(5)])+sheet[l[l]]", "a fallback is never a reset")
    #expect(session.waiting == "x(7) at two reset for l")
    session.given("c")
    try session.send("resume")
    #expect(session.tree == "app(one[o] *two[t, a, x(7)])")
  }

  @Test("A tab that waits")
  func tab() throws {
    var session = try TestSession(ResumeTests.graph)
    try session.tab("two")
    session.given("c")
    try session.send("resume")
    #expect(session.tree == "app(one[o] *two[t])")
  }

  @Test("If none waits: the other, a way or a leave")
  func nothingWaits() throws {
    var session = try TestSession(
      """
      condition c
      coordinator M { modal l: L  route r: root { -> l  -> x }  route x { requires c else l } }
      coordinator L {
        route l: root { on done -> resume else here  -> other  -> resume }
        route here
        route other { on done -> resume else back }
      }
      """)
    try session.send("l")
    #expect(session.refusal { try $0.send("resume") } == "nothingWaiting")
    let start = session
    try session.send("done")
    #expect(session.tree == "app[r]+sheet[l[l, here]]")
    session = start
    try session.send("other")
    try session.send("done")
    #expect(session.tree == "app[r]+sheet[l[l]]")
    #expect(session.changes == "-other popped")
    session = start
    try session.back()
    try session.send("x")
    session.given("c")
    try session.send("done")
    #expect(session.tree == "app[r, x]", "what waits comes first")
  }

  @Test("A flow that waits at the start")
  func flow() throws {
    var session = try TestSession(
      """
      condition c
      coordinator M: flows { flow main: Main { requires c else login }  flow login: Login }
      coordinator Main: tabs { tab one: One }
      coordinator One { route o: root }
      coordinator Login { route l: root { -> resume } }
      """)
    session.given("c")
    try session.send("resume")
    #expect(session.tree == "app{main(*one[o])}")
    #expect(
      session.changes == "-l flowChanged, finished login flowChanged, flow main, started main, "
        + "started main/one, +o, waiting nothing")
  }

  @Test(
    "On a root that nothing is below a coordinator's `resume else back` resumes all the same",
    arguments: ["back", "dismiss", "finish"])
  func inherited(_ leave: String) throws {
    var session = try TestSession(
      """
      condition c
      coordinator M: flows { flow main: Main { requires c else login }  flow login: Login }
      coordinator Main { route m: root }
      coordinator Login {
        on ok -> resume else \(leave)
        route l: root { -> help }
        route help
      }
      """)
    #expect(session.waiting == "m at main for login")
    session.given("c")
    try session.send("ok")
    #expect(session.tree == "app{main[m]}")
  }
}
