import FlowRuntime
import Testing

/// Which of several places a target means.
@Suite struct NearnessTests {
  @Test("Me: a group's target is the user's own")
  func me() throws {
    var session = try TestSession(
      """
      coordinator M: tabs { tab one: One  tab two: Two }
      coordinator One { use Items  route a: root { -> Items.p } }
      coordinator Two { use Items  route b: root { -> Items.p } }
      routes Items { route p }
      """)
    try session.send("p")
    #expect(session.tree == "app(*one[a, p] two[b])")
    try session.tab("two")
    try session.send("p")
    #expect(session.tree == "app(one[a, p] *two[b, p])")
  }

  @Test("My subtree before my parent's other children")
  func subtree() throws {
    var session = try TestSession(
      """
      coordinator M { child near: X  child c: C  route r: root { -> c } }
      coordinator C { child deep: D  route t: root { -> X } }
      coordinator D { child far: X  route d: root }
      coordinator X { route x: root }
      """)
    try session.send("c")
    try session.send("x")
    #expect(session.tree == "app[r, c[t, deep[d, far[x]]]]")
  }

  @Test("My parent, and then its other children, up to the root")
  func climbing() throws {
    var session = try TestSession(
      """
      coordinator M { child c: C  child x: X  route r: root { -> c } }
      coordinator C { child d: D  child y: Y  route t: root { -> d } }
      coordinator D { route u: root { -> C  -> Y  -> X } }
      coordinator X { route x: root }
      coordinator Y { route y: root }
      """)
    try session.send("c")
    try session.send("d")
    let start = session
    try session.send("c")
    #expect(session.tree == "app[r, c[t]]")
    session = start
    try session.send("y")
    #expect(session.tree == "app[r, c[t, y[y]]]")
    session = start
    try session.send("x")
    #expect(session.tree == "app[r, x[x]]")
  }

  @Test("The origin is the innermost node of the focus chain")
  func origin() throws {
    var session = try TestSession(
      """
      coordinator M { modal s: S  child x: X  route r: root { -> s  -> X } }
      coordinator S { child x: X  route t: root { -> X } }
      coordinator X { route x: root }
      """)
    let start = session
    try session.send("x")
    #expect(session.tree == "app[r, x[x]]")
    session = start
    try session.send("s")
    try session.send("x")
    #expect(session.tree == "app[r]+sheet[s[t, x[x]]]")
  }

  @Test("A mount means that very mount")
  func mount() throws {
    var session = try TestSession(
      """
      coordinator M { child a: X  child b: X  modal s: S  route r: root { -> b  -> s } }
      coordinator S { route t: root { on go -> M.b } }
      coordinator X { route x: root }
      """)
    try session.send("b")
    #expect(session.tree == "app[r, b[x]]")
    try session.back()
    try session.send("s")
    try session.send("go")
    #expect(session.tree == "app[r, b[x]]")
  }

  @Test("First of all one on the focus chain")
  func focusChain() throws {
    var session = try TestSession(
      """
      condition c
      coordinator M: tabs {
        tab one: T
        detour d: T
        modal guarded: G { requires c else T.p }
      }
      coordinator T {
        route t: root { -> T as detour  on go -> M.guarded }
        route p { -> resume }
      }
      coordinator G { route g: root }
      """)
    let start = session
    try session.send("go")
    #expect(session.tree == "app(*one[t, p])", "on the chain, and not below a detour")
    session = start
    try session.send("t")
    #expect(session.tree == "app(*one[t])!d[t]")
    try session.send("go")
    #expect(session.tree == "app(*one[t])!d[t, p]", "on the chain, though below a detour")
  }

  @Test("Else a place that is not below a `detour`")
  func detours() throws {
    var session = try TestSession(
      """
      coordinator M { detour d: X  child c: C  route r: root { -> X } }
      coordinator C { child deep: D  route t: root }
      coordinator D { child x: X  route u: root }
      coordinator X { route x: root }
      """)
    try session.send("x")
    #expect(session.tree == "app[r, c[t, deep[u, x[x]]]]", "though the detour is nearer, and first")
  }

