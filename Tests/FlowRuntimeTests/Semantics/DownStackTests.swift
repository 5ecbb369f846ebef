import FlowRuntime
import Testing

/// What becomes of the nodes on the way down to a target, for children and modals, and what the
/// fresh ones start with.
@Suite struct DownStackTests {
  private static let shared = """
    coordinator M {
      child c: C { shared }
      route r: root { -> c }
      route a { -> s  on x -> C.x }
      route s: sheet { on x -> C.x  on w -> C.w  -> b }
      route b { on x -> C.x }
    }
    coordinator C {
      route t: root { on a -> M.a  on s -> M.s  -> x }
      route x { on a -> M.a  -> y  on s -> M.s }
      route y: sheet { on s -> M.s }
      route w
    }
    """

  @Test("A child that a list holds: the entries above it go, and the way goes on in it")
  func entriesAboveAChild() throws {
    var session = try TestSession(DownStackTests.shared)
    try session.send("c")
    let id = session.id(of: "t")
    try session.send("a")
    #expect(session.tree == "app[r, c[t], a]")
    try session.send("x")
    #expect(session.tree == "app[r, c[t, x]]")
    #expect(session.id(of: "t") == id)
    #expect(session.changes == "-a navigated, +x")
  }

  @Test("A child that a list holds: the layers above it go")
  func layersAboveAChild() throws {
    var session = try TestSession(DownStackTests.shared)
    try session.send("c")
    try session.send("a")
    try session.send("s")
    try session.send("b")
    #expect(session.tree == "app[r, c[t], a]+sheet[s, b]")
    try session.send("x")
    #expect(session.tree == "app[r, c[t, x]]")
  }

  @Test("What the child itself presents stays where the way goes on")
  func layersOfAChild() throws {
    var session = try TestSession(DownStackTests.shared)
    try session.send("c")
    try session.send("x")
    try session.send("y")
    try session.send("s")
    #expect(session.tree == "app[r, c[t, x]+sheet[y]]+sheet[s]")
    try session.send("w")
    #expect(session.tree == "app[r, c[t, x]+sheet[y, w]]")
  }

  @Test("A child that a layer's list holds")
  func childInALayer() throws {
    var session = try TestSession(
      """
      coordinator M {
        child c: C { shared }
        route r: root { -> s }
        route s: sheet { -> c  -> b }
        route b { on x -> C.x  -> z }
        route z: cover { on x -> C.x }
      }
      coordinator C { route t: root { on b -> M.b }  route x }
      """)
    try session.send("s")
    try session.send("c")
    #expect(session.tree == "app[r]+sheet[s, c[t]]", "appended to the topmost list")
    try session.send("b")
    try session.send("z")
    #expect(session.tree == "app[r]+sheet[s, c[t], b]+cover[z]")
    try session.send("x")
    #expect(session.tree == "app[r]+sheet[s, c[t, x]]")
  }

