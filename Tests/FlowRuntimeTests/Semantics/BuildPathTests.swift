import FlowRuntime
import Testing

/// When and how the path of a route or a mount is built.
@Suite struct BuildPathTests {
  private static let graph = """
    coordinator M: tabs { tab one: One  tab two: Two  modal s: S }
    coordinator One {
      route o: root {
        on deep(n: Int) -> Two.deep(n)  on sheet -> Two.sheet  on c -> Two.c  on m -> Two.m
        on other -> Two.other  on a -> Two.a(9)  -> S
      }
    }
    coordinator Two {
      child c: C { path b / other }
      child d: D
      modal m: D { path other }
      route t: root { on deep(n: Int) -> deep(n)  -> c  -> d  -> S }
      route a(n: Int) { on deep(n: Int) -> deep(n) }
      route b: replace
      route other { on one -> M.one  -> S }
      route deep(n: Int) { path a(n) / b / a(7)  on one -> M.one  -> c }
      route sheet: sheet { path a(1)  on one -> M.one }
    }
    coordinator C { route c: root { on deep(n: Int) -> Two.deep(n) } }
    coordinator D { route d: root { on deep(n: Int) -> Two.deep(n)  on c -> Two.c } }
    coordinator S { route s: root { on deep(n: Int) -> Two.deep(n) } }
    """

  @Test("From outside, over a root alone: each step is appended in order, whatever its kind")
  func fromOutside() throws {
    var session = try TestSession(BuildPathTests.graph)
    try session.send("deep", 5)
    #expect(session.screens == "t / a(5) / b / a(7) / deep(5)")
    #expect(session.changes == "selected two, +a(5), +b, +a(7), +deep(5)")
  }

  @Test("The path of a sheet lies below it")
  func pathOfASheet() throws {
    var session = try TestSession(BuildPathTests.graph)
    try session.send("sheet")
    #expect(session.screens == "t / a(1) | sheet sheet")
  }

  @Test("The paths of a child and of a modal lie below them, too")
  func pathsOfMounts() throws {
    var session = try TestSession(BuildPathTests.graph)
    let start = session
    try session.send("c")
    #expect(session.screens == "t / b / other / c")
    session = start
    try session.send("m")
    #expect(session.screens == "t / other | sheet d")
  }

  @Test("Not where the node has more than its root")
  func moreThanARoot() throws {
    var session = try TestSession(BuildPathTests.graph)
    try session.send("other")
    try session.tab("one")
    try session.send("deep", 5)
    #expect(session.screens == "t / other / deep(5)")
  }

  @Test("… be it a layer")
  func aLayer() throws {
    var session = try TestSession(
      """
      coordinator M {
        child c: C  modal z: Z
        route r: root { -> c  -> Z }
      }
      coordinator C {
        route k: root { -> q }
        route q: sheet { on d -> M.z }
        route a
        route b { path a }
      }
      coordinator Z { route z: root { on b -> C.b } }
      """)
    try session.send("c")
    try session.send("q")
    try session.send("d")
    #expect(session.tree == "app[r, c[k]+sheet[q]]+sheet[z[z]]")
    try session.send("b")
    #expect(session.tree == "app[r, c[k]+sheet[q, b]]")
    session = try TestSession(
      """
      coordinator M { child c: C  modal z: Z  route r: root { -> c  -> Z } }
      coordinator C { route k: root { on d -> M.z }  route a  route b { path a } }
      coordinator Z { route z: root { on b -> C.b } }
      """)
    try session.send("c")
    try session.send("d")
    try session.send("b")
    #expect(session.tree == "app[r, c[k, a, b]]", "without the layer it is built")
  }

  @Test("Not for a request of a screen at the node's place")
  func fromTheNode() throws {
    var session = try TestSession(BuildPathTests.graph)
    try session.tab("two")
    let start = session
    try session.send("deep", 5)
    #expect(session.screens == "t / deep(5)")
    session = start
    try session.send("c")
    #expect(session.screens == "t / c")
  }

  @Test("… or below it")
  func fromBelow() throws {
    var session = try TestSession(BuildPathTests.graph)
    try session.tab("two")
    try session.send("d")
    let start = session
    try session.send("deep", 5)
    #expect(session.screens == "t / deep(5)", "though only the root is left")
    session = start
    try session.send("c")
    #expect(session.screens == "t / c")
  }

  @Test("A request from beside builds it though the node is in front")
  func fromBeside() throws {
    var session = try TestSession(BuildPathTests.graph)
    try session.tab("two")
    try session.send("s")
    try session.send("deep", 5)
    #expect(session.screens == "t / a(5) / b / a(7) / deep(5)")
  }

  @Test("A first step that names the root: with other arguments the node starts over with these")
  func rootInAPath() throws {
    var session = try TestSession(
      """
      coordinator M: tabs { tab one: One  tab two: Two(1) }
      coordinator One {
        route o: root { on x(n: Int) -> Two.x(n)  -> C }
      }
      coordinator Two {
        child c: C { path t(3) / a }
        route t(n: Int): root
        route a
        route x(n: Int) { path t(n) / a }
      }
      coordinator C { route c: root }
      """)
    let start = session
    let id = session.id(of: "t(1)")
    try session.send("x", 1)
    #expect(session.tree == "app(one[o] *two[t(1), a, x(1)])")
    #expect(session.id(of: "t(1)") == id, "equal arguments: it is the root that is there")
    #expect(session.changes == "selected two, +a, +x(1)")
    session = start
    try session.send("x", 2)
    #expect(session.tree == "app(one[o] *two[t(2), a, x(2)])")
    #expect(session.changes == "-t(1) navigated, selected two, +t(2), +a, +x(2)")
    session = start
    try session.send("c")
    #expect(session.tree == "app(one[o] *two[t(3), a, c[c]])", "of a mount too")
  }

  @Test("Code outside of screens comes from outside")
  func navigate() throws {
    var session = try TestSession(
      """
      coordinator M { route r: root { -> a }  route a { -> x }  route x { entry  path a } }
      """)
    try session.navigate("M.x")
    #expect(session.tree == "app[r, a, x]")
  }

  @Test("A link comes from outside")
  func open() throws {
    var session = try TestSession(
      """
      coordinator M { route r: root { -> a }  route a { -> x }  route x { link "/x" keep  path a } }
      """)
    try session.open("a:/x")
    #expect(session.tree == "app[r, a, x]")
  }
}
