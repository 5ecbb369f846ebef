import FlowRuntime
import Testing

/// What becomes of the nodes on the way down to a target, for detours, tabs and flows.
@Suite struct DescentTests {
  private static let detours = """
    coordinator M: tabs { tab one: T(1)  tab two: T(2)  modal s: S  detour d: D  detour e: E }
    coordinator T { use Items  route t(n: Int = 0): root { -> p  -> S  -> D } }
    routes Items { route p { -> D  -> q }  route q: sheet { -> D } }
    coordinator S { route s: root { -> D } }
    coordinator D { route d: root { -> E  -> u  on go -> M.two  on s -> M.s }  route u }
    coordinator E { route e: root { -> D  on u -> D.u } }
    """

  @Test("A detour that is there: those above it go, and the way goes on in it")
  func presentDetour() throws {
    var session = try TestSession(DescentTests.detours)
    try session.send("d")
    try session.send("e")
    #expect(session.tree == "app(*one[t(1)] two[t(2)])!d[d]!e[e]")
    let id = session.id(of: "d")
    try session.send("u")
    #expect(session.tree == "app(*one[t(1)] two[t(2)])!d[d, u]")
    #expect(session.id(of: "d") == id, "it is the same node")
  }

  @Test("A detour that is not there is appended; nothing else of the node changes")
  func freshDetour() throws {
    var session = try TestSession(DescentTests.detours)
    try session.send("p")
    try session.send("q")
    try session.send("d")
    #expect(session.tree == "app(*one[t(1), p]+sheet[q] two[t(2)])!d[d]")
    #expect(session.changes == "started d, +d")
    try session.back()
    #expect(session.tree == "app(*one[t(1), p]+sheet[q] two[t(2)])")
  }

  @Test("A detour leaves the layers of its own node where they are")
  func detourOverLayers() throws {
    var session = try TestSession(DescentTests.detours)
    try session.send("s")
    try session.send("d")
    #expect(session.tree == "app(*one[t(1)] two[t(2)])+sheet[s[s]]!d[d]")
    try session.send("e")
    #expect(session.tree == "app(*one[t(1)] two[t(2)])+sheet[s[s]]!d[d]!e[e]", "fresh ones above")
  }

  @Test("A way through anything else drops the node's detours")
  func detoursGo() throws {
    var session = try TestSession(DescentTests.detours)
    try session.send("d")
    try session.send("e")
    try session.back()
    try session.send("go")
    #expect(session.tree == "app(one[t(1)] *two[t(2)])", "by a tab")
    session = try TestSession(DescentTests.detours)
    try session.send("d")
    try session.send("s")
    #expect(session.tree == "app(*one[t(1)] two[t(2)])+sheet[s[s]]", "by a modal")
    session = try TestSession(
      """
      coordinator M { child c: C  detour d: D  route r: root { -> D }  route p }
      coordinator C { route k: root }
      coordinator D { route d: root { -> C  -> M.p } }
      """)
    try session.send("d")
    let start = session
    try session.send("c")
    #expect(session.tree == "app[r, c[k]]", "by a child")
    session = start
    try session.send("p")
    #expect(session.tree == "app[r, p]", "to a route of the node itself")
  }

  private static let tabs = """
    coordinator M: tabs { tab one: One  tab two: Two { fresh }  modal s: S }
    coordinator One {
      child c: C
      route o: root { -> p  -> S }
      route p { -> c  -> q }
      route q: sheet { -> S }
    }
    coordinator C { route k: root { -> l }  route l: cover { -> m  on two -> M.two }  route m }
    coordinator Two { route t: root { -> u }  route u { on p -> One.p  -> v } route v: sheet }
    coordinator S { route s: root { on p -> One.p  on two -> M.two  on u -> Two.u } }
    """

  @Test("A tab: the layers of the tabs node go")
  func tabDropsLayers() throws {
    var session = try TestSession(DescentTests.tabs)
    try session.send("s")
    let start = session
    try session.send("two")
    #expect(session.tree == "app(one[o] *two[t])")
    session = start
    try session.send("p")
    #expect(session.tree == "app(*one[o, p] two[t])", "of the selected tab too")
  }

