import FlowRuntime
import Testing

/// What a link does with where the user is.
@Suite struct LinkTests {
  private static let graph = """
    condition c
    coordinator M: tabs { tab one: One  tab two: Two(1)  modal s: S  detour d: D }
    coordinator One {
      child k: K
      detour e: E
      route o: root { -> a  -> w  -> k  -> S  -> e  on d -> M.d(0) }
      route a { -> b(1)  -> w }
      route b(n: Int) { link "/b/{n}"  path a  -> w  -> k }
      route w: sheet { -> w2  -> S  on d -> M.d(0)  link "/w" }
      route w2 { link "/keep" keep }
    }
    coordinator E { route e: root }
    coordinator K {
      route k: root { -> l }
      route l { -> v }
      route v: cover
      route m { link "/m"  path l }
    }
    coordinator Two {
      route t(n: Int): root { on over(n: Int) -> new t(n)  -> u  link "/two/{n}" }
      route u { link "/u"  requires c else M.s }
    }
    coordinator S { route s: root { -> s2 }  route s2 { link "/s2" } }
    coordinator D { route d(n: Int = 0): root { link "/d/{n}" as detour  -> d2 }  route d2 }
    """

  /// The graph after these events.
  private func session(_ events: String...) throws -> TestSession {
    var session = try TestSession(LinkTests.graph)
    for event in events { try session.send(event) }
    return session
  }

  @Test("What is in front after a reset depends on the URL alone")
  func sameEverywhere() throws {
    for events in [[], ["a"], ["w", "w2"], ["k", "l", "v"], ["s", "s2"], ["d", "d2"], ["e"]] {
      var session = try self.session()
      for event in events { try session.send(event) }
      try session.open("a:/b/5")
      #expect(session.tree == "app(*one[o, a, b(5)] two[t(1)])")
      try session.open("a:/w")
      #expect(session.tree == "app(*one[o]+sheet[w] two[t(1)])")
    }
  }