  @Test("Else one whose way down uses only tabs that are selected")
  func selectedTabs() throws {
    var session = try TestSession(
      """
      coordinator M: tabs { tab one: One  tab two: Two  modal s: S }
      coordinator One { child x: X  route a: root { -> S } }
      coordinator Two { child d: D  route b: root { -> S } }
      coordinator D { child x: X  route u: root }
      coordinator S { route t: root { -> X } }
      coordinator X { route x: root }
      """)
    try session.tab("two")
    try session.send("s")
    try session.send("x")
    #expect(
      session.tree == "app(one[a] *two[b, d[u, x[x]]])", "though the other is nearer, and first")
    try session.tab("one")
    try session.send("s")
    try session.send("x")
    #expect(session.tree == "app(*one[a, x[x]] two[b, d[u, x[x]]])")
  }

  @Test("… and flows that are current")
  func currentFlows() throws {
    var session = try TestSession(
      """
      coordinator M: flows { flow one: One  flow two: Two  modal s: S }
      coordinator One { child x: X  route a: root { -> S  -> Two } }
      coordinator Two { child d: D  route b: root { -> S } }
      coordinator D { child x: X  route u: root }
      coordinator S { route t: root { -> X } }
      coordinator X { route x: root }
      """)
    try session.send("two")
    try session.send("s")
    try session.send("x")
    #expect(session.tree == "app{two[b, d[u, x[x]]]}")
  }

  @Test("A tab of a node that is not live is not selected")
  func tabsThatAreNotLive() throws {
    var session = try TestSession(
      """
      coordinator M { modal t: T  child c: C  route r: root { -> X } }
      coordinator T: tabs { tab x: X }
      coordinator C { child d: D  route k: root }
      coordinator D { child x: X  route u: root }
      coordinator X { route x: root }
      """)
    try session.send("x")
    #expect(session.tree == "app[r, c[k, d[u, x[x]]]]", "though the tab is nearer, and first")
  }

  @Test("Else the one with the fewest hops")
  func fewestHops() throws {
    var session = try TestSession(
      """
      coordinator M { child a: A  child x: X  route r: root { -> X } }
      coordinator A { child x: X  route t: root }
      coordinator X { route x: root }
      """)
    try session.send("x")
    #expect(session.tree == "app[r, x[x]]", "though the other is first")
    session = try TestSession(
      """
      coordinator M: tabs { tab one: One  tab a: A  tab b: B  detour d: D }
      coordinator One { route o: root { -> X } }
      coordinator A { child c: C  route a: root }
      coordinator B { child x: X  route b: root }
      coordinator C { child x: X  route c: root }
      coordinator D { child x: X  route d: root }
      coordinator X { route x: root }
      """)
    try session.send("x")
    #expect(
      session.tree == "app(one[o] a[a] *b[b, x[x]])", "of those in tabs that are not selected")
  }

  @Test("Else the one that is declared first")
  func declarationOrder() throws {
    var session = try TestSession(
      """
      coordinator M { child b: X  child a: X  route r: root { -> X } }
      coordinator X { route x: root }
      """)
    try session.send("x")
    #expect(session.tree == "app[r, b[x]]")
    session = try TestSession(
      """
      coordinator M: tabs { tab one: One  tab b: B  tab a: B }
      coordinator One { route o: root { -> X } }
      coordinator B { child x: X  route b: root }
      coordinator X { route x: root }
      """)
    try session.send("x")
    #expect(
      session.tree == "app(one[o] *b[b, x[x]] a[b])", "of those in tabs that are not selected, too")
  }

  @Test("`as detour` considers places whose own mount is a detour")
  func asDetour() throws {
    var session = try TestSession(
      """
      coordinator M { child x: X  detour d: D  detour e: X  route r: root { -> X as detour } }
      coordinator D { child x: X  route u: root }
      coordinator X { route x: root }
      """)
    try session.send("x")
    #expect(session.tree == "app[r]!e[x]")
  }

  @Test("A guard of a mount resolves its fallback from where the mount stands")
  func fallbackOfAMount() throws {
    var session = try TestSession(
      """
      condition c
      coordinator M: tabs { tab one: One  tab two: Two { requires c else X }  modal x: X }
      coordinator One { child x: X  route a: root }
      coordinator Two { route b: root }
      coordinator X { route x: root { -> resume } }
      """)
    try session.tab("two")
    #expect(session.tree == "app(*one[a] two[b])+sheet[x[x]]", "not from the screen in front")
  }

  @Test("… whatever it is that it guards")
  func fallbackOfAMountOnTheWay() throws {
    var session = try TestSession(
      """
      condition c
      coordinator M: tabs { tab one: One  tab two: Two { requires c else X }  modal x: X }
      coordinator One { child x: X  route a: root { on go -> Two.p } }
      coordinator Two { child x: X  route b: root  route p }
      coordinator X { route x: root { -> resume } }
      """)
    try session.send("go")
    #expect(session.tree == "app(*one[a] two[b])+sheet[x[x]]", "neither from the target")
  }

  @Test("A guard of a route resolves its fallback from the place of the route")
  func fallbackOfARoute() throws {
    var session = try TestSession(
      """
      condition c
      coordinator M: tabs { tab one: One  tab two: Two  modal x: X }
      coordinator One { child x: X  route a: root { on go -> Two.p } }
      coordinator Two { child x: X  route b: root  route p { requires c else X } }
      coordinator X { route x: root { -> resume } }
      """)
    try session.send("go")
    #expect(session.tree == "app(one[a] *two[b, x[x]])", "not from the screen in front")
  }

  @Test("A reset link climbs from the app's root and looks at no live node")
  func resetLink() throws {
    let text = """
      coordinator M: tabs { tab one: T(1)  tab two: T(2) }
      coordinator T { route t(n: Int = 0): root  route p { link "/p" } }
      """
    var session = try TestSession(text)
    try session.tab("two")
    try session.open("a:/p")
    #expect(
      session.tree == "app(*one[t(1), p] two[t(2)])", "the first, though the other is selected")
  }

  @Test("A link that keeps climbs from the screen in front")
  func keepingLink() throws {
    var session = try TestSession(
      """
      coordinator M: tabs { tab one: T(1)  tab two: T(2) }
      coordinator T { route t(n: Int = 0): root  route p { link "/p" keep } }
      """)
    try session.tab("two")
    try session.open("a:/p")
    #expect(session.tree == "app(one[t(1)] *two[t(2), p])")
  }
}