  @Test("A tab that is left: its layers and detours anywhere in it go, pushed screens stay")
  func leftTab() throws {
    var session = try TestSession(DescentTests.tabs)
    try session.send("p")
    try session.send("c")
    try session.send("l")
    try session.send("m")
    #expect(session.tree == "app(*one[o, p, c[k]+cover[l, m]] two[t])")
    try session.tab("two")
    #expect(session.tree == "app(one[o, p, c[k]] *two[t])")
    #expect(
      session.changes == "-m navigated, -l navigated, finished layer l navigated, selected two")
  }

  @Test("A detour in a tab that is left goes")
  func detourInALeftTab() throws {
    var session = try TestSession(
      """
      coordinator M: tabs { tab one: One  tab two: Two }
      coordinator One { detour d: D  route o: root { -> d } }
      coordinator Two { route t: root }
      coordinator D { route d: root { on go -> M.two } }
      """)
    try session.send("d")
    try session.send("go")
    #expect(session.tree == "app(one[o] *two[t])")
  }

  @Test("A `fresh` tab starts over when it is left")
  func freshTab() throws {
    var session = try TestSession(DescentTests.tabs)
    try session.tab("two")
    try session.send("u")
    try session.tab("one")
    #expect(session.tree == "app(*one[o] two[t])")
    #expect(session.changes.contains("-u navigated"))
    #expect(!session.changes.contains("finished two"), "it is the same node")
  }

  @Test("A tab that is selected already keeps what is in it, on the way down")
  func selectedTab() throws {
    var session = try TestSession(
      """
      coordinator M: tabs { tab one: One  tab two: Two }
      coordinator One { modal s: S  child c: C  route o: root { -> s } }
      coordinator S { modal z: S2  route s: root { -> c2  -> z }  child c2: C2 }
      coordinator S2 { route z: root { on c -> S.c2 } }
      coordinator C { route k: root }
      coordinator C2 { route l: root }
      coordinator Two { route t: root }
      """)
    try session.send("s")
    try session.send("z")
    try session.send("c")
    #expect(
      session.tree == "app(*one[o]+sheet[s[s, c2[l]]] two[t])", "the layer that is on the way")
  }

  @Test("Another tab deeper down is selected, and the one above too")
  func nestedTabs() throws {
    var session = try TestSession(
      """
      coordinator M: tabs { tab one: One  tab two: Two }
      coordinator One { route o: root { -> B } }
      coordinator Two: tabs { tab a: A  tab b: B }
      coordinator A { route a: root }
      coordinator B { route b: root }
      """)
    try session.send("b")
    #expect(session.tree == "app(one[o] *two(a[a] *b[b]))")
    #expect(session.changes == "selected two, selected b")
  }

  private static let flows = """
    coordinator M: flows { flow one: One  flow two: Two(3)  modal s: S }
    coordinator One { route o: root { -> p }  route p { on two -> M.two  on q -> Two.q  -> S } }
    coordinator Two { route t(n: Int = 1): root { -> One }  route q }
    coordinator S { route s: root { on q -> Two.q  on p -> One.p } }
    """

  @Test("A flow that is not current replaces the current node by a fresh one")
  func otherFlow() throws {
    var session = try TestSession(DescentTests.flows)
    try session.send("p")
    try session.send("two")
    #expect(session.tree == "app{two[t(3)]}")
    try session.send("one")
    #expect(session.tree == "app{one[o]}", "it is not the one from before")
  }

  @Test("A flow: the layers of the flows node go; the current flow stays as it is")
  func currentFlow() throws {
    var session = try TestSession(DescentTests.flows)
    try session.send("p")
    try session.send("s")
    #expect(session.tree == "app{one[o, p]}+sheet[s[s]]")
    let id = session.id(of: "p")
    try session.send("p")
    #expect(session.tree == "app{one[o, p]}")
    #expect(session.id(of: "p") == id)
    try session.send("s")
    try session.send("q")
    #expect(session.tree == "app{two[t(3), q]}")
  }
}