  @Test("Layers and detours of every node on the way go, a stack is cut to its root")
  func cutBack() throws {
    var session = try session("e")
    #expect(session.tree == "app(*one[o]!e[e] two[t(1)])")
    try session.open("a:/b/5")
    #expect(session.changes == "-e navigated, finished one/e navigated, +a, +b(5)")
    session = try self.session("a", "w", "d")
    try session.open("a:/b/5")
    #expect(
      session.changes == "-d(0) navigated, finished d navigated, -w navigated, "
        + "finished layer w navigated, +b(5)")
  }

  @Test("A screen that is made equal to the one it replaces, in the same place, keeps its id")
  func ids() throws {
    var session = try session("a")
    let root = session.id(of: "o")
    let a = session.id(of: "a")
    try session.open("a:/b/5")
    #expect(session.id(of: "o") == root && session.id(of: "a") == a)
    #expect(session.changes == "+b(5)")
    let b = session.id(of: "b(5)")
    try session.open("a:/b/5")
    #expect(session.id(of: "b(5)") == b)
    #expect(session.changes == "")
    try session.open("a:/b/6")
    #expect(session.id(of: "o") == root && session.id(of: "a") == a)
    #expect(session.changes == "-b(5) navigated, +b(6)")
  }

  @Test("… also the first of a layer")
  func idsInALayer() throws {
    var session = try session("w", "w2")
    let id = session.id(of: "w")
    try session.open("a:/w")
    #expect(session.tree == "app(*one[o]+sheet[w] two[t(1)])")
    #expect(session.id(of: "w") == id)
    #expect(session.changes == "-w2 navigated")
  }

  @Test("Not in another place of the list")
  func otherPosition() throws {
    var session = try session("a", "b")
    try session.send("w")
    try session.open("a:/w")
    #expect(session.tree == "app(*one[o]+sheet[w] two[t(1)])")
    #expect(session.changes.contains("-a navigated") && session.changes.contains("-b(1) navigated"))
  }

  @Test("A child on the way is made anew; where one of the same place stood it is that node")
  func child() throws {
    var session = try session("k", "l", "v")
    let root = session.id(of: "k")
    try session.open("a:/m")
    #expect(session.tree == "app(*one[o, k[k, l, m]] two[t(1)])")
    #expect(session.id(of: "k") == root)
    #expect(!session.changes.contains("one/k"), "neither finished nor started")
    #expect(session.changes == "-v navigated, finished layer v navigated, +m")
  }

  @Test("The same for a modal on the way")
  func modal() throws {
    var session = try session("a", "w", "s", "s2")
    try session.open("a:/s2")
    #expect(session.tree == "app(*one[o, a]+sheet[w] two[t(1)])+sheet[s[s, s2]]")
    #expect(session.changes == "", "what is off the way stays")
  }

  @Test("A root whose arguments differ from those it would start with starts over")
  func otherRoot() throws {
    var session = try session()
    try session.tab("two")
    try session.send("over", 9)
    #expect(session.tree == "app(one[o] *two[t(9)])")
    session.given("c")
    try session.open("a:/u")
    #expect(session.tree == "app(one[o] *two[t(1), u])")
    #expect(session.changes == "-t(9) navigated, +t(1), +u")
  }

  @Test("Nodes off the way keep their stacks")
  func offTheWay() throws {
    var session = try session("a")
    try session.open("a:/two/7")
    #expect(session.tree == "app(one[o, a] *two[t(7)])")
    session = try self.session("a", "w")
    try session.open("a:/two/7")
    #expect(session.tree == "app(one[o, a] *two[t(7)])", "the layers of a tab that is left go")
  }

  @Test("A flow on the way: the current one is cut to its root, another one is fresh")
  func flows() throws {
    var session = try TestSession(
      """
      coordinator M: flows { flow one: One  flow two: Two  modal s: S }
      coordinator One { route o: root { -> a  -> S }  route a { -> S }  route b { link "/b" } }
      coordinator Two { route t: root  route p { link "/p" } }
      coordinator S { route s: root }
      """)
    try session.send("a")
    try session.send("s")
    let root = session.id(of: "o")
    try session.open("a:/b")
    #expect(session.tree == "app{one[o, b]}")
    #expect(session.id(of: "o") == root)
    try session.open("a:/p")
    #expect(session.tree == "app{two[t, p]}")
    try session.open("a:/b")
    #expect(session.tree == "app{one[o, b]}")
  }

  @Test("A modal or detour on the way is made anew with all that it holds")
  func anew() throws {
    var session = try TestSession(
      """
      coordinator M: tabs { tab one: One  modal w: W  detour d: D }
      coordinator One { route o: root { -> W  -> D } }
      coordinator W: tabs { tab x: X  tab y: Y }
      coordinator X { route x: root  route x2 { link "/x2" } }
      coordinator Y { route y: root { -> y2 }  route y2 }
      coordinator D { route d: root { -> d2 }  route d2  route d3 { link "/d3" } }
      """)
    let start = session
    try session.send("w")
    try session.tab("y")
    try session.send("y2")
    try session.open("a:/x2")
    #expect(session.tree == "app(*one[o])+sheet[w(*x[x, x2] y[y])]")
    #expect(!session.changes.contains("finished w") && !session.changes.contains("started"))
    session = start
    try session.send("d")
    try session.send("d2")
    try session.open("a:/d3")
    #expect(session.tree == "app(*one[o])!d[d, d3]")
    #expect(session.changes == "-d2 navigated, +d3")
  }

  @Test("keep: as any way, over what is there")
  func keep() throws {
    var session = try session("a", "w")
    try session.open("a:/keep")
    #expect(session.tree == "app(*one[o, a]+sheet[w, w2] two[t(1)])")
    session = try self.session("s")
    try session.open("a:/keep")
    #expect(session.tree == "app(*one[o, w2] two[t(1)])")
  }

  @Test("as detour: over what is there, through the detour's place")
  func detour() throws {
    var session = try session("a", "w")
    try session.open("a:/d/3")
    #expect(session.tree == "app(*one[o, a]+sheet[w] two[t(1)])!d[d(3)]")
    try session.dismiss()
    #expect(session.tree == "app(*one[o, a]+sheet[w] two[t(1)])")
  }

  @Test("The guards are asked; a fallback is never a reset")
  func guards() throws {
    var session = try session("a", "w")
    try session.open("a:/u")
    #expect(session.tree == "app(*one[o, a]+sheet[w] two[t(1)])+sheet[s[s]]")
    #expect(session.waiting == "u at two reset for s")
  }

  @Test("A link's place is the one whose way its `in` stands on")
  func within() throws {
    let text = """
      coordinator M: tabs { tab one: T(1)  tab two: T(2)  tab three: U }
      coordinator T { use Items  route t(n: Int = 0): root }
      coordinator U { use Items  child v: V  route u: root }
      coordinator V { use Items  route v: root }
      routes Items {
        route p { link "/first"  link "/two" in two  link "/u" in U  link "/v" in V }
      }
      """
    var session = try TestSession(text)
    try session.open("a:/two")
    #expect(session.tree == "app(one[t(1)] *two[t(2), p] three[u])")
    try session.open("a:/u")
    #expect(session.tree == "app(one[t(1)] two[t(2), p] *three[u, p])")
    try session.open("a:/v")
    #expect(session.tree == "app(one[t(1)] two[t(2), p] *three[u, v[v, p]])")
    try session.open("a:/first")
    #expect(session.tree == "app(*one[t(1), p] two[t(2), p] three[u, v[v, p]])")
  }

  @Test("The values of the URL are the arguments, else the defaults")
  func arguments() throws {
    var session = try TestSession(
      """
      enum Sort { price, newest }
      coordinator M {
        route r: root
        route p(id: Int, sort: Sort = .newest, note: String?) {
          link "/p/{id}?sort={sort}&note={note}"
          link "/cheap/{id}" (sort: .price)
        }
      }
      """)
    try session.open("a:/p/42")
    #expect(session.screens == "r / p(42, \"newest\", nil)")
    try session.open("a:/p/42?sort=price&note=x")
    #expect(session.screens == "r / p(42, \"price\", \"x\")")
    try session.open("a:/cheap/7")
    #expect(session.screens == "r / p(7, \"price\", nil)")
  }
}
