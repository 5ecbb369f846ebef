import FlowRuntime
import Testing

/// What becomes of the target's own node.
@Suite struct ArrivalTests {
  private static let root = """
    coordinator M { child c: C(1)  detour d: D  route r: root { on c -> M.c } }
    coordinator C {
      route t(n: Int): root { -> a  -> s  on over(n: Int) -> t(n)  on anew(n: Int) -> new t(n) }
      route a { -> s  on over(n: Int) -> t(n)  on anew(n: Int) -> new t(n)  -> D }
      route s: sheet { -> b  on over(n: Int) -> t(n)  on anew(n: Int) -> new t(n) }
      route b { on over(n: Int) -> t(n) }
    }
    coordinator D { route d: root { on over(n: Int) -> C.t(n) } }
    """

  @Test("The root with equal arguments: all above it goes")
  func equalRoot() throws {
    var session = try TestSession(ArrivalTests.root)
    try session.send("c")
    let id = session.id(of: "t(1)")
    try session.send("a")
    try session.send("s")
    try session.send("b")
    try session.send("over", 1)
    #expect(session.tree == "app[r, c[t(1)]]")
    #expect(session.id(of: "t(1)") == id)
    #expect(
      session.changes == "-b navigated, -s navigated, finished layer s navigated, -a navigated")
  }

  @Test("The root with other arguments: the node starts over with them, and stays the same")
  func otherRoot() throws {
    var session = try TestSession(ArrivalTests.root)
    try session.send("c")
    let id = session.id(of: "t(1)")
    try session.send("a")
    try session.send("s")
    try session.send("over", 2)
    #expect(session.tree == "app[r, c[t(2)]]")
    #expect(session.id(of: "t(2)") != id)
    #expect(
      session.changes == "-s navigated, finished layer s navigated, -a navigated, -t(1) navigated, "
        + "+t(2)")
  }

  @Test("The root with `new`: the node starts over even if the arguments are equal")
  func newRoot() throws {
    var session = try TestSession(ArrivalTests.root)
    try session.send("c")
    let id = session.id(of: "t(1)")
    try session.send("a")
    try session.send("anew", 1)
    #expect(session.tree == "app[r, c[t(1)]]")
    #expect(session.id(of: "t(1)") != id, "its content is made anew")
    #expect(session.changes == "-a navigated, -t(1) navigated, +t(1)")
    try session.send("anew", 1)
    #expect(session.changes == "-t(1) navigated, +t(1)")
  }

  @Test("The detours of the target's node go")
  func detours() throws {
    var session = try TestSession(
      """
      coordinator M { detour d: D  route r: root { -> D  -> a }  route a { -> D } }
      coordinator D { route d: root { on r -> M.r  on a -> M.a } }
      """)
    try session.send("a")
    try session.send("d")
    let start = session
    try session.send("a")
    #expect(session.tree == "app[r, a]")
    session = start
    try session.send("r")
    #expect(session.tree == "app[r]")
  }

  private static let equal = """
    coordinator M {
      child c: C { shared }
      route r: root { -> a  -> c }
      route a(n: Int) { -> a  -> s  on sheet(n: Int) -> a(n) as sheet  on anew(n: Int) -> new a(n) }
      route s: sheet { -> a  -> x  on anew(n: Int) -> new a(n)  on push -> s as push }
      route x: replace { -> a  -> s  -> x }
    }
    coordinator C { use Own  route t: root { -> a  on mine(n: Int) -> M.a(n) } }
    routes Own { route a(n: Int) { -> a  on theirs(n: Int) -> M.a(n) } }
    """

  @Test("An equal screen in the node's own lists: what is above it goes")
  func equalScreen() throws {
    var session = try TestSession(ArrivalTests.equal)
    try session.send("a", 1)
    let id = session.id(of: "a(1)")
    try session.send("a", 2)
    try session.send("s")
    try session.send("a", 3)
    #expect(session.tree == "app[r, a(1), a(2)]+sheet[s, a(3)]")
    try session.send("a", 1)
    #expect(session.tree == "app[r, a(1)]")
    #expect(session.id(of: "a(1)") == id)
  }

  @Test("… in a layer too, and its layers above it")
  func equalScreenInALayer() throws {
    var session = try TestSession(ArrivalTests.equal)
    try session.send("a", 1)
    try session.send("s")
    try session.send("a", 3)
    try session.send("sheet", 4)
    try session.send("a", 5)
    #expect(session.tree == "app[r, a(1)]+sheet[s, a(3)]+sheet[a(4), a(5)]")
    try session.send("a", 3)
    #expect(session.tree == "app[r, a(1)]+sheet[s, a(3)]")
    try session.send("s")
    #expect(session.tree == "app[r, a(1)]+sheet[s]", "the first of a layer")
  }

  @Test("With `new` a screen is added even if there is an equal one")
  func newScreen() throws {
    var session = try TestSession(ArrivalTests.equal)
    try session.send("a", 1)
    try session.send("anew", 1)
    #expect(session.tree == "app[r, a(1), a(1)]")
  }

  @Test("Of several equal screens it is the topmost")
  func topmostEqualScreen() throws {
    var session = try TestSession(ArrivalTests.equal)
    try session.send("a", 1)
    try session.send("anew", 1)
    try session.send("a", 2)
    try session.send("a", 1)
    #expect(session.tree == "app[r, a(1), a(1)]")
    try session.send("a", 2)
    try session.send("s")
    try session.send("anew", 1)
    try session.send("a", 7)
    #expect(session.tree == "app[r, a(1), a(1), a(2)]+sheet[s, a(1), a(7)]")
    try session.send("a", 1)
    #expect(session.tree == "app[r, a(1), a(1), a(2)]+sheet[s, a(1)]")
  }

  @Test("Going back to an equal screen looks at no kind")
  func equalScreenOfAnyKind() throws {
    var session = try TestSession(ArrivalTests.equal)
    try session.send("a", 1)
    try session.send("a", 2)
    try session.send("sheet", 1)
    #expect(session.tree == "app[r, a(1)]", "neither at the kind after `as`")
    try session.send("s")
    try session.send("x")
    #expect(session.tree == "app[r, a(1)]+sheet[x]", "a replace takes the layer's first screen")
    try session.send("x")
    #expect(session.tree == "app[r, a(1)]+sheet[x]", "nor that it replaces")
    #expect(session.changes == "")
    try session.back()
    try session.send("s")
    try session.send("push")
    #expect(session.tree == "app[r, a(1)]+sheet[s]", "a sheet that is there is not pushed")
  }

  @Test("Only in its own lists, not in those of a child or of a parent")
  func equalScreenElsewhere() throws {
    var session = try TestSession(ArrivalTests.equal)
    try session.send("c")
    try session.send("a", 1)
    #expect(session.tree == "app[r, c[t, a(1)]]")
    try session.send("theirs", 1)
    #expect(session.tree == "app[r, c[t, a(1)], a(1)]")
  }

  private static let kinds = """
    coordinator M {
      child c: C  modal m: S
      route r: root { -> p  -> s  -> v  -> x  -> c  -> m  on ps -> p as sheet  on sp -> s as push }
      route p { -> p2  -> s  -> x  -> v }
      route p2 { -> x  on xs -> x as cover }
      route s: sheet { -> p  -> v  -> x  -> m  on pr -> p as replace }
      route v: cover { -> p }
      route x: replace { -> y  -> p }
      route y: replace
    }
    coordinator C { route k: root { on s -> M.s  on p -> M.p  on x -> M.x } }
    coordinator S { route m: root { on s -> M.s  on p -> M.p  on x -> M.x } }
    """

  @Test("A sheet or a cover appends a layer")
  func present() throws {
    var session = try TestSession(ArrivalTests.kinds)
    try session.send("p")
    try session.send("s")
    #expect(session.tree == "app[r, p]+sheet[s]")
    try session.send("v")
    #expect(session.tree == "app[r, p]+sheet[s]+cover[v]")
  }

  @Test("… and drops modals on top first, but no child")
  func presentOverModals() throws {
    var session = try TestSession(ArrivalTests.kinds)
    try session.send("m")
    try session.send("s")
    #expect(session.tree == "app[r]+sheet[s]")
    #expect(session.changes == "-m navigated, finished m navigated, +s")
    try session.send("m")
    #expect(session.tree == "app[r]+sheet[s]+sheet[m[m]]")
    session = try TestSession(ArrivalTests.kinds)
    try session.send("c")
    try session.send("s")
    #expect(session.tree == "app[r, c[k]]+sheet[s]")
  }

  @Test("A push is appended to the topmost list, once the top is clear")
  func push() throws {
    var session = try TestSession(ArrivalTests.kinds)
    try session.send("p")
    try session.send("p2")
    #expect(session.tree == "app[r, p, p2]")
    session = try TestSession(ArrivalTests.kinds)
    try session.send("s")
    try session.send("p")
    #expect(session.tree == "app[r]+sheet[s, p]", "that of a layer")
    session = try TestSession(ArrivalTests.kinds)
    try session.send("c")
    try session.send("p")
    #expect(session.tree == "app[r, p]", "a child goes")
    session = try TestSession(ArrivalTests.kinds)
    try session.send("s")
    try session.send("m")
    try session.send("p")
    #expect(session.tree == "app[r]+sheet[s, p]", "a modal goes with its layer")
  }

  @Test("A replace takes the place of the topmost list's last entry")
  func replace() throws {
    var session = try TestSession(ArrivalTests.kinds)
    try session.send("p")
    try session.send("p2")
    try session.send("x")
    #expect(session.tree == "app[r, p, x]")
    #expect(session.changes == "-p2 replaced, +x")
    try session.send("y")
    #expect(session.tree == "app[r, p, y]")
  }

  @Test("… of a layer too, which stays")
  func replaceInALayer() throws {
    var session = try TestSession(ArrivalTests.kinds)
    try session.send("p")
    try session.send("s")
    try session.send("x")
    #expect(session.tree == "app[r, p]+sheet[x]")
    #expect(session.changes == "-s replaced, +x", "the layer is not finished")
  }

  @Test("A replace over the node's root is appended")
  func replaceOverTheRoot() throws {
    var session = try TestSession(ArrivalTests.kinds)
    try session.send("x")
    #expect(session.tree == "app[r, x]")
    session = try TestSession(ArrivalTests.kinds)
    try session.send("m")
    try session.send("x")
    #expect(session.tree == "app[r, x]", "once the top is clear")
  }

  @Test("A replace over a shared child is appended")
  func replaceOverAChild() throws {
    var session = try TestSession(
      """
      coordinator M { child c: C { shared }  route r: root { -> c }  route x: replace }
      coordinator C { route k: root { on x -> M.x } }
      """)
    try session.send("c")
    try session.send("x")
    #expect(session.tree == "app[r, c[k], x]")
  }

  @Test("A replace over the last step of a path that was just built is appended")
  func replaceOverAPath() throws {
    var session = try TestSession(
      """
      coordinator M: tabs { tab one: One  tab two: Two }
      coordinator One { route o: root { on x -> Two.x } }
      coordinator Two { route t: root { -> a }  route a { -> x }  route x: replace { path a } }
      """)
    try session.send("x")
    #expect(session.tree == "app(one[o] *two[t, a, x])")
    session = try TestSession(
      """
      coordinator M { route r: root { -> a }  route a { -> x }  route x: replace { path a } }
      """)
    try session.send("a")
    try session.send("x")
    #expect(session.tree == "app[r, x]", "not over a screen that was there")
  }

  @Test("The kind is the one that the request gives with `as`, else the route's")
  func asKind() throws {
    var session = try TestSession(ArrivalTests.kinds)
    let start = session
    try session.send("ps")
    #expect(session.tree == "app[r]+sheet[p]")
    session = start
    try session.send("sp")
    #expect(session.tree == "app[r, s]")
    session = start
    try session.send("s")
    try session.send("pr")
    #expect(session.tree == "app[r]+sheet[p]")
    #expect(session.changes == "-s replaced, +p")
    session = start
    try session.send("p")
    try session.send("p2")
    try session.send("xs")
    #expect(session.tree == "app[r, p, p2]+cover[x]")
  }

  private static let containers = """
    coordinator M: tabs { tab one: One  tab two: Two  modal s: S  detour d: D }
    coordinator One {
      route o: root { -> p }
      route p { -> w  on s -> M.s }
      route w: sheet { -> D }
    }
    coordinator Two: flows { flow f: F  flow g: G }
    coordinator F {
      route f: root { -> p  on g -> Two.g }
      route p: cover { on flows -> Two  on anew -> new Two }
    }
    coordinator G { route g: root { on flows -> Two  on anew -> new Two } }
    coordinator S { route m: root { on tabs -> M  on anew -> new M } }
    coordinator D { route d: root { on tabs -> M } }
    """

  @Test("A tabs coordinator itself: its layers and detours go, and those in its selected tab")
  func tabsItself() throws {
    var session = try TestSession(ArrivalTests.containers)
    try session.send("p")
    try session.send("w")
    try session.send("d")
    #expect(session.tree == "app(*one[o, p]+sheet[w] two{f[f]})!d[d]")
    try session.send("tabs")
    #expect(session.tree == "app(*one[o, p] two{f[f]})", "what is pushed stays")
    try session.send("s")
    try session.send("tabs")
    #expect(session.tree == "app(*one[o, p] two{f[f]})")
  }

  @Test("With `new` it starts over")
  func tabsAnew() throws {
    var session = try TestSession(ArrivalTests.containers)
    try session.send("p")
    try session.tab("two")
    try session.send("g")
    try session.tab("one")
    try session.send("s")
    try session.send("anew")
    #expect(session.tree == "app(*one[o] two{f[f]})", "all its tabs")
  }

  @Test("A flows coordinator itself: the same, in its current flow")
  func flowsItself() throws {
    var session = try TestSession(ArrivalTests.containers)
    try session.tab("two")
    try session.send("p")
    #expect(session.tree == "app(one[o] *two{f[f]+cover[p]})")
    let start = session
    try session.send("flows")
    #expect(session.tree == "app(one[o] *two{f[f]})")
    try session.send("g")
    try session.send("flows")
    #expect(session.tree == "app(one[o] *two{g[g]})", "as it stands")
    try session.send("anew")
    #expect(session.tree == "app(one[o] *two{f[f]})", "over")
    session = start
    try session.send("anew")
    #expect(session.tree == "app(one[o] *two{f[f]})")
  }
}
