import FlowRuntime
import Testing

/// What code outside of screens may do.
@Suite struct NavigateTests {
  private static let graph = """
    coordinator M: tabs { tab one: One  tab two: Two  modal s: S  detour d: D }
    coordinator One { use Items  route o: root { -> p  -> q }  route q }
    coordinator Two { use Items  route t: root { -> q }  route q: sheet { link "/q" } }
    routes Items { route p(n: Int, m: Int = 3) { entry } }
    coordinator S { route s(n: Int = 0): root { entry } }
    coordinator D { route d: root { entry } }
    """

  @Test("From the screen in front, as a transition would")
  func fromTheFocus() throws {
    var session = try TestSession(NavigateTests.graph)
    try session.tab("two")
    try session.navigate("Items.p", 1, 2)
    #expect(session.tree == "app(one[o] *two[t, p(1, 2)])")
    try session.navigate("One.p", 4, 5)
    #expect(session.tree == "app(*one[o, p(4, 5)] two[t, p(1, 2)])")
  }

  @Test("Arguments that are left out are the defaults")
  func defaults() throws {
    var session = try TestSession(NavigateTests.graph)
    try session.navigate("Items.p", 1)
    #expect(session.tree == "app(*one[o, p(1, 3)] two[t])")
    try session.navigate("M.s")
    #expect(session.tree == "app(*one[o, p(1, 3)] two[t])+sheet[s[s(0)]]")
  }

  @Test("With `new` and `as`")
  func modes() throws {
    var session = try TestSession(NavigateTests.graph)
    try session.navigate("Items.p", 1)
    try session.navigate("Items.p", 1)
    #expect(session.tree == "app(*one[o, p(1, 3)] two[t])")
    try session.navigate("Items.p", 1, isNew: true)
    #expect(session.tree == "app(*one[o, p(1, 3), p(1, 3)] two[t])")
    try session.navigate("Items.p", 2, as: .cover)
    #expect(session.tree == "app(*one[o, p(1, 3), p(1, 3)]+cover[p(2, 3)] two[t])")
    try session.navigate("D", as: .detour)
    #expect(session.tree == "app(*one[o, p(1, 3), p(1, 3)]+cover[p(2, 3)] two[t])!d[d]")
  }

  @Test("notAnEntry: the route has neither `entry` nor a link")
  func notAnEntry() throws {
    let session = try TestSession(NavigateTests.graph)
    #expect(session.refusal { try $0.navigate("One.q") } == "notAnEntry")
    #expect(session.refusal { try $0.navigate("One") } == "notAnEntry")
    #expect(session.refusal { try $0.navigate("One.q", force: true) } == "notAnEntry")
    #expect(session.refusal { try $0.navigate("Two.q") } == nil, "it has a link")
    #expect(session.refusal { try $0.navigate("S") } == nil)
  }

  @Test("badArgument: one is missing, too many or of another type")
  func badArgument() throws {
    let session = try TestSession(NavigateTests.graph)
    #expect(session.refusal { try $0.navigate("Items.p") } == "badArgument")
    #expect(session.refusal { try $0.navigate("Items.p", "1") } == "badArgument")
    #expect(session.refusal { try $0.navigate("Items.p", 1, 2, 3) } == "badArgument")
  }

  @Test("badArgument: a coordinator on the way would start without what its root needs")
  func missingStart() throws {
    let session = try TestSession(
      """
      coordinator M { use Items  child c: C  route m: root { -> C.c(1) } }
      coordinator C { use Items  route c(n: Int): root { -> p } }
      routes Items { route p { entry } }
      """)
    #expect(session.refusal { try $0.navigate("C.p") } == "badArgument")
    var inside = session
    try inside.send("c")
    try inside.navigate("C.p")
    #expect(inside.tree == "app[m, c[c(1), p]]")
  }

  @Test("noMatch: no link matches the URL")
  func noMatch() throws {
    let session = try TestSession(NavigateTests.graph)
    #expect(session.refusal { try $0.open("a:/none") } == "noMatch")
    #expect(session.refusal { try $0.open("b:/q") } == "noMatch")
    #expect(session.refusal { try $0.open("") } == "noMatch")
    #expect(session.refusal { try $0.open("a:/q") } == nil)
  }
}
