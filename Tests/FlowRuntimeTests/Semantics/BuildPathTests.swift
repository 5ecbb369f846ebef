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
  func fromOutside() async throws {
    var play = try await Play(BuildPathTests.graph)
    try play.send("deep", 5)
    #expect(play.pile == "t / a(5) / b / a(7) / deep(5)")
    #expect(play.changes == "selected two, +a(5), +b, +a(7), +deep(5)")
  }

  @Test("The path of a sheet lies below it")
  func pathOfASheet() async throws {
    var play = try await Play(BuildPathTests.graph)
    try play.send("sheet")
    #expect(play.pile == "t / a(1) | sheet sheet")
  }

  @Test("Likewise of a child and of a modal")
  func pathsOfMounts() async throws {
    var play = try await Play(BuildPathTests.graph)
    let start = play
    try play.send("c")
    #expect(play.pile == "t / b / other / c")
    play = start
    try play.send("m")
    #expect(play.pile == "t / other | sheet d")
  }

  @Test("Not where the node has more than its root")
  func moreThanARoot() async throws {
    var play = try await Play(BuildPathTests.graph)
    try play.send("other")
    try play.tab("one")
    try play.send("deep", 5)
    #expect(play.pile == "t / other / deep(5)")
  }

  @Test("… be it a layer")
  func aLayer() async throws {
    var play = try await Play(
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
    try play.send("c")
    try play.send("q")
    try play.send("d")
    #expect(play.tree == "app[r, c[k]+sheet[q]]+sheet[z[z]]")
    try play.send("b")
    #expect(play.tree == "app[r, c[k]+sheet[q, b]]")
    play = try await Play(
      """
      coordinator M { child c: C  modal z: Z  route r: root { -> c  -> Z } }
      coordinator C { route k: root { on d -> M.z }  route a  route b { path a } }
      coordinator Z { route z: root { on b -> C.b } }
      """)
    try play.send("c")
    try play.send("d")
    try play.send("b")
    #expect(play.tree == "app[r, c[k, a, b]]", "without the layer it is built")
  }

  @Test("Not for a request of a screen at the node's place")
  func fromTheNode() async throws {
    var play = try await Play(BuildPathTests.graph)
    try play.tab("two")
    let start = play
    try play.send("deep", 5)
    #expect(play.pile == "t / deep(5)")
    play = start
    try play.send("c")
    #expect(play.pile == "t / c")
  }

  @Test("… or below it")
  func fromBelow() async throws {
    var play = try await Play(BuildPathTests.graph)
    try play.tab("two")
    try play.send("d")
    let start = play
    try play.send("deep", 5)
    #expect(play.pile == "t / deep(5)", "though only the root is left")
    play = start
    try play.send("c")
    #expect(play.pile == "t / c")
  }

  @Test("A request from beside builds it though the node is in front")
  func fromBeside() async throws {
    var play = try await Play(BuildPathTests.graph)
    try play.tab("two")
    try play.send("s")
    try play.send("deep", 5)
    #expect(play.pile == "t / a(5) / b / a(7) / deep(5)")
  }

  @Test("A first step that names the root: with other arguments the node starts over with these")
  func rootInAPath() async throws {
    var play = try await Play(
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
    let start = play
    let id = play.id(of: "t(1)")
    try play.send("x", 1)
    #expect(play.tree == "app(one[o] *two[t(1), a, x(1)])")
    #expect(play.id(of: "t(1)") == id, "equal arguments: it is the root that is there")
    #expect(play.changes == "selected two, +a, +x(1)")
    play = start
    try play.send("x", 2)
    #expect(play.tree == "app(one[o] *two[t(2), a, x(2)])")
    #expect(play.changes == "-t(1) navigated, selected two, +t(2), +a, +x(2)")
    play = start
    try play.send("c")
    #expect(play.tree == "app(one[o] *two[t(3), a, c[c]])", "of a mount too")
  }

  @Test("Code outside of screens comes from outside")
  func navigate() async throws {
    var play = try await Play(
      """
      coordinator M { route r: root { -> a }  route a { -> x }  route x { entry  path a } }
      """)
    try play.navigate("M.x")
    #expect(play.tree == "app[r, a, x]")
  }

  @Test("A link comes from outside")
  func open() async throws {
    var play = try await Play(
      """
      coordinator M { route r: root { -> a }  route a { -> x }  route x { link "/x" keep  path a } }
      """)
    try play.open("a:/x")
    #expect(play.tree == "app[r, a, x]")
  }
}