  @Test("A child that no list holds: the top is cleared, the path built, a fresh node appended")
  func freshChild() throws {
    var session = try TestSession(
      """
      coordinator M: tabs { tab one: One  tab two: Two }
      coordinator One { route o: root { -> C } }
      coordinator Two {
        child c: C { path a(1) / b }
        child d: D
        route t: root { -> a(9) }
        route a(n: Int) { -> c  -> d }
        route b
      }
      coordinator C { route c: root { -> x  -> D }  route x { -> D } }
      coordinator D { route d: root { -> C } }
      """)
    try session.send("c")
    #expect(session.tree == "app(one[o] *two[t, a(1), b, c[c]])")
    try session.send("x")
    try session.send("d")
    #expect(session.tree == "app(one[o] *two[t, a(1), b, d[d]])", "a child above it goes")
    #expect(
      session.changes == "-x navigated, -c navigated, finished two/c navigated, started two/d, +d")
    try session.send("c")
    #expect(session.tree == "app(one[o] *two[t, a(1), b, c[c]])", "the path is not built again")
  }

  private static let modals = """
    coordinator M {
      modal s: S  modal z: Z { cover }
      child c: C
      route r: root { -> s  -> w  -> c }
      route w: sheet { -> s }
    }
    coordinator C { route k: root { on s -> M.s } }
    coordinator S { route s: root { -> Z } }
    coordinator Z { route z: root }
    """

  @Test("A modal that no layer holds: a layer with a fresh node is appended")
  func freshModal() throws {
    var session = try TestSession(DownStackTests.modals)
    try session.send("w")
    try session.send("s")
    #expect(session.tree == "app[r]+sheet[w]+sheet[s[s]]", "what is presented already stays below")
    #expect(session.changes == "started s, +s")
  }

  @Test("A modal does not take a child away")
  func modalOverAChild() throws {
    var session = try TestSession(DownStackTests.modals)
    try session.send("c")
    try session.send("s")
    #expect(session.tree == "app[r, c[k]]+sheet[s[s]]")
  }

  @Test("A modal that no layer holds: the modals on top go, but none below a sheet")
  func modalsOnTop() throws {
    var session = try TestSession(DownStackTests.modals)
    try session.send("w")
    try session.send("s")
    try session.send("z")
    #expect(session.tree == "app[r]+sheet[w]+cover[z[z]]")
    #expect(session.changes == "-s navigated, finished s navigated, started z, +z")
  }

  @Test("A modal that a layer holds: the way goes on in it")
  func presentModal() throws {
    var session = try TestSession(
      """
      coordinator M { modal s: S  route r: root { -> s } }
      coordinator S { detour d: D  route s: root { -> D }  route x }
      coordinator D { route d: root { on x -> S.x } }
      """)
    try session.send("s")
    let id = session.id(of: "s")
    try session.send("d")
    #expect(session.tree == "app[r]+sheet[s[s]!d[d]]")
    try session.send("x")
    #expect(session.tree == "app[r]+sheet[s[s, x]]")
    #expect(session.id(of: "s") == id, "it is the same node")
  }

  private static let fresh = """
    coordinator M: tabs { tab one: One  tab two: Two  modal four: Four(4)  modal five: Five }
    coordinator One {
      route o: root {
        on deep -> Mid.deep  on end(n: Int) -> Deep.end(n)  on end5 -> Five.p
        on end4 -> Four.p  on root4(n: Int) -> Four.f(n)
      }
    }
    coordinator Two { child mid: Mid(6)  route t: root }
    coordinator Mid {
      child deep: Deep(8) { path m(7) / step }
      route m(n: Int = 1): root
      route step
    }
    coordinator Deep {
      route d(n: Int = 2): root
      route end(n: Int) { path d(n) / between }
      route between
    }
    coordinator Four { route f(n: Int = 1): root  route p }
    coordinator Five { route g(n: Int = 5): root  route p }
    """

  @Test("A fresh node on the way starts with what the next mount's path gives its root")
  func rootOfTheNextMountsPath() throws {
    var session = try TestSession(DownStackTests.fresh)
    try session.send("deep")
    #expect(session.tree == "app(one[o] *two[t, mid[m(7), step, deep[d(8)]]])")
  }

  @Test("The target's node starts with what the route's path gives its root")
  func rootOfTheRoutesPath() throws {
    var session = try TestSession(DownStackTests.fresh)
    try session.send("end", 3)
    #expect(session.tree == "app(one[o] *two[t, mid[m(7), step, deep[d(3), between, end(3)]]])")
    #expect(
      session.changes == "selected two, started two/mid, +m(7), +step, started two/mid/deep, "
        + "+d(3), +between, +end(3)")
  }

  @Test("Else with the mount's arguments, else the defaults")
  func mountsArguments() throws {
    var session = try TestSession(DownStackTests.fresh)
    let start = session
    try session.send("end4")
    #expect(session.tree == "app(*one[o] two[t])+sheet[four[f(4), p]]")
    session = start
    try session.send("end5")
    #expect(session.tree == "app(*one[o] two[t])+sheet[five[g(5), p]]")
  }

  @Test("A root that is the target has the arguments that the request gives")
  func rootTarget() throws {
    var session = try TestSession(DownStackTests.fresh)
    try session.send("root4", 9)
    #expect(session.tree == "app(*one[o] two[t])+sheet[four[f(9)]]")
    #expect(session.changes == "started four, +f(9)")
    try session.dismiss()
    try session.send("root4", 4)
    #expect(session.tree == "app(*one[o] two[t])+sheet[four[f(4)]]")
  }
}
